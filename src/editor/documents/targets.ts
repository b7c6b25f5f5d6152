/** The names and URIs under the pointer, at cursors and in selections. */
import { Position, Range, type TextDocument, window } from "vscode";
import { type Span, shifted, spanOfMatch, textIn } from "../../codec/outcome";
import { isRecognized, type Key } from "../../names/key";
import type { Keys } from "../../names/keys";
import { type Recognized, recognizeKey, urisInText, type Vocabulary } from "../../names/recognition";
import { type NameInText, sureNamesIn, tokensIn } from "../../names/tokens";
import { type Language, languageOfId } from "../../text/languages";
import { longestLine, longestName } from "../../text/limits";
import { anything, type Place, placeOf, reachInMarkup, uriInComment } from "../../text/place";
import {
	isComment,
	logicalLines,
	unescapeProperty,
	writeKey,
	writeValue,
	writtenSpan,
} from "../../text/properties";
import { objectOf } from "../../workspace/settings";
import { vocabularyOf } from "../files/settings";
import type { DocumentKeys } from "./documentKeys";
import { isProse, openDocument, syntaxOf } from "./documents";

/** A text of a document that may be converted. */
export interface Target {
	readonly document: TextDocument;
	readonly range: Range;
	/** What a program reads. */
	readonly text: string;
	readonly recognized?: Recognized | undefined;
	readonly key?: Key;
	/** Whether its language has escapes, of which those of XML alone are read. */
	readonly hasEscapes?: boolean | undefined;
	/** Made when it is asked for. */
	readonly place: () => Place;
}

/** A target that is known to be a name or a URI. */
export interface RecognizedTarget extends Target {
	readonly recognized: Recognized;
	/** Whether it stands in prose, so that it only may be a name. */
	readonly isTentative: boolean;
}

/** The kind of text that a conversion looks for where nothing says which text is meant. */
export type Wanted = "uri" | "name" | "text";

/** The recognized key, or the sure name, at a position: it may be shown unasked. */
export function recognizedAt(
	document: TextDocument,
	position: Position,
	keys: Keys | undefined,
): RecognizedTarget | undefined {
	const offset = document.offsetAt(position);
	const key = keys?.at(offset);
	if (key && isRecognized(key))
		return { ...targetOfKey(document, key), recognized: key.recognized, isTentative: false };
	const names = sureNamesWithin(document, keys, { start: offset, end: offset });
	return names.find(({ range }) => range.contains(position));
}

/** The sure names outside of keys on the lines that touch a span, where these are no longer than `most`. */
export function sureNamesWithin(
	document: TextDocument,
	keys: Keys | undefined,
	span: Span,
	most = Number.POSITIVE_INFINITY,
): RecognizedTarget[] {
	const segments = segmentsOf(document, keys, span).filter(({ text }) => text.length <= most);
	const isTentative = !keys && isProse(document);
	return segments.flatMap((segment) =>
		find(segment, sureNamesOf(segment)).map((name) => {
			return { ...targetIn(document, segment, name), recognized: name.recognized, isTentative };
		}),
	);
}

/** The targets of a selection or a cursor for a conversion, in the order of the document. */
export function targetsOf(
	document: TextDocument,
	selection: Range,
	wanted: Wanted,
	keys: Keys | undefined,
): Target[] {
	const span = { start: document.offsetAt(selection.start), end: document.offsetAt(selection.end) };
	const touched = keys?.within(span).filter((key) => isTouched(key, span)) ?? [];
	if (touched.length > 0) {
		// A single key is tried whatever it is; among several, only keys of the wanted kind are.
		const meant = touched.length > 1 ? touched.filter((key) => isOfKind(key.recognized, wanted)) : touched;
		return meant.map((key) => targetOfKey(document, key));
	}
	const segments = segmentsOf(document, keys, span);
	if (!selection.isEmpty && selection.isSingleLine) {
		const token = trimmed(document.getText(selection), span.start);
		return segments.slice(0, 1).map((segment) => targetIn(document, segment, token));
	}
	return segments.flatMap((segment) => {
		const found = selection.isEmpty
			? find(segment, tokensOf(segment, wanted)).filter((token) => isTouched(token, span))
			: selectedIn(segment, span, document, wanted);
		return found.map((token) => targetIn(document, segment, token));
	});
}

