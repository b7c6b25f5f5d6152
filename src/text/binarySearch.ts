/** Finds one of many that are in order, such as the line or the part that an offset is in. */

/**
 * The index of the last one that does not begin after an offset; 0 if all do, or if there is none.
 *
 * @param startOf where one of them begins
 */
export function lastNotAfter<T>(items: readonly T[], startOf: (item: T) => number, offset: number): number {
	let low = 0;
	for (let high = items.length; high - low > 1; ) {
		const middle = (low + high) >> 1;
		if (startOf(items[middle] as T) <= offset) low = middle;
		else high = middle;
	}
	return low;
}
