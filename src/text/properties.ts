/**
 * The `.properties` syntax, as `java.util.Properties.load` reads it. This file alone knows its grammar. The source is
 * text that is already decoded.
 *
 *     # comment          a logical line may go on:   a\
 *     key = value                                    b = value of "ab", \
 *     ↑  ↑ ↑    ↑                                        indent left out
 *     key separator value
 */
import { Char, hexDigit } from "../codec/codeUnits";
import { type Span, textIn } from "../codec/outcome";
import { type Chunk, chunksOf, logicalBlocks } from "./chunks";
import {
	controlEscape,
	controlOfLetter,
	type Escape,
	fromHex,
	type Literal,
	type Reading,
	readWith,
	sameOffset,
} from "./escapes";
import { endOfMatch } from "./part";

/** A key as a program looks it up, and the span of it as written, escapes and continuations included. */
export interface PropertyKey extends Span {
	/** Unescaped; a string of its own, which does not keep the source in memory. */
	readonly key: string;
	/** Set where a `\u` lacks its four hexadecimal digits: Java refuses the whole file; here the `u` stays. */
	readonly malformed?: true;
}

/** The spans of a logical line with a key, as written and perhaps empty. The separator stands between them. */
export interface PropertyEntry {
	readonly key: Span;
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
	const keys: PropertyKey[] = [];
	for (const { start, text: block } of logicalBlocks(chunksOf(source))) {
		const { entries } = readProperties(block);
		const read = entries.map(({ key }) => unescapeProperty(textIn(block, key)));
		// Parts of the block would keep it in memory. Joining them takes a tenth of the time of copying each.
		const joined = ["", ...read.map(({ text }) => text), ""].join(" ");
		let at = 1;
		for (const [index, { text, isMalformed }] of read.entries()) {
			const { key } = entries[index] as PropertyEntry;
			const found = {
				key: joined.slice(at, at + text.length),
				start: start + key.start,
				end: start + key.end,
			};
			keys.push(isMalformed ? { ...found, malformed: true } : found);
			at += text.length + 1;
		}
	}
	return keys;
}

/** Reads a `.properties` text, or some whole logical lines of one. */
export function readProperties(source: string): Properties {
	const steps = propertiesInSteps(source);
	for (;;) {
		const { done, value } = steps.next();
		if (done) return value;
	}
}

/** In UTF-16 code units: reading this much takes less than a millisecond. */
const stepLength = 1 << 15;

/** The same in short steps, however long a logical line is. */
export function* propertiesInSteps(source: string): Generator<undefined, Properties> {
	const entries: PropertyEntry[] = [];
	const comments: Span[] = [];
	const lineEndAfter = lineEndsOf(source);
	for (let at = 0, stepEnd = stepLength; at < source.length; ) {
		if (at > stepEnd) {
			yield;
			stepEnd = at + stepLength;
		}
		const unit = source.charCodeAt(at);
		if (isBlank(unit) || isLineEnd(unit)) {
			at++;
		} else if (isCommentMark(unit)) {
			const end = lineEndAfter(at);
			while (at < end && isCommentMark(source.charCodeAt(at))) if (++at % stepLength === 0) yield;
			comments.push({ start: at, end });
			at = end;
		} else if (isContinuation(source, at) && at + 2 < source.length) {
			// Nothing is continued, so a comment may follow. At the very end, Java puts an empty key.
			at = endOfContinuation(source, at);
		} else {
			const key = { at, end: at };
			while (!passKey(source, key, key.at + stepLength)) yield;
			const separator = { at: key.end, isMarkPassed: false };
			while (!passSeparator(source, separator, separator.at + stepLength)) yield;
			let lineStart = separator.at;
			let end = lineEndAfter(lineStart);
			while (end < source.length && endsWithBackslash(source.slice(lineStart, end))) {
				lineStart = endOfContinuation(source, end - 1);
				if (lineStart > stepEnd) {
					yield;
					stepEnd = lineStart + stepLength;
				}
				end = lineEndAfter(lineStart);
			}
			entries.push({ key: { start: at, end: key.end }, value: { start: separator.at, end } });
			at = end;
		}
	}
	return { entries, comments };
}

