/** How the entries of a file separate their keys from their values: its habit. */
import { type Key, separatorOf } from "./key";
import { type LongerKey, longerKeyOf } from "./longerKeys";

/** Matches a word, as most keys are, and the separator after it. */
export const wordAndSeparator = /^((?:[^\\=:\s<>"'(),;#!]|\\.)+)[ \t\f]*([=:])/;

/** How the keys of a file end. */
export interface KeyEnds {
	/** The number of keys, and of those that end at an `=`, a colon, or blanks, or early. */
	readonly all: number;
	readonly equals: number;
	readonly colon: number;
	readonly blanks: number;
	readonly early: number;
	/** Of the keys that end early, those that are no raw URIs: a later `=` may be meant to end them. */
	readonly longer: ReadonlyMap<Key, LongerKey>;
}

export function keyEndsOf(text: string, keys: readonly Key[]): KeyEnds {
	const counts = { all: keys.length, equals: 0, colon: 0, blanks: 0, early: 0 };
	const longer = new Map<Key, LongerKey>();
	for (const key of keys) {
		const separator = separatorOf(text, key);
		const longerKey = longerKeyOf(text, key);
		if (longerKey) longer.set(key, longerKey);
		if (key.split || longerKey) counts.early++;
		else if (separator.includes("=")) counts.equals++;
		else if (separator.includes(":")) counts.colon++;
		else counts.blanks++;
	}
	return { ...counts, longer };
}

/** Fewer entries show no habit. */
const minEntries = 3;

/** The others may be prose, or keys without a value. */
const shareWithSeparator = 4 / 5;

/** Broken entries alone prove nothing. */
const shareOfWholeKeys = 1 / 3;

/** Whether most entries have an `=` or a colon after their keys, and enough of the keys end at one. */
export function separates({ all, equals, colon, early }: KeyEnds): boolean {
	return equals + colon + early >= shareWithSeparator * all && equals + colon >= shareOfWholeKeys * all;
}

/** Whether the habit of a file is to separate with `=`, so that colons do not count. */
export function separatesByEquals(ends: KeyEnds): boolean {
	return ends.all >= minEntries && separates({ ...ends, colon: 0 });
}

/** Whether the values of a file usually have an `=`: more of its keys end at a colon or a blank. */
export function areEqualsInValues({ equals, colon, blanks }: KeyEnds): boolean {
	return colon + blanks > equals;
}
