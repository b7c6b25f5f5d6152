/**
 * The `.properties` syntax, as `java.util.Properties.load` reads it. The only parser of whole files. Sources
 * are decoded text with any line ends.
 *
 *     # comment          a logical line may go on:   a\
 *     key = value                                    b = value of "ab", \
 *     ↑  ↑ ↑    ↑                                        indent left out
 *     key separator value
 */

import { endsWithBackslash, upperHex } from "../text/characters";
import { endOfLine, isLineEnd } from "../text/lines";
import { endOfMatch } from "../text/patterns";
import { countBefore, type Span } from "../text/span";
import { requireString } from "../text/typeChecks";

/** A key as programs look it up, and its span as written, including escapes and continuations. */
export interface KeySpan extends Span {
	/** Unescaped; a copy, which does not keep the source in memory. */
	readonly key: string;
	/** Set if a `\u` lacks its four hexadecimal digits: Java rejects the whole file; here the `u` is kept. */
	readonly malformed?: true;
}

/** The span of a key as written, and of its value; either may be empty. The separator is between them. */
export interface PropertyEntry extends Span {
	readonly value: Span;
}

/** A comment line: the span after its marks, and the offset of its first mark. */
export interface PropertyComment extends Span {
	readonly markStart: number;
}

/** The keys of a `.properties` text in order, including duplicates. */
export function propertyKeys(source: string): KeySpan[] {
	requireString("source", source);
	const keys: KeySpan[] = [];
	for (const line of logicalLines(source)) {
		if (isComment(line)) continue;
		const { start, end } = line;
		const { text, isMalformed } = unescapeProperty(source.slice(start, end));
		const key = ownCopyOf(text);
		keys.push(isMalformed ? { key, start, end, malformed: true } : { key, start, end });
	}
	return keys;
}

/** Copies a string: a slice would keep the whole file in memory. */
export function ownCopyOf(text: string): string {
	return ` ${text}`.slice(1);
}

type LogicalLine = PropertyEntry | PropertyComment;

/** Whether a line, such as one of `logicalLines`, is a comment. */
export function isComment(line: object): line is PropertyComment {
	return "markStart" in line;
}

/** The entries and comments of a text. */
export function logicalLines(source: string): LogicalLine[] {
	const lines: LogicalLine[] = [];
	for (let start = startOfText(source, 0); start < source.length; ) {
		let end: number;
		let text = start;
		while (source[text] === "#" || source[text] === "!") text++;
		if (text > start) {
			end = endOfLine(source, text);
			lines.push({ markStart: start, start: text, end });
		} else {
			const keyEnd = endOfKey(source, start);
			const valueStart = endOfSeparator(source, keyEnd);
			end = endOfLine(source, valueStart);
			while (end < source.length && endsWithBackslash(source, end))
				end = endOfLine(source, endOfContinuation(source, end - 1));
			lines.push({ start, end: keyEnd, value: { start: valueStart, end } });
		}
		start = startOfText(source, end);
	}
	return lines;
}

/**
 * Skips blanks, line ends and blank continuation lines, except a final continuation, which is an empty key.
 */
function startOfText(source: string, offset: number): number {
	let start = endOfMatch(blankLines, source, offset);
	while (isContinuation(source, start) && start + 2 < source.length)
		start = endOfMatch(blankLines, source, start + 2);
	return start;
}

const blankLines = /[ \t\f\r\n]*/y;

/** The end of the key at `start`, without a trailing continuation. A raw URI may have unescaped colons. */
export function endOfKey(source: string, start: number, mayHaveColons = false): number {
	const plain = mayHaveColons ? plainRawUri : plainKey;
	let end = start;
	for (let at = start; ; ) {
		const plainEnd = endOfMatch(plain, source, at);
		if (plainEnd > at) end = at = plainEnd;
		if (isContinuation(source, at)) at = endOfContinuation(source, at);
		else if (source[at] !== "\\") return end;
		// A backslash at the end of the text escapes nothing.
		else end = at = Math.min(at + 2, source.length);
	}
}

const plainKey = /[^=: \t\f\r\n\\]*/y;
const plainRawUri = /[^= \t\f\r\n\\]*/y;

/** The start of the value: after blanks, an optional `=` or `:`, and more blanks, with any continuations. */
export function endOfSeparator(source: string, start: number): number {
	const at = endOfBlanks(source, start);
	return source[at] === "=" || source[at] === ":" ? endOfBlanks(source, at + 1) : at;
}

/** Skips blanks and continuations. */
export function endOfBlanks(source: string, start: number): number {
	let at = endOfMatch(blanks, source, start);
	while (isContinuation(source, at)) at = endOfContinuation(source, at);
	return at;
}

const blanks = /[ \t\f]*/y;

/** Whether a line continuation begins at an offset. A backslash there must not itself be escaped. */
function isContinuation(source: string, offset: number): boolean {
	return source[offset] === "\\" && isLineEnd(source[offset + 1]);
}

/**
 * The offset after the continuation at `offset`: a backslash, a line end, and the indent of the next line.
 */
