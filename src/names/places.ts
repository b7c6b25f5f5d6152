/**
 * Where a text that is to be converted stands, what a program reads there, and how another text is written in
 * its place.
 */
import type { Span } from "../codec/outcome";
import {
	isNotHarmless,
	type Literal,
	plain,
	propertyKey,
	propertyValue,
	uncertain,
	unknown,
} from "../text/escapes";
import type { Block } from "../text/lines";
import { isKnownKey } from "../text/logicalLines";
import { type Part, partAt, shifted } from "../text/part";
import { type PropertyEntry, propertyEntries, unescapeProperty } from "../text/properties";
import { partsOf } from "../text/scanner";
import {
	longestName,
	namesInText,
	type Recognized,
	recognizeKey,
	recognizeLine,
	recognizeRawUri,
	tokensIn,
	urisInText,
	type Vocabulary,
} from "./recognition";

/** Some whole lines of a file, or a piece of one, taken apart. */
export interface Excerpt {
	readonly text: string;
	/** See `partsOf`. */
	readonly syntax: string;
	/** Their offsets are in the text. */
	readonly parts: readonly Part[];
	/** What is not known of the first and the last logical line of `.properties`: see `Block`. */
	readonly unknownUntil: number;
	readonly isCutOff: boolean;
}

/** Takes a whole file apart. For `.properties`, whole logical lines are enough. */
export function excerptOf(text: string, syntax: string): Excerpt {
	return { text, syntax, parts: [...partsOf(text, syntax)], unknownUntil: 0, isCutOff: false };
}

/** Takes apart some lines of a `.properties` file that can be read alone, as far as they are known. */
export function excerptOfBlock({ text, unknownUntil, isCutOff }: Block): Excerpt {
	const known = partsOf(text.slice(unknownUntil), "properties");
	const parts = Array.from(known, (part) => shifted(part, unknownUntil));
	if (unknownUntil > 0) parts.unshift({ start: 0, end: unknownUntil, literal: uncertain(propertyValue) });
	return { text, syntax: "properties", parts, unknownUntil, isCutOff };
}

/** The keys of an excerpt of `.properties`, without those that are not known to be keys. */
export function keysOfExcerpt(excerpt: Excerpt, vocabulary: Vocabulary): Place[] {
	return keyPlaces(excerpt.text, vocabulary).filter((key) => isKnownKey(excerpt, key));
}

/** Spans are in the text that was handed in. */
export interface Place extends Span {
	/** What a program reads here. */
	readonly text: string;
	/** How text is written here. */
	readonly literal: Literal;
	/** Whether what is written is not what is read. */
	readonly hasEscapes?: true;
	/** Why no URI can stand here, only a name. */
	readonly refusesUris?: NonNullable<Part["reason"]>;
	/** What the text is known to be, if it is a key, a sure name or a whole line. */
	readonly recognized?: Recognized;
	/** Whether it is known only as the whole of a line that somebody has selected. */
	readonly isWholeLine?: true;
	/** A raw URI in key position whose colons are not escaped, so that Java reads another key. */
	readonly isSplit?: true;
	/** A key with a `\u` that lacks its four digits, for which Java refuses the whole file. */
	readonly isMalformed?: true;
}

const triplets = /%[0-9A-Fa-f]{2}/g;

/**
 * The first part of a text that its program is not certain to read as itself in a place; `undefined` if it is certain
 * to read all of it. What stands there already may stay, in its order.
 *
 * @param mayHaveTriplets whether percent triplets are what was asked for
 */
export function uncertainIn(
	{ text: before, literal, hasEscapes }: Place,
	text: string,
	mayHaveTriplets = false,
): Span | undefined {
	const { refused } = literal;
	if (!refused) return undefined;
	const added = mayHaveTriplets ? text.replace(triplets, (triplet) => "a".repeat(triplet.length)) : text;
	const kept = hasEscapes
		? []
		: Array.from(before.matchAll(refused), ([found]) => found).filter(isNotHarmless);
	let next = 0;
	for (const { 0: found, index } of added.matchAll(refused)) {
		while (next < kept.length && kept[next] !== found) next++;
		if (next === kept.length) return { start: index, end: index + Math.max(1, found.length) };
		next++;
	}
	return undefined;
}

