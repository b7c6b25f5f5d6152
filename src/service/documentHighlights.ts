/** Highlights the places in a document with the URI at a position, as a name or a key. */
import type { DocumentHighlight, Position } from "vscode-languageserver-types";
import { findReferences } from "../keys/occurrences/referencesInFile";
import { referenceAt } from "../keys/occurrences/targets";
import type { Document } from "./document";

/** The longest document in which names are highlighted: in longer ones, VS Code highlights the word alone. */
const maxHighlightedLength = 1_000_000;

export function documentHighlights(document: Document, position: Position): DocumentHighlight[] | null {
	const { lines, text } = document;
	const reference = text.length > maxHighlightedLength ? undefined : referenceAt(document, position);
	if (!reference) return null;
	const found = findReferences(document, (name) => name === reference.normalName);
	return found.map((place) => ({ range: lines.rangeOf(place) }));
}
