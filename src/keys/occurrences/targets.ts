/**
 * Names and URIs in a text, from the strictest rule to the loosest:
 *
 *     recognizedAt, sureNamesOutsideKeys   may be shown unasked: recognized keys and sure names
 *     referenceAt, highlightsOf            are found and renamed: keys, and names by the rule for keys
 *     targetsOf, urisAndNames              are converted by a command: whatever is selected
 */

import { hasRename, languageOfId } from "../../languages/languages";
import { anything, type Place } from "../../languages/places";
import { writeKey } from "../../properties/properties";
import { maxLineLength } from "../../text/limits";
import { getOrMake } from "../../text/maps";
import { byStart, type Span, shifted, spanOfMatch, textIn } from "../../text/span";
import type { TargetKind } from "../conversions";
import { isRecognized, type Key } from "../key";
import { type Recognized, recognizeWhole } from "../recognition";
import { sureNamesIn, tokensIn } from "./namesInText";
import { findReferences, namesByRuleForKeys, referenceOfKey, type UriReference } from "./referencesInFile";
import { asWritten, type DocumentText, nearby, type Segment, segmentsOf } from "./segments";
import { urisInText } from "./urisInText";

/** A document other than `.properties` with highlights: in longer ones, VS Code highlights the word alone. */
const maxHighlightedLength = 1_000_000;

/** Highlights of a URI in a document: more are of no use. */
const maxHighlights = 1000;

/** A text that can be converted. */
export interface Target extends Span {
	/** The text as programs read it. */
	readonly text: string;
	readonly recognized?: Recognized | undefined;
	readonly key?: Key;
	/** See `UriInText`. */
	readonly goesOn?: boolean | undefined;
	/** Computed on request. */
	readonly place: () => Place;
}

/** A target that is known to be a name or a URI. */
export interface RecognizedTarget extends Target {
	readonly recognized: Recognized;
	/** Whether it is in prose, so that it may not be a name after all. */
	readonly isTentative: boolean;
}

/** The recognized key or sure name at an offset, which may be shown without a request. */
export function recognizedAt(source: DocumentText, offset: number): RecognizedTarget | undefined {
	const key = source.keys?.at(offset);
	if (key && isRecognized(key))
		return { ...targetOfKey(key), recognized: key.recognized, isTentative: false };
	return nearest(source, offset, (segment) => sureTargets(segment, source));
}

/** Finds what is at an offset. Reads only the text around it. */
function nearest<T extends Span>(
	source: DocumentText,
	offset: number,
	find: (segment: Segment) => T[],
): T | undefined {
	const point = { start: offset, end: offset };
	const segments = segmentsOf(source, point, nearby);
	return segments.flatMap(find).find((found) => isTouched(found, point));
}

/** The keys that are names, with their URIs, for lenses and hints. */
export function namesAmong(keys: readonly Key[]): { readonly key: Key; readonly uri: string }[] {
	return keys.flatMap((key) => (key.recognized?.kind === "name" ? { key, uri: key.recognized.uri } : []));
}

/** The reference at an offset, for rename and find references; none in languages that these do not cover. */
export function referenceAt(source: DocumentText, offset: number): UriReference | undefined {
	if (!hasRename(source.syntax)) return undefined;
	const key = source.keys?.at(offset);
	if (key) return referenceOfKey(key);
	return nearest(source, offset, (segment) => namesByRuleForKeys(segment, source.vocabulary));
}

/**
 * The places with the URI of a reference, up to a limit; for a key, only keys. `undefined` for a name in a document that
 * is too long.
 */
export function highlightsOf(
	{ key, normalName }: UriReference,
	source: DocumentText,
): readonly Span[] | undefined {
	if (!key && source.text.length > maxHighlightedLength) return undefined;
	const found =
		key && source.keys
			? source.keys.uriKeys.filter((other) => other.facts.normalName === normalName)
			: findReferences(source, (one) => one === normalName);
	return found.slice(0, maxHighlights);
}

/** The sure names of a `.properties` document outside its keys; none in very long values and comments. */
export function sureNamesOutsideKeys(source: DocumentText): RecognizedTarget[] {
	return segmentsOf(source, { start: 0, end: source.text.length }, { mark: "---" })
		.filter(({ text }) => text.length <= maxLineLength)
		.flatMap((segment) => sureTargets(segment, source));
}

function sureTargets(segment: Segment, source: DocumentText): RecognizedTarget[] {
	const language = languageOfId(source.syntax);
	const isTentative = !source.keys && (language?.kind ?? "text") === "text";
	const names = asWritten(segment, sureNamesIn(segment.text, source.vocabulary, language));
	return names.map((name) => {
		return { ...targetIn(source, segment, name), recognized: name.recognized, isTentative };
	});
}

/**
 * The targets of a selection or cursor for a conversion, in text order. In a `.properties` file, these are the keys that
 * the selection touches and nothing else; if it touches none, what it has of a value or comment.
 *
 * @param segments those that the selection touches; read only `nearby` to tell whether there is a target
 */
