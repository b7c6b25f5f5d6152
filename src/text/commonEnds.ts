/** How many code units two texts have in common at their starts and, in the rest, at their ends. */
export function commonEnds(one: string, other: string): { readonly start: number; readonly end: number } {
	const shorter = Math.min(one.length, other.length);
	let start = 0;
	while (start < shorter && one[start] === other[start]) start++;
	let end = 0;
	while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
	return { start, end };
}
