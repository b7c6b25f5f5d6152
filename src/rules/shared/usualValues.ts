/** Recognizes text that is usual in values: if Java cuts it off a key, it was not meant as part of the key. */

import type { CuttableKey } from "../../keys/key";
import { unescapeProperty } from "../../properties/properties";
import { anyOf } from "../../text/patterns";
import { textIn } from "../../text/span";
import { isBracketOpen, isQuoteOpen } from "./openBracketsAndQuotes";
import { noEntry } from "./otherSyntax";

/**
 * Whether a key up to a later `=` may have been intended; otherwise, the text that Java cuts off the key is part of
 * the value, and usual there.
 */
export function mayBeKey(text: string, { end, intended }: CuttableKey): boolean {
	const written = textIn(text, intended);
	const rest = text.slice(end, intended.end);
	if (noEntry.test(written) || written.includes("<") || usual.test(rest)) return false;
	// An operator: `==`, `=>`.
	if (/=[=>]$/.test(text.slice(intended.end, intended.value.start + 1))) return false;
	// The `=` is within a bracket or quote.
	if (isQuoteOpen(written) || isBracketOpen(rest, "()") || isBracketOpen(written, "[]", "{}")) return false;
	if (!rest.startsWith(":")) return true;
	const value = textIn(text, intended.value);
	const isBase64 = rest !== ":" && /^=*[ \t\f]*$/.test(unescapeProperty(value).text);
	return !isBase64 && !/[,;&][ \t]*[\w.-]+=/.test(value);
}

/** A separator and the start of a value. */
const startOfValue = `^[: ][ \\t]*['"]?${anyOf(
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
)}`;

const usual = new RegExp(
	anyOf(
		new RegExp(startOfValue),
		/[\r\n]/,
		// The first half of an operator: `<=`, `!=`.
		/[<>!=]$/,
		// The end of a statement, but not of an entity, as in `Terms &amp; conditions`.
		/(?<!&#?\w+);/,
		// An open quote.
		/[: (,]'[^']*$/,
	),
	"i",
);
