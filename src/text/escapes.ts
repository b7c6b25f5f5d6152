/** How the file around a text writes it: the escapes of the host syntax, both ways. */
import { isSurrogate } from "../codec/characters";

/** What a literal means, and where each of its characters is written. */
export interface Reading {
	readonly text: string;
	/** Where the character at an offset of `text` is written; for the length of `text`, where all of it ends. */
	offsetOf(at: number): number;
}

/** A way to write text. Neither side fails: what is no escape stays as it is. */
export interface Literal {
	read(written: string): Reading;
	/** Writes a text so that `read` gives it again, and so does the program unless some of it is `refused`. */
	write(text: string): string;
	/** A global pattern for what a program is not certain to read as itself here; without it, there is no such text. */
	readonly refused?: RegExp;
}

function asItStands(written: string): Reading {
	return { text: written, offsetOf: (at) => at };
}

/** Text that needs no escapes. */
export const plain: Literal = { read: asItStands, write: (text) => text };

/** Text in which nothing is escaped; what it cannot hold is refused. */
function unescaped(refused: RegExp): Literal {
	return { read: asItStands, write: (text) => text, refused };
}

/** Controls, line ends of any language, noncharacters, and characters that are invisible or change the order of others. */
const unseen =
	"\\0-\\x1f\\x7f-\\x9f\\xad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\ufffe\\uffff";

const anyUnseen = `[${unseen}]`;

/** The same without tabs and line feeds, which mean themselves in markup. */
const unseenInMarkup = `(?![\\t\\n])${anyUnseen}`;

/** All but the harmless characters, which mean themselves nearly everywhere, whoever reads the text. */
const notHarmless = "[^0-9A-Za-z._~:/+=-]";

/** Whether a text has characters that need not mean themselves. */
export function isNotHarmless(text: string): boolean {
	return new RegExp(notHarmless).test(text);
}

/** The uncertain literal of each literal, made once. */
const uncertainLiterals = new WeakMap<Literal, Literal>();

/** The same literal where it is not certain to be one: it is read as usual, and written with harmless characters alone. */
export function uncertain(literal: Literal): Literal {
	let found = uncertainLiterals.get(literal);
	if (!found) {
		found = harmless(literal.read);
		uncertainLiterals.set(literal, found);
	}
	return found;
}

/** @param refused what is not written besides the characters that are not harmless */
function harmless(read: Literal["read"], refused = ""): Literal {
	return { read, write: (text) => text, refused: anyOf(notHarmless, refused) };
}

function anyOf(...patterns: readonly string[]): RegExp {
	return new RegExp(patterns.filter((pattern) => pattern !== "").join("|"), "g");
}

/** Text of an unknown language. */
export const unknown: Literal = uncertain(plain);

/** A word of a shell outside of quotes. After some colons, a tilde would be a home directory. */
export const shellWord: Literal = harmless(asItStands, "~");

/** A parameter of a shell, between braces: the slashes and colons of a URI would be operators. */
export const shellParameter: Literal = harmless(asItStands, "[/:]");

/** A comment of a `.properties` file. */
export const propertyComment: Literal = unescaped(anyOf(anyUnseen));

/** A comment that ends with its line. In Java a `\u000a` would end it, in C a last backslash would go on with it. */
export const lineComment: Literal = unescaped(anyOf(anyUnseen, "\\\\(?=u|$)"));

/** A comment of Python, which on the first lines of a file may tell its encoding (PEP 263). */
export const pythonComment: Literal = unescaped(anyOf(anyUnseen, "\\\\(?=u|$)", "coding[:=]"));

/** A comment between the delimiters of C and its kin, which some of them nest. */
export const blockComment: Literal = unescaped(
	anyOf(anyUnseen, "\\\\(?=u)", "^[*/]", "(?<=/)\\*", "\\*(?=/|$)", "/$"),
);

/** A string in which no backslash escapes anything. */
export const rawString: Literal = unescaped(anyOf(anyUnseen, "[\"'`\\\\$]"));

/** A string of a shell between apostrophes. */
export const shellRaw: Literal = unescaped(anyOf(anyUnseen, "'"));

/** A string of a shell between quotes. */
export const shellQuoted: Literal = {
	read: (written) => readEscapes(written, /\\[$`"\\]/g, (escaped) => escaped.charAt(1)),
	write: (text) => text.replace(/[$`"\\]/g, "\\$&"),
	refused: anyOf(anyUnseen),
};

/** A comment of XML and HTML. */
export const xmlComment: Literal = unescaped(anyOf(unseenInMarkup, "-(?=-|$)", "^[->]"));

/** The same where it is not known whether it is one. */
export const xmlCommentPerhaps: Literal = harmless(asItStands, "-(?=-|$)|^-");

/** A section of XML in which no reference is read. */
export const cdata: Literal = unescaped(anyOf(unseenInMarkup, "(?<=\\]\\])>", "^\\]?>", "\\]$"));

/** What a template or a build that reads a file before all else would replace: `{{a}}`, `{%a%}`, `${a}`, `#{a}`. */
const mayBeTemplate = "\\{(?=[{%])|[$#](?=\\{)|[{$]$";

/** Character data of XML and HTML. */
export const xmlText: Literal = {
	read: (written) =>
		readEscapes(written, /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9A-Fa-f]{1,6});/g, readReference),
	write: (text) => text.replace(/[&<>]/g, writeReference),
	refused: anyOf(unseenInMarkup, mayBeTemplate),
};

