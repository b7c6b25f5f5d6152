/** Keys that Java ends early, as they would be if they went on to a later `=`. See `usualValues.ts` for whether that is meant. */

import { endOfBlanks, unescapeProperty } from "../properties/properties";
import { Char } from "../text/codeUnits";
import { maxKeyLength } from "../text/sharedLimits";
import { type Key, separatorOf } from "./key";

/** The key of an entry if it went on to the first unescaped `=`, which Java reads as part of the value. */
export interface LongerKey {
	/** The end of the key, before blanks and continuations. */
	readonly end: number;
	readonly equalsAt: number;
	/** As programs would read it. */
	readonly text: string;
}

/** The longer keys of those that Java ends early, but for raw URIs: a later `=` may be meant to end them. */
export function longerKeysOf(text: string, keys: readonly Key[]): ReadonlyMap<Key, LongerKey> {
	const found = new Map<Key, LongerKey>();
	for (const key of keys) {
		const longer = longerKeyOf(text, key);
		if (longer) found.set(key, longer);
	}
	return found;
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
			return { end, equalsAt: at, text: unescapeProperty(text.slice(key.start, end)).text };
		end = at + (unit === Char.Backslash ? 2 : 1);
	}
	return undefined;
}
