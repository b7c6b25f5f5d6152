/** Where a file speaks of URIs by name: in its keys, and wherever else names stand in it. */
import { nameEncode } from "../codec/nameEncoding";
import type { Span } from "../codec/outcome";
import { plain, propertyComment } from "../text/escapes";
import { isKnownKey } from "../text/logicalLines";
import { type Part, piecesOf } from "../text/part";
import { type PropertyEntry, propertyEntries, propertyKey, propertyValue } from "../text/properties";
import { partsOf } from "../text/scanner";
import { type Excerpt, isFragment, pieceOf, tokensOf } from "./excerpt";
import { type Key, keyOf as keyPlace, type Reference as Place } from "./key";
import { meaningOf, ownMeaning } from "./normalName";
import {
	longestName,
	longestWrittenName,
	type Recognized,
	recognizeKey,
	tokensIn,
	type Vocabulary,
} from "./recognition";

/** A name, or a raw URI that is a key; its span is in the text. */
export interface Occurrence extends Place, Pick<Key, "isSplit" | "isMalformed"> {
	readonly recognized: Exclude<Recognized, { kind: "malformed-name" }>;
	/** Whether it is the key of a `.properties` file. */
	readonly isKey: boolean;
}

/**
 * The names of a file, and the raw URIs that are its keys, in order. The rule for keys decides everywhere what is a
 * name, because occurrences are looked for by their meaning and never shown unasked.
 *
 * @param syntax see `partsOf`
 */
export function* occurrencesIn(text: string, syntax: string, vocabulary: Vocabulary): Generator<Occurrence> {
	const found =
		syntax === "properties"
			? occurrencesInProperties(text, vocabulary)
			: namesInFile(text, syntax, vocabulary);
	for (const occurrence of found) if (occurrence) yield occurrence;
}

/** The occurrence in an excerpt that an offset touches. An excerpt of `.properties` has whole logical lines. */
export function occurrenceIn(
	excerpt: Excerpt,
	offset: number,
	vocabulary: Vocabulary,
): Occurrence | undefined {
	const { text, syntax, parts } = excerpt;
	const touches = ({ start, end }: Span) => start <= offset && offset <= end;
	if (syntax === "properties") {
		const entry = propertyEntries(text).find(({ key, value }) => key.start <= offset && offset <= value.end);
		const key = entry && keyOccurrence(text, entry, vocabulary);
		if (key && touches(key)) return isKnownKey(excerpt, key) ? key : undefined;
	}
	for (const part of parts.filter(touches)) {
		if (part.literal === propertyKey) continue;
		const piece = pieceOf(text, part, {
			start: offset - longestWrittenName,
			end: offset + longestWrittenName,
		});
		for (const occurrence of namesIn(text, { ...part, ...piece }, vocabulary))
			if (touches(occurrence)) return occurrence;
	}
	return undefined;
}

function* occurrencesInProperties(text: string, vocabulary: Vocabulary): Generator<Occurrence | undefined> {
	let end = 0;
	for (const entry of propertyEntries(text)) {
		yield* namesInComments(text, end, entry.key.start, vocabulary);
		const key = keyOccurrence(text, entry, vocabulary);
		if (key) yield key;
		// The rest of a URI that Java splits is the value.
		if (!key?.isSplit) yield* namesInPieces(text, { ...entry.value, literal: propertyValue }, vocabulary);
		end = entry.value.end;
	}
	yield* namesInComments(text, end, text.length, vocabulary);
}

function keyOccurrence(text: string, entry: PropertyEntry, vocabulary: Vocabulary): Occurrence | undefined {
	const key = keyPlace(text, entry, vocabulary);
	const { recognized } = key;
	if (!recognized || recognized.kind === "malformed-name") return undefined;
	// Field by field: to spread it takes some microseconds, and there are many keys.
	const { text: read, start, end, literal, isSplit, isMalformed } = key;
	return {
		text: read,
		start,
		end,
		literal,
		recognized,
		isKey: true,
		...(isSplit && { isSplit }),
		...(isMalformed && { isMalformed }),
	};
}