/** The same text for keys that are one key to Java already. Where Java splits a raw URI, it reads another key. */
export function keyToJava({ text, isSplit }: Pick<Place, "text" | "isSplit">): string {
	return `${isSplit ? "split" : "whole"} ${text}`;
}

/** What a conversion looks for where nothing says which text is meant. */
export type Wanted = "uri" | "name" | "text";

/** The keys of a block of `.properties` lines. */
export function keyPlaces(block: string, vocabulary: Vocabulary): Place[] {
	return propertyEntries(block).map((entry) => keyPlace(block, entry, vocabulary));
}

/** The key of an entry of a block of `.properties` lines. */
export function keyPlace(block: string, entry: PropertyEntry, vocabulary: Vocabulary): Place {
	const raw = recognizeRawUri(block, entry, vocabulary);
	if (raw) {
		const { start, end, ...recognized } = raw;
		return {
			text: recognized.prefix + recognized.uri,
			start,
			end,
			literal: propertyKey,
			recognized,
			isSplit: true,
		};
	}
	const { start, end } = entry.key;
	if (end - start > mostOfKey) return { text: block.slice(start, end), start, end, literal: propertyKey };
	const { text, malformed } = unescapeProperty(block, start, end);
	const recognized = recognizeKey(text, vocabulary);
	return {
		text,
		...entry.key,
		literal: propertyKey,
		...(recognized && { recognized }),
		...(malformed && { isMalformed: true }),
	};
}

/** A longer key speaks of no URI, whatever its escapes. */
const mostOfKey = 8 * longestName;

/** Finds the places of many selections and cursors in one excerpt. They come in order. */
export interface PlacesOfExcerpt {
	/** The place of a selected text, less the blanks, quotes and angle brackets around it. */
	ofSelection(selection: Span): Place;
	/** The URI or name at an offset, and whether it is sure. */
	at(offset: number): Place | undefined;
}

export function placesOf(excerpt: Excerpt, vocabulary: Vocabulary, wanted: Wanted): PlacesOfExcerpt {
	return {
		ofSelection: (selection) => placeOfSelection(excerpt, selection),
		at: placeFinder(excerpt, vocabulary, wanted),
	};
}

/** The place of a selected text, less the blanks, quotes and angle brackets around it. */
export function placeOfSelection({ text, parts }: Excerpt, selection: Span): Place {
	const token = trimmed(text, selection);
	return read(text, token, partAt(parts, token));
}

/** The places that a selection of several lines means on one of them: the whole of it, or what a program reads there. */
export function placesOnLine(
	excerpt: Excerpt,
	selection: Span,
	vocabulary: Vocabulary,
	wanted: Wanted,
): Place[] {
	const { text: line, syntax, parts } = excerpt;
	if (wanted === "text") {
		const selected = syntax === "properties" ? sharedWith(selection, parts) : [selection];
		return selected.map((span) => placeOfSelection(excerpt, span)).filter(({ text }) => text !== "");
	}
	const whole = wholeLine(excerpt, selection, vocabulary);
	if (whole?.recognized?.kind === wanted) return [whole];
	const find = (text: string, isQuoted?: true): Iterable<Span> =>
		wanted === "uri" ? urisInText(text, vocabulary) : namesInText(text, vocabulary, isQuoted);
	const found = parts.flatMap((part) =>
		part.literal && part.start < selection.end && selection.start < part.end
			? tokensOf(line, part, part.literal, (text) => find(text, part.isQuoted))
					.filter(({ start, end }) => start < selection.end && selection.start < end)
					.map((token) => read(line, token, part, vocabulary))
			: [],
	);
	// Outside of literals, a URI may reach over several parts, because it seems to begin a comment.
	const placeNear = placeFinder(excerpt, vocabulary, wanted);
	for (const token of find(line.slice(selection.start, selection.end))) {
		const start = selection.start + token.start;
		const place = partAt(parts, { start, end: start }).literal ? undefined : placeNear(start);
		if (place) found.push(place);
	}
	const places: Place[] = [];
	for (const place of found.sort((one, other) => one.start - other.start)) {
		const previous = places.at(-1);
		if (!previous || previous.end <= place.start) places.push(place);
	}
	return places;
}

