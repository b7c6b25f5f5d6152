/** How the file around a text writes it: the escapes of the host syntax, both ways. */
import { isSurrogate } from "../codec/characters";
import { percentEncode } from "../codec/percentEncoding";

/** What a literal means, and where each of its characters is written. */
export interface Reading {
	readonly text: string;
	/** The offset in what is written of the character at an offset of `text`; of its length, the end. */
	offsetOf(at: number): number;
}

/** A way to write text. Neither side fails: what is no escape stays as it is. */
export interface Literal {
	read(written: string): Reading;
	write(text: string): string;
}

/** Text that needs no escapes. */
export const plain: Literal = {
	read: (written) => ({ text: written, offsetOf: (at) => at }),
	write: (text) => text,
};

/**
 * The key of a `.properties` file. Non-ASCII is written as `\uXXXX`, which both of Java's loaders read, whatever
 * the encoding of the file.
 */
export const propertyKey: Literal = {
	read: (written) => readEscapes(written, propertyEscape, readPropertyEscape),
	write: (text) => writePropertyValue(text).replace(/[ :=]/g, "\\$&").replace(/^[#!]/, "\\$&"),
};

/** The value of a `.properties` file. */
export const propertyValue: Literal = {
	read: propertyKey.read,
	// What stands before may be blanks alone, so that the first `=` or `:` would be theirs.
	write: (text) => writePropertyValue(text).replace(/^[ :=]/, "\\$&"),
};

// A continuation may stand among the digits of an escape, too.
const propertyEscape =
	/\\(?:u(?:(?:\\(?:\r\n|\r|\n)[ \t\f]*){0,99}[0-9A-Fa-f]){4}|(?:\r\n|\r|\n)[ \t\f]*|[\s\S]|$)/g;

function readPropertyEscape(written: string): string {
	if (/^\\u./.test(written)) return fromHex(written.slice(2).replace(/\\\s+/g, ""));
	if (written.length === 1 || /^\\[\r\n]/.test(written)) return "";
	return "tnfr".includes(written.charAt(1)) ? controlEscape(written.charAt(1)) : written.slice(1);
}

function writePropertyValue(text: string): string {
	return text.replace(
		/[^ -~]|\\/g,
		(unit) => letterEscape(unit) ?? (unit === "\\" ? "\\\\" : unicodeEscape(unit)),
	);
}

/**
 * Text in which no escape is read. What it cannot hold stays a percent triplet, or is written as one: that is
 * still the URI, or as near as can be, and the file around it is whole.
 */
function unescaped(impossible: RegExp): Literal {
	return { read: plain.read, write: (text) => text.replace(impossible, percentTriplets) };
}

function percentTriplets(text: string): string {
	if (text === "-") return "%2D";
	const encoded = percentEncode(text);
	return encoded.ok ? encoded.value : text;
}

/** A comment that ends with its line. In Java a `\u000a` would end it, in C a last backslash would go on with it. */
export const lineComment = unescaped(/[\n\r\x85\u2028\u2029]|\\(?=u|$)/g);

/** A comment of C and its kin between delimiters, which some of them nest. */
export const blockComment = unescaped(/[\n\r\x85\u2028\u2029]|\\(?=u)|(?<=\/)\*|\*(?=\/|$)/g);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
const notInYaml = /[\0-\x08\n-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A scalar of YAML without quotes, in which a `#` behind a blank, or a blank behind a colon, means something. */
export const yamlPlain = unescaped(new RegExp(`${notInYaml.source}|[ \\t](?=#|$)|(?<=:)[ \\t]|:$`, "g"));

/** A string of Go between backquotes, in which nothing is escaped. */
export const rawString = unescaped(/[`\r]/g);

/** A string between quotes of which no backslash escapes one. */
export const rawQuoted = unescaped(/["'\n\r]|\\$/g);

/** The same where a dollar sign begins an interpolation. */
export const rawTemplate = unescaped(/["$\n\r]/g);

/** A string of C# in which a quote is written twice. */
export const doubledQuotes: Literal = {
	read: (written) => readEscapes(written, /""/g, () => '"'),
	write: (text) => text.replaceAll('"', '""'),
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
const notInXml = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;

/** A comment of XML and HTML. */
export const xmlComment = unescaped(new RegExp(`-(?=-|$)|^-|${notInXml.source}`, "g"));

/** A processing instruction of XML. */
export const xmlInstruction = unescaped(new RegExp(`(?<=\\?)>|${notInXml.source}`, "g"));

/** A section of XML in which no reference is read. */
export const cdata = unescaped(new RegExp(`(?<=\\]\\])>|${notInXml.source}`, "g"));

/** Character data of XML and HTML. What no XML holds, not even as a reference, becomes a percent triplet. */
export const xmlText: Literal = {
	read: (written) =>
		readEscapes(written, /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9A-Fa-f]{1,6});/g, readReference),
	write: (text) => text.replace(/[&<>\r]/g, writeReference).replace(notInXml, percentTriplets),
};

/** An attribute value of XML and HTML, in whichever quotes. */
export const xmlAttribute: Literal = {
	read: xmlText.read,
	write: (text) => text.replace(/[&<>"'\t\n\r]/g, writeReference).replace(notInXml, percentTriplets),
};

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
 * A string of the languages that escape with a backslash: Java, JavaScript, JSON and their kin.
 *
 * @param special what must be escaped besides the backslash and control characters: the quote, and what would
 *   begin an interpolation. A global pattern.
 */
export function backslashString(special: RegExp): Literal {
	return {
		read: (written) => readEscapes(written, backslashEscape, readBackslashEscape),
		write: (text) =>
			text
				.replace(/\\/g, "\\\\")
				.replace(special, "\\$&")
				// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
				.replace(/[\0-\x1f\x7f]/g, (unit) => letterEscape(unit) ?? unicodeEscape(unit)),
	};
}

const backslashEscape =
	/\\(?:u\{[0-9A-Fa-f]{1,6}\}|u+[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[0-3][0-7]{0,2}|[4-7][0-7]?|\r\n|[\s\S])/g;

function readBackslashEscape(written: string): string {
	const hexadecimal = /^\\(?:u+|x)\{?([0-9A-Fa-f]+)/.exec(written)?.[1];
	if (hexadecimal) return fromHex(hexadecimal);
	if (/^\\[0-7]/.test(written)) return String.fromCharCode(Number.parseInt(written.slice(1), 8));
	if (/^\\[\r\n]/.test(written)) return "";
	return "tnfrb".includes(written.charAt(1)) ? controlEscape(written.charAt(1)) : written.slice(1);
}

/** A single-quoted scalar of YAML, whose one escape is the doubled quote. */
export const yamlSingleQuoted: Literal = {
	read: (written) => readEscapes(written, /''/g, () => "'"),
	write: (text) => text.replaceAll("'", "''").replace(notInYaml, percentTriplets),
};

const letterOfControl: ReadonlyMap<string, string> = new Map([
	["\t", "t"],
	["\n", "n"],
	["\f", "f"],
	["\r", "r"],
]);

function letterEscape(unit: string): string | undefined {
	const letter = letterOfControl.get(unit);
	return letter && `\\${letter}`;
}

function controlEscape(letter: string): string {
	if (letter === "b") return "\b";
	for (const [control, itsLetter] of letterOfControl) if (itsLetter === letter) return control;
	return letter;
}

function unicodeEscape(unit: string): string {
	return `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function fromHex(digits: string): string {
	const codePoint = Number.parseInt(digits, 16);
	return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "\ufffd";
}

function readEscapes(written: string, escapes: RegExp, read: (written: string) => string): Reading {
	let text = "";
	let end = 0;
	// Where, in the text and in what is written, an escape begins or ends; between, both go in step.
	const inText = [0];
	const inWritten = [0];
	for (const match of written.matchAll(escapes)) {
		text += written.slice(end, match.index);
		inText.push(text.length);
		inWritten.push(match.index);
		text += read(match[0]);
		end = match.index + match[0].length;
		inText.push(text.length);
		inWritten.push(end);
	}
	text += written.slice(end);
	return {
		text,
		offsetOf(at) {
			let low = 0;
			for (let high = inText.length; high - low > 1; ) {
				const middle = (low + high) >> 1;
				if ((inText[middle] as number) <= at) low = middle;
				else high = middle;
			}
			return (inWritten[low] as number) + at - (inText[low] as number);
		},
	};
}
