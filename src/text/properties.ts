/**
 * The `.properties` syntax, as `java.util.Properties.load` reads it. This file alone knows its grammar. The source is
 * text, so that any decoding of the file has been done before.
 *
 *     # comment          a logical line may go on:   a\
 *     key = value                                    b = value of "ab", \
 *     ↑  ↑ ↑    ↑                                        indent left out
 *     key separator value
 */
import { Char, isHexDigit } from "../codec/characters";
import type { Span } from "../codec/outcome";
import { asItStands, type Literal, letterEscape, OffsetMap, type Reading, unicodeEscape } from "./escapes";

/** A key as a program looks it up, and the span of it as written, escapes and continuations included. */
export interface PropertyKey extends Span {
	/** Unescaped; a string of its own, which does not keep the source in memory. */
	readonly key: string;
	/** Set where a `\u` lacks its four hexadecimal digits: Java refuses the whole file; here the `u` stays. */
	readonly malformed?: true;
}

/** A logical line that holds a key. Spans are as written; an empty part is an empty span. */
export interface PropertyEntry {
	readonly key: Span;
	/** What stands between key and value: blanks, `=` or `:`, continuations. */
	readonly separator: Span;
	readonly value: Span;
}

/** What a `.properties` text holds, in order. */
export interface Properties {
	readonly entries: readonly PropertyEntry[];
	/** The text of each comment line, after its marks. */
	readonly comments: readonly Span[];
}

/** The keys of a `.properties` text, in the order of the text, repeated ones included. */
export function propertyKeys(source: string): PropertyKey[] {
	return readProperties(source).entries.map(({ key: { start, end } }) => {
		const { text, isMalformed } = unescapeProperty(source.slice(start, end));
		const key = { key: ownString(text), start, end };
		return isMalformed ? { ...key, malformed: true } : key;
	});
}

/** The same text, as a string that shares no memory with the one that it is a part of. */
function ownString(text: string): string {
	return ` ${text}`.slice(1);
}

/** Reads a `.properties` text, or some whole logical lines of one. */
export function readProperties(source: string): Properties {
	const entries: PropertyEntry[] = [];
	const comments: Span[] = [];
	for (let at = 0; at < source.length; ) {
		const unit = source.charCodeAt(at);
		if (isBlank(unit) || isLineEnd(unit)) {
			at++;
		} else if (isCommentMark(unit)) {
			const end = endOfLine(source, at);
			while (at < end && isCommentMark(source.charCodeAt(at))) at++;
			comments.push({ start: at, end });
			at = end;
		} else if (isContinuation(source, at) && at + 2 < source.length) {
			// A continuation of nothing: what follows may still be a comment. At the very end, Java puts an empty key.
			at = endOfContinuation(source, at);
		} else {
			const entry = entryAt(source, at);
			entries.push(entry);
			at = entry.value.end;
		}
	}
	return { entries, comments };
}

/** The entries of a `.properties` text, in the order of the text. */
export function propertyEntries(source: string): readonly PropertyEntry[] {
	return readProperties(source).entries;
}

function entryAt(source: string, start: number): PropertyEntry {
	const keyEnd = endOfKey(source, start);
	const valueStart = endOfSeparator(source, keyEnd);
	return {
		key: { start, end: keyEnd },
		separator: { start: keyEnd, end: valueStart },
		value: { start: valueStart, end: endOfValue(source, valueStart) },
	};
}

/**
 * Where the key that begins at `start` ends; a continuation after its last character is the separator's.
 *
 * @param mayHaveColons whether colons belong to the key, as people mean it who write a URI as one
 */
export function endOfKey(source: string, start: number, mayHaveColons = false): number {
	let end = start;
	for (let at = start; at < source.length; ) {
		const unit = source.charCodeAt(at);
		if (isContinuation(source, at)) {
			at = endOfContinuation(source, at);
			continue;
		}
		const isEnd =
			unit === Char.Equals || isBlank(unit) || isLineEnd(unit) || (unit === Char.Colon && !mayHaveColons);
		if (isEnd) break;
		at += unit === Char.Backslash ? 2 : 1;
		end = Math.min(at, source.length);
	}
	return end;
}

/** Where the value begins: after blanks, one `=` or `:`, and blanks, with continuations anywhere between. */
function endOfSeparator(source: string, start: number): number {
	let isSeparated = false;
	for (let at = start; ; ) {
		const unit = source.charCodeAt(at);
		if (isContinuation(source, at)) {
			at = endOfContinuation(source, at);
		} else if (isBlank(unit)) {
			at++;
		} else if (!isSeparated && (unit === Char.Equals || unit === Char.Colon)) {
			isSeparated = true;
			at++;
		} else {
			return at;
		}
	}
}

/** Where the logical line ends, its line end not included. */
function endOfValue(source: string, start: number): number {
	for (let at = start; ; ) {
		const end = endOfLine(source, at);
		if (end === source.length || !endsWithBackslash(source.slice(at, end))) return end;
		at = endOfContinuation(source, end - 1);
	}
}

/** Where the line ends that holds an offset: at LF, CR, or the end of the text. */
function endOfLine(source: string, offset: number): number {
	let at = offset;
	while (at < source.length && !isLineEnd(source.charCodeAt(at))) at++;
	return at;
}

