/**
 * The `.properties` syntax, as `java.util.Properties.load` reads it. This file alone knows its grammar. The source is
 * text: whoever reads the file has decoded it.
 *
 *     # comment          a logical line may go on:   a\
 *     key = value                                    b = value of "ab", \
 *     ↑  ↑ ↑    ↑                                        indent left out
 *     key separator value
 */
import { Char, isHexDigit } from "../codec/codeUnits";
import type { Span } from "../codec/outcome";
import { type Literal, letterEscape, OffsetMap, type Reading, unicodeEscape } from "./escapes";

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
	/** The text between key and value: blanks, `=` or `:`, continuations. */
	readonly separator: Span;
	readonly value: Span;
}

/** The entries and comments of a `.properties` text, in order. */
export interface Properties {
	readonly entries: readonly PropertyEntry[];
	/** The text of each comment line, after its marks. */
	readonly comments: readonly Span[];
}

/** The keys of a `.properties` text, in the order of the text, repeated ones included. */
export function propertyKeys(source: string): PropertyKey[] {
	const { entries } = readProperties(source);
	const malformed = new Set<number>();
	const texts = entries.map(({ key }, index) => {
		const { text, isMalformed } = unescapeProperty(source.slice(key.start, key.end));
		if (isMalformed) malformed.add(index);
		return text;
	});
	return ownStrings(texts).map((key, index) => {
		const { start, end } = (entries[index] as PropertyEntry).key;
		return malformed.has(index) ? { key, start, end, malformed: true } : { key, start, end };
	});
}

/** How many texts share a string: whoever keeps one of them keeps a few kilobytes. */
const batchSize = 128;

/** The same texts, as strings that do not keep in memory the ones that they are parts of. */
function ownStrings(texts: readonly string[]): string[] {
	const own: string[] = [];
	// Joining texts and slicing the result takes a tenth of the time of copying each.
	for (let first = 0; first < texts.length; first += batchSize) {
		const batch = texts.slice(first, first + batchSize);
		const joined = ["", ...batch, ""].join(" ");
		let start = 1;
		for (const { length } of batch) {
			own.push(joined.slice(start, start + length));
			start += length + 1;
		}
	}
	return own;
}

