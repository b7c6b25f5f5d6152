/** A readable view of a `.properties` file, with URIs in place of names. */

import type { FileKeys } from "./keys/fileKeys";
import { separatorOf } from "./keys/key";
import { escapeDeceptive, escapeInvisible } from "./wording/display";

/**
 * Keeps other keys, values and comments as written. The result is not valid `.properties`: URIs are not escaped, and
 * their invisible characters are named.
 */
export function decodedText(keys: FileKeys): string {
	let decoded = "";
	let copied = 0;
	for (const key of keys.uriKeys) {
		const { recognized, start, end, value } = key;
		if (recognized.kind === "malformed-name") continue;
		const { prefix, uri, suffix = "" } = recognized;
		decoded +=
			keys.text.slice(copied, start) +
			escapeInvisible(prefix) +
			escapeDeceptive(uri) +
			escapeInvisible(suffix);
		copied = value.start;
		const separator = separatorOf(keys.text, key);
		const isApart = separator.includes("=") && /^[ \t\f]/.test(separator);
		// Text right after the URI would seem to belong to it, and to VS Code's link.
		decoded += isApart || end === value.end ? separator : separator.replace(/^[=: \t\f]*/, " = ");
	}
	return decoded + keys.text.slice(copied);
}