/** Whether a backslash at an offset, which is not escaped itself, continues the line on the next. */
function isContinuation(source: string, offset: number): boolean {
	return source.charCodeAt(offset) === Char.Backslash && isLineEnd(source.charCodeAt(offset + 1));
}

/** Where the text goes on after a backslash at `offset`, the line end after it, and the indent of the next line. */
function endOfContinuation(source: string, offset: number): number {
	const isCrLf =
		source.charCodeAt(offset + 1) === Char.CarriageReturn && source.charCodeAt(offset + 2) === Char.LineFeed;
	let at = offset + (isCrLf ? 3 : 2);
	while (isBlank(source.charCodeAt(at))) at++;
	return at;
}

/** A long run of backslashes; their number is even. */
const manyBackslashes = "\\".repeat(1 << 14);

/** Whether a backslash at the end of a line continues it on the next: whether their number is odd. */
export function endsWithBackslash(line: string): boolean {
	let end = line.length;
	if (line.charCodeAt(end - 1) !== Char.Backslash) return false;
	// Texts are compared far more quickly than characters are counted, and a hostile line has millions of them.
	while (end > manyBackslashes.length && line.slice(end - manyBackslashes.length, end) === manyBackslashes)
		end -= manyBackslashes.length;
	const start = end;
	while (line.charCodeAt(end - 1) === Char.Backslash) end--;
	return (start - end) % 2 === 1;
}

/** Whether a UTF-16 code unit is a blank to Java; line ends are none. */
export function isBlank(unit: number): boolean {
	return unit === Char.Space || unit === Char.Tab || unit === Char.FormFeed;
}

function isLineEnd(unit: number): boolean {
	return unit === Char.LineFeed || unit === Char.CarriageReturn;
}

export function isCommentMark(unit: number): boolean {
	return unit === Char.Hash || unit === Char.Exclamation;
}

/** What a program reads of a key or value. */
interface PropertyReading extends Reading {
	/** Whether a `\u` lacks its four hexadecimal digits: Java refuses the whole file; here the `u` stays. */
	readonly isMalformed: boolean;
}

/**
 * What a program reads of a key or value: escapes resolved, continuations and a backslash at the end of the file left
 * out.
 */
export function unescapeProperty(written: string): PropertyReading {
	if (!written.includes("\\")) return { ...asItStands(written), isMalformed: false };
	const offsets = new OffsetMap();
	let text = "";
	let isMalformed = false;
	let copied = 0;
	for (let at = written.indexOf("\\"); at >= 0; at = written.indexOf("\\", copied)) {
		text += written.slice(copied, at);
		offsets.add(text.length, at);
		const read = readEscape(written, at);
		text += read.text;
		copied = read.end;
		isMalformed ||= read.isMalformed === true;
		offsets.add(text.length, copied);
	}
	text += written.slice(copied);
	return { text, offsetOf: (offset) => offsets.offsetOf(offset), isMalformed };
}

/** What the escape means that begins with the backslash at an offset, and where it ends. */
function readEscape(
	written: string,
	at: number,
): { readonly text: string; readonly end: number; readonly isMalformed?: true } {
	if (isContinuation(written, at)) return { text: "", end: endOfContinuation(written, at) };
	const end = Math.min(at + 2, written.length);
	const letter = written.charAt(at + 1);
	if (letter !== "u") return { text: controls.get(letter) ?? letter, end };
	const digits = continuedDigits(written, end);
	if (digits.text.length < 4) return { text: "u", end, isMalformed: true };
	return { text: String.fromCharCode(Number.parseInt(digits.text, 16)), end: digits.end };
}

/** Up to four hexadecimal digits with continuations among them, which Java takes out before it reads escapes. */
function continuedDigits(written: string, start: number): { readonly text: string; readonly end: number } {
	let text = "";
	let at = start;
	while (text.length < 4) {
		if (isContinuation(written, at)) at = endOfContinuation(written, at);
		else if (isHexDigit(written.charCodeAt(at))) text += written.charAt(at++);
		else break;
	}
	return { text, end: at };
}

const controls: ReadonlyMap<string, string> = new Map([
	["f", "\f"],
	["n", "\n"],
	["r", "\r"],
	["t", "\t"],
]);

/**
 * The key of a `.properties` file. Non-ASCII is written as `\uXXXX`, which both of Java's loaders read, whatever
 * the encoding of the file.
 */
export const propertyKey: Literal = {
	read: unescapeProperty,
	write: (text) => escaped(text).replace(/[ :=]/g, "\\$&").replace(/^[#!]/, "\\$&"),
};

/** The value of a `.properties` file. */
export const propertyValue: Literal = {
	read: unescapeProperty,
	// What stands before may be blanks alone, so that the first `=` or `:` would be theirs.
	write: (text) => escaped(text).replace(/^[ :=]/, "\\$&"),
};

function escaped(text: string): string {
	return text.replace(
		/[^ -~]|\\/g,
		(unit) => letterEscape(unit) ?? (unit === "\\" ? "\\\\" : unicodeEscape(unit)),
	);
}
