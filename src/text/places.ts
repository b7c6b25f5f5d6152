/**
 * Where a text that is to be converted stands, what a program reads there, and how another text is written in
 * its place.
 */
import type { Span } from "../codec/outcome";
import { type Literal, lineComment, plain, propertyKey, propertyValue } from "./literals";
import { type PropertyEntry, propertyEntries, unescapeProperty } from "./properties";
import {
	namesInText,
	type Recognized,
	recognizeKey,
	recognizeLine,
	recognizeRawUri,
	tokensIn,
	urisInText,
	type Vocabulary,
} from "./recognition";
import { partsOfLine, type Surroundings, surroundingsAt } from "./surroundings";

/** Spans are in the block of lines that was handed in. */
export interface Place extends Span {
	/** What a program reads here. */
	readonly text: string;
	/** How text is written here. */
	readonly literal: Literal;
	/** Why no URI can stand here, only a name. */
	readonly refusesUris?: NonNullable<Surroundings["reason"]>;
	/** What the text is known to be, where it is a key or a sure name. */
	readonly recognized?: Recognized;
	/** A raw URI in key position whose colons are not escaped, so that Java reads another key. */
	readonly isSplit?: true;
	/** A key with a `\u` that lacks its four digits, for which Java refuses the whole file. */
	readonly isMalformed?: true;
}

/** The same of keys that are one to Java already: of a raw URI that it splits, it reads another key. */
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
	const { text, malformed } = unescapeProperty(block, entry.key.start, entry.key.end);
	const recognized = recognizeKey(text, vocabulary);
	return {
		text,
		...entry.key,
		literal: propertyKey,
		...(recognized && { recognized }),
		...(malformed && { isMalformed: true }),
	};
}

/** The places of many selections and cursors on one block, which come in their order; the block is read once. */
export interface PlacesOfBlock {
	/** The place of a selected text, less the blanks, quotes and angle brackets around it. */
	ofSelection(selection: Span): Place;
	/** The URI or name at an offset, and whether it is sure. */
	at(offset: number): Place | undefined;
}

export function placesOf(
	block: string,
	languageId: string,
	vocabulary: Vocabulary,
	wanted: Wanted,
): PlacesOfBlock {
	const parts = partsOf(block, languageId);
	return {
		ofSelection: (selection) => placeOfToken(block, trimmed(block, selection), parts),
		at: placeFinder(block, parts, vocabulary, wanted),
	};
}

/**
 * The place of a selected text, less the blanks, quotes and angle brackets around it.
 *
 * @param block in `.properties`, a block that can be read alone; elsewhere a line
 */
export function placeOfSelection(block: string, selection: Span, languageId: string): Place {
	return placeOfToken(block, trimmed(block, selection), partsOf(block, languageId));
}

function placeOfToken(block: string, token: Span, parts: readonly Surroundings[]): Place {
	return read(block, token, surroundingsAt(parts, token));
}

/**
 * The places that a selection of several lines means on one of them: the whole of it, or what a program reads there.
 *
 * @param line of `.properties`, all lines that a block needs that can be read alone
 */
