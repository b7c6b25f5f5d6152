/** How entries separate their keys from their values: a single entry, and the habit of a file. */
import { endOfBlanks } from "../properties/properties";
import { Char } from "../text/codeUnits";
import { maxKeyLength } from "../text/limits";
import { isBesideByteOrderMark, type Key } from "./key";

/** The text between a key and its value. */
export function separatorOf(text: string, { end, value }: Key): string {
	return text.slice(end, value.start);
}

/** Where an entry has its first unescaped `=`, and where the text before that ends, without blanks and continuations. */
export interface Cut {
	readonly end: number;
	readonly equals: number;
}

/** The `=` of an entry whose key ends before it; `undefined` if there is none, or the key ends at it. */
export function cutOf(text: string, key: Key): Cut | undefined {
	if (separatorOf(text, key).includes("=") || isBesideByteOrderMark(text, key)) return undefined;
	const last = Math.min(key.value.end, key.start + maxKeyLength);
	let { end } = key;
	for (let at = endOfBlanks(text, end); at < last; at = endOfBlanks(text, end)) {
		const unit = text.charCodeAt(at);
		if (unit === Char.Equals) return { end, equals: at };
		end = at + (unit === Char.Backslash ? 2 : 1);
	}
	return undefined;
}

/** How a key ends: at an `=`; at a colon, blanks, or the line end, with no `=` after; or at a colon or blanks before an `=`. */
export type KeyEnd = "equals" | "colon" | "blanks" | "nothing" | "cut-at-colon" | "cut-at-blanks";

/** A raw URI that Java splits is cut, too, if an `=` follows. */
export function keyEndOf(text: string, key: Key): KeyEnd {
	const separator = separatorOf(text, key);
	if (key.split) return separator.includes("=") ? "cut-at-colon" : "nothing";
	if (separator.includes("=")) return "equals";
	if (separator.includes(":")) return cutOf(text, key) ? "cut-at-colon" : "colon";
	if (cutOf(text, key)) return "cut-at-blanks";
	return separator === "" ? "nothing" : "blanks";
}

/** Whether a file has a key as it is written: entries that are broken alike prove nothing. */
export function isWhole(text: string, key: Key): boolean {
	return /^(?:equals|colon)$/.test(keyEndOf(text, key));
}

/** The number of keys of a file for each kind of end. */
export type KeyEndCounts = Readonly<Record<KeyEnd | "all", number>>;

export function keyEndsOf(text: string, keys: readonly Key[]): KeyEndCounts {
	const counts = {
		all: 0,
		equals: 0,
		colon: 0,
		blanks: 0,
		nothing: 0,
		"cut-at-colon": 0,
		"cut-at-blanks": 0,
	};
	for (const key of keys) {
		counts.all++;
		counts[keyEndOf(text, key)]++;
	}
	return counts;
}

/** Whether four in five entries have an `=` or a colon after their keys, and a third of the keys end at one. */
export function separates({ all, equals, colon, ...ends }: KeyEndCounts): boolean {
	const ended = equals + colon + ends["cut-at-colon"];
	return ended + ends["cut-at-blanks"] >= 0.8 * all && ended >= all / 3;
}

/**
 * Whether the habit of a file is to separate with `=`: of three or more entries, four in five have an unescaped `=`, and
 * a third of the keys end at one.
 */
export function separatesByEquals(ends: KeyEndCounts): boolean {
	const { all, equals } = ends;
	const withEquals = equals + ends["cut-at-colon"] + ends["cut-at-blanks"];
	return all >= 3 && withEquals >= 0.8 * all && equals >= all / 3;
}
