/**
 * Where a text that is to be converted stands, what a program reads there, and how another text is written in
 * its place.
 */
import type { Span } from "../codec/outcome";
import { type Literal, plain, propertyKey, propertyValue } from "./literals";
import { type PropertyEntry, propertyEntries, unescapeProperty } from "./properties";
import {
	namesInText,
	type Recognized,
	recognizeKey,
	recognizeRawUri,
	urisInText,
	type Vocabulary,
} from "./recognition";
import { type Surroundings, surroundingsIn } from "./surroundings";

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
}

/** What a conversion looks for where nothing says which text is meant. */
export type Wanted = "uri" | "name";

/** The keys of a block of `.properties` lines. */
export function keyPlaces(block: string, vocabulary: Vocabulary): Place[] {
	return propertyEntries(block).map((entry) => keyPlace(block, entry, vocabulary));
}

function keyPlace(block: string, entry: PropertyEntry, vocabulary: Vocabulary): Place {
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
	const { text } = unescapeProperty(block, entry.key.start, entry.key.end);
	const recognized = recognizeKey(text, vocabulary);
	return { text, ...entry.key, literal: propertyKey, ...(recognized && { recognized }) };
}

/**
 * The place of a selected text, less the blanks, quotes and angle brackets around it.
 *
 * @param block in `.properties`, a block that can be read alone; elsewhere a line
 */
export function placeOfSelection(block: string, selection: Span, languageId: string | "properties"): Place {
	const token = trimmed(block, selection);
	return read(block, token, surroundings(block, token, languageId));
}

/** The URI or name at an offset of a block, and whether it is sure. */
export function placeAt(
	block: string,
	offset: number,
	languageId: string | "properties",
	vocabulary: Vocabulary,
	wanted: Wanted,
): Place | undefined {
	const around = surroundings(block, { start: offset, end: offset }, languageId);
	const segment = around.literal ? around : lineAround(block, offset);
	const literal = around.literal ?? plain;
	const { text, offsetOf } = literal.read(block.slice(segment.start, segment.end));
	const tokens = wanted === "uri" ? urisInText(text, vocabulary) : nameTokens(text);
	for (const token of tokens) {
		const start = segment.start + offsetOf(token.start);
		const end = segment.start + offsetOf(token.end);
		if (start <= offset && offset <= end) {
			return read(block, { start, end }, surroundings(block, { start, end }, languageId), vocabulary);
		}
	}
	return undefined;
}

/** The places that a selection of several lines means on one of them: the whole line, else the tokens in it. */
export function placesOnLine(
	line: string,
	selection: Span,
	languageId: string,
	vocabulary: Vocabulary,
	wanted: Wanted,
): Place[] {
	const places: Place[] = [];
	const find = wanted === "uri" ? urisInText : namesInText;
	for (const token of find(line.slice(selection.start, selection.end), vocabulary)) {
		const place = placeAt(line, selection.start + token.start, languageId, vocabulary, wanted);
		const previous = places.at(-1);
		if (place && (!previous || previous.end <= place.start)) places.push(place);
	}
	return places;
}

/** The sure names of a line. */
export function namePlaces(line: string, languageId: string, vocabulary: Vocabulary): Place[] {
	return namesInText(line, vocabulary).map((token) =>
		read(line, token, surroundings(line, token, languageId), vocabulary),
	);
}

function surroundings(block: string, token: Span, languageId: string): Surroundings {
	if (languageId !== "properties") return surroundingsIn(block, token, languageId);
	const entry = propertyEntries(block).find(
		({ value }) => value.start <= token.start && token.end <= value.end,
	);
	return entry
		? { ...entry.value, literal: propertyValue }
		: { ...lineAround(block, token.start), literal: plain };
}

function lineAround(block: string, offset: number): Span {
	const end = block.indexOf("\n", offset);
	return { start: block.lastIndexOf("\n", offset - 1) + 1, end: end < 0 ? block.length : end };
}

function read(block: string, { start, end }: Span, around: Surroundings, vocabulary?: Vocabulary): Place {
	const literal = around.literal ?? plain;
	const { text } = literal.read(block.slice(start, end));
	const name =
		vocabulary &&
		namesInText(text, vocabulary).find((found) => found.start === 0 && found.end === text.length);
	return {
		start,
		end,
		text,
		literal,
		...(around.reason && { refusesUris: around.reason }),
		...(name && { recognized: { kind: "name", prefix: name.prefix, name: name.name, uri: name.uri } }),
	};
}

function* nameTokens(text: string): Generator<Span> {
	for (const { 0: token, index: start } of text.matchAll(/[0-9A-Za-z._-]+/g)) {
		let { length } = token;
		while (token.charAt(length - 1) === ".") length--;
		if (token.includes("-")) yield { start, end: start + length };
	}
}

const around = /[\s"'`<>]/;

function trimmed(block: string, { start, end }: Span): Span {
	while (start < end && around.test(block.charAt(start))) start++;
	while (start < end && around.test(block.charAt(end - 1))) end--;
	return { start, end };
}
