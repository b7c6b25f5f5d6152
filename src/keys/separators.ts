/** How entries separate their keys from their values: a single entry, and the habit of a file. */
import { endOfBlanks, unescapeProperty } from "../properties/properties";
import { Char } from "../text/codeUnits";
import { maxKeyLength } from "../text/limits";
import type { Key } from "./key";

/** The text between a key and its value. */
export function separatorOf(text: string, { end, value }: Key): string {
	return text.slice(end, value.start);
}

/** An entry that has its first unescaped `=` after the end of its key. */
export interface Cut {
	/** The end of the text before the `=`, without blanks and continuations. */
	readonly end: number;
	readonly equals: number;
	/** That text, unescaped: the key, if Java were to end it at the `=`. */
	readonly intended: string;
}

/** The `=` of an entry whose key ends before it; `undefined` if there is none, or the key ends at it. */
export function cutOf(text: string, key: Key): Cut | undefined {
	if (separatorOf(text, key).includes("=")) return undefined;
	// A byte order mark is a key in place of a comment, of nothing, or of the indentation of an entry.
	if (/^\ufeff+(?:[#!]|$)/.test(key.javaText)) return undefined;
	const last = Math.min(key.value.end, key.start + maxKeyLength);
	let { end } = key;
	for (let at = endOfBlanks(text, end); at < last; at = endOfBlanks(text, end)) {
		const unit = text.charCodeAt(at);
		if (unit === Char.Equals) {
			const intended = unescapeProperty(text.slice(key.start, end)).text;
			return { end, equals: at, intended };
		}
		end = at + (unit === Char.Backslash ? 2 : 1);
	}
	return undefined;
}

/** How a key ends: at an `=`; at a colon; at blanks or the line end; or, though it was meant to go on, before an `=`. */
type KeyEnd = "equals" | "colon" | "blanks" | "cut";

function keyEndOf(text: string, key: Key): KeyEnd {
	if (key.split || cutOf(text, key)) return "cut";
	const separator = separatorOf(text, key);
	if (separator.includes("=")) return "equals";
	return separator.includes(":") ? "colon" : "blanks";
}

/** Whether a file has a key as it is written: entries that are broken alike prove nothing. */
export function endsAtSeparator(text: string, key: Key): boolean {
	return /^(?:equals|colon)$/.test(keyEndOf(text, key));
}

/** The number of keys of a file for each kind of end. */
export type KeyEndCounts = Readonly<Record<KeyEnd | "all", number>>;

export function keyEndsOf(text: string, keys: readonly Key[]): KeyEndCounts {
	const counts = { all: keys.length, equals: 0, colon: 0, blanks: 0, cut: 0 };
	for (const key of keys) counts[keyEndOf(text, key)]++;
	return counts;
}

/** Whether four in five entries have an `=` or a colon after their keys, and a third of the keys end at one. */
export function separates({ all, equals, colon, cut }: KeyEndCounts): boolean {
	return equals + colon + cut >= 0.8 * all && equals + colon >= all / 3;
}

/** Whether the habit of a file of three or more entries is to separate with `=`, so that colons do not count. */
export function separatesByEquals(ends: KeyEndCounts): boolean {
	return ends.all >= 3 && separates({ ...ends, colon: 0 });
}
