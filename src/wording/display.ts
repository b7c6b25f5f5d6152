/**
 * Makes untrusted text safe to show.
 *
 *     forLabel         labels and titles; wholeLabel if editors filter by them
 *     forMessage       messages, and sentences in general
 *     codeSpan         Markdown, which it cannot end
 *     forTerminal      terminals, logs of builds, reports: see hosts/cli/streams.ts
 *     escapeDeceptive  texts that must stay whole, such as what is opened
 */

import * as l10n from "@vscode/l10n";
import { upperHex } from "../text/characters";
import { anyOf } from "../text/patterns";

/**
 * The longest host shown in Punycode, which takes quadratic time. No domain name is longer (RFC 1035 §3.1).
 */
const maxHostLength = 253;

/**
 * Replaces characters that are invisible or affect the display around them, and all blanks but the plain space,
 * by their code points, as in `⟨U+202E⟩`.
 */
export function escapeInvisible(text: string): string {
	// Fast path: most text is printable ASCII.
	if (/^[ -~]*$/.test(text)) return text;
	return text.replace(/(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu, codePointOf);
}

function codePointOf(character: string): string {
	return `⟨U+${upperHex(character.codePointAt(0) ?? 0, 4)}⟩`;
}

/** Matches a URI up to its authority, or an address, as in `mailto:ann@example.com`, up to its user. */
const beforeAuthority = anyOf(
	// `//` after a colon or at the start, each perhaps escaped.
	/(?:^|[0-9A-Za-z+.-]\\?:\\?)\/\\?\//,
	// Browsers accept any number of slashes here.
	/https?:[\\/]+/,
	/^[A-Za-z][0-9A-Za-z+.-]*:(?=[^/?#\s@]*@)/,
);

/**
 * Group 2 is the authority, with tabs and line ends, which browsers ignore, and any spaces before an `@`,
 * which they escape; without a port that has zeros before it to hide the host, even if tabs or line ends among them
 * are named already, as `⟨U+0009⟩`.
 */
const authorities = new RegExp(
	`(${beforeAuthority})((?:[^/?#\\\\]*@)?[^/?#\\\\ ]*?)(?=(?::[\\dADU+⟨⟩]{6,})?(?:[/?#\\\\ ]|$))`,
	"gi",
);

/** The text before the host in a name, and the host; after an empty host comes a fourth hyphen. */
const hostOfName = /([0-9A-Za-z.]----?)([^-\s=]*?)(?=(?:_3a[\d_]{6,})?(?:[-\s=]|_(?:23|2f|3f|5c)|$))/i;

/** Writes hosts in a text in ASCII, and names invisible characters. */
export function escapeDeceptive(text: string): string {
	const write = (_: string, before: string, authority: string) => before + asciiAuthority(authority);
	// Fast path: most text is ASCII, and hosts in ASCII stay.
	return escapeInvisible(isAscii(text) ? text : text.replace(authorities, write));
}

function asciiAuthority(authority: string): string {
	const [, user = "", host = "", port = ""] = /^(.*@)?(.*?)(:[^:\]]*)?$/s.exec(authority) ?? [];
	return namedBeyondAscii(user) + asciiHost(host) + namedBeyondAscii(port);
}

/** Writes a host in ASCII: in Punycode or, if Punycode would hide characters, with these named. */
export function asciiHost(host: string): string {
	return punycodeOf(host) ?? host.replace(/[^\0-\x7f]|[/?#@\\]/gu, codePointOf);
}

function punycodeOf(host: string): string | undefined {
	// `URL` drops some control characters, and ends the host at a delimiter.
	const url = `http://${host}`;
	if (
		isAscii(host) ||
		host.length > maxHostLength ||
		/[/?#@\\:]/.test(host) ||
		escapeInvisible(host) !== host ||
		!URL.canParse(url)
	)
		return undefined;
	const { hostname } = new URL(url);
	const labels = hostname.split(".");
	// `URL` maps some characters to ASCII letters, such as ℯ to e.
	const isPunycode = host.split(".").every((label, at) => isAscii(label) || labels[at]?.startsWith("xn--"));
	return isPunycode ? hostname : undefined;
}

function isAscii(text: string): boolean {
	return !/[^\0-\x7f]/.test(text);
}

function namedBeyondAscii(text: string): string {
	return text.replace(/[^\0-\x7f]/gu, codePointOf);
}

/**
 * Prepares any text for display: hosts in ASCII, invisible characters named, and the middle of a long text
 * left out. Finds URIs and names itself.
 *
 * @param maxLength the length beyond which the middle is left out, in UTF-16 code units; by default, that of a hover
 */
export function forDisplay(text: string, maxLength = maxCodeLength): string {
	return shortened(escapeDeceptive(text), maxLength);
}

/**
 * Shortens a text to `maxLength` characters, if that leaves room for the essentials. A URI or name keeps its
 * scheme and the end of its host, which identifies the owner. A quarter of the remaining length is for the
 * text after the host. Other texts lose their middle.
 */
export function shortened(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	const [uri] = text.matchAll(authorities);
	const found = uri ?? hostOfName.exec(text);
	const authority = found?.[2];
	if (!found || !authority) return withoutMiddle(text, maxLength);
	const end = found.index + found[0].length;
	const rest = text.slice(end);
	const head = withoutMiddle(text.slice(0, end - authority.length), Math.max(minHeadLength, maxLength / 2));
	const room = maxLength - head.length;
	const host = withoutMiddle(authority, room - Math.min(rest.length, Math.ceil(room / 4)), 0);
	// The delimiter shows where the host ends. URIs of one host often differ at their ends alone.
	return head + host + withoutMiddle(rest, room - host.length, 1);
}

/** The least room for a scheme and the text before it. */
const minHeadLength = 24;

/** Shortens a text by leaving out its middle. Never cuts a surrogate pair or a named character. */
function withoutMiddle(text: string, maxLength: number, head = Math.ceil(maxLength / 2)): string {
	if (text.length <= maxLength) return text;
	const beginning = text
		.slice(0, Math.min(head, maxLength - 1))
		.replace(/(?:⟨(?:U\+?[0-9A-F]*)?|[\ud800-\udbff])$/, "");
	const end = text
		.slice(text.length - Math.floor(maxLength - 1 - head))
		.replace(/^(?:U?\+?[0-9A-F]{0,6}⟩|[\udc00-\udfff])/, "");
	return `${beginning}…${end}`;
}

/** In characters: longer labels would not fit a typical window. */
export const maxLabelLength = 120;

/** In characters: a hover shows no more of a URI. */
const maxCodeLength = 400;

/** Prepares file text for a label or title. Defuses `$(name)`, which VS Code would draw as an icon. */
export function forLabel(text: string, maxLength = maxLabelLength): string {
	return forDisplay(text, maxLength).replace(/\$\((?=[A-Za-z0-9~-]+\))/g, "$⟨U+0028⟩");
}

/** A label that is not shortened, for lists that editors filter by it. */
export function wholeLabel(text: string): string {
	return forLabel(text, Number.POSITIVE_INFINITY);
}

/** Prepares text for messages: a label in which `[text](command:…)` is no link to VS Code. */
export function forMessage(text: string): string {
	return forLabel(text).replace(/\](?=\()/g, "] ");
}

/** Puts file text in quotation marks of the user's language. */
export function inQuotes(text: string): string {
	return l10n.t('"{0}"', forMessage(text));
}

/** Puts text in a code span, which it cannot close, as `forDisplay` prepares it. */
export function codeSpan(text: string): string {
	const code = forDisplay(text);
	let fence = "`";
	while (code.includes(fence)) fence += "`";
	const padding = /^`|`$|^$/.test(code) ? " " : "";
	return `${fence}${padding}${code}${padding}${fence}`;
}

/**
 * A code span for a table cell. A `|` needs an escape; after a backslash it cannot have one, so it is named.
 */
export function codeCell(text: string): string {
	return codeSpan(text).replaceAll("\\|", "\\⟨U+007C⟩").replaceAll("|", "\\|");
}

/** Keeps messages and hovers readable at a glance. */
const maxShown = 3;

/** The first few texts, followed by the number of any others. */
export function firstAndCount(all: readonly string[]): string[] {
	const texts = all.slice(0, maxShown);
	const more = all.length - texts.length;
	return more > 0 ? [...texts, l10n.t("And {0} more.", more)] : texts;
}
