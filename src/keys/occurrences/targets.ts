/**
 * Names and URIs in a text, from the strictest rule to the loosest:
 *
 *     recognizedAt, sureNamesOutsideKeys   may be shown unasked: recognized keys and sure names
 *     referenceAt                          is found and renamed: keys, and names by the rule for keys
 *     targetsOf                            are converted or copied by a command: whatever is selected
 */

import { hasRename, languageOfId } from "../../languages/languages";
import { inText, type Place } from "../../languages/writablePlaces";
import { writeKey } from "../../properties/properties";
import type { LinePosition } from "../../text/lines";
import { remembered } from "../../text/maps";
import { maxDrawn, maxLineLength } from "../../text/sharedLimits";
import { byStart, type Span, shifted, spanOfMatch, textIn, touching } from "../../text/span";
import type { Key } from "../key";
import { type Recognized, recognizeToken } from "../recognizeNameOrUri";
import type { SourceFile } from "../sourceFile";
import { sureNamesIn, tokensIn } from "./namesInText";
import { namesByRuleForKeys, referenceOfKey, type UriReference } from "./referencesInFile";
import { type Occurrence, urisInText } from "./urisInText";
import { asWritten, nearby, type Reading, type Segment, segmentsOf } from "./valuesAndLines";

/** The kind of text to look for at a cursor or in a selection of several lines. */
export type TargetKind = "uri" | "name" | "text";

/** A text that can be converted. */
export interface Target extends Occurrence {
	/** The text as programs read it. */
	readonly text: string;
	readonly key?: Key;
	/** Computed on request. */
	readonly place: () => Place;
}

/** A target that is known to be a name or a URI. */
export type RecognizedTarget = Target & { readonly recognized: Recognized };

/**
 * The recognized key or sure name at a position, which may be shown unasked. Reads only the text around it.
 */
export function recognizedAt(source: SourceFile, position: LinePosition): RecognizedTarget | undefined {
	const [found = []] = targetsOf(source, [pointAt(source, position)], ["name"], nearby);
	return found.find((target): target is RecognizedTarget => target.recognized !== undefined);
}

/** The first keys that are names, with their URIs, for lenses and hints. */
export function namesAmong(keys: readonly Key[]): { readonly key: Key; readonly uri: string }[] {
	return keys
		.flatMap((key) => (key.recognized?.kind === "name" ? { key, uri: key.recognized.uri } : []))
		.slice(0, maxDrawn);
}

/** The reference at a position, for rename and find references; none in languages that these do not cover. */
export function referenceAt(source: SourceFile, position: LinePosition): UriReference | undefined {
	if (!hasRename(source.syntax)) return undefined;
	const point = pointAt(source, position);
	const [key] = keysTouching(source, point);
	if (key) return referenceOfKey(key);
	return segmentsOf(source, point, nearby)
		.flatMap((segment) => namesByRuleForKeys(segment, source.nameSettings))
		.find((name) => isTouched(name, point));
}

function pointAt({ lines }: SourceFile, position: LinePosition): Span {
	return lines.spanOf({ start: position, end: position });
}

/** The sure names of a `.properties` document outside its keys; none in very long values and comments. */
export function sureNamesOutsideKeys(source: SourceFile) {
	return segmentsOf(source, source.lines.whole, { having: /---/ })
		.filter(({ text }) => text.length <= maxLineLength)
		.flatMap((segment) => asWritten(segment, sureNamesOf(segment, source)));
}

function sureNamesOf({ text }: Segment, { nameSettings, syntax }: SourceFile) {
	return sureNamesIn(text, nameSettings, languageOfId(syntax));
}

/**
 * The targets of each selection or cursor for a conversion. In a `.properties` file, these are the keys that
 * the selection touches; only if it touches none, they are in values and comments. Lines are read once, as a
 * command may convert many places of one.
 *
 * @param reading with `nearby`, a target may be cut short, so the result only tells whether there is one
 */
