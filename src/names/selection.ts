/** What a selection or a cursor means: the text that is to be converted. */
import { byStart, type Span, spanOfMatch, textIn } from "../codec/outcome";
import { lastNotAfter } from "../text/binarySearch";
import { plain, unknown } from "../text/escapes";
import { startOfLine } from "../text/lines";
import { getOrMake } from "../text/maps";
import { type Part, partAt } from "../text/part";
import {
	beforeBackslashes,
	type Excerpt,
	type Found,
	isCut,
	pieceOf,
	referenceIn,
	sharedSpan,
	tokensOf,
} from "./excerpt";
import type { Reference } from "./key";
import {
	longestName,
	namesInText,
	recognizeLine,
	tokensIn,
	urisInText,
	type Vocabulary,
} from "./recognition";

/** The kind of text that a conversion looks for where nothing says which text is meant. */
export type Wanted = "uri" | "name" | "text";

/** The selected text, without the blanks, quotes and angle brackets around it. */
export function referenceOfSelection(excerpt: Excerpt, selection: Span): Reference {
	const token = trimmed(excerpt.text, selection);
	return referenceIn(excerpt, { ...token, isSelected: true }, partAt(excerpt.parts, token));
}

/** The texts that a selection of several lines means on one of them: the whole line, or what a program reads. */
export function referencesOnLine(
	excerpt: Excerpt,
	selection: Span,
	vocabulary: Vocabulary,
	wanted: Wanted,
): Reference[] {
	if (wanted === "text") return selectedTexts(excerpt, selection);
	const whole = wholeLine(excerpt, selection, vocabulary);
	if (whole?.recognized?.kind === wanted) return [whole];
	const { text, parts } = excerpt;
	const find = { uri: urisInText, name: namesInText }[wanted];
	const inLiterals = parts
		.filter((part) => part.literal && overlap(part, selection))
		.flatMap((part) => tokensOf(text, part, part.literal, (read) => find(read, vocabulary, part)));
	// Outside of literals, a URI may reach over several parts, because it seems to begin a comment.
	const outside = find(text, vocabulary).filter((token) => !partAt(parts, token).literal);
	const references: Reference[] = [];
	for (const token of [...inLiterals, ...outside].sort(byStart)) {
		const isFree = token.start >= (references.at(-1)?.end ?? 0);
		if (isFree && overlap(token, selection))
			references.push(referenceIn(excerpt, token, partAt(parts, token)));
	}
	return references;
}

/** The selected text; in `.properties`, that of each key, value and comment by itself. */
function selectedTexts(excerpt: Excerpt, selection: Span): Reference[] {
	const { syntax, parts } = excerpt;
	const spans = syntax === "properties" ? parts.map((part) => sharedSpan(part, selection)) : [selection];
	return spans
		.filter(({ start, end }) => start < end)
		.map((span) => referenceOfSelection(excerpt, span))
		.filter(({ text }) => text !== "");
}

function overlap(one: Span, other: Span): boolean {
	return one.start < other.end && other.start < one.end;
}

/** A selected line that is a URI or name as a whole, as in a list of them; `undefined` for any other. */
function wholeLine(excerpt: Excerpt, selection: Span, vocabulary: Vocabulary): Reference | undefined {
	const { text: line, parts } = excerpt;
	const [part] = parts;
	const token = trimmed(line, { start: 0, end: line.length });
	const isSelected = selection.start <= token.start && token.end <= selection.end;
	const isProse = part?.literal === plain || part?.literal === unknown;
	if (!part || parts.length > 1 || !isProse || !isSelected) return undefined;
	const place = referenceIn(excerpt, token, part);
	const [name] = namesInText(place.text, vocabulary, part);
	if (name?.start === 0 && name.end === place.text.length) return { ...place, recognized: name.recognized };
	const recognized = recognizeLine(place.text, vocabulary);
	return recognized && { ...place, recognized, isWholeLine: true };
}

/** How many characters before and after an offset are read first: more than a name takes. */
const reach = 4 * longestName;

/** Finds the references at many offsets of an excerpt, and reads each part of it once. */
export function referenceFinder(
	excerpt: Excerpt,
	vocabulary: Vocabulary,
	wanted: Wanted,
): (offset: number) => Reference | undefined {
	const { text: block, parts } = excerpt;
	const find = { uri: urisInText, name: nameTokens, text: words }[wanted];
	const known = new Map<string, readonly Found[]>();
	const tokensOfSegment = (segment: Span, part: Part | undefined) =>
		tokensOf(block, segment, part?.literal, (text): Iterable<Found> => find(text, vocabulary, part));
	const tokenAt = (offset: number, segment: Span, part: Part | undefined): Found | undefined => {
		if (segment.end - segment.start > 2 * reach) {
			const piece = pieceOf(block, segment, { start: offset - reach, end: offset + reach });
			const found = touching(tokensOfSegment(piece, part), offset);
			// A token that reaches beyond the piece is looked for in the whole segment.
			if (!found || !isCut(found, piece, segment)) return found;
		}
		const id = `${segment.start} ${segment.end}`;
		const tokens = getOrMake(known, id, () => tokensOfSegment(segment, part));
		return touching(tokens, offset);
	};
	return (offset) => {
		const around = partAt(parts, { start: offset, end: offset });
		const near = around.literal && tokenAt(offset, around, around);
		const token = near ?? tokenAt(offset, lineAround(block, offset), around.literal ? undefined : around);
		const begun = token && partAt(parts, token);
		// A URI outside of literals seems to begin a comment; one in a literal reaches into no other.
		const isOfOther = !near && around.literal && begun?.literal;
		return begun && !isOfOther ? referenceIn(excerpt, token, begun) : undefined;
	};
}

/** The token that an offset touches. No token touches another. */
function touching(tokens: readonly Found[], offset: number): Found | undefined {
	const token = tokens[lastNotAfter(tokens, ({ start }) => start, offset)];
	return token && token.start <= offset && offset <= token.end ? token : undefined;
}

function lineAround(block: string, offset: number): Span {
	const end = block.indexOf("\n", offset);
	return { start: startOfLine(block, offset), end: end < 0 ? block.length : end };
}

function words(text: string): Span[] {
	return Array.from(text.matchAll(/[^\s"'`<>()]+/g), spanOfMatch);
}

/** The tokens that may be names, sure or not. */
function* nameTokens(text: string, vocabulary: Vocabulary, part: Part | undefined): Generator<Found> {
	const sure = namesInText(text, vocabulary, part);
	let next = 0;
	for (const token of tokensIn(text, part?.isQuoted)) {
		const name = sure[next];
		if (token.end === name?.end) {
			next++;
			yield name;
			continue;
		}
		// A prefix may hold tokens of its own.
		const isInPrefix = name !== undefined && token.start >= name.start;
		if (!isInPrefix && textIn(text, token).includes("-")) yield token;
	}
}

const blankOrQuote = /[\s"'`<>]/;

function trimmed(block: string, { start, end }: Span): Span {
	while (start < end && blankOrQuote.test(block.charAt(start))) start++;
	const isEscaped = (at: number) => (at - beforeBackslashes(block, start, at)) % 2 === 1;
	while (start < end && blankOrQuote.test(block.charAt(end - 1)) && !isEscaped(end - 1)) end--;
	return { start, end };
}
