/** How changes of a document move the offsets in it. */
import type { Span } from "../codec/outcome";

/** A span of a document, and the text that takes its place. */
export interface Change extends Span {
	readonly text: string;
}

/**
 * Returns a function from offsets before some changes to offsets after them. Changes and offsets come in order. An
 * offset at the beginning of a change stays where it is.
 *
 * @param lineEnd the line end of the document, which replaces each line end of an inserted text
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
