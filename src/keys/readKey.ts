/**
 * Reads the key of an entry and, if Java may end it early, the key that may have been intended:
 *
 *     http://h/p = 1          a raw URI, surely meant
 *     error: not found = 1    a key that may go on to a later `=`: rules judge it, by siblings or `usualValues.ts`
 */

import {
	endOfBlanks,
	endOfKey,
	endOfSeparator,
	type PropertyEntry,
	unescapeProperty,
} from "../properties/properties";
import { maxNameLength } from "../text/sharedLimits";
import { textIn } from "../text/span";
import { byteOrderMark, entryIn, type IntendedKey, type Key, separatorOf } from "./key";
import type { NameSettings } from "./nameSettings";
import { recognizeKey, recognizeRawUri } from "./recognizeNameOrUri";

/** A text whose keys are read. */
interface TextOfKeys {
	readonly text: string;
	readonly nameSettings: NameSettings;
	/** The byte order marks at its start, also one that the host has left out. */
	readonly marks: string;
}

/** Creates the key of an entry. */
export function keyOf(entry: PropertyEntry, source: TextOfKeys): Key {
	const { text: whole, nameSettings } = source;
	const { end, value } = entry;
	// A byte order mark at the start of the file is no part of what was meant.
	const start = entry.start === 0 && whole.startsWith(byteOrderMark) ? 1 : entry.start;
	const written = whole.slice(start, end);
	const mayGoOn = !separatorOf(whole, entry).includes("=");
	// Most entries have no hyphen of a name, colon of a URI, or escape of either, and no `=` that may end the key.
	const isPlain = !/[-:\\]/.test(written) && !(mayGoOn && /[:=]/.test(whole.slice(end, value.end)));
	const { text, isMalformed } = isPlain ? { text: written, isMalformed: false } : unescapeProperty(written);
	const javaText = javaTextOf(text, entry, source);
	const recognized = isPlain ? undefined : recognizeKey(text, nameSettings);
	const doubt = isMalformed ? "malformed" : undefined;
	const key: Key = { start, end, value, text, javaText, recognized, doubt };
	if (isPlain || !mayGoOn) return key;
	return { ...key, intended: rawUriOf(key, source) ?? keyUpToEquals(key, whole) };
}

/** To Java, a byte order mark is part of the first key; blanks after it end the key. */
function javaTextOf(text: string, { start }: PropertyEntry, { text: whole, marks }: TextOfKeys): string {
	if (marks === "" || /[^ \t\f]/.test(whole.slice(0, start))) return text;
	return marks + (/^[ \t\f]/.test(whole) ? "" : text);
}

/**
 * A raw URI with an unescaped colon, of which Java reads only a part as the key: of `http://h/p=1`, it reads
 * the key `http`. The URI ends at the first unescaped `=` or blank; one without `//` counts only if `=`
 * follows.
 */
function rawUriOf(key: Key, { text: whole, nameSettings }: TextOfKeys): IntendedKey | undefined {
	const { start, value } = key;
	// Only a bare colon may belong to a URI.
	if (unescapeProperty(separatorOf(whole, key)).text !== ":") return undefined;
	const end = endOfKey(whole, start, true);
	if (end - start > maxNameLength) return undefined;
	const afterColon = unescapeProperty(whole.slice(value.start, end)).text;
	const intended = intendedUpTo(end, key, whole);
	// `//` after the scheme, or a port after the host of `http\://h:80/p`.
	const isSure = /^(?:\/\/|\d+[/?#])/.test(afterColon);
	// A plain line such as `mailto:me@example.org` has no further separator.
	if (!isSure && !separatorOf(whole, intended).includes("=")) return undefined;
	const recognized = recognizeRawUri(intended.text, nameSettings);
	if (!recognized) return undefined;
	// The query of a URI may have an `=`.
	const mayGoOn = afterColon.includes("?") && textIn(whole, intended.value).includes("=");
	return { ...intended, recognized, doubt: mayGoOn ? "may-go-on" : intended.doubt, isRaw: true };
}

/** The key up to the first unescaped `=`, which Java reads as part of the value. */
function keyUpToEquals(key: Key, whole: string): IntendedKey | undefined {
	// A byte order mark before a comment or an indented entry is a key.
	if (/^(?:\ufeff|\\ufeff)*[#! \t\f]/i.test(entryIn(whole, key))) return undefined;
	const last = Math.min(key.value.end, key.start + maxNameLength);
	let { end } = key;
	for (let at = endOfBlanks(whole, end); at < last; at = endOfBlanks(whole, end)) {
		if (whole[at] === "=") return intendedUpTo(end, key, whole);
		end = at + (whole[at] === "\\" ? 2 : 1);
	}
	return undefined;
}

/** A key that continues up to `end`. */
function intendedUpTo(
	end: number,
	{ start, value: { end: endOfValue }, javaText }: Key,
	whole: string,
): IntendedKey {
	const value = { start: endOfSeparator(whole, end), end: endOfValue };
	const isSeparated = /[=:]/.test(whole.slice(end, value.start));
	const rest =
		unescapeProperty(textIn(whole, value)).text !== "" ? "value" : isSeparated ? "separator" : "nothing";
	const { text, isMalformed } = unescapeProperty(whole.slice(start, end));
	const doubt = isMalformed ? "malformed" : undefined;
	return { start, end, value, text, javaText, doubt, rest, isRaw: false };
}
