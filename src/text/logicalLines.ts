/** The logical lines of a `.properties` document: a backslash at the end of a line continues it on the next. */
import { Char } from "../codec/characters";
import type { Span } from "../codec/outcome";
import { type Block, blockOfLines, type Lines } from "./lines";

/** At most so many lines, and characters, are looked at above the lines that are asked for, and again below them. */
const mostLines = 1000;
const mostCharacters = 500_000;

/**
 * The fewest lines around some of them that can be read without the rest of the file: all that backslashes at the ends
 * of lines join to them, even those of comments. If these are too many, `unknownUntil` and `isCutOff` say what is not
 * known.
 */
export function blockAround(lines: Lines, firstLine: number, lastLine = firstLine): Block {
	let first = firstLine;
	let room = mostCharacters;
	const hasRoom = (line: number) => {
		room -= lines.at(line).length + 1;
		return room >= 0;
	};
	while (isJoined(lines, first - 1) && firstLine - first < mostLines && hasRoom(first - 1)) first--;
	let last = lastLine;
	room = mostCharacters;
	while (isJoined(lines, last) && last - lastLine < mostLines && hasRoom(last + 1)) last++;
	const block = blockOfLines(lines, first, last);
	return {
		...block,
		unknownUntil: isJoined(lines, first - 1) ? endOfUnknown(lines, block) : 0,
		isCutOff: isJoined(lines, last),
	};
}

/** Whether a backslash at the end of a line may continue it on the next. */
function isJoined(lines: Lines, line: number): boolean {
	return line >= 0 && line < lines.count - 1 && endsWithBackslash(lines.at(line));
}

function endOfUnknown(lines: Lines, { firstLine, lineCount, text }: Block): number {
	let end = 0;
	for (let line = firstLine; line < firstLine + lineCount; line++) {
		const written = lines.at(line);
		end += written.length + 1;
		if (!endsWithBackslash(written)) return Math.min(end, text.length);
	}
	return text.length;
}

/**
 * Whether a key that has been read in the text of a block is known to be one, and to be whole.
 *
 * @param key its span in the text
 */
export function isKnownKey(
	{ text, unknownUntil, isCutOff }: Pick<Block, "text" | "unknownUntil" | "isCutOff">,
	{ start, end }: Span,
): boolean {
	return start >= unknownUntil && !(isCutOff && end >= text.length);
}

/** A long run of backslashes; their number is even. */
const manyBackslashes = "\\".repeat(1 << 14);

/** Whether the number of backslashes at the end of a line is odd. Ten million of them take some milliseconds. */
export function endsWithBackslash(line: string): boolean {
	let end = line.length;
	if (line.charCodeAt(end - 1) !== Char.Backslash) return false;
	// Texts are compared far more quickly than characters are counted.
	while (end > manyBackslashes.length && line.slice(end - manyBackslashes.length, end) === manyBackslashes)
		end -= manyBackslashes.length;
	const start = end;
	while (line.charCodeAt(end - 1) === Char.Backslash) end--;
	return (start - end) % 2 === 1;
}
