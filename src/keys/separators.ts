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
function longerKeyOf(text: string, key: Key): LongerKey | undefined {
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
