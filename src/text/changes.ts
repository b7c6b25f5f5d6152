/** Changes to a text, and how to apply them. */
import type { Span } from "./span";

/** A span of a text, and its replacement. */
export interface Change extends Span {
	readonly text: string;
}

/** Applies changes, which must be in order and must not overlap. */
export function textAfter(text: string, changes: readonly Change[]): string {
	let after = "";
	let copied = 0;
	for (const { start, end, text: written } of changes) {
		after += text.slice(copied, start) + written;
		copied = end;
	}
	return after + text.slice(copied);
}
