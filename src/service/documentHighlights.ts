/** Highlights the places in a document with the URI at a position, as a name or a key. */
import type { DocumentHighlight, Position } from "vscode-languageserver-types";
import { findReferences } from "../keys/occurrences/referencesInFile";
import { referenceAt } from "../keys/occurrences/targets";
import type { Document } from "./document";

/**
 * The longest document in which names outside keys are highlighted: in longer ones, VS Code highlights the word
 * alone.
 */
const maxHighlightedLength = 1_000_000;

/** At a key, highlights only keys. */
export function documentHighlights(document: Document, position: Position): DocumentHighlight[] | null {
	const reference = referenceAt(document, position);
	if (!reference) return null;
	const { key, normalName } = reference;
	if (!key && document.text.length > maxHighlightedLength) return null;
	return findReferences(document, (name) => name === normalName)
		.filter((found) => !key || found.key)
		.map((found) => ({ range: document.lines.rangeOf(found) }));
}
