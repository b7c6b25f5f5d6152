/** Finds one of many that are in order, such as the line or the part that an offset is in. */

/**
 * The index of the last one that does not begin after an offset; 0 if all do, or if there is none.
 *
 * @param startOf where the one with an index begins
 */
export function lastNotAfter(count: number, startOf: (index: number) => number, offset: number): number {
	let low = 0;
	for (let high = count; high - low > 1; ) {
		const middle = (low + high) >> 1;
		if (startOf(middle) <= offset) low = middle;
		else high = middle;
	}
	return low;
}
