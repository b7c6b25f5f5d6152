/**
 * Reads what matters for the keys of a `.properties` document, the beginnings of its logical lines, in short steps
 * however long its lines are. It leaves out the rest of a long value, or of a key that is too long to be looked at.
 */
import { Char } from "../codec/characters";
import type { Span } from "../codec/outcome";
import type { Lines } from "../text/lines";
import { endsWithBackslash } from "../text/logicalLines";
import { isBlank } from "../text/properties";
import { keyPlaces, type Place } from "./places";
import { longestName, type Vocabulary } from "./recognition";

/** Some whole lines of a document. `lineSpansIn` tells where the offsets of the text are, as for any block. */
export interface KeyLines {
	readonly firstLine: number;
	readonly lineCount: number;
	/** How many of the lines, at the beginning, belong to a logical line that begins above them. */
	readonly continuedCount: number;
	/** Whether the last logical line goes on below. */
	readonly goesOn: boolean;
	/** The lines, each with LF after it, but for the last of the document. The end of any may be left out. */
	readonly text: string;
	/** The offset of each `x` that stands in the text for what is left out of a logical line, in order. */
	readonly cuts: readonly number[];
	/** How much is read of a logical line at most. */
	readonly longest: number;
}

/** In UTF-16 code units, line ends included: room for the longest name with sixteen units for each character. */
export const longestBeginning = 16 * longestName;

/** So many characters are read at once, unless one logical line has more. */
const mostText = 1 << 14;

/** So many characters are looked at in a step. */
const stepLength = 1 << 16;

/**
 * Reads some lines, and then the rest of the beginning of their last logical line.
 *
 * @param wanted how many lines are read, or fewer if they are long
 * @param isContinued whether the first line belongs to a logical line that begins above
 * @param longest how much is read of a logical line, its indent included
 * @returns what was read; what it yields before are pauses
 */
export function* readKeyLines(
	lines: Lines,
	firstLine: number,
	wanted: number,
	isContinued: boolean,
	longest = longestBeginning,
): Generator<undefined, KeyLines> {
	const cuts: number[] = [];
	const parts: string[] = [];
	let length = 0;
	let looked = 0;
	/** How much more of the logical line may be read: 0 after it is cut, `undefined` where none has begun. */
	let room = isContinued ? 0 : undefined;
	let continuedCount = 0;
	let line = firstLine;
	for (; line < lines.count; line++) {
		const isEnough = line - firstLine >= wanted || (length > mostText && line > firstLine);
		// How Java reads a lone backslash depends on whether it stands at the end of the document: see `isEnd`.
		if (isEnough && !room && line < lines.count - 1) break;
		const written = lines.at(line);
		const isJoined = endsWithBackslash(written);
		let kept = written;
		if (room === undefined && (isJoined || written.length >= longest)) {
			const keptWithoutKey = yield* textWithoutKey(lines, line, isJoined);
			if (keptWithoutKey === undefined) room = longest;
			else kept = keptWithoutKey;
		}
		if (room !== undefined && room > 0 && written.length >= room) {
			cuts.push(length + room);
			kept = `${written.slice(0, room)}x`;
			room = 0;
		} else if (room === 0) {
			kept = "";
			if (cuts.length === 0 && line === firstLine + continuedCount) continuedCount++;
		} else if (room !== undefined) {
			room = Math.max(1, room - written.length - 1);
		}
		parts.push(kept);
		length += kept.length + 1;
		looked += kept.length + 1;
		if (!isJoined) room = undefined;
		if (looked > stepLength) {
			looked = 0;
			yield;
		}
	}
	const isLast = line === lines.count;
	return {
		firstLine,
		lineCount: line - firstLine,
		continuedCount,
		goesOn: room === 0 && !isLast,
		text: isLast ? parts.join("\n") : `${parts.join("\n")}\n`,
		cuts,
		longest,
	};
}

/** What is kept of a line that begins no key: a comment, blanks, or a lone backslash; `undefined` if it begins one. */
function* textWithoutKey(
	lines: Lines,
	line: number,
	isJoined: boolean,
): Generator<undefined, string | undefined> {
	const written = lines.at(line);
	const start = yield* startOfText(written);
	if (isJoined && start === written.length - 1) return isEnd(lines, line) ? "\\" : "";
	const first = written.charCodeAt(start);
	const isComment = first === Char.Hash || first === Char.Exclamation;
	return isComment || start === written.length ? "" : undefined;
}

/** Whether nothing stands below a line: there, Java takes a lone backslash for an empty key. */
function isEnd(lines: Lines, line: number): boolean {
	return line === lines.count - 1 || (line === lines.count - 2 && lines.at(line + 1) === "");
}

/** Where the blanks at the beginning of a line end. */
function* startOfText(line: string): Generator<undefined, number> {
	for (let at = 0; ; ) {
		const end = Math.min(line.length, at + stepLength);
		while (at < end && isBlank(line.charCodeAt(at))) at++;
		if (at < end || at === line.length) return at;
		yield;
	}
}

/** All lines of a document, some at a time, and `undefined` wherever the caller may pause. */
export function* allKeyLines(lines: Lines): Generator<KeyLines | undefined> {
	for (let line = 0, isContinued = false; line < lines.count; ) {
		const read: KeyLines = yield* readKeyLines(lines, line, linesAtOnce, isContinued);
		yield read;
		line += read.lineCount;
		isContinued = read.goesOn;
	}
}

/** So many lines are read at once: about a millisecond. */
export const linesAtOnce = 128;

/** The keys of some lines. None is recognized that is too long, or ends too far from the beginning of its line. */
export function keysOnLines(lines: KeyLines, vocabulary: Vocabulary): Place[] {
	return keyPlaces(lines.text, vocabulary).map((place) => {
		if (!place.recognized || (place.text.length <= longestName && isReadWhole(lines, place))) return place;
		const { recognized: _, ...unknown } = place;
		return unknown;
	});
}

/** Whether all was read that decides what a key is. */
export function isReadWhole(
	{ text, longest }: Pick<KeyLines, "text" | "longest">,
	{ start, end }: Span,
): boolean {
	const lineStart = start === 0 ? 0 : text.lastIndexOf("\n", start - 1) + 1;
	let seen = end;
	// The key may go on in the next line.
	while (text.startsWith("\\\n", seen)) {
		seen += 2;
		while (isBlank(text.charCodeAt(seen))) seen++;
	}
	// What follows a colon tells whether it is the URI's.
	if (text.charCodeAt(end) === Char.Colon) seen += mostOfRawUri;
	return seen - lineStart < longest;
}

/** So many characters, the colon included, tell whether it is that of a raw URI. */
const mostOfRawUri = 10;

/** Finds where something is left out of a span, if it is. The spans come in order. */
export function cutFinder(cuts: readonly number[]): (span: Span) => number | undefined {
	let next = 0;
	return ({ start, end }) => {
		while ((cuts[next] ?? start) < start) next++;
		const cut = cuts[next];
		return cut !== undefined && cut < end ? cut : undefined;
	};
}
