/** The sure names of a text, which may be shown unasked. */
import { type Span, textIn } from "../codec/outcome";
import { type Excerpt, isCut, pieceOf, referenceIn, tokensOf } from "./excerpt";
import type { Reference } from "./key";
import { isWhole, namesInText, type Vocabulary } from "./recognition";

/**
 * The sure names that a program reads in an excerpt.
 *
 * @param near only names that touch this span are wanted
 */
export function sureNamesIn(excerpt: Excerpt, vocabulary: Vocabulary, near?: Span): Reference[] {
	const { text, parts } = excerpt;
	const references: Reference[] = [];
	for (const part of parts) {
		const piece = near ? pieceOf(text, part, near) : part;
		// Few texts have it, and the others need not be read.
		if (!textIn(text, piece).includes("---")) continue;
		const names = tokensOf(text, piece, part.literal, (read) => namesInText(read, vocabulary, part));
		// Outside of strings, what begins a comment delimits nothing: it may belong to a path.
		const isBare = !part.literal && part.reason !== "xml-name";
		for (const name of names) {
			if (isCut(name, piece, part) || (isBare && !isWhole(text, name))) continue;
			references.push(referenceIn(text, name, part));
		}
	}
	return references;
}
