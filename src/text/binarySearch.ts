/** The index of the last of some sorted items that does not begin after an offset; 0 if there is none. */
export function lastNotAfter<T>(items: readonly T[], startOf: (item: T) => number, offset: number): number {
	let low = 0;
	for (let high = items.length; high - low > 1; ) {
		const middle = (low + high) >> 1;
		if (startOf(items[middle] as T) <= offset) low = middle;
		else high = middle;
	}
	return low;
}