/** The targets in one line of a selection of several lines: the whole line, or else its URIs or sure names. */
function selectedIn(segment: Segment, span: Span, document: TextDocument, wanted: Wanted): Token[] {
	if (wanted === "text") {
		const all = shifted(segment.spanOf({ start: 0, end: segment.text.length }), segment.start);
		const selected = { start: Math.max(all.start, span.start), end: Math.min(all.end, span.end) };
		const token = trimmed(document.getText(rangeIn(document, selected)), selected.start);
		return token.start < token.end ? [token] : [];
	}
	const { text, vocabulary } = segment;
	const line = wholeLine(segment, wanted);
	const inLine = () => (wanted === "uri" ? urisInText(text, vocabulary) : sureNamesOf(segment));
	return find<Token>(segment, line ? [line] : inLine()).filter((token) => isTouched(token, span));
}

/** The URIs and names of some selections and cursors, in order; of those that overlap, the first. */
export function urisAndNames(
	document: TextDocument,
	selections: readonly Range[],
	keys: Keys | undefined,
): Target[] {
	const found = selections.flatMap((selection) =>
		(["uri", "name"] as const).flatMap((wanted) => targetsOf(document, selection, wanted, keys)),
	);
	found.sort((one, other) => one.range.start.compareTo(other.range.start));
	return found.filter(({ range }, index) => {
		const before = found[index - 1]?.range;
		return !before || (range.start.isAfterOrEqual(before.end) && !range.isEqual(before));
	});
}

function isTouched({ start, end }: Span, span: Span): boolean {
	const isPoint = span.start === span.end || start === end;
	return isPoint ? start <= span.end && span.start <= end : start < span.end && span.start < end;
}

function isOfKind(recognized: Recognized | undefined, wanted: Wanted): boolean {
	if (wanted === "text") return true;
	return recognized !== undefined && (recognized.kind === "uri") === (wanted === "uri");
}

/** A piece of a document that is read by itself: a value or comment of `.properties`, or a line. */
interface Part {
	readonly start: number;
	/** What a program reads; `spanOf` tells where a span of it is written, relative to `start`. */
	readonly text: string;
	readonly spanOf: (part: Span) => Span;
	readonly read: (written: string) => string;
	readonly hasEscapes?: boolean;
	readonly placeOf: (written: Span) => Place;
}

/** A part, with the language and the settings of its document. */
interface Segment extends Part {
	readonly language: Language | undefined;
	readonly vocabulary: Vocabulary;
}

/** The segments that touch a span. Of a long line, only the text around the span. */
function segmentsOf(document: TextDocument, keys: Keys | undefined, span: Span): Segment[] {
	const language = languageOfId(syntaxOf(document));
	const vocabulary = vocabularyOf(document);
	const parts = keys ? partsOfProperties(keys, span) : linesOf(document, language, span);
	return parts.map((part) => ({ ...part, language, vocabulary }));
}

function partsOfProperties(keys: Keys, span: Span): Part[] {
	const parts: Part[] = [];
	const lineStart = keys.text.lastIndexOf("\n", span.start - 1) + 1;
	const [key] = keys.within(span);
	for (const line of logicalLines(keys.text, Math.min(key?.start ?? lineStart, lineStart))) {
		const { start, end } = isComment(line) ? line : line.value;
		if (start > span.end) break;
		if (end < span.start) continue;
		const written = keys.text.slice(start, end);
		parts.push(
			isComment(line)
				? { ...literal, start, text: written, placeOf: () => uriInComment }
				: { start, ...valueSegment(written) },
		);
	}
	return parts;
}

function valueSegment(written: string): Omit<Part, "start"> {
	const value = unescapeProperty(written);
	return {
		text: value.text,
		spanOf: (part) => writtenSpan(written, value, part),
		read: (part) => unescapeProperty(part).text,
		placeOf: () => ({ ...anything, write: writeValue }),
	};
}

const literal: Pick<Part, "spanOf" | "read"> = { spanOf: (part) => part, read: (written) => written };

/** How text is read in a language that may have escapes. Only those of XML are read. */
function readingOf(language: Language | undefined): Pick<Part, "spanOf" | "read" | "hasEscapes"> {
	if (language?.kind === "text") return literal;
	if (language?.kind !== "markup") return { ...literal, hasEscapes: true };
	const read = (written: string) =>
		written.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? "");
	return { ...literal, read, hasEscapes: true };
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function linesOf(document: TextDocument, language: Language | undefined, span: Span): Part[] {
	const lines: Part[] = [];
	const last = document.positionAt(span.end).line;
	for (let line = document.positionAt(span.start).line; line <= last; line++) {
		const { text: whole, range } = document.lineAt(line);
		const lineStart = document.offsetAt(range.start);
		const isLong = whole.length > longestLine;
		const cut = isLong ? Math.max(0, span.start - lineStart - 2 * longestName) : 0;
		const text = isLong ? whole.slice(cut, span.end - lineStart + 2 * longestName) : whole;
		const start = lineStart + cut;
		const before = () =>
			document.getText(rangeIn(document, { start: Math.max(0, start - reachInMarkup), end: start }));
		const placeIn = (written: Span) =>
			placeOf(text, written, language, language?.kind === "markup" ? before() : "", cut > 0);
		lines.push({ ...readingOf(language), start, text, placeOf: placeIn });
	}
	return lines;
}

