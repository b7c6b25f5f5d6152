/** Where a file speaks of URIs by name: in its keys, and wherever else names stand in it. */
import { Char } from "../codec/characters";
import { nameEncode } from "../codec/nameEncoding";
import type { Span } from "../codec/outcome";
import { lineComment, plain, propertyValue } from "./literals";
import { meaningOf, ownMeaning } from "./meaning";
import { keyPlace, type Place, tokensOf } from "./places";
import { propertyEntries } from "./properties";
import { longestName, type Recognized, recognizeKey, tokensIn, type Vocabulary } from "./recognition";
import { partsOfLine, type Surroundings } from "./surroundings";

/** A name, or a raw URI that is a key; its span is in the text. */
export interface Occurrence extends Place {
	readonly recognized: Exclude<Recognized, { kind: "malformed-name" }>;
	/** Whether it is the key of a `.properties` file. */
	readonly isKey: boolean;
}

/**
 * The names of a text, and the raw URIs that are its keys, in order. What is a name is told by the rule for keys
 * wherever it stands: these are looked for by what they mean, never shown unasked.
 *
 * @param syntax `properties`, or the id of a language; where nothing is known of that, the text is plain
 */
export function* occurrencesIn(text: string, syntax: string, vocabulary: Vocabulary): Generator<Occurrence> {
	if (syntax !== "properties") {
		yield* namesOnLines(text, syntax, vocabulary);
		return;
	}
	let end = 0;
	for (const entry of propertyEntries(text)) {
		yield* namesIn(text, { start: end, end: entry.key.start, literal: lineComment }, vocabulary);
		const key = keyPlace(text, entry, vocabulary);
		const { recognized } = key;
		if (recognized && recognized.kind !== "malformed-name") {
			// Part by part, for to spread it takes some microseconds, and there are many.
			const { text: read, start, end: keyEnd, literal, isSplit, isMalformed } = key;
			yield {
				text: read,
				start,
				end: keyEnd,
				literal,
				recognized,
				isKey: true,
				...(isSplit && { isSplit }),
				...(isMalformed && { isMalformed }),
			};
		}
		// Of a URI that Java splits, the rest is the value.
		if (!key.isSplit) yield* namesIn(text, { ...entry.value, literal: propertyValue }, vocabulary);
		end = entry.value.end;
	}
	yield* namesIn(text, { start: end, end: text.length, literal: lineComment }, vocabulary);
}

function* namesOnLines(text: string, syntax: string, vocabulary: Vocabulary): Generator<Occurrence> {
	const lineEnds = /\r\n|[\r\n]|$/g;
	let start = 0;
	for (const { 0: ending, index: end } of text.matchAll(lineEnds)) {
		const line = text.slice(start, end);
		if (mayHoldName(line)) {
			for (const part of partsOfLine(line, syntax)) {
				yield* namesIn(text, { ...part, start: start + part.start, end: start + part.end }, vocabulary);
			}
		}
		start = end + ending.length;
	}
}

function* namesIn(text: string, part: Surroundings, vocabulary: Vocabulary): Generator<Occurrence> {
	const { start, end, literal = plain, reason } = part;
	if (end - start < shortestName || !mayHoldName(text.slice(start, end))) return;
	for (const span of tokensOf(text, part, literal, tokensIn)) {
		// Of a fragment such as #http---overview nothing is sure.
		if (text.charCodeAt(span.start - 1) === Char.Hash) continue;
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
 * What the occurrences of a text mean, as `NameIndex` keeps it: each meaning, some of them more than once, and behind
 * it, where the URI is written in another spelling, that URI's name.
 */
export function indexLinesIn(text: string, syntax: string, vocabulary: Vocabulary): string[] {
	const lines: string[] = [];
	const add = (occurrences: Iterable<Occurrence>) => {
		for (const { recognized } of occurrences) {
			const meaning = meaningOf(recognized);
			if (meaning === undefined) continue;
			lines.push(meaning);
			if (recognized.kind === "name" && recognized.name === meaning) continue;
			const name = nameEncode(recognized.uri);
			if (name.ok && name.value !== meaning) lines.push(`\t${name.value}`);
		}
	};
	if (syntax !== "properties") {
		add(namesOnLines(text, syntax, vocabulary));
		return lines;
	}
	eachLine(text, vocabulary, {
		plain: (start, end) => lines.push(text.slice(start, end)),
		named(start, keyEnd, end) {
			lines.push(text.slice(start, keyEnd));
			add(namesIn(text, { start: keyEnd, end, literal: propertyValue }, vocabulary));
		},
		other: (start, end) => add(occurrencesIn(text.slice(start, end), syntax, vocabulary)),
	});
	return lines;
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
	if (syntax !== "properties") {
		for (const occurrence of namesOnLines(text, syntax, vocabulary)) {
			if (isAmong(meanings, meaningOf(occurrence.recognized))) yield occurrence;
		}
		return;
	}
	const spans: Span[] = [];
	eachLine(text, vocabulary, {
		plain: (start, end, next) => {
			if (meanings.has(text.slice(start, end))) spans.push({ start, end: next });
		},
		named: (start, _, end) => spans.push({ start, end }),
		other: (start, end) => spans.push({ start, end }),
	});
	for (const { start, end } of spans) {
		for (const occurrence of occurrencesIn(text.slice(start, end), syntax, vocabulary)) {
			if (!isAmong(meanings, meaningOf(occurrence.recognized))) continue;
			yield { ...occurrence, start: start + occurrence.start, end: start + occurrence.end };
		}
	}
}

/** The same, with steps of nothing between them, so that a long text can be read in slices. */
export function* occurrencesInSteps(
	meanings: ReadonlySet<string>,
	text: string,
	syntax: string,
	vocabulary: Vocabulary,
): Generator<Occurrence | undefined> {
	let offset = 0;
	for (const part of partsOfText(text)) {
		for (const occurrence of occurrencesMeaning(meanings, part, syntax, vocabulary)) {
			yield { ...occurrence, start: offset + occurrence.start, end: offset + occurrence.end };
		}
		offset += part.length;
		yield undefined;
	}
}

function isAmong(meanings: ReadonlySet<string>, meaning: string | undefined): boolean {
	return meaning !== undefined && meanings.has(meaning);
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
