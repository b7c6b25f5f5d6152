/**
 * The `.properties` syntax, as `java.util.Properties.load` reads it. The source is text, so that any decoding
 * of the file has been done before.
 *
 *     # comment          a logical line may go on:   a\
 *     key = value                                    b = value of "ab", \
 *     ↑  ↑ ↑    ↑                                        indent left out
 *     key separator value
 */
import { Char, isHexDigit } from "../codec/characters";
import type { Span } from "../codec/outcome";
import { KeyList } from "./keyList";

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
	const keys = new KeyList();
	eachKey(source, (start, end, hasEscapes) => {
		if (!hasEscapes) {
			keys.add(source.slice(start, end), start, end);
			return;
		}
		const { text, malformed } = unescapeProperty(source, start, end);
		keys.add(text, start, end, malformed);
	});
	return keys.take();
}

/** Tells where each key of a `.properties` text is written, in order, and whether it has to be unescaped. */
function eachKey(source: string, visit: (start: number, end: number, hasEscapes: boolean) => void): void {
	const lines = new LineEnds(source);
	// Where each stands next, at the key's beginning or after it. So the source is searched but once for each, and
	// what is rare costs nothing. `indexOf` passes over 70 characters in 12 ns, `charCodeAt` in 160 (Node 20).
	let equals = -1;
	let colon = -1;
	let space = -1;
	let tab = -1;
	let formFeed = -1;
	let backslash = -1;
	let nearestRare = -1;
	for (let at = 0; ; at++) {
		const first = source.charCodeAt(at);
		const isKey = first > Char.Hash && first !== Char.Backslash;
		const start = isKey ? at : startOfKey(source, at, lines);
		if (start < 0) return;
		const lineEnd = lines.endAfter(start);
		let end = lineEnd;
		let hasEscapes = false;
		// What is escaped ends no key: the search goes on after it.
		for (let from = start; ; from = backslash + 2) {
			if (equals < from) equals = indexOrEnd(source, "=", from);
			if (colon < from) colon = indexOrEnd(source, ":", from);
			if (space < from) space = indexOrEnd(source, " ", from);
			if (nearestRare < from) {
				if (tab < from) tab = indexOrEnd(source, "\t", from);
				if (formFeed < from) formFeed = indexOrEnd(source, "\f", from);
				if (backslash < from) backslash = indexOrEnd(source, "\\", from);
				nearestRare = Math.min(tab, formFeed, backslash);
			}
			end = Math.min(lineEnd, equals, colon, space);
			if (nearestRare < end) end = Math.min(end, tab, formFeed);
			if (backslash >= end) break;
			hasEscapes = true;
			if (isLineEnd(source.charCodeAt(backslash + 1))) {
				end = endOfKey(source, start);
				break;
			}
		}
		visit(start, end, hasEscapes);
		// There may be a key after the line end, or the CR of a CRLF; after the end of the text there is none.
		at = backslash >= lineEnd ? lineEnd : endOfValue(source, end, lines);
	}
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

/** The value of the key that ends at an offset, as a program reads it. */
export function valueAfterKey(source: string, end: number): string {
	const start = endOfSeparator(source, end);
	return unescapeProperty(source, start, endOfValue(source, start, new LineEnds(source))).text;
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
	const written = source.slice(start, end);
	let text = "";
	let malformed = false;
	let copied = 0;
	for (let at = written.indexOf("\\"); at >= 0; at = written.indexOf("\\", copied)) {
		text += written.slice(copied, at);
		const escaped = written.charCodeAt(at + 1);
		copied = at + 2;
		if (isLineEnd(escaped)) {
			copied = endOfContinuation(written, at);
		} else if (escaped === 0x75 /* u */) {
			const digits = continuedDigits(written, copied);
			const isWhole = digits.text.length === 4;
			text += isWhole ? String.fromCharCode(Number.parseInt(digits.text, 16)) : "u";
			if (isWhole) copied = digits.end;
			else malformed = true;
		} else {
			text += controls.get(escaped) ?? written.charAt(at + 1);
		}
	}
	return { text: text + written.slice(copied), malformed };
}

/** Up to four hexadecimal digits with continuations among them, which Java takes out before it reads escapes. */
function continuedDigits(source: string, start: number): { text: string; end: number } {
	let text = "";
	let at = start;
	while (at < source.length && text.length < 4) {
		const isContinued = source.charCodeAt(at) === Char.Backslash && isLineEnd(source.charCodeAt(at + 1));
		if (isContinued) at = endOfContinuation(source, at);
		else if (isHexDigit(source.charCodeAt(at))) text += source.charAt(at++);
		else break;
	}
	return { text, end: at };
}

const controls: ReadonlyMap<number, string> = new Map([
	[0x66, "\f"],
	[0x6e, "\n"],
	[0x72, "\r"],
	[0x74, "\t"],
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

/** Where the key ends that begins at `offset`; a continuation after its last character is the separator's. */
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

/** Where the value begins: after blanks, one `=` or `:`, and blanks, with continuations anywhere between. */
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

/** Where the text goes on after a backslash at `offset`, the line end after it, and the indent of the next line. */
function endOfContinuation(source: string, offset: number): number {
	const isCrLf =
		source.charCodeAt(offset + 1) === Char.CarriageReturn && source.charCodeAt(offset + 2) === Char.LineFeed;
	let at = offset + (isCrLf ? 3 : 2);
	while (isBlank(source.charCodeAt(at))) at++;
	return at;
}

/** Whether a UTF-16 code unit is a blank to Java; line ends are none. */
export function isBlank(unit: number): boolean {
	return unit === Char.Space || unit === Char.Tab || unit === Char.FormFeed;
}

function isLineEnd(unit: number): boolean {
	return unit === Char.LineFeed || unit === Char.CarriageReturn;
}

/** Where a character stands next, at `offset` or after it; the end of the text if nowhere. */
function indexOrEnd(source: string, character: string, offset: number): number {
	const at = source.indexOf(character, offset);
	return at < 0 ? source.length : at;
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
		if (this.#lineFeed < offset) this.#lineFeed = indexOrEnd(this.#source, "\n", offset);
		if (this.#carriageReturn < offset) this.#carriageReturn = indexOrEnd(this.#source, "\r", offset);
		return Math.min(this.#lineFeed, this.#carriageReturn);
	}
}
