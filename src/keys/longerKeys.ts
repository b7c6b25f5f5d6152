/** Keys that Java ends early, as they would be if they went on to a later `=`. See `usualValues.ts` for whether that is meant. */

import { endOfBlanks } from "../properties/properties";
import { maxNameLength } from "../text/sharedLimits";
import { entryIn, type Key, separatorOf, splitAt } from "./key";

/** The longer keys of those that Java ends early, but for raw URIs: a later `=` may be meant to end them. */
export function keysUpToEquals(text: string, keys: readonly Key[]): ReadonlyMap<Key, Key> {
	const found = new Map<Key, Key>();
	for (const key of keys) {
		const end = endBeforeEquals(text, key);
		if (end === undefined) continue;
		const { start, javaText, value } = key;
		const { length: _, valueStart, ...longer } = splitAt(entryIn(text, key), end - start);
		found.set(key, { start, end, value: { start: start + valueStart, end: value.end }, javaText, ...longer });
	}
	return found;
}

/**
 * The end of a key if it went on to the first unescaped `=`, which Java reads as part of the value. `undefined`
 * for a raw URI, and if Java ends the key at an `=`, or no `=` follows.
 */
function endBeforeEquals(text: string, key: Key): number | undefined {
	if (key.split || separatorOf(text, key).includes("=")) return undefined;
	// A byte order mark is a key in place of a comment, of nothing, or of the indentation of an entry.
	if (/^\ufeff+(?:[#!]|$)/.test(key.javaText)) return undefined;
	const last = Math.min(key.value.end, key.start + maxNameLength);
	let { end } = key;
	for (let at = endOfBlanks(text, end); at < last; at = endOfBlanks(text, end)) {
		if (text[at] === "=") return end;
		end = at + (text[at] === "\\" ? 2 : 1);
	}
	return undefined;
}
