/** The logical lines of a `.properties` document, which a backslash at the end of a line makes go on in the next. */
import { Char } from "../codec/characters";
import { type Block, blockOfLines, type Lines } from "./lines";

/** Hostile files apart, no logical line goes on this far; beyond, a line is taken to begin one. */
const mostContinuations = 1000;

/**
 * The fewest lines around some of them that can be read without the rest of the file: those of their logical lines,
 * and of what is joined to them by a backslash at the end of a line, of a comment, too.
 */
export function blockAround(lines: Lines, firstLine: number, lastLine = firstLine): Block {
	let first = firstLine;
	while (first > Math.max(0, firstLine - mostContinuations) && endsWithBackslash(lines.at(first - 1)))
		first--;
	return blockOfLines(lines, first, lastLineJoined(lines, lastLine));
}

/** The last of the lines that are joined to one by backslashes at their ends. */
export function lastLineJoined(lines: Lines, line: number): number {
	let last = line;
	while (last < Math.min(lines.count - 1, line + mostContinuations) && endsWithBackslash(lines.at(last)))
		last++;
	return last;
}

function endsWithBackslash(line: string): boolean {
	let backslashes = 0;
	while (line.charCodeAt(line.length - 1 - backslashes) === Char.Backslash) backslashes++;
	return backslashes % 2 === 1;
}