/** The entries of a long text, each with its block and the offset of that; `undefined` where the caller may pause. */
export function* entriesIn(
	text: readonly Chunk[],
): Generator<{ entry: PropertyEntry; block: string; start: number } | undefined> {
	for (const { start, text: block } of logicalBlocks(text)) {
		yield;
		const { entries } = yield* propertiesInSteps(block);
		yield;
		for (const entry of entries) yield { entry, block, start };
	}
}

/** The entries of a `.properties` text, in the order of the text. */
export function propertyEntries(source: string): readonly PropertyEntry[] {
	return readProperties(source).entries;
}

/** The entry that an offset of a `.properties` text touches; `undefined` if none does. */
export function entryAt(source: string, offset: number): PropertyEntry | undefined {
	return propertyEntries(source).find(({ key, value }) => key.start <= offset && offset <= value.end);
}

/** The end of the key at `start`, without a continuation after it. The key may have colons if it is a raw URI. */
export function endOfKey(source: string, start: number, mayHaveColons = false): number {
	const key = { at: start, end: start };
	passKey(source, key, source.length, mayHaveColons);
	return key.end;
}

/** Characters that end no key and begin no escape, fewer than one step reads. A loop would take three times as long. */
const plainInKey = /[^\\=: \t\f\r\n]{0,9999}/y;

/** Reads on in a key, up to a limit; `end` is that of its last character. Returns whether its end is reached. */
function passKey(
	source: string,
	key: { at: number; end: number },
	limit: number,
	mayHaveColons = false,
): boolean {
	while (key.at < limit) {
		const unit = source.charCodeAt(key.at);
		if (isContinuation(source, key.at)) {
			key.at = endOfContinuation(source, key.at);
		} else if (key.at >= source.length || isEndOfKey(unit, mayHaveColons)) {
			return true;
		} else {
			// At the very end, a backslash escapes nothing.
			const next = Math.min(key.at + (unit === Char.Backslash ? 2 : 1), source.length);
			key.end = endOfMatch(plainInKey, source, next);
			key.at = key.end;
		}
	}
	return false;
}

function isEndOfKey(unit: number, mayHaveColons: boolean): boolean {
	return unit === Char.Equals || (unit === Char.Colon && !mayHaveColons) || isBlank(unit) || isLineEnd(unit);
}

/** The beginning of the value: after blanks, one `=` or `:`, and blanks, with continuations anywhere between. */
export function endOfSeparator(source: string, start: number): number {
	const separator = { at: start, isMarkPassed: false };
	passSeparator(source, separator, Number.POSITIVE_INFINITY);
	return separator.at;
}

/** Reads on in a separator, up to a limit. Returns whether its end is reached. */
function passSeparator(
	source: string,
	separator: { at: number; isMarkPassed: boolean },
	limit: number,
): boolean {
	while (separator.at < limit) {
		const unit = source.charCodeAt(separator.at);
		if (isContinuation(source, separator.at)) {
			separator.at = endOfContinuation(source, separator.at);
		} else if (isBlank(unit)) {
			separator.at++;
		} else if (!separator.isMarkPassed && (unit === Char.Equals || unit === Char.Colon)) {
			separator.isMarkPassed = true;
			separator.at++;
		} else {
			return true;
		}
	}
	return false;
}

/** Returns a function from an offset to the LF, CR or end of text that ends its line. Offsets must not go back. */
function lineEndsOf(source: string): (offset: number) => number {
	const indexOf = (character: string, offset: number) => {
		const at = source.indexOf(character, offset);
		return at < 0 ? source.length : at;
	};
	let lineFeed = -1;
	let carriageReturn = -1;
	return (offset) => {
		if (lineFeed < offset) lineFeed = indexOf("\n", offset);
		if (carriageReturn < offset) carriageReturn = indexOf("\r", offset);
		return Math.min(lineFeed, carriageReturn);
	};
}