/** An attribute value of XML and HTML, in whichever quotes. */
export const xmlAttribute: Literal = {
	read: xmlText.read,
	write: (text) => text.replace(/[&<>"'\t\n]/g, writeReference),
	refused: anyOf(unseenInMarkup, mayBeTemplate),
};

/** Character data, where it is not certain that it is that. */
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
	const digits = written.slice(2, -1);
	const codePoint = digits.startsWith("x")
		? Number.parseInt(digits.slice(1), 16)
		: Number.parseInt(digits, 10);
	const isCharacter = codePoint <= 0x10ffff && !isSurrogate(codePoint);
	return isCharacter ? String.fromCodePoint(codePoint) : written;
}

function writeReference(character: string): string {
	return entities.get(character) ?? `&#${character.charCodeAt(0)};`;
}

/**
 * A string of the languages that escape with a backslash: Java, JavaScript, JSON and their kin. What is not seen is
 * written as `\uXXXX`, which all of them know.
 *
 * @param special what must be escaped besides the backslash: the quote, and what would begin an interpolation, as the
 *   inside of a character class
 * @param refused what cannot be written there
 */
export function backslashString(special: string, refused = ""): Literal {
	const escaped = new RegExp(`[\\\\${special}]`, "g");
	const hidden = anyOf(anyUnseen);
	return {
		read: (written) => readEscapes(written, backslashEscape, readBackslashEscape),
		write: (text) =>
			text
				.replace(escaped, "\\$&")
				// Not all of them have a letter for a form feed.
				.replace(hidden, (unit) => (unit === "\f" ? undefined : letterEscape(unit)) ?? unicodeEscape(unit)),
		...(refused && { refused: anyOf(refused) }),
	};
}

/** A string, where it is not certain that it is one or how it is written. */
export const unknownString: Literal = uncertain(backslashString(""));

/** Blanks at the ends of lines: a string of several lines leaves them out, and one of Java even those that are escaped. */
const outerBlanks = "^[ \\t]|[ \\t]$";
export const anyOuterBlanks = "^[\\s\\0-\\x1f\\x7f-\\x9f]|[\\s\\0-\\x1f\\x7f-\\x9f]$";

const backslashEscape =
	/\\(?:u\{[0-9A-Fa-f]{1,6}\}|u+[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[0-3][0-7]{0,2}|[4-7][0-7]?|\r\n|[\s\S])/g;

function readBackslashEscape(written: string): string {
	const hexadecimal = /^\\(?:u+|x)\{?([0-9A-Fa-f]+)/.exec(written)?.[1];
	if (hexadecimal) return fromHex(hexadecimal);
	if (/^\\[0-7]/.test(written)) return String.fromCharCode(Number.parseInt(written.slice(1), 8));
	if (/^\\[\r\n]/.test(written)) return "";
	return "tnfrb".includes(written.charAt(1)) ? controlEscape(written.charAt(1)) : written.slice(1);
}

/** A double-quoted scalar of YAML. */
export const yamlDoubleQuoted: Literal = backslashString('"', outerBlanks);

/** A single-quoted scalar of YAML, whose one escape is the doubled quote. */
export const yamlSingleQuoted: Literal = {
	read: (written) => readEscapes(written, /''/g, () => "'"),
	write: (text) => text.replaceAll("'", "''"),
	refused: anyOf(anyUnseen, outerBlanks),
};

/** A scalar of YAML without quotes, outside of collections in brackets. */
export const yamlPlain: Literal = unescaped(anyOf(anyUnseen, "[ \\t]", ":$", "^[^0-9A-Za-z]"));

/** A line of a scalar of YAML that is written as a block. */
export const yamlBlock: Literal = unescaped(anyOf(anyUnseen, outerBlanks));

const letterOfControl: ReadonlyMap<string, string> = new Map([
	["\t", "t"],
	["\n", "n"],
	["\f", "f"],
	["\r", "r"],
]);

/** The escape of a control that has a letter, as `\n`; `undefined` of any other character. */
export function letterEscape(unit: string): string | undefined {
	const letter = letterOfControl.get(unit);
	return letter && `\\${letter}`;
}

function controlEscape(letter: string): string {
	if (letter === "b") return "\b";
	for (const [control, itsLetter] of letterOfControl) if (itsLetter === letter) return control;
	return letter;
}

export function unicodeEscape(unit: string): string {
	return `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function fromHex(digits: string): string {
	const codePoint = Number.parseInt(digits, 16);
	return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "\ufffd";
}

function readEscapes(written: string, escapes: RegExp, read: (written: string) => string): Reading {
	let text = "";
	let end = 0;
	const offsets = new OffsetMap();
	for (const match of written.matchAll(escapes)) {
		text += written.slice(end, match.index);
		offsets.add(text.length, match.index);
		text += read(match[0]);
		end = match.index + match[0].length;
		offsets.add(text.length, end);
	}
	text += written.slice(end);
	return { text, offsetOf: (at) => offsets.offsetOf(at) };
}

/** Where the characters of a text are written. Between the offsets that are added, both sides go in step. */
export class OffsetMap {
	readonly #inText = [0];
	readonly #inWritten = [0];

	/** The beginning or the end of an escape, in order. */
	add(inText: number, inWritten: number): void {
		this.#inText.push(inText);
		this.#inWritten.push(inWritten);
	}

	/** Where the character at an offset of the text is written. */
	offsetOf(at: number): number {
		let low = 0;
		for (let high = this.#inText.length; high - low > 1; ) {
			const middle = (low + high) >> 1;
			if ((this.#inText[middle] as number) <= at) low = middle;
			else high = middle;
		}
		return (this.#inWritten[low] as number) + at - (this.#inText[low] as number);
	}
}
