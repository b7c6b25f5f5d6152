/** Whether the text before the `=` of a cut may have been meant as the key, or is what values are. */
import { unescapeProperty } from "../../properties/properties";
import type { Key } from "../key";
import { beginsNoEntry } from "./otherSyntax";

/** Whether the text before the `=` of a cut may be a key as a whole. */
export function mayBeKey(text: string, key: Key, end: number): boolean {
	const written = text.slice(key.start, end);
	if (beginsNoEntry(written) || written.includes("<") || isUsualValue(text, key, end)) return false;
	return !/[\r\n]/.test(text.slice(key.end, end));
}

/** Whether what stands between the end of Java's key and the first unescaped `=` belongs to a value, not to a key. */
function isUsualValue(text: string, { start, end: endOfKey, value }: Key, end: number): boolean {
	const rest = text.slice(endOfKey, end);
	const after = text.slice(text.indexOf("=", end) + 1, value.end);
	if (startOfValue.test(rest) || /[<>!=]$/.test(rest) || /^[=>]/.test(after)) return true;
	// An entity, as in `Terms &amp; conditions`, ends with a semicolon, too.
	if (rest.replace(/&#?\w+;/g, "").includes(";")) return true;
	const isInQuotes = rest.includes('"') && isQuoteOpen(text.slice(start, end));
	if (isInQuotes || /[: (,]'[^']*$/.test(rest) || isBracketOpen(rest, "()", "[]", "{}")) return true;
	if (!rest.startsWith(":")) return false;
	const isBase64 = rest !== ":" && /^=*[ \t\f]*$/.test(unescapeProperty(after).text);
	return isBase64 || /[,;&][ \t]*[\w.-]+=/.test(after);
}

/** Matches a separator and the start of a value, as in `db.url:jdbc:h2:mem:a=1` and `jvm.opts -Xmx=512m`. */
const startOfValue =
	/^[: ][ \t]*['"]?(?:[a-z][\w+.-]*\\?:\\?\/\\?\/|(?:jdbc|mailto)\\?:|(?:cn|dc|ou|o|uid)$|[$#@]\{|-|(?<=^:[ \t]*['"]?)\()/i;

/** Whether a double quote of a text is left open. */
export function isQuoteOpen(text: string): boolean {
	return text.split('"').length % 2 === 0;
}

/** Whether one of some pairs of brackets is left open in a text. */
export function isBracketOpen(text: string, ...pairs: readonly string[]): boolean {
	return pairs.some((pair) => {
		let depth = 0;
		for (const character of text) {
			if (character === pair[0]) depth++;
			if (character === pair[1] && depth > 0) depth--;
		}
		return depth > 0;
	});
}