/** Whether an unescaped backslash at an offset continues the line on the next. */
export function isContinuation(source: string, offset: number): boolean {
	return source.charCodeAt(offset) === Char.Backslash && isLineEnd(source.charCodeAt(offset + 1));
}

/** The offset after a backslash at `offset`, the line end after it, and the indent of the next line. */
export function endOfContinuation(source: string, offset: number): number {
	return endOfMatch(/\\(?:\r\n?|\n)[ \t\f]*/y, source, offset);
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
 * A key or value as a program reads it: without escapes, continuations and a backslash at the end of the file. If a `\u`
 * lacks its four digits, `isMalformed` is set and the `u` stays; Java refuses the whole file.
 */
export function unescapeProperty(written: string): Reading & { readonly isMalformed: boolean } {
	// Most keys and values have no escape.
	if (!written.includes("\\")) return { text: written, offsetOf: sameOffset, isMalformed: false };
	const escapes = [...escapesIn(written)];
	const isMalformed = escapes.some((found) => found.isMalformed);
	return { ...readWith(written, escapes), isMalformed };
}

/** The escape that holds an offset of a key or value as written, and what it means; `undefined` if none does. */
export function escapeAt(written: string, offset: number): Escape | undefined {
	for (const found of escapesIn(written))
		if (offset < found.end) return found.start <= offset ? found : undefined;
	return undefined;
}

/** The escapes and continuations in a written key or value. */
export function* escapesIn(written: string): Generator<Escape> {
	for (let start = written.indexOf("\\"); start >= 0; ) {
		const found = escapeFrom(written, start);
		yield found;
		start = written.indexOf("\\", found.end);
	}
}

function escapeFrom(written: string, start: number): Escape {
	if (isContinuation(written, start)) return { start, end: endOfContinuation(written, start), text: "" };
	const end = Math.min(start + 2, written.length);
	const letter = written.charAt(start + 1);
	if (letter !== "u") return { start, end, text: controlOfLetter.get(letter) ?? letter };
	let digits = "";
	let at = end;
	while (digits.length < 4) {
		// Java takes continuations out before it reads escapes.
		if (isContinuation(written, at)) at = endOfContinuation(written, at);
		else if (hexDigit(written.charCodeAt(at)) >= 0) digits += written.charAt(at++);
		else return { start, end, text: "u", isMalformed: true };
	}
	return { start, end: at, text: fromHex(digits) };
}

/** How a key is written: non-ASCII as `\uXXXX`, which both of Java's loaders read, whatever the encoding. */
export const propertyKey: Literal = {
	read: unescapeProperty,
	write: (text) => escaped(text).replace(/[ :=]/g, "\\$&").replace(/^[#!]/, "\\$&"),
};

/** A key as it is written, with a backslash before each colon that has none; all else stays. */
export function escapeColons(written: string): string {
	return written.replace(/\\[\s\S]|:/g, (found) => (found === ":" ? "\\:" : found));
}

/** The same for colons and blanks; the indents of continuation lines stay. */
export function escapeDelimiters(written: string): string {
	return written.replace(/\\(?:(?:\r\n?|\n)[ \t\f]*|[\s\S])|[: \t\f]/g, (found) =>
		found.length > 1 ? found : `\\${found}`,
	);
}

/** How a value of a `.properties` file is written. */
export const propertyValue: Literal = {
	read: unescapeProperty,
	// If only blanks stand before the value, its first `=` or `:` would be read as the separator.
	write: (text) => escaped(text).replace(/^[ :=]/, "\\$&"),
};

function escaped(text: string): string {
	return text.replace(/[^ -~]|\\/g, (unit) => (unit === "\\" ? "\\\\" : controlEscape(unit)));
}
