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
import { vocabularyOf } from "../shared/settings";
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
	/** A pattern with the flag `g` for escapes that are not read. */
	readonly unread?: RegExp | undefined;
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
	const [segment] = segmentsOf(document, keys, { start: offset, end: offset });
	const name = segment && find(segment, sureNamesOf(segment, document)).find(touching(offset));
	if (!segment || !name) return undefined;
	return {
		...targetIn(document, segment, name),
		recognized: name.recognized,
		isTentative: !keys && isProse(document),
	};
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
		const meant = touched.length > 1 ? touched.filter((key) => isOfKind(key, wanted)) : touched;
		return meant.map((key) => targetOfKey(document, key));
	}
	const segments = segmentsOf(document, keys, span);
	if (!selection.isEmpty && selection.isSingleLine) {
		const [segment] = segments;
		return segment ? [targetIn(document, segment, trimmed(document.getText(selection), span.start))] : [];
	}
	return segments.flatMap((segment) => {
		const vocabulary = vocabularyOf(document);
		const line = selection.isEmpty ? undefined : wholeLine(segment, vocabulary, wanted);
		const found = find(segment, line ? [line] : tokensOf(segment, vocabulary, wanted, document));
		const isMeant = selection.isEmpty
			? touching(span.start)
			: ({ start, end }: Span) => start < span.end && end > span.start;
		return found.filter(isMeant).map((token) => targetIn(document, segment, token));
	});
}

/** The URIs of a selection or, if there are none, the names. */
export function urisElseNames(document: TextDocument, selection: Range, keys: Keys | undefined): Target[] {
	const uris = targetsOf(document, selection, "uri", keys);
	return uris.length > 0 ? uris : targetsOf(document, selection, "name", keys);
}

function isTouched({ start, end }: Key, span: Span): boolean {
	const isPoint = span.start === span.end || start === end;
	return isPoint ? start <= span.end && span.start <= end : start < span.end && span.start < end;
}

function touching(offset: number): (span: Span) => boolean {
	return ({ start, end }) => start <= offset && offset <= end;
}

function isOfKind({ recognized }: Key, wanted: Wanted): boolean {
	return (
		wanted === "text" || (recognized !== undefined && (recognized.kind === "uri") === (wanted === "uri"))
	);
}

/** A piece of a document that is read by itself: a value or comment of `.properties`, or a line. */
interface Segment {
	readonly start: number;
	/** What a program reads, and where a part of it is written, from the start of the segment. */
	readonly text: string;
	readonly spanOf: (part: Span) => Span;
	readonly read: (written: string) => string;
	readonly unread?: RegExp;
	readonly placeOf: (written: Span) => Place;
}

/** The segments that touch a span. Of a long line, only the text around the span. */
function segmentsOf(document: TextDocument, keys: Keys | undefined, span: Span): Segment[] {
	return keys ? segmentsOfProperties(keys, span) : linesOf(document, span);
}

function segmentsOfProperties(keys: Keys, span: Span): Segment[] {
	const segments: Segment[] = [];
	const inValue: Place = { ...anything, write: writeValue };
	const first = keys.within(span)[0]?.start ?? span.start;
	const lineStart = keys.text.lastIndexOf("\n", Math.min(first, span.start) - 1) + 1;
	for (const line of logicalLines(keys.text, Math.min(first, Math.max(lineStart, 0)))) {
		const { start, end } = isComment(line) ? line : line.value;
		if (start > span.end) break;
		if (end < span.start) continue;
		const written = keys.text.slice(start, end);
		segments.push(
			isComment(line)
				? { ...literal, start, text: written, placeOf: () => uriInComment }
				: { start, ...valueSegment(written), placeOf: () => inValue },
		);
	}
	return segments;
}

function valueSegment(written: string): Pick<Segment, "text" | "spanOf" | "read"> {
	const value = unescapeProperty(written);
	return {
		text: value.text,
		spanOf: (part) => writtenSpan(written, value, part),
		read: (part) => unescapeProperty(part).text,
	};
}

const literal: Pick<Segment, "spanOf" | "read"> = { spanOf: (part) => part, read: (written) => written };

