/** Matches paths with wildcards, in time that is linear in pattern × path: no pattern is slow. */

/** In a segment, any number of characters; in a pattern, any number of segments. */
export const any = Symbol("any");

/** Characters by their ranges, with both ends. */
export interface CharacterSet {
	readonly isNegated: boolean;
	readonly ranges: readonly (readonly [first: string, last: string])[];
}

/** What a pattern has where a path has a character. */
export type Token = string | CharacterSet | typeof any;

/** A pattern for each segment of a path; `any` for any number of segments. */
export type PathPattern = readonly (readonly Token[] | typeof any)[];

/** @param segments what a path has between its slashes */
export function matchesPath(pattern: PathPattern, segments: readonly string[]): boolean {
	return matches(pattern, segments, isSegment);
}

function isSegment(expected: readonly Token[], name: string): boolean {
	return matches(expected, name, isCharacter);
}

function isCharacter(expected: string | CharacterSet, character: string): boolean {
	if (typeof expected === "string") return expected === character;
	const isInside = expected.ranges.some(([first, last]) => first <= character && character <= last);
	return isInside !== expected.isNegated;
}

/**
 * Whether parts match items one by one. On a mismatch, the last `any` takes one more item. Earlier ones need not: what
 * they could take in addition, the last one can take, too.
 */
function matches<Part, Item>(
	parts: readonly (Part | typeof any)[],
	items: ArrayLike<Item>,
	isMatch: (part: Part, item: Item) => boolean,
): boolean {
	let partsLeft = parts.length;
	let itemsLeft = items.length;
	// Most paths differ at the end, such as *.properties.
	for (let last = parts[partsLeft - 1]; partsLeft > 0 && last !== any; last = parts[--partsLeft - 1])
		if (itemsLeft === 0 || !isMatch(last as Part, items[--itemsLeft] as Item)) return false;
	if (partsLeft === 0) return itemsLeft === 0;
	let part = 0;
	let item = 0;
	let afterAny = 0;
	let afterTaken = 0;
	while (part < partsLeft) {
		const expected = parts[part];
		if (expected === any) {
			afterAny = ++part;
			afterTaken = item;
		} else if (item === itemsLeft) {
			return false;
		} else if (isMatch(expected as Part, items[item] as Item)) {
			part++;
			item++;
		} else if (afterAny > 0) {
			part = afterAny;
			item = ++afterTaken;
		} else {
			return false;
		}
	}
	return true;
}
