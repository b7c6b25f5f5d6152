/** How entries separate their keys from their values: a single entry, and the habit of a file. */
import { endOfBlanks, unescapeProperty } from "../properties/properties";
import { Char } from "../text/codeUnits";
import { maxKeyLength } from "../text/sharedLimits";
import type { Key } from "./key";

/** The text between a key and its value. */
export function separatorOf(text: string, { end, value }: Key): string {
	return text.slice(end, value.start);
}

/** Matches a word, as most keys are, and the separator after it. */
export const wordAndSeparator = /^((?:[^\\=:\s<>"'(),;#!]|\\.)+)[ \t\f]*([=:])/;

/** The key of an entry if it went on to the first unescaped `=`, which Java reads as part of the value. */
export interface LongerKey {
	/** The end of the key, before blanks and continuations. */
	readonly end: number;
	readonly equals: number;
	/** As programs would read it. */
	readonly text: string;
}

/** `undefined` for a raw URI, and if Java ends the key at an `=`, or no `=` follows. */
export function longerKeyOf(text: string, key: Key): LongerKey | undefined {
	if (key.split || separatorOf(text, key).includes("=")) return undefined;
	// A byte order mark is a key in place of a comment, of nothing, or of the indentation of an entry.
	if (/^\ufeff+(?:[#!]|$)/.test(key.javaText)) return undefined;
	const last = Math.min(key.value.end, key.start + maxKeyLength);
	let { end } = key;
	for (let at = endOfBlanks(text, end); at < last; at = endOfBlanks(text, end)) {
		const unit = text.charCodeAt(at);
		if (unit === Char.Equals)
			return { end, equals: at, text: unescapeProperty(text.slice(key.start, end)).text };
		end = at + (unit === Char.Backslash ? 2 : 1);
	}
	return undefined;
}

/** Where a key ends: at an `=`, a colon, or blanks; or `early`, where a later `=` may be meant to end it. */
type KeyEnd = "equals" | "colon" | "blanks" | "early";

function keyEndOf(text: string, key: Key): KeyEnd {
	if (key.split || longerKeyOf(text, key)) return "early";
	const separator = separatorOf(text, key);
	if (separator.includes("=")) return "equals";
	return separator.includes(":") ? "colon" : "blanks";
}

/** Whether a key is not in doubt: an entry with the same mistake cannot show the right spelling. */
export function endsAtSeparator(text: string, key: Key): boolean {
	const end = keyEndOf(text, key);
	return end === "equals" || end === "colon";
}

/** The number of keys of a file for each kind of end. */
export type KeyEndCounts = Readonly<Record<KeyEnd | "all", number>>;

export function keyEndsOf(text: string, keys: readonly Key[]): KeyEndCounts {
	const counts = { all: keys.length, equals: 0, colon: 0, blanks: 0, early: 0 };
	for (const key of keys) counts[keyEndOf(text, key)]++;
	return counts;
}

/** Fewer entries show no habit. */
const minEntries = 3;

/** The others may be prose, or keys without a value. */
const shareWithSeparator = 4 / 5;

/** Broken entries alone prove nothing. */
const shareOfWholeKeys = 1 / 3;

/** Whether most entries have an `=` or a colon after their keys, and enough of the keys end at one. */
export function separates({ all, equals, colon, early }: KeyEndCounts): boolean {
	return equals + colon + early >= shareWithSeparator * all && equals + colon >= shareOfWholeKeys * all;
}

/** Whether the habit of a file is to separate with `=`, so that colons do not count. */
export function separatesByEquals(ends: KeyEndCounts): boolean {
	return ends.all >= minEntries && separates({ ...ends, colon: 0 });
}
