/** How text is escaped in files, and how it is read again. */

import { isCharacter, upperHex } from "../codec/codeUnits";
import { type Span, spanOfMatch } from "../codec/outcome";
import { lastNotAfter } from "./binarySearch";
import { getOrMake } from "./maps";

/** The text that a literal stands for, and where each of its characters is written. */
export interface Reading {
	readonly text: string;
	/** The written offset of the character at an offset of `text`; for its length, the end of what is written. */
	offsetOf(at: number): number;
}

/** A way to write text. Neither direction fails: what is not an escape stays as it is. */
export interface Literal {
	read(written: string): Reading;
	/** Writes a text so that `read` returns it, and so that a program reads it, unless some of it is `refused`. */
	write(text: string): string;
	/** A pattern with the flag `g` for what a program may not read as itself here; if absent, everything is read. */
	readonly refused?: RegExp;
}

/** The written offset where nothing is escaped. */
export function sameOffset(at: number): number {
	return at;
}

/** Text that needs no escapes. */
export const plain: Literal = {
	read: (written) => ({ text: written, offsetOf: sameOffset }),
	write: (text) => text,
};

/** Text in which nothing is escaped. What it cannot hold is refused. */
function unescaped(...refused: readonly string[]): Literal {
	return { ...plain, refused: anyOf(...refused) };
}

/** Controls, line ends of any language, noncharacters, invisible characters, and those that reorder others. */
const unseen =
	"\\0-\\x1f\\x7f-\\x9f\\xad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\ufffe\\uffff";

const anyUnseen = `[${unseen}]`;

/** The same without tabs and line feeds, which markup reads as themselves. */
const unseenInMarkup = `(?![\\t\\n])${anyUnseen}`;

/** All except the harmless characters, which nearly every program reads as themselves. */
const notHarmless = "[^0-9A-Za-z._~:/+=-]";

/** Whether a text has characters that are not harmless. */
export function isNotHarmless(text: string): boolean {
	return new RegExp(notHarmless).test(text);
}

/** The uncertain form of each literal, made once. That of an uncertain literal is the literal itself. */
const uncertainLiterals = new WeakMap<Literal, Literal>();

/** The same literal in an uncertain place: only harmless characters are written, and none that it refuses anyway. */
export function uncertain(literal: Literal): Literal {
	const { read, refused } = literal;
	return getOrMake(uncertainLiterals, literal, () => harmless(read, refused?.source ?? notHarmless));
}

const asciiLiterals = new WeakMap<Literal, Literal>();

/** The same literal where only ASCII is certain to be read as itself. */
export function asciiOnly(literal: Literal): Literal {
	if (uncertain(literal) === literal) return literal;
	const { refused } = literal;
	return getOrMake(asciiLiterals, literal, () => ({
		...literal,
		refused: anyOf("[^\\0-\\x7f]", refused?.source ?? "(?!)"),
	}));
}

/** Harmless text without what is `refused` or a final colon, which could make a key where the text stands in YAML. */
function harmless(read: Literal["read"], refused: string): Literal {
	const literal: Literal = { ...plain, read, refused: anyOf(notHarmless, ":$", refused) };
	uncertainLiterals.set(literal, literal);
	return literal;
}

function anyOf(...patterns: readonly string[]): RegExp {
	return new RegExp(patterns.join("|"), "g");
}

/** Text of an unknown language. */
export const unknown: Literal = uncertain(plain);

/** The same where it may be a pattern instead, which a slash would end. */
export const unknownInPattern: Literal = harmless(plain.read, "/");

/** A word of a shell outside quotes. After some colons, a tilde would be a home directory. */
export const shellWord: Literal = harmless(plain.read, "~");

/** A parameter of a shell in braces. The slashes and colons of a URI would be operators there. */
export const shellParameter: Literal = harmless(plain.read, "[/:]");

/** A comment of a `.properties` file. */
export const propertyComment: Literal = unescaped(anyUnseen);

