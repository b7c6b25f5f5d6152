/**
 * Tells what a conversion in place may write, judged from the line or, in markup, from the text before the place.
 * Parsers must then read exactly the written text there, and everything else as before.
 *
 *     `.properties`              keys and values: any text, escaped; comments: a URI
 *     XML, HTML: text and        a URI, with entities
 *       whole attribute values
 *     text, Markdown             any text, as it is
 *     a whole string, a line     a URI without `'`, `` ` ``, `$` and the delimiters of comments
 *       of a comment
 *     anywhere else              letters, digits and `-._~:/+=`
 */

import { maxLineLength, reachInMarkup } from "../text/limits";
import { lineAround } from "../text/lines";
import type { Span } from "../text/span";
import type { Language } from "./languages";

/** A place in a file, and how to write text there. */
export interface Place {
	/** Why this place takes only names, not URIs. */
	readonly namesOnlyReason?: "markup-name" | "property-name" | "code";
	/** A global pattern for characters that parsers may misread here. */
	readonly refused: RegExp;
	/** Writes a text, which must not match `refused`. */
	write(text: string): string;
}

function placeThatRefuses(...patterns: readonly string[]): Place {
	return { refused: new RegExp(patterns.join("|"), "gu"), write: (text) => text };
}

/** Accepts any text unchanged. */
export const anything = placeThatRefuses("(?!)");

const ofUri = "\\w.~:/?#[\\]@!$&'()*+,;=%-";
const bracketsOfNoAddress = "\\[(?![\\w:.]+\\])|(?<!\\[[\\w:.]+)\\]";
const notOfUri = `[^${ofUri}]|${bracketsOfNoAddress}`;

/** A URI in a `.properties` comment, which only a line end closes. */
export const uriInComment = placeThatRefuses(notOfUri);

const notInCode = `${notOfUri}|['$]|\\*/`;

/** Ruby interpolates `#@a`; JSX decodes entities in attributes. */
const wholeString = placeThatRefuses(notInCode, "#(?=@)", "&(?=#?\\w+;)");

/** Some languages nest comments, so `/*` would open another one. */
const comment = placeThatRefuses(notInCode, "/(?=\\*)");

/** Shells expand a tilde to a home directory at the start, and after some colons and equals signs. */
const notInWord = "[^0-9A-Za-z._~:/+=-]|:$|(?<=^|[:=])~";
const word = placeThatRefuses(notInWord);
const wordOfMarkup = placeThatRefuses(notInWord, "--", "-$");
const identifier: Place = { ...word, namesOnlyReason: "code" };

const entityOf: Readonly<Record<string, string>> = { "&": "&amp;", "'": "&apos;", '"': "&quot;" };

const inMarkup: Place = {
	...placeThatRefuses(`[^"${ofUri}]`, bracketsOfNoAddress),
	write: (text) => text.replace(/[&'"]/g, (character) => entityOf[character] ?? ""),
};

/** The place of a span, on one line, of any language other than `.properties`. */
export function placeOf(text: string, { start, end }: Span, language: Language | undefined): Place {
	const line = lineAround(text, start);
	const left = text.slice(line.start, start);
	switch (language?.kind) {
		case "text":
			return anything;
		case "markup":
			return placeInMarkup(text.slice(Math.max(0, start - reachInMarkup), start), text.charAt(end));
		case "code":
		case "data":
			// Longer lines are too slow to read.
			if (line.end - line.start > maxLineLength) return word;
			return placeInCode(left, text.slice(end, line.end), language);
		case "patch":
			// `svn diff` announces property names like this.
			return /^(?:Name|Added|Modified|Deleted): /.test(left)
				? { ...word, namesOnlyReason: "property-name" }
				: word;
		default:
			return word;
	}
}

/** Delimiters of markup sections other than text and tags. */
const sections: readonly (readonly [opening: RegExp, closing: RegExp])[] = [
	[/<!--/, /-->/],
	[/<!\[CDATA\[/, /\]\]>/],
	[/<!/, />/],
	[/<\?/, /\?>/],
	[/<%/, /%>/],
	[/<script(?=[\s/>])/i, /<\/script[\s/>]/i],
	[/<style(?=[\s/>])/i, /<\/style[\s/>]/i],
	[/\{\{/, /\}\}/],
	[/\{%/, /%\}/],
	[/[$#]\{/, /\}/],
];

function placeInMarkup(before: string, after: string): Place {
	const isOpen = ([opening, closing]: (typeof sections)[number]) => {
		const [last = "", ...others] = before.split(opening).reverse();
		return others.length > 0 && !closing.test(last);
	};
	if (sections.some(isOpen)) return wordOfMarkup;
	const tag = before.slice(before.lastIndexOf("<"));
	const unquoted = tag.replace(/"[^"]*"|'[^']*'/g, "s");
	if (!tag.startsWith("<") || unquoted.includes(">")) return inMarkup;
	const quote = /=\s*(["'])$/.exec(tag)?.[1];
	if (quote && after === quote) return inMarkup;
	// Part of a value, an unquoted value, or the less-than sign in `1 < 2`.
	if (/["']|=\s*[^\s"'=]*$|^<[\s\d=]/.test(unquoted)) return wordOfMarkup;
	return { ...wordOfMarkup, namesOnlyReason: "markup-name" };
}

function placeInCode(before: string, after: string, language: Language): Place {
	const { quotes, comments, kind } = language;
	const [mark] = comments;
	const indented = before.trimStart();
	if (comments.some((one) => indented.startsWith(one)) && !before.includes("*/")) return comment;
	const open = openAtEndOf(before, quotes, mark);
	if (open !== undefined) return before.endsWith(open) && after.startsWith(open) ? wholeString : word;
	// In YAML and shells, a bare word is data; in languages with other comments than `//`, only outside expressions.
	const isBareWord = mark !== undefined && mark !== "//" && !isInExpression(before, after);
	return kind === "data" || isBareWord ? word : identifier;
}

/** The quote or comment mark still open after `before`, the start of a line of code. */
function openAtEndOf(before: string, quotes: string, mark: string | undefined): string | undefined {
	let open: string | undefined;
	for (let at = 0; at < before.length; at++) {
		const character = before.charAt(at);
		if (character === "\\") at++;
		else if (open !== undefined) open = character === open ? undefined : open;
		else if (quotes.includes(character)) open = character;
		else if (mark !== undefined && before.startsWith(mark, at)) return mark;
		// A character literal, as in Java.
		else if (/^'[^\\]'/.test(before.slice(at, at + 3))) at += 2;
	}
	return open;
}

function isInExpression(before: string, after: string): boolean {
	return /[=(,+[{]\s*$/.test(before) || /^\s*[=;)(\]}]/.test(after);
}