export function targetsOf(
	source: DocumentText,
	span: Span,
	kind: TargetKind,
	segments: readonly Segment[] = segmentsAt(source, span),
): Target[] {
	const touched = keysTouching(source, span);
	const [first] = touched;
	if (first) {
		// Try a single key of any kind; of a line or more, only those of this kind.
		const isOne = touched.length === 1 && span.end <= first.end;
		return touched.filter(({ recognized }) => isOne || hasKind(recognized, kind)).map(targetOfKey);
	}
	return segments.flatMap((segment) =>
		tokensSelected(segment, span, source, kind).map((token) => targetIn(source, segment, token)),
	);
}

/** The last segment of a text, for a command may convert many places of one line. */
const lastSegments = new WeakMap<DocumentText, Segment>();

function segmentsAt(source: DocumentText, span: Span): Segment[] {
	const last = lastSegments.get(source);
	if (last && last.span.start <= span.start && span.end <= last.span.end) return [last];
	const segments = segmentsOf(source, span);
	const [first] = segments;
	if (first) lastSegments.set(source, first);
	return segments;
}

/** The keys that a selection or cursor touches. */
export function keysTouching({ keys }: DocumentText, span: Span): readonly Key[] {
	return keys?.touching(span).filter((key) => isTouched(key, span)) ?? [];
}

/** The tokens at a cursor; of a selection, what is selected, if it is one URI or name, or else those that it touches. */
function tokensSelected(segment: Segment, span: Span, source: DocumentText, kind: TargetKind): Token[] {
	// A selection may begin before a value, and end after it.
	const start = Math.max(segment.span.start, span.start);
	const end = Math.min(segment.span.end, span.end);
	const part = trimmed(source.text.slice(start, end), start);
	if (!part) return tokensTouching(span, kind === "name" ? "possibleName" : kind, segment, source);
	if (kind === "text") return [part];
	const found = tokensTouching(span, kind, segment, source);
	const text = segment.read(textIn(source.text, part));
	if (found.length > 1 || /[\s"'`<>]/.test(text)) return found;
	const recognized = recognizeWhole(text, source.vocabulary);
	const isOnOneLine = start === span.start && end === span.end;
	const isSelection = recognized ? hasKind(recognized, kind) : isOnOneLine && found.length === 0;
	return isSelection ? [{ ...part, recognized }] : found;
}

/** The URIs and names in selections and at cursors, in order; of overlapping ones, the first. */
export function urisAndNames(source: DocumentText, selections: readonly Span[]): Target[] {
	const found = selections.flatMap((span) =>
		(["uri", "name"] as const).flatMap((kind) => targetsOf(source, span, kind)),
	);
	return withoutOverlaps(found);
}

/** Sorts spans; of overlapping ones, keeps the first. */
export function withoutOverlaps<T extends Span>(spans: readonly T[]): T[] {
	const kept: T[] = [];
	for (const span of [...spans].sort(byStart)) {
		const before = kept.at(-1);
		if (!before || before.end <= span.start) kept.push(span);
	}
	return kept;
}

function isTouched({ start, end }: Span, span: Span): boolean {
	const isPoint = span.start === span.end || start === end;
	return isPoint ? start <= span.end && span.start <= end : start < span.end && span.start < end;
}

function hasKind(recognized: Recognized | undefined, kind: TargetKind): boolean {
	if (kind === "text") return true;
	return recognized !== undefined && (recognized.kind === "uri") === (kind === "uri");
}

/** Part of a segment; its span is as written. */
type Token = Span & Pick<Target, "recognized" | "goesOn">;

const findTokens = {
	text: ({ text }: Segment): Token[] => Array.from(text.matchAll(/[^\s"'`<>()]+/g), spanOfMatch),
	uri: ({ text, isString }: Segment, { vocabulary }: DocumentText): Token[] =>
		urisInText(text, vocabulary, isString),
	/** Sure names. */
	name: ({ text }: Segment, { vocabulary, syntax }: DocumentText): Token[] =>
		sureNamesIn(text, vocabulary, languageOfId(syntax)),
	possibleName: ({ text }: Segment): Token[] => tokensIn(text),
};

/** The tokens of the last segments: a command may convert many places of one line. */
const knownTokens = new WeakMap<Segment, Map<string, Token[]>>();

function tokensTouching(
	span: Span,
	kind: keyof typeof findTokens,
	segment: Segment,
	source: DocumentText,
): Token[] {
	const known = getOrMake(knownTokens, segment, () => new Map<string, Token[]>());
	const tokens = getOrMake(known, kind, () => asWritten(segment, findTokens[kind](segment, source)));
	return tokens.filter((token) => isTouched(token, span));
}

/** A text without blanks, quotes and angle brackets around it; `undefined` if it has nothing else. */
function trimmed(text: string, offset: number): Span | undefined {
	const found = /[^\s"'`<>](?:.*(?:[^\s"'`<>]|\\[\s"'`<>]))?/s.exec(text);
	return found ? shifted(spanOfMatch(found), offset) : undefined;
}

function targetOfKey(key: Key): Target {
	const { start, end, recognized } = key;
	// For a key with a URI within it, target the URI.
	const text = recognized?.suffix === undefined ? key.text : recognized.uri;
	return { start, end, text, recognized, key, place: () => keyPlace };
}

const keyPlace: Place = { ...anything, write: writeKey };

function targetIn({ text }: DocumentText, { read, placeOf }: Segment, token: Token): Target {
	const { start, end, recognized, goesOn } = token;
	return { start, end, text: read(textIn(text, token)), recognized, goesOn, place: () => placeOf(token) };
}
