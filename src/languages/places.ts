/**
 * Tells what a conversion in place may write, judged from the line or, in markup, from the text before the place.
 * Parsers must then read exactly the written text there, and everything else as before.
 *
 *     `.properties`              keys and values: any text, escaped; comments: a URI
 *     XML, HTML                  a URI, with entities; in comments, sections and templates one without
 *                                `&`, quotes and `--`; no name of an element or attribute
 *     text, Markdown             any text, as it is
 *     a whole string, a line     a URI without `'`, `` ` ``, `$`, the delimiters of comments and `#@`
 *       of a comment
 *     anywhere else              letters, digits and `-._~:/+=`
 */

import { maxLineLength } from "../text/limits";
import { shortLineAround } from "../text/lines";
import { stringsIn } from "../text/quotedStrings";
import { type Span, shifted, textIn } from "../text/span";
import type { Language } from "./languages";

/** The text read before a place in markup, to find the section or tag around it. */
const reachInMarkup = 1 << 16;

/** A place in a file, and how to write text there. */
export interface Place {
	/** Why this place takes only names, not URIs. */
	readonly namesOnlyReason?: "markup-name";
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
/** A `%` before no two digits. */
const noTriplet = "%(?![0-9A-Fa-f]{2})";
const bracketsOfNoAddress = "\\[(?![\\w:.]+\\])|(?<!\\[[\\w:.]+)\\]";
const notOfUri = `[^${ofUri}]|${noTriplet}|${bracketsOfNoAddress}`;

/** A URI in a `.properties` comment, which only a line end closes. */
export const uriInComment = placeThatRefuses(notOfUri);

/** Ruby interpolates `#@a`. */
const notInCode = `${notOfUri}|['$]|\\*/|#(?=@)`;

/** JSX decodes entities in attributes. */
const wholeString = placeThatRefuses(notInCode, "&(?=#?\\w+;)");

/** Some languages nest comments, so `/*` would open another one. */
const comment = placeThatRefuses(notInCode, "/(?=\\*)");

/** Shells expand a tilde to a home directory at the start, and after some colons and equals signs. */
const word = placeThatRefuses("[^0-9A-Za-z._~:/+=-]|:$|(?<=^|[:=])~");

const entityOf: Readonly<Record<string, string>> = { "&": "&amp;", "'": "&apos;", '"': "&quot;" };

const inMarkup: Place = {
	...placeThatRefuses(`[^"${ofUri}]`, noTriplet, bracketsOfNoAddress),
	write: (text) => text.replace(/[&'"]/g, (character) => entityOf[character] ?? ""),
};

/** A section of markup, which may have code: PHP interpolates `$`, and scripts have comments. */
const inSection = placeThatRefuses(notInCode, "&", "--", "-$");

const nameInMarkup: Place = { ...word, namesOnlyReason: "markup-name" };

/** The place of a span, on one line, of any language other than `.properties`. */
export function placeOf(text: string, { start, end }: Span, language: Language | undefined): Place {
	if (language?.kind === "text") return anything;
	if (language?.kind === "markup")
		return placeInMarkup(text.slice(Math.max(0, start - reachInMarkup), start));
	// Longer lines are too slow to read.
	const line = shortLineAround(text, start, maxLineLength);
	if (!language || !line) return word;
	const span = shifted({ start, end }, -line.start);
	return placeInCode(textIn(text, line), span, language);
}

/** Delimiters of markup sections other than text and tags. */
const sections: readonly (readonly [opening: RegExp, closing: RegExp])[] = [
	[/<!--/, /-->/],
	[/<!\[CDATA\[/, /\]\]>/],
	[/<\?/, /\?>/],
	[/<%/, /%>/],
	[/<script(?=[\s/>])/i, /<\/script[\s/>]/i],
	[/<style(?=[\s/>])/i, /<\/style[\s/>]/i],
	[/\{\{/, /\}\}/],
	[/\{%/, /%\}/],
	[/[$#]\{/, /\}/],
];

const declaration = [/<!/, />/] as const;

function placeInMarkup(before: string): Place {
	const isOpen = ([opening, closing]: (typeof sections)[number]) => {
		const [last = "", ...others] = before.split(opening).reverse();
		return others.length > 0 && !closing.test(last);
	};
	if (sections.some(isOpen)) return inSection;
	// `%` begins a reference in the value of an entity.
	if (isOpen(declaration)) return word;
	const tag = before.slice(before.lastIndexOf("<"));
	const unquoted = tag.replace(/"[^"]*"|'[^']*'/g, "s");
	if (!tag.startsWith("<") || unquoted.includes(">")) return inMarkup;
	// A value, with or without quotes, or the less-than sign in `1 < 2`.
	return /["']|=\s*[^\s"'=]*$|^<[\s\d=]/.test(unquoted) ? inMarkup : nameInMarkup;
}

function placeInCode(line: string, span: Span, { quotes, comments }: Language): Place {
	const before = line.slice(0, span.start);
	const indented = before.trimStart();
	const mayHaveEnded = comments.includes("/*") && before.includes("*/");
	if (comments.some((mark) => indented.startsWith(mark)) && !mayHaveEnded) return comment;
	return isWholeString(line, span, quotes) ? wholeString : word;
}

/** Whether a span is all of what stands between two quotes. */
function isWholeString(line: string, { start, end }: Span, quotes: string): boolean {
	for (const string of stringsIn(line))
		if (string.end >= start)
			return string.start === start && string.end === end && quotes.includes(line.charAt(start - 1));
	return false;
}
