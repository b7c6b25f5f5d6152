/** Changes to a text: what they are, how they are applied, and where two texts differ. */
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

/** How many code units two texts have in common at their starts and, in the rest, at their ends. */
export function commonEnds(one: string, other: string): { readonly start: number; readonly end: number } {
	const shorter = Math.min(one.length, other.length);
	let start = 0;
	while (start < shorter && one[start] === other[start]) start++;
	let end = 0;
	while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
	return { start, end };
}