function endOfContinuation(source: string, offset: number): number {
	return endOfMatch(continuation, source, offset);
}

const continuation = /\\(?:\r\n?|\n)[ \t\f]*/y;
const everyContinuation = new RegExp(continuation, "g");

/** The span of an escape as written, and the text that programs read in its place. */
interface Escape extends Span {
	/** `undefined` for a `\u` without its four digits: Java rejects the whole file. */
	readonly text: string | undefined;
}

/** A key or value as a program reads it. */
interface Unescaped {
	readonly text: string;
	/** Whether a `\u` lacks its four digits: Java rejects the whole file; here the `u` is kept. */
	readonly isMalformed: boolean;
	/** Maps an offset in `text` to its offset as written, and the length of `text` to the written length. */
	offsetOf(offset: number): number;
}

/** Unescapes a key or value, dropping continuations and a backslash at the end of the file. */
export function unescapeProperty(written: string): Unescaped {
	// Most keys and values have no escape.
	if (!written.includes("\\")) return { text: written, isMalformed: false, offsetOf: (offset) => offset };
	const escapes = escapesIn(written);
	let text = "";
	let copied = 0;
	/** The ends of the escapes in `text`. In between, offsets advance in step. */
	const ends: number[] = [];
	for (const { start, end, text: replacement } of escapes) {
		text += written.slice(copied, start) + (replacement ?? "u");
		ends.push(text.length);
		copied = end;
	}
	text += written.slice(copied);
	const offsetOf = (offset: number) => {
		const last = countBefore(ends, (end) => end, offset + 1) - 1;
		return offset + (escapes[last]?.end ?? 0) - (ends[last] ?? 0);
	};
	return { text, isMalformed: escapes.some((one) => one.text === undefined), offsetOf };
}

/** The written span of part of a key or value, without a trailing continuation. */
export function writtenSpan(
	written: string,
	{ offsetOf }: Pick<Unescaped, "offsetOf">,
	{ start, end }: Span,
): Span {
	const from = offsetOf(start);
	if (start === end) return { start: from, end: from };
	const last = offsetOf(end - 1);
	return {
		start: from,
		end: written.charAt(last) === "\\" ? endOfMatch(oneEscape, written, last) : last + 1,
	};
}

/** The escapes and continuations in a written key or value. */
export function escapesIn(written: string): Escape[] {
	const escapes: Escape[] = [];
	for (let start = written.indexOf("\\"); start >= 0; ) {
		const end = endOfMatch(oneEscape, written, start);
		escapes.push({ start, end, text: readEscape(written.slice(start, end)) });
		start = written.indexOf("\\", end);
	}
	return escapes;
}

/**
 * Matches a `\u` with its four digits, before each of which Java removes continuations (at most 9,999, to spare V8's
 * stack); a continuation; or any other escape. A backslash at the end escapes nothing.
 */
const oneEscape = new RegExp(
	`\\\\u(?:(?:${continuation.source}){0,9999}[0-9A-Fa-f]){4}|${continuation.source}|\\\\[^]?`,
	"y",
);

/** Unescapes one escape. `undefined` for a `\u` without its four digits. */
function readEscape(written: string): string | undefined {
	const letter = written.charAt(1);
	if (letter === "u") {
		const digits = onOneLine(written).slice("\\u".length);
		return digits === "" ? undefined : String.fromCharCode(Number.parseInt(digits, 16));
	}
	return /[\r\n]/.test(letter) ? "" : (controls[letter] ?? letter);
}

const controls: Readonly<Record<string, string>> = { t: "\t", n: "\n", f: "\f", r: "\r" };

/** A written key or value without its continuations, as it may be written on one line. */
export function onOneLine(written: string): string {
	return written.replace(everyContinuation, "");
}

/** The key that Java reads from a written key; of a raw URI with unescaped colons, only its start. */
export function firstKeyIn(written: string): string | undefined {
	return propertyKeys(written)[0]?.key;
}

/** Writes a key, with all but printable ASCII as `\uXXXX`, which both of Java's loaders read in any file encoding. */
export function writeKey(key: string): string {
	return escaped(key).replace(/[ :=]/g, "\\$&").replace(/^[#!]/, "\\$&");
}

/** Writes a value. After a blank separator, Java would read an initial `=` or `:` as the separator. */
export function writeValue(value: string): string {
	return escaped(value).replace(/^[ :=]/, "\\$&");
}

function escaped(text: string): string {
	return text.replace(/[^ -~]|\\/g, (unit) => {
		return unit === "\\" ? "\\\\" : `\\u${upperHex(unit.charCodeAt(0), 4)}`;
	});
}

/** Escapes each unescaped colon and blank of a written key, except the indents of continuation lines. */
export function escapeDelimiters(written: string): string {
	return written.replace(escapeOrDelimiter, (found) => (found.length > 1 ? found : `\\${found}`));
}

const escapeOrDelimiter = new RegExp(`${continuation.source}|\\\\[^]|[: \\t\\f]`, "g");
