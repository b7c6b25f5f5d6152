/** Finds URIs in running text of any language. */

import { marksBeyondAscii, stringsIn } from "../text/quotedStrings";
import { type Span, textIn } from "../text/span";
import { isKnownScheme } from "../uri/schemes";
import type { Vocabulary } from "./vocabulary";

/** Why a URI may be more, or less, than it seems. */
export type UriDoubt =
	/** It has, or is in, a `${…}` that a program fills in. */
	| "placeholder"
	/** After a blank, its string goes on with something else. */
	| "goes-on";

/** A URI in running text, or a whole string that begins with one and goes on after a blank. */
export interface UriInText extends Span {
	readonly doubt?: UriDoubt;
}

/**
 * The URIs in a text, of a known scheme or with `//`. Excludes final punctuation, and a closing bracket that was opened
 * before the URI. A string without blanks is a URI as a whole, if it begins with one.
 */
export function urisInText(text: string, { schemes }: Vocabulary): UriInText[] {
	const uris: UriInText[] = [];
	let around: Surroundings | undefined;
	let endOfLast = 0;
	for (const { 0: found, 1: scheme = "", index } of text.matchAll(schemeAndColon)) {
		const afterColon = index + found.length;
		const start = afterColon - 1 - scheme.length;
		const isUri = text.startsWith("//", afterColon) || isKnownScheme(scheme, schemes) || isJdbc(text, start);
		if (!isUri || start < endOfLast) continue;
		around ??= { strings: [...stringsIn(text)], placeholders: placeholdersIn(text) };
		const uri = uriAt(text, start, around);
		endOfLast = uri.end;
		// Without its punctuation, `mailto:...` is only a scheme.
		if (uri.end > afterColon) uris.push(uri);
	}
	return uris;
}

/** Skips leading digits and `+.-`: a scheme starts with a letter. */
const schemeAndColon = /(?<![0-9A-Za-z+.-])[0-9+.-]*([A-Za-z][0-9A-Za-z+.-]*):/g;

/**
 * A run of characters allowed in URIs and IRIs, and of the expressions of templates, up to another URI in a list or in the
 * text of a Markdown link.
 */
const run = new RegExp(
	[
		"(?:(?![,;|][A-Za-z][0-9A-Za-z+.-]*:\\/\\/|\\]\\([A-Za-z][0-9A-Za-z+.-]*:)",
		`(?:[^\\s\\0-\\x1f"<>\\\\^\`{|}${marksBeyondAscii}]|(?<![$#)\\]])\\{[+#./;?&]?[\\w.,:*%-]+\\}))+`,
	].join(""),
	"y",
);

const jdbc = /jdbc:\w+:/iy;

/** JDBC's scheme is not registered, and what follows it looks like a URI of its own. */
function isJdbc(text: string, start: number): boolean {
	jdbc.lastIndex = start;
	return jdbc.test(text);
}

/** Strings and placeholders, in order. Those before the last URI are removed. */
interface Surroundings {
	readonly strings: Span[];
	readonly placeholders: Span[];
}

function uriAt(text: string, start: number, { strings, placeholders }: Surroundings): UriInText {
	while (strings[0] && strings[0].end <= start) strings.shift();
	while (placeholders[0] && placeholders[0].end <= start) placeholders.shift();
	const [string] = strings;
	const endOfText = string && string.start <= start ? string.end : text.length;
	const endOfRun = Math.min(endOfRunAt(text, start, placeholders), endOfText);
	// The end of a comment, as in `<!--http://h/a-->`, or an entity in place of a quote or bracket.
	const afterUri = /-->$|&(?:lt|gt|quot|apos)(?:;|$)/.exec(
		text.slice(start, Math.min(endOfRun + 1, endOfText)),
	);
	const endOfToken = afterUri ? Math.min(endOfRun, start + afterUri.index) : endOfRun;
	const token = { start, end: start + lengthWithoutPunctuation(text.slice(start, endOfToken)) };
	const uri = string?.start === start ? uriOfString(text, string, token) : token;
	const isInCode = /["'`]/.test(text.charAt(start - 1));
	const [placeholder] = placeholders;
	const hasPlaceholder =
		placeholder && placeholder.start < uri.end && !(placeholder.start < start && isInCode);
	return hasPlaceholder ? { ...uri, doubt: "placeholder" } : uri;
}

/** The end of the URI that begins at an offset, with the placeholders in it. */
function endOfRunAt(text: string, start: number, placeholders: readonly Span[]): number {
	let end = start;
	for (let at = 0; ; at++) {
		run.lastIndex = end;
		end = run.test(text) ? run.lastIndex : end;
		const placeholder = placeholders[at];
		if (placeholder?.start !== end - 1) return end;
		end = placeholder.end;
	}
}

/** A string that begins with a URI: all of it, unless it is a list of URIs. */
function uriOfString(text: string, string: Span, token: Span): UriInText {
	const content = textIn(text, string).replace(/(?:\s|\\[nrt])+$/, "");
	const [, ...others] = content.split(/(?:\s|\\[nrt])+/);
	const whole = { start: string.start, end: string.start + content.length };
	if (others.length === 0) return anotherUri.test(content) ? token : whole;
	const isList = others.every((word) => /^[A-Za-z][0-9A-Za-z+.-]*:\/\//.test(word));
	return isList ? token : { ...whole, doubt: "goes-on" };
}

const anotherUri = /[,;|][A-Za-z][0-9A-Za-z+.-]*:\/\//;

/** Each `${…}`, with those within it. */
export function placeholdersIn(text: string): Span[] {
	const found: Span[] = [];
	const open: number[] = [];
	for (const { 0: mark, index } of text.matchAll(/\$\{|\}/g)) {
		if (mark !== "}") {
			open.push(index);
			continue;
		}
		const start = open.pop();
		if (start === undefined) continue;
		while (found.length > 0 && (found.at(-1) as Span).start > start) found.pop();
		found.push({ start, end: index + 1 });
	}
	return found;
}

/** The length of a token without final punctuation and unmatched closing brackets. */
function lengthWithoutPunctuation(token: string): number {
	const excess = (opening: string, closing: string) =>
		token.split(closing).length - token.split(opening).length;
	let round = excess("(", ")");
	let square = excess("[", "]");
	let end = token.length;
	for (; end > 0; end--) {
		const last = token.charAt(end - 1);
		if (last === ")" && round > 0) round--;
		else if (last === "]" && square > 0) square--;
		else if (!/[.,;:!?'*\u2026]/.test(last)) break;
	}
	return end;
}