/** Reads a `.properties` text, or some whole logical lines of one. */
export function readProperties(source: string): Properties {
	const entries: PropertyEntry[] = [];
	const comments: Span[] = [];
	const lineEnds = new LineEnds(source);
	for (let at = 0; at < source.length; ) {
		const unit = source.charCodeAt(at);
		if (isBlank(unit) || isLineEnd(unit)) {
			at++;
		} else if (isCommentMark(unit)) {
			const end = lineEnds.after(at);
			while (at < end && isCommentMark(source.charCodeAt(at))) at++;
			comments.push({ start: at, end });
			at = end;
		} else if (isContinuation(source, at) && at + 2 < source.length) {
			// Nothing is continued, so a comment may follow. At the very end, Java puts an empty key.
			at = endOfContinuation(source, at);
		} else {
			const entry = entryAt(source, at, lineEnds);
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

function entryAt(source: string, start: number, lineEnds: LineEnds): PropertyEntry {
	const keyEnd = endOfKey(source, start);
	const valueStart = endOfSeparator(source, keyEnd);
	return {
		key: { start, end: keyEnd },
		separator: { start: keyEnd, end: valueStart },
		value: { start: valueStart, end: endOfValue(source, valueStart, lineEnds) },
	};
}

/**
 * Where the key that begins at `start` ends; a continuation after its last character is the separator's.
 *
 * @param mayHaveColons whether colons belong to the key, as in a URI that somebody writes as a key
 */
export function endOfKey(source: string, start: number, mayHaveColons = false): number {
	let end = start;
	for (let at = start; at < source.length; ) {
		const unit = source.charCodeAt(at);
		if (unit === Char.Backslash) {
			if (isContinuation(source, at)) {
				at = endOfContinuation(source, at);
				continue;
			}
			at++;
		} else if (unit <= Char.Equals && isEndOfKey(unit, mayHaveColons)) {
			break;
		}
		end = Math.min(++at, source.length);
	}
	return end;
}

function isEndOfKey(unit: number, mayHaveColons: boolean): boolean {
	return unit === Char.Equals || (unit === Char.Colon && !mayHaveColons) || isBlank(unit) || isLineEnd(unit);
}

/** Where the value begins: after blanks, one `=` or `:`, and blanks, with continuations anywhere between. */
export function endOfSeparator(source: string, start: number): number {
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
function endOfValue(source: string, start: number, lineEnds: LineEnds): number {
	for (let at = start; ; ) {
		const end = lineEnds.after(at);
		// Few lines go on, and slices take time.
		const mayGoOn = end < source.length && source.charCodeAt(end - 1) === Char.Backslash;
		if (!mayGoOn || !endsWithBackslash(source.slice(at, end))) return end;
		at = endOfContinuation(source, end - 1);
	}
}

/** Finds line ends from the beginning to the end; it looks for each of the two characters only once. */
class LineEnds {
	readonly #source: string;
	#lineFeed = -1;
	#carriageReturn = -1;

	constructor(source: string) {
		this.#source = source;
	}

	/** The end of the line at `offset`: an LF, a CR, or the end of the text. Offsets must not go back. */
	after(offset: number): number {
		if (this.#lineFeed < offset) this.#lineFeed = this.#indexOf("\n", offset);
		if (this.#carriageReturn < offset) this.#carriageReturn = this.#indexOf("\r", offset);
		return Math.min(this.#lineFeed, this.#carriageReturn);
	}

	#indexOf(character: string, offset: number): number {
		const at = this.#source.indexOf(character, offset);
		return at < 0 ? this.#source.length : at;
	}
}

/** Whether an unescaped backslash at an offset continues the line on the next. */
export function isContinuation(source: string, offset: number): boolean {
	return source.charCodeAt(offset) === Char.Backslash && isLineEnd(source.charCodeAt(offset + 1));
}

/** The offset after a backslash at `offset`, the line end after it, and the indent of the next line. */
function endOfContinuation(source: string, offset: number): number {
	const isCrLf =
		source.charCodeAt(offset + 1) === Char.CarriageReturn && source.charCodeAt(offset + 2) === Char.LineFeed;
	let at = offset + (isCrLf ? 3 : 2);
	while (isBlank(source.charCodeAt(at))) at++;
	return at;
}

/** A long run of backslashes, an even number of them. */
const manyBackslashes = "\\".repeat(1 << 14);

/** Whether a line ends with an odd number of backslashes, so that the last one continues it on the next. */
export function endsWithBackslash(line: string): boolean {
	let end = line.length;
	if (line.charCodeAt(end - 1) !== Char.Backslash) return false;
	// Comparing texts is far quicker than counting characters, and a hostile line has millions of backslashes.
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

/**
 * A key or value as a program reads it: escapes are resolved; continuations and a backslash at the end of the
 * file are left out.
 *
 * @param offsets takes where the characters of the text are written, if that is wanted
 * @returns `isMalformed` where a `\u` lacks its four hexadecimal digits: Java refuses the whole file; here the `u` stays
 */
export function unescapeProperty(
	written: string,
	offsets?: OffsetMap,
): { readonly text: string; readonly isMalformed: boolean } {
	// Most keys and values have no escape.
	if (!written.includes("\\")) return { text: written, isMalformed: false };
	let text = "";
	let isMalformed = false;
	let copied = 0;
	for (const found of escapesIn(written)) {
		text += written.slice(copied, found.start);
		offsets?.add(text.length, found.start);
		text += found.text;
		copied = found.end;
		isMalformed ||= found.isMalformed === true;
		offsets?.add(text.length, copied);
	}
	return { text: text + written.slice(copied), isMalformed };
}

function readProperty(written: string): Reading {
	const offsets = new OffsetMap();
	const { text } = unescapeProperty(written, offsets);
	return { text, offsetOf: (at) => offsets.offsetOf(at) };
}

/** The escape that holds an offset of a key or value as written, and what it means; `undefined` if none does. */
export function escapeAt(written: string, offset: number): Escape | undefined {
	for (const found of escapesIn(written)) {
		if (found.start > offset) return undefined;
		if (offset < found.end) return found;
	}
	return undefined;
}

/** An escape or a continuation in a written key or value. */
export interface Escape extends Span {
	/** What a program reads. */
	readonly text: string;
	/** Whether it is a `\u` without its four digits. */
	readonly isMalformed?: true;
}

/** The escapes and continuations in a written key or value. */
export function* escapesIn(written: string): Generator<Escape> {
	for (let start = written.indexOf("\\"); start >= 0; ) {
		const read = readEscape(written, start);
		yield { start, ...read };
		start = written.indexOf("\\", read.end);
	}
}

/** The text that the escape at an offset means, and where the escape ends. */
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
	read: readProperty,
	write: (text) => escaped(text).replace(/[ :=]/g, "\\$&").replace(/^[#!]/, "\\$&"),
};

/** A key as it is written, with a backslash before each colon that has none; all else stays. */
export function escapeColons(written: string): string {
	return written.replace(/\\[\s\S]|:/g, (found) => (found === ":" ? "\\:" : found));
}

/** The value of a `.properties` file. */
export const propertyValue: Literal = {
	read: readProperty,
	// If only blanks stand before the value, its first `=` or `:` would be read as the separator.
	write: (text) => escaped(text).replace(/^[ :=]/, "\\$&"),
};

function escaped(text: string): string {
	return text.replace(
		/[^ -~]|\\/g,
		(unit) => letterEscape(unit) ?? (unit === "\\" ? "\\\\" : unicodeEscape(unit)),
	);
}
