/** A `.properties` file for reading: the URI in place of each key that stands for one. */

import { visible, visibleUri } from "../codec/display";
import { type LinePosition, type Lines, lineSpansIn } from "../text/lines";
import { propertyEntries, unescapeProperty } from "../text/properties";
import { allKeyLines, isReadWhole, type KeyLines } from "./keyLines";
import { recognizeKey, recognizeRawUri, type Vocabulary } from "./recognition";

/**
 * The text in pieces of some whole lines each, to be joined by line ends, and `undefined` wherever the caller may pause.
 * Keys that speak of no URI, values and comments are as they are written. What it gives is no `.properties` file:
 * nothing in a URI is escaped, but what would hide is named.
 */
export function* decodedPieces(lines: Lines, vocabulary: Vocabulary): Generator<string | undefined> {
	for (const some of allKeyLines(lines)) yield some && decodedLines(lines, some, vocabulary);
}

function decodedLines(lines: Lines, some: KeyLines, vocabulary: Vocabulary): string {
	const { text, firstLine, lineCount } = some;
	const spanOf = lineSpansIn(some);
	let decoded = "";
	let end: LinePosition = { line: firstLine, character: 0 };
	for (const entry of propertyEntries(text)) {
		const { key, separator, value } = entry;
		const replaced = { start: key.start, end: separator.end };
		if (!isReadWhole(some, replaced)) continue;
		const recognized = recognizeKey(unescapeProperty(text, key.start, key.end).text, vocabulary);
		// A URI that Java splits is shown as it is written.
		if (!recognized || recognized.kind === "malformed-name" || recognizeRawUri(text, entry, vocabulary))
			continue;
		const span = spanOf(replaced);
		decoded += textBetween(lines, end, span.start) + visible(recognized.prefix) + visibleUri(recognized.uri);
		end = span.end;
		const written = text.slice(separator.start, separator.end);
		// A colon or a blank alone would seem to be the URI's.
		decoded += written.includes("=") || separator.start === value.end ? written : " = ";
	}
	const last = firstLine + lineCount - 1;
	return decoded + textBetween(lines, end, { line: last, character: lines.at(last).length });
}

function textBetween(lines: Lines, start: LinePosition, end: LinePosition): string {
	if (start.line === end.line) return lines.at(start.line).slice(start.character, end.character);
	let text = lines.at(start.line).slice(start.character);
	for (let line = start.line + 1; line < end.line; line++) text += `\n${lines.at(line)}`;
	return `${text}\n${lines.at(end.line).slice(0, end.character)}`;
}