/** A token of a segment, with its span in the document. */
type Token = Span & { readonly recognized?: Recognized | undefined };

/** Moves tokens of what is read in a segment to where they are written. */
function find<T extends Token>({ start, spanOf }: Segment, tokens: readonly T[]): T[] {
	return tokens.map((token) => shifted({ ...token, ...spanOf(token) }, start));
}

function sureNamesOf({ text, vocabulary, language }: Segment): NameInText[] {
	return sureNamesIn(text, vocabulary, language);
}

/** The texts of a segment that a cursor may mean. */
function tokensOf(segment: Segment, wanted: Wanted): readonly Token[] {
	const { text, vocabulary } = segment;
	if (wanted === "text") return Array.from(text.matchAll(/[^\s"'`<>()]+/g), spanOfMatch);
	if (wanted === "uri") return urisInText(text, vocabulary);
	const sure = sureNamesOf(segment);
	// The tokens that may be names, unless they are a part of a sure one with its prefix.
	const others = tokensIn(text).filter(
		({ start, end }) => textIn(text, { start, end }).includes("-") && !sure.some((name) => name.end === end),
	);
	return [...sure, ...others].sort((a, b) => a.start - b.start);
}

/** A line that is a URI or a name and nothing more, if that is wanted. */
function wholeLine({ text, vocabulary }: Segment, wanted: Wanted): Token | undefined {
	const token = trimmed(text, 0);
	const line = textIn(text, token);
	const recognized = /\s/.test(line) ? undefined : recognizeKey(line, vocabulary);
	return isOfKind(recognized, wanted) ? { ...token, recognized } : undefined;
}

/** A text without the blanks, quotes and angle brackets around it. */
function trimmed(text: string, offset: number): Span {
	const blanks = /^[\s"'`<>]*/.exec(text)?.[0].length ?? 0;
	let end = text.length;
	while (end > blanks && /[\s"'`<>]/.test(text.charAt(end - 1)) && text.charAt(end - 2) !== "\\") end--;
	return { start: offset + blanks, end: offset + end };
}

function targetOfKey(document: TextDocument, key: Key): Target {
	const { text, recognized } = key;
	return { document, range: rangeIn(document, key), text, recognized, key, place: () => keyPlace };
}

const keyPlace: Place = { ...anything, write: writeKey };

function targetIn(document: TextDocument, segment: Segment, token: Token): Target {
	const range = rangeIn(document, token);
	const { recognized } = token;
	const text = segment.read(document.getText(range));
	const place = () => segment.placeOf({ start: token.start - segment.start, end: token.end - segment.start });
	return { document, range, text, recognized, hasEscapes: segment.hasEscapes, place };
}

/** The range of a span of a document. */
export function rangeIn(document: TextDocument, { start, end }: Span): Range {
	return new Range(document.positionAt(start), document.positionAt(end));
}

/** The position of a target as the links of commands carry it. */
export function linkTo({ document, range: { start } }: Pick<Target, "document" | "range">) {
	return { uri: document.uri.toString(), line: start.line, character: start.character };
}

/**
 * Whether the argument of a command is that of a link. Any link can call a command, so its arguments are checked, and
 * the text is read from the document, not from the link.
 */
export function isLink(argument: unknown): argument is ReturnType<typeof linkTo> {
	const { uri, line, character } = objectOf(argument) as Record<string, unknown>;
	return typeof uri === "string" && isOffset(line) && isOffset(character);
}

function isOffset(value: unknown): boolean {
	return Number.isInteger(value) && Number(value) >= 0;
}

/** The position of a link; for any other argument, the cursor of the active editor. */
export function placeOfLink(argument: unknown) {
	if (!isLink(argument)) {
		const editor = window.activeTextEditor;
		return editor && { document: editor.document, position: editor.selection.active };
	}
	// Links are drawn in open documents. A link that names another was made by somebody else, and opens nothing.
	const document = openDocument(argument.uri);
	const position = new Position(argument.line, argument.character);
	// The document may have changed since the link was drawn.
	return document?.validatePosition(position).isEqual(position) ? { document, position } : undefined;
}

/** The target of a link or, if there is none, at the cursor of the active editor. */
export async function targetOf(argument: unknown, keys: DocumentKeys): Promise<RecognizedTarget | undefined> {
	const place = placeOfLink(argument);
	return place && recognizedAt(place.document, place.position, await keys.read(place.document));
}
