/** Makes text safe to show, since anyone may have written it. */
import { upperHex } from "../codec/codeUnits";

/** Characters that show nothing, or change what is shown around them, and every blank except the plain space. */
const invisible = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The text with each such character named by its code point, as `⟨U+202E⟩`. */
export function visible(text: string): string {
	// Most text is printable ASCII, and this test takes a fraction of the time.
	return /^[ -~]*$/.test(text) ? text : text.replace(invisible, named);
}

function named(character: string): string {
	return `⟨U+${upperHex(character.codePointAt(0) ?? 0, 4)}⟩`;
}

/**
 * What precedes the authority of a URI, slashes as browsers and escapes write them, or an address; the authority, in which
 * browsers leave out tabs and line ends.
 */
const authorities =
	/((?:^|[0-9A-Za-z+.-]\\?:\\?)\/\\?\/|https?:[\\/]+|^[A-Za-z][0-9A-Za-z+.-]*:(?=[^/?#\s@]*@))([^/?#\\ ]*)/gi;

/** What precedes the host in a name, and the host. */
const hostOfName = /([0-9A-Za-z.]----?)([^-\s=]*?)(?=[-\s=]|_(?:23|2f|3f|5c)|$)/i;

/** A text, such as a URI, with its hosts in ASCII, and invisible characters named. */
export function visibleUri(text: string): string {
	return visible(
		text.replace(authorities, (_, before: string, authority: string) => before + visibleAuthority(authority)),
	);
}

function visibleAuthority(authority: string): string {
	const [, user = "", host = "", port = ""] = /^(.*@)?(.*?)(:[^:\]]*)?$/s.exec(authority) ?? [];
	return namedBeyondAscii(user) + visibleHost(host) + namedBeyondAscii(port);
}

/** A host in ASCII: in Punycode or, where Punycode would hide what is written, with its characters named. */
export function visibleHost(host: string): string {
	return punycodeOf(host) ?? host.replace(/[^\0-\x7f]|[/?#@\\]/gu, named);
}

/** No domain name is longer (RFC 1035 §3.1), and Punycode takes time that grows with the square of the length. */
const longestHost = 253;

function punycodeOf(host: string): string | undefined {
	// `URL` drops some controls, and takes what follows a delimiter for no part of the host.
	if (isAscii(host) || host.length > longestHost || /[/?#@\\:]/.test(host) || visible(host) !== host) return;
	try {
		const { hostname } = new URL(`http://${host}`);
		const labels = hostname.split(".");
		// `URL` writes some characters as ASCII letters, as ℯ as e.
		const isPunycode = host.split(".").every((label, at) => isAscii(label) || labels[at]?.startsWith("xn--"));
		return isPunycode ? hostname : undefined;
	} catch {
		return undefined;
	}
}

function isAscii(text: string): boolean {
	return !/[^\0-\x7f]/.test(text);
}

function namedBeyondAscii(text: string): string {
	return text.replace(/[^\0-\x7f]/gu, named);
}

/**
 * A text as it is drawn: its hosts in ASCII, invisible characters named, and the middle of a long text left out. URIs
 * and names need no function of their own: this one finds them.
 *
 * @param most the length beyond which the middle is left out, in UTF-16 code units
 */
export function shown(text: string, most: number): string {
	return shortened(visibleUri(text), most);
}

/**
 * Shortens a text to so many characters, if they suffice for what has to stay. In a URI or a name with a host, the
 * scheme and the end of the host stay, which says who owns it; the user information, which may pretend to be a host,
 * goes. A quarter of what is left is for what follows the host. Other texts lose their middle.
 */
export function shortened(text: string, most: number): string {
	if (text.length <= most) return text;
	const [uri] = text.matchAll(authorities);
	const found = uri ?? hostOfName.exec(text);
	const authority = found?.[2];
	if (!found || !authority) return cut(text, most);
	const end = found.index + found[0].length;
	const head = cut(text.slice(0, end - authority.length), Math.max(longestScheme, most / 2));
	const host = authority.slice(Math.max(0, authority.lastIndexOf("@")));
	const whole = host === authority ? host : `…${host}`;
	const rest = text.slice(end);
	const afterHead = most - head.length;
	const room = afterHead - Math.min(rest.length, Math.ceil(afterHead / 4));
	const shownHost = whole.length > room ? `…${endOf(host, room - 1)}` : whole;
	// The delimiter shows where the host ends. URIs of one host often differ at their ends alone.
	return head + shownHost + cut(rest, afterHead - shownHost.length, 1);
}

/** How many characters of a scheme, and of what precedes it, are always shown. */
const longestScheme = 24;

/** Shortens a text to so many characters by leaving out its middle. It cuts no surrogate pair or named character. */
function cut(text: string, most: number, head = Math.ceil(most / 2)): string {
	if (text.length <= most) return text;
	const beginning = text.slice(0, head).replace(/(?:⟨(?:U\+?[0-9A-F]*)?|[\ud800-\udbff])$/, "");
	return `${beginning}…${endOf(text, Math.floor(most - 1 - head))}`;
}

function endOf(text: string, length: number): string {
	return text
		.slice(Math.max(0, text.length - length))
		.replace(/^(?:U?\+?[0-9A-F]{0,6}⟩|[\udc00-\udfff])/, "");
}

/** In characters: longer labels would run out of a window of the usual width. */
export const mostInLabel = 120;

/** A text of a file as a label, title or name. What VS Code would draw as an icon, as `$(name)`, is named. */
export function labelOf(text: string, most = mostInLabel): string {
	return shown(text, most).replace(/\$\((?=[A-Za-z0-9~-]+\))/g, "$⟨U+0028⟩");
}

/** In characters: a message stays readable. */
const mostQuoted = 60;

/** A text for messages of VS Code: a shorter label, without links as in `[text](command:…)`. */
export function quotable(text: string): string {
	return labelOf(text, mostQuoted).replace(/\](?=\()/g, "] ");
}
