/** The number of items that begin before an offset, which is the index of the first that does not. They are in order. */
export function countBefore<T>(items: readonly T[], startOf: (item: T) => number, offset: number): number {
	let low = 0;
	for (let high = items.length; low < high; ) {
		const middle = (low + high) >> 1;
		if (startOf(items[middle] as T) < offset) low = middle + 1;
		else high = middle;
	}
	return low;
}
