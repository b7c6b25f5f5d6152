/** A `.properties` file for reading: the URI in place of each key that stands for one. */
import { visible, visibleUri } from "./display";
import type { Keys } from "./keys";

/**
 * Keys that speak of no URI, values and comments stay as they are written. The result is not a `.properties` file: nothing
 * in a URI is escaped, but hidden characters are named.
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
		const separator = keys.separatorOf(key);
		const isApart = separator.includes("=") && /^[ \t\f]/.test(separator);
		// Whatever follows the URI without a blank would seem to belong to it, and to the link.
		decoded += isApart || end === value.end ? separator : separator.replace(/^[=: \t\f]*/, " = ");
	}
	return decoded + keys.text.slice(copied);
}
