/** A `.properties` file for reading: the URI in place of each key that stands for one. */
import { blockOfLines, type Lines } from "./lines";
import { lastLineJoined } from "./logicalLines";
import { propertyEntries, unescapeProperty } from "./properties";
import { recognizeKey, recognizeRawUri, type Vocabulary } from "./recognition";
import { visible, visibleUri } from "./visible";

/** So many lines are read at once: about a millisecond. */
const linesAtOnce = 128;

/**
 * The text in pieces of some whole lines each, to be joined by line ends. Keys that speak of no URI, values and
 * comments are as they are written. What it gives is no `.properties` file: nothing in a URI is escaped, but what
 * would hide is named.
 */
export function* decodedPieces(lines: Lines, vocabulary: Vocabulary): Generator<string> {
	for (let line = 0; line < lines.count; ) {
		const block = blockOfLines(
			lines,
			line,
			lastLineJoined(lines, Math.min(line + linesAtOnce, lines.count) - 1),
		);
		line += block.lineCount;
		// At the end of a file, Java reads a lone backslash otherwise.
		const text = line === lines.count ? block.text : `${block.text}\n`;
		yield decodedBlock(text, vocabulary).slice(0, line === lines.count ? undefined : -1);
	}
}

function decodedBlock(text: string, vocabulary: Vocabulary): string {
	let decoded = "";
	let end = 0;
	for (const entry of propertyEntries(text)) {
		const { key, separator, value } = entry;
		const recognized = recognizeKey(unescapeProperty(text, key.start, key.end).text, vocabulary);
		// A URI that Java splits is shown as it is written.
		if (!recognized || recognized.kind === "malformed-name" || recognizeRawUri(text, entry, vocabulary))
			continue;
		decoded += text.slice(end, key.start) + visible(recognized.prefix) + visibleUri(recognized.uri);
		end = separator.end;
		const written = text.slice(separator.start, separator.end);
		// A colon or a blank alone would seem to be the URI's.
		decoded += written.includes("=") || separator.start === value.end ? written : " = ";
	}
	return decoded + text.slice(end);
}
