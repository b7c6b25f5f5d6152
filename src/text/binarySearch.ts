/** The number of items, sorted by their starts, that begin before an offset. */
export function countBefore<T>(items: readonly T[], startOf: (item: T) => number, offset: number): number {
	let low = 0;
	for (let high = items.length; low < high; ) {
		const middle = (low + high) >> 1;
		if (startOf(items[middle] as T) < offset) low = middle + 1;
		else high = middle;
	}
	return low;
}
