/**
 * The `.properties` syntax, as `java.util.Properties.load` reads it. The source is text, so that any decoding
 * of the file has been done before.
 *
 *     # comment          a logical line may go on:   a\
 *     key = value                                    b = value of "ab", \
 *     ↑  ↑ ↑    ↑                                        indent left out
 *     key separator value
 */
import { Char, hexPair } from "../codec/characters";
import { takeUnits, UNITS_FULL, unitBuffer } from "../codec/codeUnits";
import type { Span } from "../codec/outcome";

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

/** The keys of a `.properties` text, in the order of the text, repeated ones included. */
export function propertyKeys(source: string): PropertyKey[] {
	const keys: PropertyKey[] = [];
	const lines = new LineEnds(source);
	for (let start = startOfKey(source, 0, lines); start >= 0; ) {
		const end = endOfKey(source, start);
		const { text, malformed } = unescapeProperty(source, start, end);
		keys.push(malformed ? { key: text, start, end, malformed } : { key: text, start, end });
		start = startOfKey(source, endOfValue(source, end, lines), lines);
	}
	return keys;
}

/** The entries of a `.properties` text, in the order of the text. */
export function propertyEntries(source: string): PropertyEntry[] {
	const entries: PropertyEntry[] = [];
	const lines = new LineEnds(source);
	for (let start = startOfKey(source, 0, lines); start >= 0; ) {
		const keyEnd = endOfKey(source, start);
		const valueStart = endOfSeparator(source, keyEnd);
		const valueEnd = endOfValue(source, valueStart, lines);
		entries.push({
			key: { start, end: keyEnd },
			separator: { start: keyEnd, end: valueStart },
			value: { start: valueStart, end: valueEnd },
		});
		start = startOfKey(source, valueEnd, lines);
	}
	return entries;
}

/**
 * What a program reads of a key or value written between two offsets: escapes resolved, continuations and a
 * backslash at the end of the file left out.
 */
export function unescapeProperty(
	source: string,
	start: number,
	end: number,
): { readonly text: string; readonly malformed: boolean } {
	let text = "";
	let size = 0;
	let malformed = false;
	for (let at = start; at < end; at++) {
		let unit = source.charCodeAt(at);
		if (unit === Char.Backslash) {
			const escaped = source.charCodeAt(++at);
			if (isLineEnd(escaped)) {
				at = endOfContinuation(source, at - 1) - 1;
				continue;
			}
			if (at >= end) break;
			unit = escaped;
			if (escaped === 0x75 /* u */) {
				const high = at + 5 <= end ? hexPair(source, at + 1) : -1;
				const low = hexPair(source, at + 3);
				const digits = high >= 0 && low >= 0 ? undefined : continuedDigits(source, at + 1, end);
				if (!digits) {
					unit = (high << 8) | low;
					at += 4;
				} else if (digits.text.length === 4) {
					unit = Number.parseInt(digits.text, 16);
					at = digits.end - 1;
				} else {
					malformed = true;
				}
			} else if (escaped >= 0x66 /* f */ && escaped <= 0x74 /* t */) {
				unit = controls.get(escaped) ?? escaped;
			}
		}
		unitBuffer[size++] = unit;
		if (size > UNITS_FULL) {
			text += takeUnits(size);
			size = 0;
		}
	}
	return { text: text + takeUnits(size), malformed };
}

/** Up to four hexadecimal digits with continuations among them, which Java takes out before it reads escapes. */
function continuedDigits(source: string, start: number, end: number): { text: string; end: number } {
	let text = "";
	let at = start;
	while (at < end && text.length < 4) {
		const isContinued = source.charCodeAt(at) === Char.Backslash && isLineEnd(source.charCodeAt(at + 1));
		if (isContinued) at = endOfContinuation(source, at);
		else if (isHexDigit(source.charAt(at))) text += source.charAt(at++);
		else break;
	}
	return { text, end: at };
}

function isHexDigit(character: string): boolean {
	return /[0-9A-Fa-f]/.test(character);
}

const controls = new Map<number, number>([
	[0x66, Char.FormFeed],
	[0x6e, Char.LineFeed],
	[0x72, Char.CarriageReturn],
	[0x74, Char.Tab],
]);

/** Where the next logical line with a key begins, blank lines and comments passed over; -1 at the end. */
function startOfKey(source: string, offset: number, lines: LineEnds): number {
	let at = offset;
	while (at < source.length) {
		const unit = source.charCodeAt(at);
		if (isBlank(unit) || isLineEnd(unit)) {
			at++;
		} else if (unit === Char.Hash || unit === Char.Exclamation) {
			at = lines.endAfter(at);
		} else if (unit === Char.Backslash && isLineEnd(source.charCodeAt(at + 1))) {
			// A continuation of nothing: what follows may still be a comment. At the very end, Java puts "".
			if (at + 2 === source.length) return at;
			at = endOfContinuation(source, at);
		} else {
			return at;
		}
	}
	return -1;
}

