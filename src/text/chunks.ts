/** A long text in chunks, each of which can be worked on in a moment. */
import type { Span } from "../codec/outcome";
import { lastNotAfter } from "./binarySearch";
import { type LineSpan, positionsIn } from "./lines";
import { getOrMake } from "./maps";

/** Whole lines of a text, so that a long line makes a long chunk. All but the last chunk end with LF. */
export interface Chunk {
	/** Its offset in the whole text, in UTF-16 code units. */
	readonly start: number;
	/** The number of its first line, from 0. */
	readonly firstLine: number;
	readonly text: string;
}

/** In UTF-16 code units: reading this much takes about a millisecond. */
export const chunkLength = 1 << 15;

/** Divides a text into one or more chunks. */
export function chunksOf(text: string): readonly Chunk[] {
	const chunks: Chunk[] = [];
	let firstLine = 0;
	for (let start = 0; start < text.length || chunks.length === 0; ) {
		const lineEnd = text.indexOf("\n", start + chunkLength);
		const end = lineEnd < 0 ? text.length : lineEnd + 1;
		const chunk = { start, firstLine, text: text.slice(start, end) };
		chunks.push(chunk);
		start = end;
		firstLine += lineFeedsIn(chunk.text);
	}
	return chunks;
}

/** How many line feeds a text has. */
export function lineFeedsIn(text: string): number {
	let count = 0;
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
	return count;
}

/** The same text in blocks of whole logical lines of `.properties`. If none ends in a chunk, its block is empty. */
export function* logicalBlocks(chunks: readonly Chunk[]): Generator<Pick<Chunk, "start" | "text">> {
	let start = 0;
	let begun = "";
	for (const [index, { text }] of chunks.entries()) {
		const isLast = index === chunks.length - 1;
		const end = isLast ? text.length : endOfLogicalLines(text);
		const block = end > 0 || isLast ? begun + text.slice(0, end) : "";
		yield { start, text: block };
		start += block.length;
		begun = (end > 0 ? "" : begun) + text.slice(end);
	}
}

/** The end of the last line that certainly does not continue on the next; 0 if there is none. */
function endOfLogicalLines(text: string): number {
	let at = text.lastIndexOf("\n");
	while (at > 0 && /\\\r?$/.test(text.slice(Math.max(0, at - 2), at))) at = text.lastIndexOf("\n", at - 1);
	return at + 1;
}

/** Returns a function from spans of the whole text to lines and characters; quick for spans roughly in order. */
export function lineSpansOf(chunks: readonly Chunk[]): (span: Span) => LineSpan {
	const positions = new Map<Chunk, ReturnType<typeof positionsIn>>();
	const positionOf = (offset: number) => {
		const chunk = chunkAt(chunks, offset);
		return getOrMake(positions, chunk, () => positionsIn(chunk))(offset - chunk.start);
	};
	return ({ start, end }) => ({ start: positionOf(start), end: positionOf(end) });
}

/** The chunk that an offset is in, of one or more chunks. */
export function chunkAt(chunks: readonly Chunk[], offset: number): Chunk {
	return chunks[lastNotAfter(chunks, ({ start }) => start, offset)] as Chunk;
}

/** The text in a span of the whole text. */
export function sliceOf(chunks: readonly Chunk[], { start, end }: Span): string {
	let text = "";
	for (let at = start; at < end; ) {
		const chunk = chunkAt(chunks, at);
		const part = chunk.text.slice(at - chunk.start, end - chunk.start);
		if (part === "") break;
		text += part;
		at += part.length;
	}
	return text;
}