export function targetsOf(
	source: SourceFile,
	selections: readonly Span[],
	kinds: readonly TargetKind[],
	reading?: Reading,
): Target[][] {
	const start = Math.min(...selections.map((span) => span.start));
	const end = Math.max(...selections.map((span) => span.end));
	const segments = segmentsOf(source, { start, end }, reading);
	// Once for all selections in a segment.
	const tokensBy = remembered((segment: Segment) => tokensOf(segment, kinds, source));
	return selections.map((span) => {
		const touched = keysTouching(source, span);
		const [first] = touched;
		if (first) {
			// A selection within one key takes it, whatever its kind; a larger one only keys of the wanted kinds.
			const isOne = touched.length === 1 && span.end <= first.end;
			return touched.filter(({ recognized }) => isOne || isOfKinds(recognized, kinds)).map(targetOfKey);
		}
		return touching(segments, (segment) => segment.end, span).flatMap((segment) =>
			tokensSelected(segment, span, kinds, source, tokensBy).map((token) => ({
				...token,
				text: segment.read(textIn(source.text, token)),
				place: () => segment.placeOf(token),
			})),
		);
	});
}

/** The keys that a selection or cursor touches, with raw URIs. */
export function keysTouching({ keys }: SourceFile, span: Span): readonly Key[] {
	return keys?.keysOfEntriesTouching(span).filter((key) => isTouched(key, span)) ?? [];
}

/**
 * The tokens at a cursor. For a selection: the selected text if it is one URI or name, otherwise the tokens
 * that it touches.
 */
function tokensSelected(
	segment: Segment,
	span: Span,
	kinds: readonly TargetKind[],
	source: SourceFile,
	tokensBy: (segment: Segment) => readonly Occurrence[],
): readonly Occurrence[] {
	// A selection may begin before a value, and end after it.
	const start = Math.max(segment.start, span.start);
	const end = Math.min(segment.end, span.end);
	const part = trimmed(source.text.slice(start, end), start);
	if (part && kinds.includes("text")) return [part];
	const found = tokensBy(segment).filter((token) => isTouched(token, span) && !(part && token.isUnsure));
	if (!part || found.length > 1) return found;
	const text = segment.read(textIn(source.text, part));
	if (/[\s"'`<>]/.test(text)) return found;
	const recognized = recognizeToken(text, source.nameSettings);
	const isOnOneLine = start === span.start && end === span.end;
	const isSelection = recognized ? isOfKinds(recognized, kinds) : isOnOneLine && found.length === 0;
	return isSelection ? [part] : found;
}

/** The tokens of a segment as written. */
function tokensOf(segment: Segment, kinds: readonly TargetKind[], source: SourceFile): readonly Occurrence[] {
	const { text, isString } = segment;
	const find = {
		text: () => Array.from(text.matchAll(/[^\s"'`<>()]+/g), spanOfMatch),
		uri: () => urisInText(text, source.nameSettings, isString),
		name: (): Occurrence[] => {
			const unsure = tokensIn(text).map((token) => ({ ...token, isUnsure: true }));
			return withoutOverlaps([...sureNamesOf(segment, source), ...unsure]);
		},
	};
	return asWritten(
		segment,
		kinds.flatMap((kind): Occurrence[] => find[kind]()),
	);
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

function isOfKinds(recognized: Recognized | undefined, kinds: readonly TargetKind[]): boolean {
	return (
		kinds.includes("text") ||
		(recognized !== undefined && kinds.includes(recognized.kind === "uri" ? "uri" : "name"))
	);
}

/** A text without blanks, quotes and angle brackets around it; `undefined` if it has nothing else. */
function trimmed(text: string, offset: number): Span | undefined {
	const found = /[^\s"'`<>](?:.*(?:[^\s"'`<>]|\\[\s"'`<>]))?/s.exec(text);
	return found ? shifted(spanOfMatch(found), offset) : undefined;
}

function targetOfKey(key: Key): Target {
	const { start, end, recognized } = key;
	// For a key with a name or URI within it, target that.
	const within = recognized?.kind === "name" ? recognized.name : recognized?.uri;
	const text = (recognized?.suffix !== undefined && within) || key.text;
	return { start, end, text, recognized, key, place: () => keyPlace };
}

const keyPlace: Place = { ...inText, write: writeKey };