/** Where the key ends that begins at `offset`; a continuation behind its last character is the separator's. */
function endOfKey(source: string, offset: number): number {
	let end = offset;
	for (let at = offset; at < source.length; ) {
		const unit = source.charCodeAt(at);
		if (unit > Char.Backslash || (unit > Char.Equals && unit < Char.Backslash)) {
			end = ++at;
		} else if (unit === Char.Backslash) {
			if (isLineEnd(source.charCodeAt(at + 1))) {
				at = endOfContinuation(source, at);
			} else {
				at += 2;
				end = Math.min(at, source.length);
			}
		} else if (unit === Char.Equals || unit === Char.Colon || isBlank(unit) || isLineEnd(unit)) {
			break;
		} else {
			end = ++at;
		}
	}
	return end;
}

/** Where the value begins: behind blanks, one `=` or `:`, and blanks, with continuations anywhere between. */
function endOfSeparator(source: string, offset: number): number {
	let separated = false;
	let at = offset;
	while (at < source.length) {
		const unit = source.charCodeAt(at);
		if (isBlank(unit)) {
			at++;
		} else if (!separated && (unit === Char.Equals || unit === Char.Colon)) {
			separated = true;
			at++;
		} else if (unit === Char.Backslash && isLineEnd(source.charCodeAt(at + 1))) {
			at = endOfContinuation(source, at);
		} else {
			break;
		}
	}
	return at;
}

/** Where the logical line ends that goes on at `offset`, its line end not included. */
function endOfValue(source: string, offset: number, lines: LineEnds): number {
	for (let at = offset; ; ) {
		const end = lines.endAfter(at);
		let backslashes = 0;
		while (end - backslashes > at && source.charCodeAt(end - backslashes - 1) === Char.Backslash)
			backslashes++;
		if (backslashes % 2 === 0 || end === source.length) return end;
		at = endOfContinuation(source, end - 1);
	}
}

/** Where the text goes on behind a backslash at `offset`, the line end after it, and the indent of the next line. */
function endOfContinuation(source: string, offset: number): number {
	const isCrLf =
		source.charCodeAt(offset + 1) === Char.CarriageReturn && source.charCodeAt(offset + 2) === Char.LineFeed;
	let at = offset + (isCrLf ? 3 : 2);
	while (isBlank(source.charCodeAt(at))) at++;
	return at;
}

function isBlank(unit: number): boolean {
	return unit === Char.Space || unit === Char.Tab || unit === Char.FormFeed;
}

function isLineEnd(unit: number): boolean {
	return unit === Char.LineFeed || unit === Char.CarriageReturn;
}

/** Finds line ends in a source from front to back; searches for each of the two characters only once. */
class LineEnds {
	readonly #source: string;
	#lineFeed = -1;
	#carriageReturn = -1;

	constructor(source: string) {
		this.#source = source;
	}

	/** Where the line ends that holds `offset`: at LF, CR, or the end of the text. Offsets must not go back. */
	endAfter(offset: number): number {
		if (this.#lineFeed < offset) this.#lineFeed = this.#find("\n", offset);
		if (this.#carriageReturn < offset) this.#carriageReturn = this.#find("\r", offset);
		return Math.min(this.#lineFeed, this.#carriageReturn);
	}

	#find(character: string, offset: number): number {
		const at = this.#source.indexOf(character, offset);
		return at < 0 ? this.#source.length : at;
	}
}

/** A document as lines, without their ends. */
export interface Lines {
	readonly count: number;
	at(line: number): string;
}

/** Some whole lines of a document, joined by LF. */
export interface Block {
	readonly firstLine: number;
	readonly text: string;
}

/** Hostile files apart, no logical line goes on this far; beyond, a line is taken to begin one. */
const mostContinuations = 1000;

/**
 * The fewest lines around one of them that can be read without the rest of the file: those of its logical line,
 * and of what is joined to it by a backslash at the end of a line, of a comment, too.
 */
export function blockAround(lines: Lines, line: number): Block {
	let first = line;
	while (first > Math.max(0, line - mostContinuations) && endsWithBackslash(lines.at(first - 1))) first--;
	let last = line;
	while (last < Math.min(lines.count - 1, line + mostContinuations) && endsWithBackslash(lines.at(last)))
		last++;
	let text = lines.at(first);
	for (let next = first + 1; next <= last; next++) text += `\n${lines.at(next)}`;
	return { firstLine: first, text };
}

function endsWithBackslash(line: string): boolean {
	let backslashes = 0;
	while (line.charCodeAt(line.length - 1 - backslashes) === Char.Backslash) backslashes++;
	return backslashes % 2 === 1;
}