function sharedWith(selection: Span, parts: readonly Span[]): Span[] {
	return parts
		.map(({ start, end }) => ({ start: Math.max(start, selection.start), end: Math.min(end, selection.end) }))
		.filter(({ start, end }) => start < end);
}

/** What a selected line of text is as a whole, as in a list of URIs or names. */
function wholeLine(
	{ text: line, parts: [part, ...others] }: Excerpt,
	selection: Span,
	vocabulary: Vocabulary,
): Place | undefined {
	const token = trimmed(line, { start: 0, end: line.length });
	const isSelected = selection.start <= token.start && token.end <= selection.end;
	const isProse = part?.literal === plain || part?.literal === unknown;
	if (!part || others.length > 0 || !isProse || !isSelected) return undefined;
	const place = read(line, token, part, vocabulary);
	if (place.recognized) return place;
	const recognized = recognizeLine(line.slice(token.start, token.end), vocabulary);
	return recognized && { ...place, recognized, isWholeLine: true };
}

/**
 * The sure names that a program reads in an excerpt.
 *
 * @param near only those are wanted that touch this span
 */
export function namePlaces(excerpt: Excerpt, vocabulary: Vocabulary, near?: Span): Place[] {
	const { text, parts } = excerpt;
	const places: Place[] = [];
	for (const part of parts) {
		const piece = near ? pieceOf(text, part, near) : part;
		// Few texts have it, and the others need not be read.
		if (!text.slice(piece.start, piece.end).includes("---")) continue;
		for (const token of tokensOf(text, piece, part.literal, (read) =>
			namesInText(read, vocabulary, part.isQuoted),
		)) {
			const place = read(text, token, part, vocabulary);
			if (place.recognized && !isCut(token, piece, part)) places.push(place);
		}
	}
	return places;
}

/** What a span and a part of a text have in common; it begins in no escape. */
export function pieceOf(text: string, part: Span, { start, end }: Span): Span {
	const piece = { start: Math.max(part.start, start), end: Math.min(part.end, end) };
	return { ...piece, start: beforeBackslashes(text, part.start, piece.start) };
}

/** Whether what is found in a piece of a part may go on beyond the piece. */
function isCut({ start, end }: Span, piece: Span, part: Span): boolean {
	return (start === piece.start && start > part.start) || (end === piece.end && end < part.end);
}

/** The offset before the backslashes that precede an offset: it lies in no escape. */
function beforeBackslashes(text: string, start: number, at: number): number {
	let before = at;
	while (before > start && text.charAt(before - 1) === "\\") before--;
	return before;
}

/** So many characters before and after an offset are looked at first: more than a name takes. */
const reach = 4 * longestName;

