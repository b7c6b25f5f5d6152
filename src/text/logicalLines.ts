/** The logical lines of a `.properties` document: a backslash at the end of a line continues it on the next. */
import { Char } from "../codec/codeUnits";
import type { Span } from "../codec/outcome";
import { type Block, blockOfLines, type Lines, startOfLine } from "./lines";
import {
	endOfContinuation,
	endOfKey,
	endOfSeparator,
	endsWithBackslash,
	isCommentMark,
	isContinuation,
} from "./properties";

/** How many lines and characters are looked at above some lines, and again below them. */
const mostLines = 1000;
const mostCharacters = 500_000;

/**
 * The fewest lines around some lines that can be read without the rest of the file: all lines that backslashes join to
 * them, even lines of comments. If these are too many, `unknownUntil` and `isCutOff` tell what is not known.
 */
export function blockAround(
	lines: Lines,
	firstLine: number,
	lastLine = firstLine,
	longest = mostCharacters,
): Block {
	const lastJoined = (from: number, step: -1 | 1) => {
		let line = from;
		let room = longest;
		while (isJoined(lines, step < 0 ? line - 1 : line) && Math.abs(line - from) < mostLines) {
			room -= lines.at(line + step).length + 1;
			if (room < 0) break;
			line += step;
		}
		return line;
	};
	const first = lastJoined(firstLine, -1);
	const last = lastJoined(lastLine, 1);
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
		if (!endsWithBackslash(written)) break;
	}
	return Math.min(end, text.length);
}

/** Whether a span that was read as a key in the text of a block is known to be a key, and a whole one. */
export function isKnownKey(
	{ text, unknownUntil, isCutOff }: Pick<Block, "text" | "unknownUntil" | "isCutOff">,
	{ start, end }: Span,
): boolean {
	return start >= unknownUntil && !(isCutOff && end >= text.length);
}

/** Some whole lines of a document, read for their keys. The ends of long values and of very long keys are left out. */
export interface KeyBlock {
	readonly lineCount: number;
	/** Whether the last logical line goes on below. */
	readonly goesOn: boolean;
	/** The lines, each followed by LF except for the last of the document. The end of any may be left out. */
	readonly text: string;
	/** The offset of each `x` that stands for text left out of a logical line, in order. */
	readonly cuts: readonly number[];
}

/** How many characters are read at once, unless one logical line has more. */
const mostText = 1 << 14;

/**
 * Reads some lines of a document, and then the rest of the beginning of their last logical line. However long the lines
 * are, it takes a few milliseconds.
 *
 * @param wanted how many lines are read, or fewer if they are long
 * @param isContinued whether the first line belongs to a logical line that begins above
 * @param longest how much is read of a logical line, its indent included, in UTF-16 code units
 */
export function readKeyBlock(
	lines: Lines,
	firstLine: number,
	wanted: number,
	isContinued: boolean,
	longest: number,
): KeyBlock {
	const cuts: number[] = [];
	let text = "";
	/** How much more of the logical line may be read: 0 after it is cut, `undefined` where none has begun. */
	let room = isContinued ? 0 : undefined;
	let line = firstLine;
	for (; line < lines.count; line++) {
		const isEnough = line - firstLine >= wanted || (text.length > mostText && line > firstLine);
		// How Java reads a lone backslash depends on whether it stands at the end of the document: see `isEnd`.
		if (isEnough && !room && line < lines.count - 1) break;
		const written = lines.at(line);
		const isJoined = endsWithBackslash(written);
		let kept = written;
		if (room === undefined && (isJoined || written.length >= longest)) {
			const keptWithoutKey = textWithoutKey(lines, line, isJoined);
			if (keptWithoutKey === undefined) room = longest;
			else kept = keptWithoutKey;
		}
		if (room === 0) {
			kept = "";
		} else if (room !== undefined && written.length >= room) {
			cuts.push(text.length + room);
			kept = `${written.slice(0, room)}x`;
			room = 0;
		} else if (room !== undefined) {
			room = Math.max(1, room - written.length - 1);
		}
		text += `${kept}\n`;
		if (!isJoined) room = undefined;
	}
	const isLast = line === lines.count;
	return {
		lineCount: line - firstLine,
		goesOn: room === 0 && !isLast,
		text: isLast ? text.slice(0, -1) : text,
		cuts,
	};
}

/** The text kept of a line without a key: a comment, blanks, a lone backslash; `undefined` if it has one. */
function textWithoutKey(lines: Lines, line: number, isJoined: boolean): string | undefined {
	const written = lines.at(line);
	const start = written.search(/[^ \t\f]|$/);
	if (isJoined && start === written.length - 1) return isEnd(lines, line) ? "\\" : "";
	return start === written.length || isCommentMark(written.charCodeAt(start)) ? "" : undefined;
}

/** Whether nothing follows a line: Java takes a lone backslash there for an empty key. */
function isEnd(lines: Lines, line: number): boolean {
	return line === lines.count - 1 || (line === lines.count - 2 && lines.at(line + 1) === "");
}

/** Whether enough was read to know what a key is: at most `longest` characters of a logical line are read. */
export function isReadWhole(text: string, { start, end }: Span, longest: number): boolean {
	const lineStart = startOfLine(text, start);
	let seen = end;
	// The key may go on in the next line.
	while (isContinuation(text, seen)) seen = endOfContinuation(text, seen);
	// The text after a colon tells whether the colon belongs to a raw URI.
	if (text.charCodeAt(seen) === Char.Colon)
		seen = Math.max(seen, endOfSeparator(text, endOfKey(text, start, true)));
	return seen - lineStart < longest;
}
