/** How the entries of a file separate their keys from their values: its habit. */
import { remembered } from "../text/maps";
import type { FileKeys } from "./fileKeys";
import { separatorOf } from "./key";

/** How the keys of a file end. */
export interface KeyEnds {
	/** The number of keys, and of those that end at an `=`, at a colon, or early. */
	readonly all: number;
	readonly equals: number;
	readonly colon: number;
	readonly early: number;
}

export const keyEndsOf = remembered(({ text, asRead }: FileKeys): KeyEnds => {
	const counts = { all: asRead.length, equals: 0, colon: 0, early: 0 };
	for (const key of asRead) {
		const separator = separatorOf(text, key);
		if (key.intended) counts.early++;
		else if (separator.includes("=")) counts.equals++;
		else if (separator.includes(":")) counts.colon++;
	}
	return counts;
});

/** Fewer entries show no habit. */
const minEntries = 3;

/** The others may be prose, or keys without a value. */
const shareWithSeparator = 4 / 5;

/** Broken entries alone prove nothing. */
const shareOfWholeKeys = 1 / 3;

/** Whether most entries have an `=` or a colon after their keys, and enough of the keys end at one. */
export function mostAreSeparated(ends: KeyEnds): boolean {
	return isHabit(ends, ends.equals + ends.colon);
}

/** Whether the habit of a file is to separate with `=`: keys that end at colons do not count. */
export function mostEndAtEquals(ends: KeyEnds): boolean {
	return ends.all >= minEntries && isHabit(ends, ends.equals);
}

function isHabit({ all, early }: KeyEnds, whole: number): boolean {
	return whole + early >= shareWithSeparator * all && whole >= shareOfWholeKeys * all;
}
