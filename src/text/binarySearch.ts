/** The index of the last item that begins at or before an offset; 0 if none does. The items are in order. */
export function lastNotAfter<T>(items: readonly T[], startOf: (item: T) => number, offset: number): number {
	let low = 0;
	for (let high = items.length; high - low > 1; ) {
		const middle = (low + high) >> 1;
		if (startOf(items[middle] as T) <= offset) low = middle;
		else high = middle;
	}
	return low;
}