/** A comment that ends with its line. In Java, `\u000a` would end it; in C, a final backslash would continue it. */
export const lineComment: Literal = unescaped(anyUnseen, "\\\\(?=u|$)");

/** A comment of Python. On the first lines of a file, it may set the encoding (PEP 263). */
export const pythonComment: Literal = unescaped(anyUnseen, "\\\\(?=u|$)", "coding[:=]");

/** A comment between the delimiters of C and related languages, some of which nest it. */
export const blockComment: Literal = unescaped(anyUnseen, "\\\\(?=u)", "^[*/]", "(?<=/)\\*", "\\*(?=/|$)");

/** A string in which backslashes escape nothing. */
export const rawString: Literal = unescaped(anyUnseen, "[\"'`\\\\$]");

/** A string of a shell between apostrophes. */
export const shellRaw: Literal = unescaped(anyUnseen, "'");

/** A string of a shell between quotes. */
export const shellQuoted: Literal = {
	read: readerOf(/\\[$`"\\]/g, (escaped) => escaped.charAt(1)),
	write: (text) => text.replace(/[$`"\\]/g, "\\$&"),
	refused: anyOf(anyUnseen),
};

/** Text that a template engine, a build tool or XSLT would replace first: `{{a}}`, `{%a%}`, `${a}`, `#{a}`, `{a}`. */
const mayBeTemplate = "[$#](?=\\{)|[{}]";

/** A comment of XML and HTML. */
export const xmlComment: Literal = unescaped(unseenInMarkup, mayBeTemplate, "-(?=-|$)", "^[->]");

/** A section of XML in which references are not read. */
export const cdata: Literal = unescaped(unseenInMarkup, mayBeTemplate, "(?<=\\]\\])>", "^\\]?>", "\\]$");

/** Character data of XML and HTML. */
export const xmlText: Literal = {
	read: readerOf(/&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9A-Fa-f]{1,6});/g, readReference),
	write: (text) => text.replace(/[&<>]/g, writeReference),
	refused: anyOf(unseenInMarkup, mayBeTemplate),
};