/** Finds the places at many offsets of an excerpt, which come in order, and reads each part of it once. */
function placeFinder(
	{ text: block, parts }: Excerpt,
	vocabulary: Vocabulary,
	wanted: Wanted,
): (offset: number) => Place | undefined {
	const known = new Map<string, { readonly tokens: readonly Span[]; next: number }>();
	const tokensOfSegment = (segment: Span, part: Part | undefined) =>
		tokensOf(block, segment, part?.literal, finderOf(vocabulary, wanted, part?.isQuoted));
	const tokenAt = (offset: number, segment: Span, part: Part | undefined): Span | undefined => {
		if (segment.end - segment.start > 2 * reach) {
			const piece = pieceOf(block, segment, { start: offset - reach, end: offset + reach });
			const near = tokensOfSegment(piece, part).find(({ end }) => end >= offset);
			const found = near && near.start <= offset ? near : undefined;
			// What reaches beyond the piece is read with all of it.
			if (!found || !isCut(found, piece, segment)) return found;
		}
		const id = `${segment.start} ${segment.end}`;
		const read = known.get(id) ?? { tokens: tokensOfSegment(segment, part), next: 0 };
		known.set(id, read);
		while ((read.tokens[read.next]?.end ?? offset) < offset) read.next++;
		const token = read.tokens[read.next];
		return token && token.start <= offset ? token : undefined;
	};
	return (offset) => {
		const around = partAt(parts, { start: offset, end: offset });
		const near = around.literal && tokenAt(offset, around, around);
		const token = near ?? tokenAt(offset, lineAround(block, offset), undefined);
		const begun = token && partAt(parts, token);
		// A URI that begins outside of all literals seems to begin a comment; what begins in one does not reach into another.
		const isOfOther = !near && around.literal && begun?.literal;
		return begun && !isOfOther ? read(block, token, begun, vocabulary) : undefined;
	};
}

/** Finds something in the text that a program reads in a part of a block, and tells where it is written. */
export function tokensOf(
	block: string,
	{ start, end }: Span,
	literal: Literal | undefined,
	find: (text: string) => Iterable<Span>,
): Span[] {
	const { text, offsetOf } = (literal ?? plain).read(block.slice(start, end));
	return Array.from(find(text), (token) => ({
		start: start + offsetOf(token.start),
		end: start + offsetOf(token.end),
	}));
}

function finderOf(
	vocabulary: Vocabulary,
	wanted: Wanted,
	isQuoted: true | undefined,
): (text: string) => Iterable<Span> {
	if (wanted === "uri") return (text) => urisInText(text, vocabulary);
	return wanted === "name" ? (text) => nameTokens(text, isQuoted) : words;
}

function lineAround(block: string, offset: number): Span {
	const end = block.indexOf("\n", offset);
	const start = offset === 0 ? 0 : block.lastIndexOf("\n", offset - 1) + 1;
	return { start, end: end < 0 ? block.length : end };
}

function read(block: string, { start, end }: Span, part: Part, vocabulary?: Vocabulary): Place {
	const literal = part.literal ?? plain;
	const written = block.slice(start, end);
	const { text } = literal.read(written);
	const name =
		vocabulary && !isFragment(block, start, part)
			? namesInText(text, vocabulary, part.isQuoted).find(
					(found) => found.start === 0 && found.end === text.length,
				)
			: undefined;
	return {
		start,
		end,
		text,
		literal,
		...(text !== written && { hasEscapes: true }),
		...(part.reason && { refusesUris: part.reason }),
		...(name && { recognized: { kind: "name", prefix: name.prefix, name: name.name, uri: name.uri } }),
	};
}

/** The headings of Markdown make fragments such as `#http---overview`; the mark of a comment is outside of its part. */
export function isFragment(text: string, start: number, part: Span): boolean {
	return start > part.start && text.charAt(start - 1) === "#";
}

function* words(text: string): Generator<Span> {
	for (const { 0: word, index: start } of text.matchAll(/[^\s"'`<>()]+/g)) {
		yield { start, end: start + word.length };
	}
}

function* nameTokens(text: string, isQuoted: true | undefined): Generator<Span> {
	for (const token of tokensIn(text, isQuoted))
		if (text.slice(token.start, token.end).includes("-")) yield token;
}

const blankOrQuote = /[\s"'`<>]/;

/** Whether an odd number of backslashes stands before an offset. */
function isEscaped(block: string, start: number, at: number): boolean {
	return (at - beforeBackslashes(block, start, at)) % 2 === 1;
}

function trimmed(block: string, { start, end }: Span): Span {
	while (start < end && blankOrQuote.test(block.charAt(start))) start++;
	while (start < end && blankOrQuote.test(block.charAt(end - 1)) && !isEscaped(block, start, end - 1)) end--;
	return { start, end };
}
