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

import { contextLength, maxLineLength } from "../text/limits";
import { shortLineAround } from "../text/lines";
import { stringFinder } from "../text/quotedStrings";
import { type Span, shifted, spanOfMatch, textIn } from "../text/span";
import { type Language, mayHaveVariables } from "./languages";

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

/** A whole string or a line of a comment. JSX decodes entities, and some languages nest comments. */
const inCode = placeThatRefuses(notInCode, "&(?=#?\\w+;)", "/(?=\\*)");

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
	if (comments.some((mark) => indented.startsWith(mark)) && !mayHaveEnded) return inCode;
	return isWholeString(line, span, quotes) ? inCode : word;
}

/** Whether a span is all of what stands between two quotes. */
function isWholeString(line: string, { start, end }: Span, quotes: string): boolean {
	const string = stringFinder(line)(start);
	return string?.start === start && string.end === end && quotes.includes(line.charAt(start - 1));
}

/**
 * The marks in and around a text, other than a key, for which programs may read something else than it seems: escapes,
 * variables, and parts of a longer mark.
 *
 * @param read the text without the escapes that are known
 * @param isUri whether it is a URI or name, not any text
 */
export function unclearMarks(
	text: string,
	span: Span,
	read: string,
	isUri: boolean,
	language: Language | undefined,
): string[] {
	const marks = placeholdersAt(text, span, isUri);
	if (language?.kind === "text") return marks;
	if ([span.start, span.end].some((at) => isWithinEscape(text, at))) marks.push("\\");
	if (language?.kind === "properties") return marks;
	const written = textIn(text, span);
	marks.push(...(read.match(/\\|&#?\w+;/g) ?? []));
	// In a section of markup, an ampersand begins no entity.
	if ("&".match(placeOf(text, span, language).refused)) marks.push(...(written.match(/&#?\w+;/g) ?? []));
	if (!language || mayHaveVariables(language)) marks.push(...(read.match(/\{|\$(?=[\w(])/g) ?? []));
	const after = text.slice(span.end, span.end + 3);
	// An escape, except of a blank or quote, or a doubled quote, with which a string goes on.
	const [goingOn = ""] = /^(?:\\(?![nrt"'])|(["'])\1(?!\1))/.exec(after) ?? [];
	// The end of a section, comment or tag.
	const [closing = ""] = /[-\]?/]{1,2}\0[-\]]?>/.exec(`${written.slice(-2)}\0${after}`) ?? [];
	return [...marks, goingOn.charAt(0), closing.replace("\0", "")].filter((mark) => mark !== "");
}

/** The placeholders `${…}` that a text would cut in two or, if it is a URI or name, that it has or is in. */
function placeholdersAt(text: string, { start, end }: Span, isUri: boolean): string[] {
	const from = Math.max(0, start - contextLength);
	const around = text.slice(from, end + contextLength);
	// With one placeholder within another.
	const found = around.matchAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g);
	return Array.from(found, (match) => shifted(spanOfMatch(match), from))
		.filter((one) => {
			const isCut = isWithin(start, one) !== isWithin(end, one);
			return isCut || (isUri && one.start < end && start < one.end);
		})
		.map((one) => textIn(text, one));
}

function isWithin(offset: number, { start, end }: Span): boolean {
	return start < offset && offset < end;
}

/** Whether an offset is in the middle of an escape or of an entity. */
function isWithinEscape(text: string, offset: number): boolean {
	const around = `${text.substring(offset - contextLength, offset)}\0${text.slice(offset, offset + contextLength)}`;
	return /(?<!\\)(?:\\\\)*\\(?:u+[0-9A-Fa-f]{0,3})?\0|&#?\w*\0#?\w*;/.test(around);
}
