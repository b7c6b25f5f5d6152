/**
 * Names and URIs in a text, from the strictest rule to the loosest:
 *
 *     recognizedAt, sureNamesWithin   may be shown unasked: recognized keys and sure names
 *     referenceAt, highlightsOf       are found and renamed: keys, and names by the rule for keys
 *     targetsOf, urisAndNames         are converted by a command: whatever is selected
 */

import { hasRename, languageOfId } from "../languages/languages";
import { anything, type Place, placeOf, uriInComment } from "../languages/places";
import { writeKey } from "../properties/properties";
import { countBefore, indexFrom } from "../text/binarySearch";
import { contextLength } from "../text/limits";
import { getOrMake } from "../text/maps";
import { byStart, type Span, shifted, spanOfMatch, textIn } from "../text/span";
import { isRecognized, type Key } from "./key";
import { type NameInText, sureNamesIn, tokensIn } from "./namesInText";
import { type Recognized, recognizeWhole } from "./recognition";
import { findReferences, namesByRuleForKeys, referenceOfKey, type UriReference } from "./references";
import { asWritten, type DocumentText, type Segment, segmentsAt, segmentsOf } from "./segments";
import { placeholdersIn, type UriDoubt, urisInText } from "./urisInText";

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
	/** Whether the text may have escapes that were not decoded. */
	readonly mayHaveOtherEscapes?: boolean | undefined;
	readonly doubt?: UriDoubt | undefined;
	/** Computed on request. */
	readonly place: () => Place;
}

/** A target that is known to be a name or a URI. */
export interface RecognizedTarget extends Target {
	readonly recognized: Recognized;
	/** Whether it is in prose, so that it may not be a name after all. */
	readonly isTentative: boolean;
}

/** The kind of text to look for at a cursor or in a selection of several lines. */
export type TargetKind = "uri" | "name" | "text";

/** The recognized key or sure name at an offset, which may be shown without a request. */
export function recognizedAt(source: DocumentText, offset: number): RecognizedTarget | undefined {
	const key = source.keys?.at(offset);
	if (key && isRecognized(key))
		return { ...targetOfKey(key), recognized: key.recognized, isTentative: false };
	const point = { start: offset, end: offset };
	return segmentsAt(source, point)
		.flatMap((segment) => {
			const { syntax, vocabulary } = source;
			const isWanted = isNear(segment, offset);
			const names = sureNamesIn(segment.text, vocabulary, languageOfId(syntax), isWanted);
			return sureTargets(asWritten(segment, names), segment, source);
		})
		.find((name) => isTouched(name, point));
}

/** Tells which tokens of a segment may touch an offset: decoding all would take too long while the pointer moves. */
function isNear({ spanOf }: Segment, offset: number): (token: Span) => boolean {
	return (token) => {
		const { start, end } = spanOf(token);
		return start - contextLength <= offset && offset <= end;
	};
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
	const point = { start: offset, end: offset };
	return segmentsAt(source, point)
		.flatMap((segment) => namesByRuleForKeys(segment, source.vocabulary, undefined, isNear(segment, offset)))
		.find((name) => isTouched(name, point));
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
			? source.keys.uriKeys.filter((other) => other.normalName === normalName)
			: findReferences(source, (one) => one === normalName);
	return found.slice(0, maxHighlights);
}

/** The sure names outside keys on the lines that touch a span, skipping lines longer than `maxLength`. */
export function sureNamesWithin(
	source: DocumentText,
	span: Span,
	maxLength = Number.POSITIVE_INFINITY,
): RecognizedTarget[] {
	const segments = segmentsOf(source, span, "---").filter(({ text }) => text.length <= maxLength);
	return segments.flatMap((segment) => sureTargets(sureNamesOf(segment, source), segment, source));
}

function sureTargets(
	names: readonly NameInText[],
	segment: Segment,
	source: DocumentText,
): RecognizedTarget[] {
	const { kind = "text" } = languageOfId(source.syntax) ?? {};
	const isTentative = !source.keys && kind === "text";
	return names.map((name) => {
		return { ...targetIn(source, segment, name), recognized: name.recognized, isTentative };
	});
}

/**
 * The targets of a selection or cursor for a conversion, in text order. In a `.properties` file, these are the keys that
 * the selection touches and nothing else; if it touches none, what it has of a value or comment.
 */
