/**
 * Keys that Java ends early, as they may have been meant:
 *
 *     http://h/p = 1          a raw URI, surely meant: `rawUriIn`
 *     error: not found = 1    a key that may go on to a later `=`: `usualValues.ts` judges it, and rules that know
 *                             the siblings
 */

import { endOfBlanks, endOfKey, endOfSeparator, ownCopyOf, unescapeProperty } from "../properties/properties";
import { maxNameLength } from "../text/sharedLimits";
import { textIn } from "../text/span";
import { type LongerKey, separatorOf } from "./key";
import type { NameSettings } from "./nameSettings";
import { recognizeRawUri } from "./recognition";

/** A longer key whose spans are relative to its entry: `readKey.ts` shifts them, and adds what Java reads. */
export type InEntry = Omit<LongerKey, "javaText">;

/**
 * A raw URI with an unescaped colon, of which Java reads only a part as the key: of `http://h/p=1`, it reads
 * the key `http`. The URI ends at the first unescaped `=` or blank; one without `//` counts only if `=`
 * follows.
 *
 * @param entry the whole entry, as written
 * @param keyEnd where Java ends its key, and `valueStart` where its value starts
 */
export function rawUriIn(
	entry: string,
	keyEnd: number,
	valueStart: number,
	nameSettings: NameSettings,
): InEntry | undefined {
	// Only a bare colon may belong to a URI.
	if (unescapeProperty(entry.slice(keyEnd, valueStart)).text !== ":") return undefined;
	const length = endOfKey(entry, 0, true);
	if (length > maxNameLength) return undefined;
	const afterColon = unescapeProperty(entry.slice(valueStart, length)).text;
	const longer = longerUpTo(entry, length);
	// `//` after the scheme, or a port after the host of `http\://h:80/p`.
	const isSure = /^(?:\/\/|\d+[/?#])/.test(afterColon);
	// A plain line such as `mailto:me@example.org` has no further separator.
	if (!isSure && !separatorOf(entry, longer).includes("=")) return undefined;
	const recognized = recognizeRawUri(longer.text, nameSettings);
	if (!recognized) return undefined;
	// The query of a URI may have an `=`.
	const mayGoOn = afterColon.includes("?") && textIn(entry, longer.value).includes("=");
	const doubt = mayGoOn ? "may-go-on" : longer.doubt;
	return { ...longer, recognized, doubt, isRaw: true };
}

/** The key up to the first unescaped `=`, which Java reads as part of the value. */
export function keyUpToEquals(entry: string, keyEnd: number): InEntry | undefined {
	// A byte order mark before a comment or an indented entry is a key.
	if (/^(?:\ufeff|\\ufeff)*[#! \t\f]/i.test(entry)) return undefined;
	const last = Math.min(entry.length, maxNameLength);
	let end = keyEnd;
	for (let at = endOfBlanks(entry, end); at < last; at = endOfBlanks(entry, end)) {
		if (entry[at] === "=") return longerUpTo(entry, end);
		end = at + (entry[at] === "\\" ? 2 : 1);
	}
	return undefined;
}

/** The key of an entry if it goes on up to `end`. */
function longerUpTo(entry: string, end: number): InEntry {
	const value = { start: endOfSeparator(entry, end), end: entry.length };
	const isSeparated = /[=:]/.test(separatorOf(entry, { start: 0, end, value }));
	const rest =
		unescapeProperty(textIn(entry, value)).text !== "" ? "value" : isSeparated ? "separator" : "nothing";
	const { text, isMalformed } = unescapeProperty(ownCopyOf(entry.slice(0, end)));
	return { start: 0, end, value, text, doubt: isMalformed ? "malformed" : undefined, rest, isRaw: false };
}
