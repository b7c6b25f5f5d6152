/** Finds URIs in running text of any language. */

import { marksBeyondAscii, stringFinder } from "../text/quotedStrings";
import type { Span } from "../text/span";
import { isKnownScheme } from "../uri/schemes";
import type { Vocabulary } from "./vocabulary";

/** A URI in running text. */
export interface UriInText extends Span {
	/** Whether it begins a string that goes on with something else after a blank, so that all of it may be one URI. */
	readonly goesOn?: boolean;
}

/**
 * The URIs in a text, of a known scheme or with `//`. Excludes final punctuation, and a closing bracket that was opened
 * before the URI. A string in quotes without blanks is a URI as a whole, if it begins with one.
 *
 * @param isString whether programs read the text as one string
 */
export function urisInText(text: string, { schemes }: Vocabulary, isString = false): UriInText[] {
	const uris: UriInText[] = [];
	const stringFrom = stringFinder(text);
	let endOfLast = 0;
	for (const { 0: found, 1: scheme = "", index } of text.matchAll(schemeAndColon)) {
		const afterColon = index + found.length;
		const start = afterColon - 1 - scheme.length;
		// JDBC's scheme is not registered, and what follows it looks like a URI of its own.
		const isScheme = isKnownScheme(scheme, schemes) || /^jdbc$/i.test(scheme);
		if (start < endOfLast || !(isScheme || text.startsWith("//", afterColon))) continue;
		const uri = uriAt(text, start, stringFrom(start), isString);
		endOfLast = uri.end;
		// Without its punctuation, `mailto:...` is only a scheme.
		if (uri.end > afterColon) uris.push(uri);
	}
	return uris;
}

/** Skips an escape of a blank, and leading digits and `+.-`: a scheme starts with a letter. */
const schemeAndColon = /(?<![0-9A-Za-z+.-])(?:(?<=\\)[nrt])?[0-9+.-]*([A-Za-z][0-9A-Za-z+.-]*):/g;

/**
 * A run of characters allowed in URIs and IRIs, and of the expressions of templates, up to another URI in a list or in the
 * text of a Markdown link.
 */
const run = new RegExp(
	[
		"(?:(?![,;|][A-Za-z][0-9A-Za-z+.-]*:\\/\\/|\\]\\([A-Za-z][0-9A-Za-z+.-]*:)",
		`(?:[$#]\\{[^\\s{}]*\\}|[^\\s\\0-\\x1f"<>\\\\^\`{|}${marksBeyondAscii}]|(?<![$#)\\]])\\{[+#./;?&]?[\\w.,:*%-]+\\}))+`,
	].join(""),
	"y",
);

/** @param string the string that the URI is in, or the next one */
function uriAt(text: string, start: number, string: Span | undefined, isString: boolean): UriInText {
	const endOfText = string && string.start <= start ? string.end : text.length;
	run.lastIndex = start;
	const endOfRun = run.test(text) ? Math.min(run.lastIndex, endOfText) : start;
	// The end of a comment, as in `<!--http://h/a-->`, or an entity in place of a quote or bracket.
	const afterUri = /-->$|&(?:lt|gt|quot|apos)(?:;|$)/.exec(
		text.slice(start, Math.min(endOfRun + 1, endOfText)),
	);
	const endOfToken = afterUri ? start + afterUri.index : endOfRun;
	const uri = { start, end: start + lengthWithoutPunctuation(text.slice(start, endOfToken)) };
	const isQuoted = string?.start === start;
	if (!isQuoted && !(isString && /^[\s"'`<>]*$/.test(text.slice(0, start)))) return uri;
	const content = text.slice(start, endOfText).replace(/(?:[\s"'`<>]|\\[nrt])+$/, "");
	const [, ...others] = content.split(/(?:\s|\\[nrt])+/);
	if (others.length === 0)
		return isQuoted && !anotherUri.test(content) ? { start, end: start + content.length } : uri;
	return { ...uri, goesOn: !others.every((word) => /^[A-Za-z][0-9A-Za-z+.-]*:\/\//.test(word)) };
}

const anotherUri = /[,;|][A-Za-z][0-9A-Za-z+.-]*:\/\//;

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
