/** Where a file speaks of URIs by name: in its keys, and wherever else names stand in it. */
import { nameEncode } from "../codec/nameEncoding";
import type { Span } from "../codec/outcome";
import { plain, propertyComment, propertyKey, propertyValue } from "./literals";
import { isKnownKey } from "./logicalLines";
import { meaningOf, ownMeaning } from "./meaning";
import { type Part, piecesOf } from "./part";
import { beforeBackslashes, type Excerpt, isFragment, keyPlace, type Place, tokensOf } from "./places";
import { type PropertyEntry, propertyEntries } from "./properties";
import { longestName, type Recognized, recognizeKey, tokensIn, type Vocabulary } from "./recognition";
import { partsOf } from "./syntax";

/** A name, or a raw URI that is a key; its span is in the text. */
export interface Occurrence extends Place {
	readonly recognized: Exclude<Recognized, { kind: "malformed-name" }>;
	/** Whether it is the key of a `.properties` file. */
	readonly isKey: boolean;
}

/**
 * The names of a file, and the raw URIs that are its keys, in order. What is a name is told by the rule for keys
 * wherever it stands: these are looked for by what they mean, never shown unasked.
 *
 * @param syntax see `partsOf`
 */
export function* occurrencesIn(text: string, syntax: string, vocabulary: Vocabulary): Generator<Occurrence> {
	for (const occurrence of occurrencesWithSteps(text, syntax, vocabulary)) if (occurrence) yield occurrence;
}

/** The same, with steps of nothing between them. */
function occurrencesWithSteps(
	text: string,
	syntax: string,
	vocabulary: Vocabulary,
): Generator<Occurrence | undefined> {
	return syntax === "properties"
		? occurrencesInProperties(text, vocabulary)
		: namesInFile(text, syntax, vocabulary);
}

/** The one of some lines of a file, or of a piece of one, that an offset touches; of `.properties`, of logical lines. */
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
		const start = beforeBackslashes(text, part.start, Math.max(part.start, offset - reach));
		const piece = { ...part, start, end: Math.min(part.end, offset + reach) };
		for (const occurrence of namesIn(text, piece, vocabulary)) if (touches(occurrence)) return occurrence;
	}
	return undefined;
}

/** So many characters before and after an offset are looked at: more than a name takes, even if it is all escapes. */
const reach = 6 * longestName;

function* occurrencesInProperties(text: string, vocabulary: Vocabulary): Generator<Occurrence | undefined> {
	let end = 0;
	for (const entry of propertyEntries(text)) {
		yield* namesInComments(text, end, entry.key.start, vocabulary);
		const key = keyOccurrence(text, entry, vocabulary);
		if (key) yield key;
		// Of a URI that Java splits, the rest is the value.
		if (!key?.isSplit) yield* namesInPieces(text, { ...entry.value, literal: propertyValue }, vocabulary);
		end = entry.value.end;
	}
	yield* namesInComments(text, end, text.length, vocabulary);
}

function keyOccurrence(text: string, entry: PropertyEntry, vocabulary: Vocabulary): Occurrence | undefined {
	const key = keyPlace(text, entry, vocabulary);
	const { recognized } = key;
	if (!recognized || recognized.kind === "malformed-name") return undefined;
	// Part by part, for to spread it takes some microseconds, and there are many.
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

/** The names of a file that has no keys, with steps of nothing between them. */
function* namesInFile(
	text: string,
	syntax: string,
	vocabulary: Vocabulary,
): Generator<Occurrence | undefined> {
	// Most files have none, and of those that have some, all is read that may bear on them.
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

/** Whether some token is a name, perhaps without the mark of a patch or the letters of an escape before it. */
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
		// Of a fragment such as #http---overview nothing is sure.
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

/** Quick to say no: the name of whatever scheme has either a hyphen beside another, or an escape. */
function mayHoldName(text: string): boolean {
	return text.includes("--") || /_[0-9A-Fa-f]{2}/.test(text);
}

/**
 * What the occurrences of a text mean, as `NameIndex` keeps it: each meaning, some of them more than once, and after
 * it, where the URI is written in another spelling, that URI's name.
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

/** Where a line ends that surely does not go on in the next. */
const endOfLogicalLine = /(?<!\\\r?)\n/;

/** Parts of a long text that can be read alone, so that others can work in between: whole lines, or logical lines. */
export function* partsOfText(text: string): Generator<string> {
	const lineEnd = new RegExp(endOfLogicalLine, "g");
	for (let start = 0; start < text.length; ) {
		lineEnd.lastIndex = start + partLength;
		const end = lineEnd.exec(text) ? lineEnd.lastIndex : text.length;
		yield text.slice(start, end);
		start = end;
	}
}

/** The occurrences of a text that have one of some meanings, in order. */
export function* occurrencesMeaning(
	meanings: ReadonlySet<string>,
	text: string,
	syntax: string,
	vocabulary: Vocabulary,
): Generator<Occurrence> {
	for (const occurrence of occurrencesInSteps(meanings, text, syntax, vocabulary)) {
		if (occurrence) yield occurrence;
	}
}

/** The same, with steps of nothing between them, so that a long text can be read in slices. */
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

/** What stands behind a plain key: no colon of a URI that Java splits, no name in the value, and no continuation. */
const plainRest =
	/(?!:[/\d])(?=[ \t\f=:\n]|$)[^\n\r\\_-]*(?:(?:-(?!-)|_(?![0-9A-Fa-f]{2}))[^\n\r\\_-]*){0,1000}(?:\n|$)/y;

/** The same, but that there may be names in the value. */
const namedRest = /(?!:[/\d])(?=[ \t\f=:\n]|$)[^\n\r\\]*(?:\n|$)/y;

/** Quick to say no, of lines: what is escaped may be anything, and of a URI that Java splits, `:` is followed by these. */
const mayBeOccurrence = /--|_[0-9A-Fa-f]{2}|\\|:[/\d]/;

/**
 * Tells of the lines of a `.properties` text: of those that hold nothing but a plain key, a name that is its own
 * meaning, and a value, as most do; of those that have names in that value, too; and of others that may hold names,
 * each with those that it goes on in.
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
		plainKey.lastIndex = start;
		if (plainKey.test(text)) {
			const keyEnd = plainKey.lastIndex;
			const isShort = keyEnd - start <= longestName;
			// What looks like the beginning of the scheme may be a prefix.
			if (isShort && !prefixes.some((prefix) => text.startsWith(prefix, start))) {
				plainRest.lastIndex = keyEnd;
				namedRest.lastIndex = keyEnd;
				if (plainRest.test(text)) {
					tell.plain(start, keyEnd, plainRest.lastIndex);
					start = plainRest.lastIndex;
					continue;
				}
				if (namedRest.test(text)) {
					tell.named(start, keyEnd, namedRest.lastIndex);
					start = namedRest.lastIndex;
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
