/** A part of a text, such as a string or a comment, and how it is read. */

import type { Span } from "../codec/outcome";
import { lastNotAfter } from "./binarySearch";
import { type Literal, uncertain, unknown } from "./escapes";

/** A part of a text, and how text is written there. Parts come in order; only delimiters stand between them. */
export interface Part extends Span {
	/** Absent if no URI can stand there; then `reason` says what the part is. */
	readonly literal?: Literal;
	readonly reason?: "xml-name" | "identifier" | "property-name";
	/** Whether it is quoted, or is a key or a name of markup, so that a dot at its end does not end a sentence. */
	readonly isQuoted?: true;
}

/** The part in which a token begins. A token between two parts counts as in the one before it. */
export function partAt(parts: readonly Part[], token: Span): Part {
	const index = lastNotAfter(parts, ({ start }) => start, token.start);
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

/** The first match from an offset on, of a pattern with the flag `g`, or `y` for a match at the offset itself. */
export function matchFrom(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
	pattern.lastIndex = offset;
	return pattern.exec(text);
}

/** The end of the match at an offset, of a pattern with the flag `y` that matches anywhere, if only the empty text. */
export function endOfMatch(pattern: RegExp, text: string, offset: number): number {
	pattern.lastIndex = offset;
	pattern.test(text);
	return pattern.lastIndex;
}

/** The lines of a text, without their ends. */
export function* linesIn(text: string): Generator<Span> {
	let start = 0;
	for (const { 0: lineEnd, index: end } of text.matchAll(/\r\n|[\r\n]|$/g)) {
		yield { start, end };
		start = end + lineEnd.length;
	}
}

/** The same part as uncertain: only harmless characters are written there. */
export function uncertainPart(part: Part): Part {
	return part.literal ? { ...part, literal: uncertain(part.literal) } : part;
}

/** How much of a part is read at once, in UTF-16 code units. It takes some milliseconds. */
const pieceLength = 1 << 14;

/** The places where a part may be divided, and the longest stretch without one that is read, in UTF-16 code units. */
const divisions = {
	/** After a blank: no URI has one. A backslash before a line end continues the line. */
	blank: { ends: /\s(?<=[^\s\\]\s)/g, longest: Number.POSITIVE_INFINITY },
	/**
	 * After a character that no name has and no escape begins with, and before an escaped line end or tab. A name may go on
	 * after an escape such as `&#97;` or `\u{61}`, and a comment may end with two braces. Names are far shorter, even if
	 * they are all escapes.
	 */
	name: {
		ends: /(?=[\s,;:()[\]}>|/=\\])(?:(?<=[^\s\\])(?:[\s,:()[\]>|/=]|;(?<!&#?\w{1,12};)|\}(?!\})(?<!\\u\{\w{1,6}\}))|(?<=[^\\])(?=\\[nrt]))/g,
		longest: 1 << 16,
	},
};

/** The pieces of a part, to be read one by one. Empty ones, at which to pause, replace a stretch that is too long. */
export function* piecesOf(text: string, part: Part, after: keyof typeof divisions): Generator<Part> {
	const { ends, longest } = divisions[after];
	const endsIn = function* (start: number, length: number): Generator<number> {
		// The patterns look at the text before an end, too.
		const read = text.slice(0, Math.min(start + length, part.end));
		for (let end = matchFrom(ends, read, start); end; end = matchFrom(ends, read, end.index + 1))
			yield end.index + end[0].length;
	};
	let { start } = part;
	while (part.end - start > pieceLength) {
		const [next] = endsIn(start + pieceLength, longest);
		if (next === undefined && part.end - start <= pieceLength + longest) break;
		const end = next ?? [...endsIn(start + 1, pieceLength)].at(-1);
		if (end !== undefined) {
			yield { ...part, start, end };
			start = end;
			continue;
		}
		for (let wordEnd: number | undefined; wordEnd === undefined; ) {
			yield { ...part, start, end: start };
			if (start >= part.end) return;
			[wordEnd] = endsIn(start + 1, longest);
			// The last characters may begin an escape that goes on.
			start = wordEnd ?? start + longest - 2;
		}
	}
	yield { ...part, start };
}
