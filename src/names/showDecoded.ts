/** A `.properties` file for reading: the URI in place of each key that stands for one. */

import type { LinePosition, Lines } from "../text/lines";
import { visible, visibleUri } from "./display";
import type { KeyIndex } from "./keyIndex";

/**
 * The text in pieces; `index` has read all its keys. Keys that speak of no URI, values and comments stay as they are
 * written. The result is not a `.properties` file: nothing in a URI is escaped, but hidden characters are named.
 */
export function* decodedPieces(lines: Lines, index: KeyIndex): Generator<string> {
	let copied: LinePosition = { line: 0, character: 0 };
	for (const key of index.keys()) {
		const { recognized } = key;
		const { start, end, value } = key.key;
		if (recognized.kind === "malformed-name") continue;
		const span = key.spanOf({ start, end: value.start });
		yield* textBetween(lines, copied, span.start);
		yield visible(recognized.prefix) + visibleUri(recognized.uri);
		copied = span.end;
		const separator = [...textBetween(lines, key.spanOf({ start: end, end }).start, span.end)].join("");
		const isApart = separator.includes("=") && /^[ \t\f]/.test(separator);
		// Whatever follows the URI without a blank would seem to belong to it, and to the link.
		yield isApart || end === value.end ? separator : separator.replace(/^[=: \t\f]*/, " = ");
	}
	const last = lines.count - 1;
	yield* textBetween(lines, copied, { line: last, character: lines.at(last).length });
}

function* textBetween(lines: Lines, start: LinePosition, end: LinePosition): Generator<string> {
	let { line, character } = start;
	for (; line < end.line; line++) {
		yield `${lines.at(line).slice(character)}\n`;
		character = 0;
	}
	yield lines.at(line).slice(character, end.character);
}
