/** Finds URIs in running text of any language. */

import { anyOf, endOfMatch } from "../../text/patterns";
import { stringFinder } from "../../text/quotedStrings";
import type { Span } from "../../text/span";
import { isKnownScheme } from "../../uri/knownSchemes";
import type { NameSettings } from "../nameSettings";
import type { Recognized } from "../recognizeNameOrUri";

/** What is or may be a name or URI in a text. */
export interface Occurrence extends Span {
	/** Only what is sure to be a name, or a recognized key. */
	readonly recognized?: Recognized | undefined;
	/** Whether it merely looks like a name: it is found at a cursor, but not in a selection. */
	readonly isUnsure?: boolean;
	/** Whether it begins a string that continues after a blank: the whole string may be one URI. */
	readonly goesOn?: boolean;
}

/**
 * The URIs in a text, of a known scheme or with `//`. Excludes final punctuation, and a closing bracket that
 * was opened before the URI. A string in quotes without blanks is a URI as a whole, if it begins with one.
 *
 * @param isString whether programs read the text as one string
 */
export function urisInText(text: string, { schemes }: NameSettings, isString = false): Occurrence[] {
	const uris: Occurrence[] = [];
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

const characterOfScheme = "[0-9A-Za-z+.-]";
const schemePattern = `[A-Za-z]${characterOfScheme}*`;

const schemeAndColon = new RegExp(
	[
		`(?<!${characterOfScheme})`,
		// The letter of an escape, as in `"\nhttp://h"`.
		"(?:(?<=\\\\)[nrt])?",
		// A scheme starts with a letter, as `http` in `1.http://h`.
		"[0-9+.-]*",
		`(${schemePattern}):`,
	].join(""),
	"g",
);

/** Another URI in a list, as in `http://a,http://b`. */
const nextInList = new RegExp(`[,;|]${schemePattern}://`);

/** The end of a comment, an entity in place of a quote or bracket, and another URI in a list. */
const afterUri = anyOf(/-->/, /&(?:lt|gt|quot|apos);/, nextInList);

/**
 * Quotation marks, brackets and punctuation beyond ASCII that end a URI or name, for a class of characters.
 */
export const marksBeyondAscii =
	"\u00ab\u00bb\u2018-\u201e\u2039\u203a\u3001\u3002\u3008-\u3011\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f";

/** A character allowed in URIs and IRIs, a placeholder, or an expression of a template. */
const part = `(?!${afterUri})(?:${[
	"[$#]\\{[^\\s{}]*\\}",
	`[^\\s\\0-\\x1f"<>\\\\^\`{|}()[\\]${marksBeyondAscii}]`,
	"(?<![$#)\\]])\\{[+#./;?&]?[\\w.,:*%-]+\\}",
].join("|")})`;

/** Closing brackets are part of a URI if it has the opening ones. */
const run = new RegExp(`(?:${part}|\\((?:${part}|\\((?:${part})*\\))*\\)|\\[(?:${part})*\\]|[([])+`, "y");

/** @param string the string that the URI is in, or the next one */
function uriAt(text: string, start: number, string: Span | undefined, isString: boolean): Occurrence {
	const endOfText = string && string.start <= start ? string.end : text.length;
	let end = Math.min(endOfMatch(run, text, start), endOfText);
	while (/[.,;:!?'*\u2026]/.test(text.charAt(end - 1))) end--;
	const isQuoted = string?.start === start;
	if (!isQuoted && !(isString && /^[\s"'`<>]*$/.test(text.slice(0, start)))) return { start, end };
	const [word = "", ...others] = text.slice(start, endOfText).match(/(?:[^\s\\]|\\(?![nrt]))+/g) ?? [];
	if (others.length > 0)
		return { start, end, goesOn: !others.every((other) => /^[\w+.-]+:\/\//.test(other)) };
	return { start, end: isQuoted && !nextInList.test(word) ? start + word.length : end };
}