/** An attribute value of XML and HTML, in either quotes. */
export const xmlAttribute: Literal = {
	...xmlText,
	write: (text) => text.replace(/[&<>"'\t\n]/g, writeReference),
};

/** Text that is probably character data. */
export const unknownText: Literal = uncertain(xmlText);

const entities: ReadonlyMap<string, string> = new Map([
	["&", "&amp;"],
	["<", "&lt;"],
	[">", "&gt;"],
	['"', "&quot;"],
	["'", "&apos;"],
]);

function readReference(written: string): string {
	for (const [character, entity] of entities) if (entity === written) return character;
	// With a zero, the digits are a number of JavaScript: "0x41" or "065".
	const codePoint = Number(`0${written.slice(2, -1)}`);
	return isCharacter(codePoint) ? String.fromCodePoint(codePoint) : written;
}

function writeReference(character: string): string {
	return entities.get(character) ?? `&#${character.charCodeAt(0)};`;
}

const backslashEscape =
	/\\(?:u\{[0-9A-Fa-f]{1,6}\}|u+[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[0-3][0-7]{0,2}|[4-7][0-7]?|\r\n|[\s\S])/g;

/**
 * A string of the languages that escape with a backslash: Java, JavaScript, JSON and related ones. Invisible
 * characters are written as `\uXXXX`, which all of them know.
 *
 * @param special what is escaped besides the backslash, inside a character class: the quote, what opens interpolations
 * @param refused what cannot be written, as a pattern
 */
export function backslashString(special: string, refused = ""): Literal {
	const escaped = new RegExp(`[\\\\${special}]`, "g");
	const hidden = anyOf(anyUnseen);
	return {
		read: readerOf(backslashEscape, readBackslashEscape),
		write: (text) =>
			text
				.replace(escaped, "\\$&")
				// Not all of these languages have a letter for a form feed.
				.replace(hidden, (unit) => (unit === "\f" ? unicodeEscape(unit) : controlEscape(unit))),
		...(refused && { refused: anyOf(refused) }),
	};
}

/** Text that is probably a string, or a string whose escapes are not known. */
export const unknownString: Literal = uncertain(backslashString(""));

/** The same where it may be a pattern instead, which a slash would end. */
export const unknownPattern: Literal = harmless(unknownString.read, "/");

/** Blanks at the ends of lines. A string of several lines drops them, and in Java even those that are escaped. */
const outerBlanks = "^[ \\t]|[ \\t]$";
export const anyOuterBlanks = "^[\\s\\0-\\x1f\\x7f-\\x9f]|[\\s\\0-\\x1f\\x7f-\\x9f]$";

function readBackslashEscape(written: string): string {
	const hexadecimal = /^\\(?:u+|x)\{?([0-9A-Fa-f]+)/.exec(written)?.[1];
	if (hexadecimal) return fromHex(hexadecimal);
	if (/^\\[0-7]/.test(written)) return String.fromCharCode(Number.parseInt(written.slice(1), 8));
	if (/^\\[\r\n]/.test(written)) return "";
	return written === "\\b" ? "\b" : (controlOfLetter.get(written.charAt(1)) ?? written.slice(1));
}

/** A double-quoted scalar of YAML. */
export const yamlDoubleQuoted: Literal = backslashString('"', outerBlanks);

/** A single-quoted scalar of YAML, whose one escape is the doubled quote. */
export const yamlSingleQuoted: Literal = {
	read: readerOf(/''/g, () => "'"),
	write: (text) => text.replaceAll("'", "''"),
	refused: anyOf(anyUnseen, outerBlanks),
};

/** An unquoted scalar of YAML, outside collections in brackets. */
export const yamlPlain: Literal = unescaped(anyUnseen, "[ \\t]", ":$", "^[^0-9A-Za-z]");

/** A line of a block scalar of YAML. */
export const yamlBlock: Literal = unescaped(anyUnseen, outerBlanks);

/** The controls that have a letter as their escape in Java and related languages. */
export const controlOfLetter: ReadonlyMap<string, string> = new Map([
	["t", "\t"],
	["n", "\n"],
	["f", "\f"],
	["r", "\r"],
]);

/** The escape of a character: as `\n` if it is a control that has a letter, otherwise as `\uXXXX`. */
export function controlEscape(unit: string): string {
	for (const [letter, control] of controlOfLetter) if (control === unit) return `\\${letter}`;
	return unicodeEscape(unit);
}

function unicodeEscape(unit: string): string {
	return `\\u${upperHex(unit.charCodeAt(0), 4)}`;
}

/** The character with a code point in hexadecimal digits; U+FFFD if there is none. */
export function fromHex(digits: string): string {
	const codePoint = Number.parseInt(digits, 16);
	return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "\ufffd";
}

/** An escape as it is written, and what a program reads in its place. */
export interface Escape extends Span {
	readonly text: string;
	/** Whether it is a `\u` without its four digits. */
	readonly isMalformed?: true;
}

/** Reads a written text that has these escapes, in order. */
export function readWith(written: string, escapes: Iterable<Escape>): Reading {
	let text = "";
	let copied = 0;
	// Offsets of the same places in both texts: the ends of escapes, between which both advance together.
	const inText = [0];
	const inWritten = [0];
	for (const { start, end, text: meant } of escapes) {
		text += written.slice(copied, start);
		inText.push(text.length, text.length + meant.length);
		inWritten.push(start, end);
		text += meant;
		copied = end;
	}
	text += written.slice(copied);
	const offsetOf = (at: number) => {
		const index = lastNotAfter(inText, (start) => start, at);
		return (inWritten[index] as number) + at - (inText[index] as number);
	};
	return { text, offsetOf };
}

/** A reader of text whose escapes match a pattern. */
function readerOf(escapes: RegExp, meaningOf: (written: string) => string): Literal["read"] {
	return (written) => {
		const found = Array.from(written.matchAll(escapes), (match) => {
			return { ...spanOfMatch(match), text: meaningOf(match[0]) };
		});
		return readWith(written, found);
	};
}
