/**
 * Keys that Java ends early, as they were meant:
 *
 *     http://h/p = 1          a raw URI is surely meant, so it is the key of the file: `rawUriIn`
 *     error: not found = 1    all others may be meant to go on to a later `=`, which `usualValues.ts` judges, and
 *                             rules that know the siblings; the file keeps the key as Java reads it: `keysUpToEquals`
 */

import { endOfBlanks, endOfKey, endOfSeparator, ownCopyOf, unescapeProperty } from "../properties/properties";
import { maxNameLength } from "../text/sharedLimits";
import { entryIn, type Key, type Meaning, separatorOf } from "./key";
import type { NameSettings } from "./nameSettings";
import { factsOf } from "./namesOfUri";
import { recognizeSplitKey } from "./recognition";

/** The meaning of a key that is longer than Java's. */
export interface LongerMeaning extends Meaning {
	readonly length: number;
	/** Where its value starts in the entry. */
	readonly valueStart: number;
}

/**
 * A raw URI with an unescaped colon, of which Java reads only a part as the key: of `http://h/p=1`, it reads
 * the key `http`. The URI ends at the first unescaped `=` or blank; one without `//` counts only if `=`
 * follows.
 *
 * @param entry the whole entry, as written
 */
export function rawUriIn(
	entry: string,
	endOfJavaKey: number,
	javaValueStart: number,
	nameSettings: NameSettings,
): LongerMeaning | undefined {
	// Only a bare colon may belong to a URI.
	const separatorOfJava = entry.slice(endOfJavaKey, javaValueStart);
	if (unescapeProperty(separatorOfJava).text !== ":") return undefined;
	const length = endOfKey(entry, 0, true);
	if (length > maxNameLength) return undefined;
	const afterColon = unescapeProperty(entry.slice(javaValueStart, length)).text;
	const longer = splitAt(entry, length);
	// `//` after the scheme, or a port after the host of `http\://h:80/p`.
	const isSure = /^(?:\/\/|\d+[/?#])/.test(afterColon);
	// A plain line such as `mailto:me@example.org` has no further separator.
	if (!isSure && !entry.slice(length, longer.valueStart).includes("=")) return undefined;
	const recognized = recognizeSplitKey(longer.text, nameSettings);
	if (!recognized) return undefined;
	const javaText = ownCopyOf(unescapeProperty(entry.slice(0, endOfJavaKey)).text);
	// The query of a URI may have an `=`.
	const mayGoOn = afterColon.includes("?") && entry.slice(longer.valueStart).includes("=");
	const doubt = mayGoOn ? "may-go-on" : longer.doubt;
	return { ...longer, javaText, recognized, facts: factsOf(recognized), doubt };
}

/**
 * The meaning of a key that Java ends early, if it goes on up to `length`.
 *
 * @param entry the whole entry, as written
 */
function splitAt(entry: string, length: number) {
	const valueStart = endOfSeparator(entry, length);
	const isSeparated = /[=:]/.test(entry.slice(length, valueStart));
	const split =
		unescapeProperty(entry.slice(valueStart)).text !== "" ? "value" : isSeparated ? "empty" : "nothing";
	const { text, isMalformed } = unescapeProperty(ownCopyOf(entry.slice(0, length)));
	return { text, split, doubt: isMalformed ? "malformed" : undefined, length, valueStart } as const;
}

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
