/**
 * Tells what a conversion in place may write, judged from the line or, in markup, from the text before the
 * place. Parsers must then read exactly the written text there, and everything else as before.
 *
 *     `.properties`              keys and values: any text, escaped; comments: a URI
 *     XML, HTML                  a URI, with entities; in comments, sections and templates one without
 *                                `&`, quotes and `--`; no name of an element or attribute
 *     text, Markdown             any text, as it is
 *     a whole string, a line     a URI without `'`, `` ` ``, `$`, the delimiters of comments and `#@`
 *       of a comment
 *     anywhere else              letters, digits and `-._~:/+=`
 */

import type { Lines } from "../text/lines";
import { stringFinder } from "../text/quotedStrings";
import { maxLineLength } from "../text/sharedLimits";
import { type Span, shifted, textBefore, textIn } from "../text/span";
import { withEntities } from "./entities";
import type { Language } from "./languages";

/** The text read before a place in markup, to find the section or tag around it. */
const reachInMarkup = 1 << 16;

/** A place in a file, and how to write text there. */
export interface Place {
	/**
	 * `markup`: text or the value of an attribute; `markup-name`: a name there, which takes names of URIs, but no
	 * URI; `word`: where nothing else is known.
	 */
	readonly kind?: "markup" | "markup-name" | "word";
	/** A global pattern for characters that parsers may misread here. */
	readonly forbidden: RegExp;
	/** Writes a text, which must not match `forbidden`. */
	write(text: string): string;
}

function placeThatForbids(...patterns: readonly string[]): Place {
	return { forbidden: new RegExp(patterns.join("|"), "gu"), write: (text) => text };
}

/** Accepts any text unchanged. */
export const inText = placeThatForbids("(?!)");

const ofUri = "\\w.~:/?#[\\]@!$&'()*+,;=%-";
/** A `%` that two hexadecimal digits do not follow. */
const strayPercent = "%(?![0-9A-Fa-f]{2})";
const strayBrackets = "\\[(?![\\w:.]+\\])|(?<!\\[[\\w:.]+)\\]";
const notOfUri = `[^${ofUri}]|${strayPercent}|${strayBrackets}`;

/** A URI in a `.properties` comment, which only a line end closes. */
export const uriInComment = placeThatForbids(notOfUri);

/** Ruby interpolates `#@a`. */
const notInCode = `${notOfUri}|['$]|\\*/|#(?=@)`;

/** A whole string or a line of a comment. JSX decodes entities, and some languages nest comments. */
const inCode = placeThatForbids(notInCode, "&(?=#?\\w+;)", "/(?=\\*)");

/** Shells expand a tilde to a home directory at the start, and after some colons and equals signs. */
const inWord: Place = { ...placeThatForbids("[^0-9A-Za-z._~:/+=-]|:$|(?<=^|[:=])~"), kind: "word" };

const inMarkup: Place = {
	...placeThatForbids(`[^"${ofUri}]`, strayPercent, strayBrackets),
	kind: "markup",
	write: withEntities,
};

/** A section of markup, which may have code: PHP interpolates `$`, and scripts have comments. */
const inSection = placeThatForbids(notInCode, "&", "--", "-$");

const nameInMarkup: Place = { ...inWord, kind: "markup-name" };

/** The place of a span on one line; in `.properties`, of a comment. */
export function placeOf(lines: Lines, span: Span, language: Language | undefined): Place {
	const { text } = lines;
	if (language?.kind === "text") return inText;
	if (language?.kind === "properties") return uriInComment;
	if (language?.kind === "markup") return placeInMarkup(textBefore(text, span.start, reachInMarkup));
	const line = lines.lineAt(span.start);
	// Longer lines are too slow to read.
	if (!language || line.end - line.start > maxLineLength) return inWord;
	return placeInCode(textIn(text, line), shifted(span, -line.start), language);
}

/** Delimiters of markup sections other than text and tags. */
const sections: readonly (readonly [opening: RegExp, closing: RegExp])[] = [
	[/<!--/, /-->/],
	[/<!\[CDATA\[/, /\]\]>/],
	[/<\?/, /\?>/],
	[/<%/, /%>/],
	// Elements in which HTML decodes no entities.
	[/<script(?=[\s/>])/i, /<\/script[\s/>]/i],
	[/<style(?=[\s/>])/i, /<\/style[\s/>]/i],
	[/\{\{/, /\}\}/],
	[/\{%/, /%\}/],
	[/[$#]\{/, /\}/],
];

const declaration = [/<!/, />/] as const;

/** Matches a tag that is still open at the end of a text, outside quotes. Not `1 < 2`, a comment, or a section. */
const openTag = /<(?![\s\d=!?%])(?:[^<>"']|"[^"]*"|'[^']*')*$/;

function placeInMarkup(before: string): Place {
	const isOpen = ([opening, closing]: (typeof sections)[number]) => {
		const parts = before.split(opening);
		return parts.length > 1 && !closing.test(parts.at(-1) ?? "");
	};
	if (sections.some(isOpen)) return inSection;
	// `%` begins a reference in the value of an entity.
	if (isOpen(declaration)) return inWord;
	const tag = openTag.exec(before);
	// A value without quotes.
	return !tag || /=\s*[^\s"'=]*$/.test(tag[0]) ? inMarkup : nameInMarkup;
}

function placeInCode(line: string, { start, end }: Span, { quotes, comments }: Language): Place {
	const before = line.slice(0, start);
	const mayHaveEnded = comments.includes("/*") && before.includes("*/");
	if (comments.some((mark) => before.trimStart().startsWith(mark)) && !mayHaveEnded) return inCode;
	const string = stringFinder(line)(start);
	const isWhole = string?.start === start && string.end === end;
	return isWhole && quotes.includes(line.charAt(start - 1)) ? inCode : inWord;
}