export function targetsOf(source: DocumentText, span: Span, kind: TargetKind): Target[] {
	const touched = keysTouching(source, span);
	const [first] = touched;
	if (first) {
		// Try a single key of any kind; of a line or more, only those of this kind.
		const isOne = touched.length === 1 && span.end <= first.end;
		return touched.filter(({ recognized }) => isOne || hasKind(recognized, kind)).map(targetOfKey);
	}
	const isOneLine = !/[\r\n]/.test(textIn(source.text, span));
	return segmentsAt(source, span).flatMap((segment) => {
		const tokens =
			span.start === span.end
				? tokensAtCursor[kind](segment, source)
				: tokensSelected(segment, span, source, kind, isOneLine);
		const placeholders = placeholdersOf(segment, source);
		return touching(tokens, span).map((token) => {
			const isDoubtful = doesMeet(token, placeholders, kind, source.text);
			return targetIn(source, segment, isDoubtful ? { ...token, doubt: "placeholder" } : token);
		});
	});
}

/** The keys that a selection or cursor touches. */
export function keysTouching({ keys }: DocumentText, span: Span): readonly Key[] {
	return keys?.touching(span).filter((key) => isTouched(key, span)) ?? [];
}

/** The tokens of a selection: what is selected, if it is one URI or name, or else those that it touches. */
function tokensSelected(
	segment: Segment,
	span: Span,
	source: DocumentText,
	kind: TargetKind,
	isOneLine: boolean,
): Token[] {
	const part = selectedPart(segment, span, source);
	if (!part) return [];
	const text = segment.read(textIn(source.text, part));
	if (kind === "text") return [part];
	const found: readonly Token[] = kind === "uri" ? urisOf(segment, source) : sureNamesOf(segment, source);
	const tokens = touching(found, span);
	const [first] = tokens;
	if (isString(segment, source) && first?.start === part.start && goesOn(text, tokens))
		return [{ ...part, doubt: "goes-on" }];
	const isToken = !/[\s"`<>]/.test(text);
	if (!isToken || tokens.length > 1) return tokens;
	const recognized = recognizeWhole(text, source.vocabulary);
	const isWhole = recognized ? hasKind(recognized, kind) : isOneLine && !first;
	// The end of a string or bracket that began before the URI.
	const goesBeyond = first && /^[)\]]|'/.test(source.text.slice(first.end, part.end));
	if (!isWhole || goesBeyond) return tokens;
	const isAll = first && part.start <= first.start && first.end <= part.end;
	return [{ ...part, recognized, doubt: isAll || first?.doubt === "placeholder" ? first.doubt : undefined }];
}

/** Whether programs read a segment as one string: a value, not a comment. */
function isString({ place }: Segment, { keys }: DocumentText): boolean {
	return keys !== undefined && place !== uriInComment;
}

/** Whether a value that begins with the first URI goes on after a blank, and not with other URIs alone. */
function goesOn(text: string, uris: readonly Span[]): boolean {
	const words = text.split(/\s+/).length;
	return words > 1 && words !== uris.length;
}