/** The names in the comments between two entries. The mark of each comment is no part of it. */
function* namesInComments(
	text: string,
	start: number,
	end: number,
	vocabulary: Vocabulary,
): Generator<Occurrence | undefined> {
	if (end - start < shortestName || !mayHoldName(text.slice(start, end))) return;
	for (const comment of text.slice(start, end).matchAll(/[ \t\f]*[#!]*([^\r\n]*)/g)) {
		const commentEnd = start + comment.index + comment[0].length;
		const commentStart = commentEnd - (comment[1] as string).length;
		yield* namesInPieces(
			text,
			{ start: commentStart, end: commentEnd, literal: propertyComment },
			vocabulary,
		);
	}
}

/** The names of a file that has no keys, and `undefined` wherever the caller may pause. */
function* namesInFile(
	text: string,
	syntax: string,
	vocabulary: Vocabulary,
): Generator<Occurrence | undefined> {
	// Most files have no names. Any other is taken apart from its beginning to the last text that may be one.
	const candidates: Span[] = [];
	for (const piece of piecesOf(text, { start: 0, end: text.length, literal: plain })) {
		yield undefined;
		if (isCandidate(text.slice(piece.start, piece.end), vocabulary)) candidates.push(piece);
	}
	let next = 0;
	for (const part of candidates.length > 0 ? partsOf(text, syntax) : []) {
		yield undefined;
		while ((candidates[next]?.end ?? Number.POSITIVE_INFINITY) < part.start) next++;
		const candidate = candidates[next];
		if (!candidate) return;
		if (candidate.start < part.end) yield* namesInPieces(text, part, vocabulary);
	}
}

function* namesInPieces(text: string, part: Part, vocabulary: Vocabulary): Generator<Occurrence | undefined> {
	for (const piece of piecesOf(text, part)) {
		yield* namesIn(text, piece, vocabulary);
		if (piece.end < part.end) yield undefined;
	}
}

/** Whether some token is a name, with or without the mark of a patch or the letters of an escape before it. */
function isCandidate(line: string, vocabulary: Vocabulary): boolean {
	if (!mayHoldName(line)) return false;
	for (const { start, end } of tokensIn(line, true)) {
		const token = line.slice(start, end);
		if (!mayHoldName(token)) continue;
		const texts = [token, token.replace(/^-+/, "")];
		if (line.charAt(start - 1) === "\\") {
			texts.push(token.slice(1), token.replace(/^(?:u+\w{4}|x\w\w|[0-7]{1,3})/, ""));
		}
		for (const text of texts) {
			const bare = text.replace(/\.+$/, "");
			if (recognizeKey(bare, vocabulary)?.kind === "name") return true;
		}
	}
	return false;
}

function* namesIn(text: string, part: Part, vocabulary: Vocabulary): Generator<Occurrence> {
	const { start, end, reason, isQuoted } = part;
	const literal = part.literal ?? plain;
	if (end - start < shortestName || !mayHoldName(text.slice(start, end))) return;
	for (const span of tokensOf(text, part, literal, (read) => tokensIn(read, isQuoted))) {
		// A fragment such as #http---overview is never sure to be a name.
		if (isFragment(text, span.start, part)) continue;
		const token = literal.read(text.slice(span.start, span.end)).text;
		const recognized = mayHoldName(token) ? recognizeKey(token, vocabulary) : undefined;
		if (recognized?.kind !== "name") continue;
		const occurrence = { text: token, start: span.start, end: span.end, literal, recognized, isKey: false };
		yield reason ? { ...occurrence, refusesUris: reason } : occurrence;
	}
}

/** `x---y`: nothing shorter is taken for a name. */
const shortestName = 5;

/** Quick to say no: every name has two hyphens in a row, or an escape. */
export function mayHoldName(text: string): boolean {
	return text.includes("--") || /_[0-9A-Fa-f]{2}/.test(text);
}

/**
 * The meanings of the occurrences of a text, as `NameIndex` keeps them; some come more than once. Where a URI is
 * written in another spelling, the name of that URI follows the meaning.
 */
export function indexLinesIn(text: string, syntax: string, vocabulary: Vocabulary): string[] {
	const lines: string[] = [];
	for (const _ of addIndexLines(lines, text, syntax, vocabulary));
	return lines;
}

/** Adds them in steps, so that a long text can be read in slices. */
export function* addIndexLines(
	lines: string[],
	text: string,
	syntax: string,
	vocabulary: Vocabulary,
): Generator<void> {
	const add = (occurrences: Iterable<Occurrence | undefined>) => {
		for (const occurrence of occurrences) if (occurrence) addMeaning(lines, occurrence);
	};
	if (syntax !== "properties") {
		for (const occurrence of namesInFile(text, syntax, vocabulary)) {
			if (occurrence) addMeaning(lines, occurrence);
			yield;
		}
		return;
	}
	for (const part of partsOfText(text)) {
		const long: Span[] = [];
		eachLine(part, vocabulary, {
			plain: (start, end) => lines.push(part.slice(start, end)),
			named(start, keyEnd, end) {
				lines.push(part.slice(start, keyEnd));
				add(namesIn(part, { start: keyEnd, end, literal: propertyValue }, vocabulary));
			},
			other(start, end) {
				if (end - start > partLength) long.push({ start, end });
				else add(occurrencesInProperties(part.slice(start, end), vocabulary));
			},
		});
		yield;
		for (const { start, end } of long) {
			for (const occurrence of occurrencesInProperties(part.slice(start, end), vocabulary)) {
				if (occurrence) addMeaning(lines, occurrence);
				yield;
			}
		}
	}
}

function addMeaning(lines: string[], { recognized }: Occurrence): void {
	const meaning = meaningOf(recognized);
	if (meaning === undefined) return;
	lines.push(meaning);
	if (recognized.kind === "name" && recognized.name === meaning) return;
	const name = nameEncode(recognized.uri);
	if (name.ok && name.value !== meaning) lines.push(`\t${name.value}`);
}

/** In UTF-16 code units: some milliseconds of work. */
const partLength = 1 << 18;

/** The end of a line that certainly does not continue on the next. */
const endOfLogicalLine = /(?<!\\\r?)\n/;

/** Divides a long text into whole logical lines that can be read alone, so that others can work in between. */
export function* partsOfText(text: string): Generator<string> {
	const lineEnd = new RegExp(endOfLogicalLine, "g");
	for (let start = 0; start < text.length; ) {
		lineEnd.lastIndex = start + partLength;
		const end = lineEnd.exec(text) ? lineEnd.lastIndex : text.length;
		yield text.slice(start, end);
		start = end;
	}
}

/**
 * The occurrences of a text that have one of some meanings, in order, and `undefined` wherever the caller may pause, so
 * that a long text can be read in slices.
 */
export function* occurrencesInSteps(
	meanings: ReadonlySet<string>,
	text: string,
	syntax: string,
	vocabulary: Vocabulary,
): Generator<Occurrence | undefined> {
	const isWanted = ({ recognized }: Occurrence) => {
		const meaning = meaningOf(recognized);
		return meaning !== undefined && meanings.has(meaning);
	};
	if (syntax !== "properties") {
		for (const occurrence of namesInFile(text, syntax, vocabulary)) {
			yield occurrence && isWanted(occurrence) ? occurrence : undefined;
		}
		return;
	}
	let offset = 0;
	for (const part of partsOfText(text)) {
		for (const span of spansToRead(meanings, part, vocabulary)) {
			for (const occurrence of occurrencesInProperties(part.slice(span.start, span.end), vocabulary)) {
				const start = offset + span.start;
				yield occurrence && isWanted(occurrence)
					? { ...occurrence, start: start + occurrence.start, end: start + occurrence.end }
					: undefined;
			}
		}
		offset += part.length;
		yield undefined;
	}
}

/** The logical lines of a `.properties` text in which one of some meanings may stand. */
function spansToRead(meanings: ReadonlySet<string>, text: string, vocabulary: Vocabulary): Span[] {
	const spans: Span[] = [];
	eachLine(text, vocabulary, {
		plain: (start, end, next) => {
			if (meanings.has(text.slice(start, end))) spans.push({ start, end: next });
		},
		named: (start, _, end) => spans.push({ start, end }),
		other: (start, end) => spans.push({ start, end }),
	});
	return spans;
}

const plainKey = new RegExp(ownMeaning, "y");

/** What may follow a plain key: no colon of a URI that Java splits, no name in the value, and no continuation. */
const plainRest =
	/(?!:[/\d])(?=[ \t\f=:\n]|$)[^\n\r\\_-]*(?:(?:-(?!-)|_(?![0-9A-Fa-f]{2}))[^\n\r\\_-]*){0,1000}(?:\n|$)/y;

/** The same, with names in the value allowed. */
const namedRest = /(?!:[/\d])(?=[ \t\f=:\n]|$)[^\n\r\\]*(?:\n|$)/y;

/** Quick to say no to a line. An escape may stand for anything; the colon that splits a URI has `/` or a digit after it. */
const mayBeOccurrence = /--|_[0-9A-Fa-f]{2}|\\|:[/\d]/;

/**
 * Calls back for each line of a `.properties` text that may hold names, together with the lines that continue it:
 * `plain` if it holds nothing but a value and a plain key, which is a name that is its own meaning, as most lines do;
 * `named` if that value may have names, too; `other` otherwise.
 */
function eachLine(
	text: string,
	{ prefixes }: Vocabulary,
	tell: {
		plain(start: number, keyEnd: number, next: number): void;
		named(start: number, keyEnd: number, next: number): void;
		other(start: number, end: number): void;
	},
): void {
	const lineEnd = new RegExp(endOfLogicalLine, "g");
	for (let start = 0; start < text.length; ) {
		const keyEnd = endOfMatch(plainKey, text, start);
		if (keyEnd !== undefined) {
			const isShort = keyEnd - start <= longestName;
			// What looks like the beginning of the scheme may be a prefix.
			if (isShort && !prefixes.some((prefix) => text.startsWith(prefix, start))) {
				const plainEnd = endOfMatch(plainRest, text, keyEnd);
				if (plainEnd !== undefined) {
					tell.plain(start, keyEnd, plainEnd);
					start = plainEnd;
					continue;
				}
				const namedEnd = endOfMatch(namedRest, text, keyEnd);
				if (namedEnd !== undefined) {
					tell.named(start, keyEnd, namedEnd);
					start = namedEnd;
					continue;
				}
			}
		}
		lineEnd.lastIndex = start;
		const end = lineEnd.test(text) ? lineEnd.lastIndex : text.length;
		if (mayBeOccurrence.test(text.slice(start, end))) tell.other(start, end);
		start = end;
	}
}

/** Where a match of a sticky pattern ends that begins at an offset; `undefined` where none does. */
function endOfMatch(pattern: RegExp, text: string, start: number): number | undefined {
	pattern.lastIndex = start;
	return pattern.test(text) ? pattern.lastIndex : undefined;
}
