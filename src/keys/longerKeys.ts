/** Keys that Java ends early, as they would be if they went on to a later `=`, and whether that may be meant. */

import { endOfBlanks, unescapeProperty } from "../properties/properties";
import { Char } from "../text/codeUnits";
import { isBracketOpen, isQuoteOpen } from "../text/openBracketsAndQuotes";
import { anyOf } from "../text/patterns";
import { maxKeyLength } from "../text/sharedLimits";
import { type Key, separatorOf } from "./key";
import { beginsNoEntry } from "./otherSyntax";

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

/** Whether a longer key may have been meant; otherwise, the text after Java's key is part of the value. */
export function mayBeKey(text: string, key: Key, { end, equalsAt }: LongerKey): boolean {
	const written = text.slice(key.start, end);
	const rest = text.slice(key.end, end);
	if (beginsNoEntry(written) || written.includes("<") || /[\r\n]/.test(rest)) return false;
	return !isUsualValue(written, rest, text.slice(equalsAt + 1, key.value.end));
}

/**
 * Whether the text that Java cuts off a key is usual in values.
 *
 * @param written a longer key
 * @param rest its end, which Java does not read as the key
 * @param after the text after the `=`
 */
function isUsualValue(written: string, rest: string, after: string): boolean {
	if (startOfValue.test(rest) || /[<>!=]$/.test(rest) || /^[=>]/.test(after)) return true;
	// An entity, as in `Terms &amp; conditions`, ends with a semicolon, too.
	if (rest.replace(/&#?\w+;/g, "").includes(";")) return true;
	const isInQuotes = rest.includes('"') && isQuoteOpen(written);
	if (isInQuotes || /[: (,]'[^']*$/.test(rest) || isBracketOpen(rest, "()", "[]", "{}")) return true;
	if (!rest.startsWith(":")) return false;
	const isBase64 = rest !== ":" && /^=*[ \t\f]*$/.test(unescapeProperty(after).text);
	return isBase64 || /[,;&][ \t]*[\w.-]+=/.test(after);
}

/** Matches a separator and the start of a value. */
const startOfValue = new RegExp(
	`^[: ][ \\t]*['"]?${anyOf(
		// A URI, escaped or not: `url:https://h/?q=1`, `db.url jdbc:h2:mem:a=1`.
		/[a-z][\w+.-]*\\?:\\?\/\\?\//,
		/(?:jdbc|mailto)\\?:/,
		// A distinguished name of LDAP: `base:dc=example`.
		/(?:cn|dc|ou|o|uid)$/,
		// A placeholder, an option: `home:${dir}/a=1`, `jvm.opts -Xmx=512m`.
		/[$#@]\{/,
		/-/,
		// After a colon, a bracket: `filter:(uid=1)`.
		/\((?<=^:.*)/,
	)}`,
	"i",
);