/** How text is read in a language that has escapes. Only those of XML are read. */
function readingOf(language: Language | undefined): Pick<Segment, "spanOf" | "read" | "unread"> {
	if (language?.kind === "text") return literal;
	if (language?.kind !== "markup") return { ...literal, unread: /\\|&#?\w+;/g };
	const read = (written: string) =>
		written.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? "");
	return { ...literal, read, unread: /&(?!(?:lt|gt|quot|apos|amp);)#?\w+;/g };
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function linesOf(document: TextDocument, span: Span): Segment[] {
	const segments: Segment[] = [];
	const language = languageOfId(syntaxOf(document));
	const last = document.positionAt(span.end).line;
	for (let line = document.positionAt(span.start).line; line <= last; line++) {
		const { text: whole, range } = document.lineAt(line);
		const lineStart = document.offsetAt(range.start);
		const isLong = whole.length > longestLine;
		const cut = isLong ? Math.max(0, span.start - lineStart - 2 * longestName) : 0;
		const text = isLong ? whole.slice(cut, span.end - lineStart + 2 * longestName) : whole;
		const start = lineStart + cut;
		const textBefore = () => {
			const from = document.positionAt(Math.max(0, start - reachInMarkup));
			return document.getText(new Range(from, document.positionAt(start)));
		};
		const placeOfSpan = (written: Span) =>
			placeOf(text, written, language, language?.kind === "markup" ? textBefore() : "", cut > 0);
		segments.push({ ...readingOf(language), start, text, placeOf: placeOfSpan });
	}
	return segments;
}

/** A token of a segment, with its span in the document. */
type Token = Span & { readonly recognized?: Recognized | undefined };

/** Moves tokens of what is read in a segment to where they are written. */
function find<T extends Token>({ start, spanOf }: Segment, tokens: readonly T[]): T[] {
	return tokens.map((token) => shifted({ ...token, ...spanOf(token) }, start));
}

function sureNamesOf({ text }: Segment, document: TextDocument): NameInText[] {
	return sureNamesIn(text, vocabularyOf(document), languageOfId(syntaxOf(document)));
}

function tokensOf(
	segment: Segment,
	vocabulary: Vocabulary,
	wanted: Wanted,
	document: TextDocument,
): readonly Token[] {
	const { text } = segment;
	if (wanted === "text") return Array.from(text.matchAll(/[^\s"'`<>()]+/g), spanOfMatch);
	if (wanted === "uri") return urisInText(text, vocabulary);
	const sure = sureNamesOf(segment, document);
	// The tokens that may be names, unless they are a part of a sure one with its prefix.
	const others = tokensIn(text).filter(
		({ start, end }) => textIn(text, { start, end }).includes("-") && !sure.some((name) => name.end === end),
	);
	return [...sure, ...others].sort((a, b) => a.start - b.start);
}

/** A line that is a URI or a name and nothing more, if that is wanted. */
function wholeLine({ text }: Segment, vocabulary: Vocabulary, wanted: Wanted): Token | undefined {
	const token = trimmed(text, 0);
	if (wanted === "text") return text.trim() === "" ? undefined : token;
	const line = textIn(text, token);
	const recognized = /\s/.test(line) ? undefined : recognizeKey(line, vocabulary);
	if (!recognized || (recognized.kind === "uri") !== (wanted === "uri")) return undefined;
	return { ...token, recognized };
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
	return { document, range, text, recognized, unread: segment.unread, place };
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
	const { uri, line, character } = argument;
	// Links are drawn in open documents. A link that names another was made by somebody else, and opens nothing.
	const document = openDocument(uri);
	const position = new Position(line, character);
	// The document may have changed since the link was drawn.
	return document?.validatePosition(position).isEqual(position) ? { document, position } : undefined;
}

/** The target of a link or, if there is none, at the cursor of the active editor. */
export async function targetOf(argument: unknown, keys: DocumentKeys): Promise<RecognizedTarget | undefined> {
	const place = placeOfLink(argument);
	return place && recognizedAt(place.document, place.position, await keys.read(place.document));
}
