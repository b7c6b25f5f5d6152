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
		const { start, end, value, isSplit } = key.key;
		// A URI that Java splits is shown as it is written.
		if (recognized.kind === "malformed-name" || isSplit) continue;
		const span = key.spanOf({ start, end: value.start });
		yield* textBetween(lines, copied, span.start);
		yield visible(recognized.prefix) + visibleUri(recognized.uri);
		copied = span.end;
		const separator = [...textBetween(lines, key.spanOf({ start: end, end }).start, span.end)].join("");
		// A colon or a blank alone would seem to belong to the URI.
		yield separator.includes("=") || end === value.end ? separator : " = ";
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
