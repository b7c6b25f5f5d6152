/** Takes lines of a file apart into strings, comments, keys … */
import { type Span, shifted, textIn } from "../codec/outcome";
import { type Literal, plain, uncertain } from "../text/escapes";
import type { Block } from "../text/lines";
import { isKnownKey } from "../text/logicalLines";
import type { Part } from "../text/part";
import { propertyValue } from "../text/properties";
import { partsOf } from "../text/scanner";
import { hasUncertainEnd } from "./commentHyphens";
import { type Key, keysIn, type Reference } from "./key";
import { isWhole, namesInText, type Recognized, type Vocabulary } from "./recognition";

type BlockText = Pick<Block, "text" | "unknownUntil" | "isCutOff">;

/** Some whole lines of a file, or a piece of one, taken apart. */
export interface Excerpt extends BlockText {
	/** See `partsOf`. */
	readonly syntax: string;
	/** Their offsets are in the text. */
	readonly parts: readonly Part[];
	/** Some of the text before it, where that may have begun a comment. */
	readonly before?: string;
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

/** The keys of an excerpt or block of `.properties`, as far as they are known to be keys. */
export function keysOfExcerpt(excerpt: BlockText, vocabulary: Vocabulary): Key[] {
	return keysIn(excerpt.text, vocabulary).filter((key) => isKnownKey(excerpt, key));
}

/** Where a span and a part of a text overlap; the piece does not begin within an escape. */
export function pieceOf(text: string, part: Span, near: Span): Span {
	const { start, end } = sharedSpan(part, near);
	return { start: beforeBackslashes(text, part.start, start), end };
}

/** Where two spans overlap; it ends before it starts if they are apart. */
export function sharedSpan(one: Span, other: Span): Span {
	return { start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) };
}

/** Whether what is found in a piece of a part may go on beyond the piece. */
export function isCut({ start, end }: Span, piece: Span, part: Span): boolean {
	return (start === piece.start && start > part.start) || (end === piece.end && end < part.end);
}

/** The offset before the backslashes that precede an offset: it lies in no escape. */
export function beforeBackslashes(text: string, start: number, at: number): number {
	let before = at;
	while (before > start && text.charAt(before - 1) === "\\") before--;
	return before;
}

/** Finds something in the text that a program reads in a part of a block, and tells where it is written. */
export function tokensOf<T extends Span>(
	block: string,
	{ start, end }: Span,
	literal: Literal | undefined,
	find: (text: string) => Iterable<T>,
): T[] {
	const { text, offsetOf } = (literal ?? plain).read(block.slice(start, end));
	return Array.from(find(text), (token) => ({
		...token,
		start: start + offsetOf(token.start),
		end: start + offsetOf(token.end),
	}));
}

/** A span of a text, and what is known of it. */
export interface Found extends Span {
	readonly recognized?: Recognized;
	/** Whether the user has selected just this, so that nothing after it belongs to it. */
	readonly isSelected?: true;
}

/** The reference in a span of an excerpt; the span begins in this part. */
export function referenceIn(excerpt: Pick<Excerpt, "text" | "before">, found: Found, part: Part): Reference {
	const block = excerpt.text;
	const { start, end, recognized } = found;
	const literal = part.literal ?? plain;
	const written = block.slice(start, end);
	const { text } = literal.read(written);
	return {
		start,
		end,
		text,
		literal,
		hasEscapes: text !== written,
		isBesideStar: [block[start - 1], block[end]].includes("*"),
		hasUncertainEnd: part.end > end && hasUncertainEnd(block, found, excerpt.before),
		refusesUris: part.reason,
		recognized,
	};
}

/** The sure names that a program reads in an excerpt; if `near` is given, only those that touch it. */
export function sureNamesIn(excerpt: Excerpt, vocabulary: Vocabulary, near?: Span): Reference[] {
	const { text, parts } = excerpt;
	const references: Reference[] = [];
	for (const part of parts) {
		const piece = near ? pieceOf(text, part, near) : part;
		// Few texts have it, and the others need not be read.
		if (!textIn(text, piece).includes("---")) continue;
		const names = tokensOf(text, piece, part.literal, (read) => namesInText(read, vocabulary, part));
		// Outside of strings, the beginning of a comment delimits nothing, because it may belong to a path.
		const isBare = !part.literal && part.reason !== "xml-name";
		for (const name of names) {
			if (isCut(name, piece, part) || (isBare && !isWhole(text, name))) continue;
			references.push(referenceIn(excerpt, name, part));
		}
	}
	return references;
}