export function placesOnLine(
	line: string,
	selection: Span,
	languageId: string,
	vocabulary: Vocabulary,
	wanted: Wanted,
): Place[] {
	const parts = partsOf(line, languageId);
	if (wanted === "text") {
		const selected = languageId === "properties" ? sharedWith(selection, parts) : [selection];
		return selected
			.map((span) => placeOfToken(line, trimmed(line, span), parts))
			.filter(({ text }) => text !== "");
	}
	const whole = wholeLine(line, selection, parts, vocabulary);
	if (whole?.recognized?.kind === wanted) return [whole];
	const find = (text: string): Iterable<Span> =>
		wanted === "uri" ? urisInText(text, vocabulary) : namesInText(text, vocabulary);
	const found = parts.flatMap((part) =>
		part.literal && part.start < selection.end && selection.start < part.end
			? tokensOf(line, part, part.literal, find)
					.filter(({ start, end }) => start < selection.end && selection.start < end)
					.map((token) => read(line, token, part, vocabulary))
			: [],
	);
	// Where no literal is, what is selected may reach over several parts, as a URI with the comment that it seems to begin.
	const placeNear = placeFinder(line, parts, vocabulary, wanted);
	for (const token of find(line.slice(selection.start, selection.end))) {
		const start = selection.start + token.start;
		const place = surroundingsAt(parts, { start, end: start }).literal ? undefined : placeNear(start);
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

/** What a selected line of plain text is as a whole, as in a list of URIs or names. */
function wholeLine(
	line: string,
	selection: Span,
	[part, ...others]: readonly Surroundings[],
	vocabulary: Vocabulary,
): Place | undefined {
	const token = trimmed(line, { start: 0, end: line.length });
	const isSelected = selection.start <= token.start && token.end <= selection.end;
	if (!part || others.length > 0 || part.literal !== plain || !isSelected) return undefined;
	const recognized = recognizeLine(line.slice(token.start, token.end), vocabulary);
	return recognized && { ...read(line, token, part), recognized };
}

/** The sure names that a program reads on a line. */
export function namePlaces(line: string, languageId: string, vocabulary: Vocabulary): Place[] {
	// Few lines have that: the others need not be taken apart.
	if (!line.includes("---")) return [];
	return partsOf(line, languageId).flatMap((part) =>
		tokensOf(line, part, part.literal, (text) => namesInText(text, vocabulary))
			.map((token) => read(line, token, part, vocabulary))
			.filter(({ recognized }) => recognized),
	);
}

/** Finds the places at many offsets of a block, in their order, and reads each part of the block once. */
function placeFinder(
	block: string,
	parts: readonly Surroundings[],
	vocabulary: Vocabulary,
	wanted: Wanted,
): (offset: number) => Place | undefined {
	const tokensOfSegment = new Map<string, { readonly tokens: readonly Span[]; next: number }>();
	const tokenAt = (offset: number, segment: Span, literal: Literal | undefined) => {
		const id = `${segment.start} ${segment.end}`;
		const known = tokensOfSegment.get(id) ?? {
			tokens: tokensOf(block, segment, literal, finderOf(vocabulary, wanted)),
			next: 0,
		};
		tokensOfSegment.set(id, known);
		while ((known.tokens[known.next]?.end ?? offset) < offset) known.next++;
		const token = known.tokens[known.next];
		return token && token.start <= offset ? token : undefined;
	};
	return (offset) => {
		const around = surroundingsAt(parts, { start: offset, end: offset });
		const near = around.literal && tokenAt(offset, around, around.literal);
		const token = near ?? tokenAt(offset, lineAround(block, offset), undefined);
		const begun = token && surroundingsAt(parts, token);
		// A URI that begins outside of all literals seems to begin a comment; what begins in one does not reach into another.
		const isOfOther = !near && around.literal && begun?.literal;
		return begun && !isOfOther ? read(block, token, begun, vocabulary) : undefined;
	};
}

/** What is found in the text that a program reads in a part of a block, where it is written. */
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

function finderOf(vocabulary: Vocabulary, wanted: Wanted): (text: string) => Iterable<Span> {
	if (wanted === "uri") return (text) => urisInText(text, vocabulary);
	return wanted === "name" ? nameTokens : words;
}

/** The parts of a block: of `.properties`, keys, values, and what is between them. */
function partsOf(block: string, languageId: string): readonly Surroundings[] {
	if (languageId !== "properties") return partsOfLine(block, languageId);
	const parts: Surroundings[] = [];
	let end = 0;
	for (const { key, value } of propertyEntries(block)) {
		addComments(block, end, key.start, parts);
		parts.push({ ...key, literal: propertyKey }, { ...value, literal: propertyValue });
		end = value.end + 1;
	}
	addComments(block, end, block.length, parts);
	return parts;
}

function addComments(block: string, start: number, end: number, parts: Surroundings[]): void {
	for (let at = start; at < end || parts.length === 0; ) {
		const lineEnd = block.indexOf("\n", at);
		const commentEnd = lineEnd < 0 || lineEnd > end ? end : lineEnd;
		parts.push({ start: at, end: commentEnd, literal: lineComment });
		at = commentEnd + 1;
	}
}

function lineAround(block: string, offset: number): Span {
	const end = block.indexOf("\n", offset);
	const start = offset === 0 ? 0 : block.lastIndexOf("\n", offset - 1) + 1;
	return { start, end: end < 0 ? block.length : end };
}

function read(block: string, { start, end }: Span, around: Surroundings, vocabulary?: Vocabulary): Place {
	const literal = around.literal ?? plain;
	const { text } = literal.read(block.slice(start, end));
	// Of a fragment such as #http---overview nothing is sure.
	const name =
		vocabulary && block.charAt(start - 1) !== "#"
			? namesInText(text, vocabulary).find((found) => found.start === 0 && found.end === text.length)
			: undefined;
	return {
		start,
		end,
		text,
		literal,
		...(around.reason && { refusesUris: around.reason }),
		...(name && { recognized: { kind: "name", prefix: name.prefix, name: name.name, uri: name.uri } }),
	};
}

function* words(text: string): Generator<Span> {
	for (const { 0: word, index: start } of text.matchAll(/[^\s"'`<>()]+/g)) {
		yield { start, end: start + word.length };
	}
}

function* nameTokens(text: string): Generator<Span> {
	for (const token of tokensIn(text)) if (text.slice(token.start, token.end).includes("-")) yield token;
}

const blankOrQuote = /[\s"'`<>]/;

/** Behind an odd number of backslashes. */
function isEscaped(block: string, start: number, at: number): boolean {
	let before = at;
	while (before > start && block.charAt(before - 1) === "\\") before--;
	return (at - before) % 2 === 1;
}

function trimmed(block: string, { start, end }: Span): Span {
	while (start < end && blankOrQuote.test(block.charAt(start))) start++;
	while (start < end && blankOrQuote.test(block.charAt(end - 1)) && !isEscaped(block, start, end - 1)) end--;
	return { start, end };
}
