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
