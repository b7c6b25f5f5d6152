/** Searches sorted items. */
import type { Span } from "./span";

/** Binary search: the number of items whose offset is before another. Items must be sorted by theirs. */
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
