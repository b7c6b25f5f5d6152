/** A part of a text, such as a string or a comment, and how it is read. */

import type { Span } from "../codec/outcome";
import { lastNotAfter } from "./binarySearch";
import { type Literal, uncertain, unknown } from "./escapes";

/** A part of a text, and how text is written there. Parts come in order; only delimiters stand between them. */
export interface Part extends Span {
	/** Absent if no URI can stand there; then `reason` says what the part is. */
	readonly literal?: Literal;
	readonly reason?: "xml-name" | "identifier" | "property-name";
	/** Whether it is quoted, so that a dot at its end does not end a sentence. */
	readonly isQuoted?: true;
}

/** The part in which a token begins. A token between two parts counts as in the one before it. */
export function partAt(parts: readonly Part[], token: Span): Part {
	const index = lastNotAfter(parts.length, (i) => (parts[i] as Part).start, token.start);
	const part = parts[index] ?? { start: 0, end: 0, literal: unknown };
	if (part.literal) return part;
	// Between text and a tag, the pointer belongs to the text.
	const isBefore = ({ literal, end }: Part) => literal !== undefined && end === token.start;
	const before = parts.slice(Math.max(0, index - 2), index).filter(isBefore);
	return before.find(({ start, end }) => start < end) ?? before.at(-1) ?? part;
}

/** The same parts, cut to a span, with offsets from its start. */
export function partsWithin(parts: Iterable<Part>, { start, end }: Span): Part[] {
	const within: Part[] = [];
	for (const part of parts) {
		if (part.start > end) break;
		if (part.end < start) continue;
		within.push({
			...part,
			start: Math.max(part.start, start) - start,
			end: Math.min(part.end, end) - start,
		});
	}
	return within;
}

/**
 * The first match of a pattern that does not begin before an offset.
 *
 * @param pattern has the flag `g`, or `y` for a match at the offset itself; `exec` finds the next match
 */
export function matchFrom(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
	pattern.lastIndex = offset;
	return pattern.exec(text);
}

/** The lines of a text, without their ends. */
export function* linesIn(text: string): Generator<Span> {
	const lineEnd = /\r\n|[\r\n]|$/g;
	for (let start = 0; ; ) {
		const match = matchFrom(lineEnd, text, start) as RegExpExecArray;
		yield { start, end: match.index };
		if (match[0] === "") return;
		start = lineEnd.lastIndex;
	}
}

/** The same part as uncertain: only harmless characters are written there. */
export function uncertainPart(part: Part): Part {
	return part.literal ? { ...part, literal: uncertain(part.literal) } : part;
}

/** How much of a part is read at once, in UTF-16 code units. It takes some milliseconds. */
const pieceLength = 1 << 14;

/** In UTF-16 code units: no name or URI that is looked for takes so much where it is written. */
const longestWord = 1 << 16;

/** What delimits words. Nothing here begins or continues an escape, as a backslash before a line end does. */
const wordEnds = {
	name: /[^\s\\][\s,;:"()[\]}>|/=]|[^\\](?=\\[nrt])/g,
	uri: /[^\s\\][\s"}>|]/g,
};

/**
 * The pieces of a part that can be read one by one. No piece ends inside an escape, or inside a word of the wanted kind.
 * A word that is longer than any is left out: empty pieces stand for it, so that whoever reads them can pause.
 */
export function* piecesOf(text: string, part: Part, wanted: keyof typeof wordEnds = "name"): Generator<Part> {
	const endsIn = function* (start: number, length: number): Generator<number> {
		const words = text.slice(start, Math.min(start + length, part.end));
		for (const { 0: end, index } of words.matchAll(wordEnds[wanted])) yield start + index + end.length;
	};
	let { start } = part;
	while (part.end - start > pieceLength) {
		const [next] = endsIn(start + pieceLength, longestWord);
		if (next === undefined && part.end - start <= pieceLength + longestWord) break;
		const end = next ?? [...endsIn(start, pieceLength)].at(-1);
		if (end !== undefined) {
			yield { ...part, start, end };
			start = end;
			continue;
		}
		for (let wordEnd: number | undefined; wordEnd === undefined; ) {
			yield { ...part, start, end: start };
			if (start >= part.end) return;
			[wordEnd] = endsIn(start, longestWord);
			start = wordEnd ?? start + longestWord;
		}
	}
	yield { ...part, start };
}