/** Whether a text would cut a `${…}` in two, or a URI or name has one or is in one, but not in a string of its code. */
function doesMeet(
	{ start, end }: Span,
	placeholders: readonly Span[],
	kind: TargetKind,
	text: string,
): boolean {
	if (kind === "text")
		return placeholders.some(
			(one) => (one.start < start && start < one.end) !== (one.start < end && end < one.end),
		);
	const next = placeholders[countBefore(placeholders, (one) => one.end, start + 1)];
	const isIn = next && next.start < start;
	return next !== undefined && next.start < end && !(isIn && /["'`]/.test(text.charAt(start - 1)));
}

const placeholdersOf = onceForEach((segment, { text }): readonly Span[] => {
	const all = segment.spanOf({ start: 0, end: segment.text.length });
	return placeholdersIn(textIn(text, all)).map((one) => shifted(one, all.start));
});

/** The selected part of a segment, if any: a selection may begin before a value. */
function selectedPart(segment: Segment, span: Span, { text }: DocumentText): Span | undefined {
	const all = segment.spanOf({ start: 0, end: segment.text.length });
	const start = Math.max(all.start, span.start);
	const part = trimmed(text.slice(start, Math.min(all.end, span.end)), start);
	return part.start < part.end ? part : undefined;
}

/** The URIs and names in selections and at cursors, in order; of overlapping ones, the first. */
export function urisAndNames(source: DocumentText, selections: readonly Span[]): Target[] {
	const found = selections.flatMap((span) =>
		(["uri", "name"] as const).flatMap((kind) => targetsOf(source, span, kind)),
	);
	return withoutOverlaps(found).map((target) => {
		const [first] = target.doubt === "goes-on" ? urisInText(target.text, source.vocabulary) : [];
		return first ? { ...target, text: textIn(target.text, first) } : target;
	});
}

/** Sorts spans; of overlapping or equal ones, keeps the first. */
export function withoutOverlaps<T extends Span>(spans: readonly T[]): T[] {
	const kept: T[] = [];
	for (const span of [...spans].sort(byStart)) {
		const before = kept.at(-1);
		const isSame = before?.start === span.start && before.end === span.end;
		if (!before || (before.end <= span.start && !isSame)) kept.push(span);
	}
	return kept;
}

/** The tokens, in order, that a span touches. */
function touching(tokens: readonly Token[], span: Span): Token[] {
	const first = countBefore(tokens, ({ end }) => end, span.start);
	return tokens.slice(first, indexFrom(tokens, span.end + 1)).filter((token) => isTouched(token, span));
}

/** Makes something once for each segment, for a command may convert many places of one. */
function onceForEach<T>(make: (segment: Segment, source: DocumentText) => T) {
	const known = new WeakMap<Segment, T>();
	return (segment: Segment, source: DocumentText) => getOrMake(known, segment, () => make(segment, source));
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
type Token = Span & Pick<Target, "recognized" | "doubt">;

const sureNamesOf = onceForEach((segment, { syntax, vocabulary }): readonly NameInText[] =>
	asWritten(segment, sureNamesIn(segment.text, vocabulary, languageOfId(syntax))),
);

const urisOf = onceForEach((segment, { vocabulary }): readonly Token[] =>
	asWritten(segment, urisInText(segment.text, vocabulary)),
);

/** The tokens of a segment that a cursor may refer to. */
const tokensAtCursor = {
	text: onceForEach((segment): readonly Token[] =>
		asWritten(segment, Array.from(segment.text.matchAll(/[^\s"'`<>()]+/g), spanOfMatch)),
	),
	uri: onceForEach((segment, source): readonly Token[] => {
		const uris = urisOf(segment, source);
		const all = trimmed(segment.text, 0);
		const isGoingOn = isString(segment, source) && goesOn(textIn(segment.text, all), uris);
		const start = segment.spanOf(all).start;
		return uris.map((uri) => (isGoingOn && uri.start === start ? { doubt: "goes-on", ...uri } : uri));
	}),
	name: onceForEach((segment, source): readonly Token[] => {
		const { text } = segment;
		const sure = sureNamesOf(segment, source);
		const possible = tokensIn(text).filter((token) => textIn(text, token).includes("-"));
		// Not the rest of a sure name after its prefix.
		const ends = new Set(sure.map(({ end }) => end));
		const others = asWritten(segment, possible).filter(({ end }) => !ends.has(end));
		return [...sure, ...others].sort(byStart);
	}),
};

/** Trims blanks, quotes and angle brackets. */
function trimmed(text: string, offset: number): Span {
	const blanks = /^[\s"'`<>]*/.exec(text)?.[0].length ?? 0;
	let end = text.length;
	while (end > blanks && /[\s"'`<>]/.test(text.charAt(end - 1)) && text.charAt(end - 2) !== "\\") end--;
	return { start: offset + blanks, end: offset + end };
}

function targetOfKey(key: Key): Target {
	const { start, end, recognized } = key;
	// For a key with a URI within it, target the URI.
	const text = recognized?.suffix === undefined ? key.text : recognized.uri;
	return { start, end, text, recognized, key, place: () => keyPlace };
}

const keyPlace: Place = { ...anything, write: writeKey };

function targetIn(
	{ text, syntax }: DocumentText,
	{ read, mayHaveOtherEscapes, place }: Segment,
	token: Token,
): Target {
	let known = place;
	return {
		start: token.start,
		end: token.end,
		text: read(textIn(text, token)),
		recognized: token.recognized,
		mayHaveOtherEscapes,
		doubt: token.doubt,
		place: () => {
			known ??= placeOf(text, token, languageOfId(syntax));
			return known;
		},
	};
}
