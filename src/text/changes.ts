/** How changes of a text move the offsets in it. */
import type { Span } from "../codec/outcome";
import type { LineSpan } from "./lines";

/** A span of a text, and what takes its place. */
export interface Change extends Span {
	readonly text: string;
}

/** A change, and its span by lines and characters. */
export interface Edit extends Change {
	readonly range: LineSpan;
}

/**
 * Returns a function from offsets before some changes to offsets after them. Both come in order. An offset at the
 * beginning of a change stays where it is. In a document, `lineEnd` replaces each line end of an inserted text.
 */
export function shifter(changes: readonly Change[], lineEnd: string): (offset: number) => number {
	let next = 0;
	let shift = 0;
	return (offset) => {
		for (let change = changes[next]; change && change.end <= offset; change = changes[++next]) {
			const written = change.text.replace(/\r\n?|\n/g, lineEnd);
			shift += written.length - (change.end - change.start);
		}
		return offset + shift;
	};
}

/** A text after some changes, which come in order and do not overlap. */
export function textAfter(text: string, changes: readonly Change[]): string {
	let after = "";
	let copied = 0;
	for (const { start, end, text: written } of changes) {
		after += text.slice(copied, start) + written;
		copied = end;
	}
	return after + text.slice(copied);
}
