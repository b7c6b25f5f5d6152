/** Spans of a text, and searches among sorted ones. */

/** A half-open range of UTF-16 offsets in the text that was passed in. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

export function shifted<T extends Span>(span: T, by: number): T {
	return { ...span, start: by + span.start, end: by + span.end };
}

export function spanOfMatch({ 0: found, index }: RegExpExecArray): Span {
	return { start: index, end: index + found.length };
}

export function textIn(text: string, { start, end }: Span): string {
	return text.slice(start, end);
}

/** The text before an offset, of a length at most. */
export function textBefore(text: string, offset: number, length: number): string {
	return text.slice(Math.max(0, offset - length), offset);
}

/** For sorting spans in the order of the text. */
export function byStart(one: Span, other: Span): number {
	return one.start - other.start;
}

/** Binary search: the number of items whose offset is below a given one. Items must be sorted by offset. */
export function countBefore<T>(items: readonly T[], offsetOf: (item: T) => number, offset: number): number {
	let low = 0;
	for (let high = items.length; low < high; ) {
		const middle = (low + high) >> 1;
		if (offsetOf(items[middle] as T) < offset) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** The index of the first span that starts at or after an offset. */
export function indexFrom(spans: readonly Pick<Span, "start">[], offset: number): number {
	return countBefore(spans, ({ start }) => start, offset);
}

/** The items that touch a span. They must be sorted by their starts, and by their ends. */
export function touching<T extends Pick<Span, "start">>(
	items: readonly T[],
	endOf: (item: T) => number,
	{ start, end }: Span,
): readonly T[] {
	return items.slice(countBefore(items, endOf, start), indexFrom(items, end + 1));
}
