/** A readable view of a `.properties` file, with URIs in place of names. */
import { separatorOf } from "./keys/key";
import type { Keys } from "./keys/keys";
import { visible, visibleUri } from "./wording/display";

/**
 * Keeps other keys, values and comments as written. The result is not valid `.properties`: URIs are not escaped, and
 * their invisible characters are named.
 */
export function decodedText(keys: Keys): string {
	let decoded = "";
	let copied = 0;
	for (const key of keys.ofUris) {
		const { recognized, start, end, value } = key;
		if (recognized.kind === "malformed-name") continue;
		const { prefix, uri, suffix = "" } = recognized;
		decoded += keys.text.slice(copied, start) + visible(prefix) + visibleUri(uri) + visible(suffix);
		copied = value.start;
		const separator = separatorOf(keys.text, key);
		const isApart = separator.includes("=") && /^[ \t\f]/.test(separator);
		// Text right after the URI would seem to belong to it, and to VS Code's link.
		decoded += isApart || end === value.end ? separator : separator.replace(/^[=: \t\f]*/, " = ");
	}
	return decoded + keys.text.slice(copied);
}
