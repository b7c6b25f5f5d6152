/** What changes of a document do to the offsets in it. */
import type { Span } from "../codec/outcome";

/** A span of a document, and the text that takes its place. */
export interface Change extends Span {
	readonly text: string;
}

/**
 * Gives the offsets after some changes of offsets before them. Both come in order; what begins where a change begins
 * stays where it is.
 *
 * @param lineEnd what an editor writes for each line end of a text
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
