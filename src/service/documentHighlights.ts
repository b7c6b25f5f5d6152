/** Highlights the places in a document with the URI at a position, as a name or a key. */
import type { DocumentHighlight, Position } from "vscode-languageserver-types";
import { uriFactsOf } from "../keys/namesOfUri";
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
	const { keys, lines, text } = document;
	const reference = referenceAt(document, position);
	if (!reference || (!reference.key && text.length > maxHighlightedLength)) return null;
	const { key, normalName } = reference;
	const found =
		key && keys
			? keys.uriKeys.filter(({ recognized }) => uriFactsOf(recognized).normalName === normalName)
			: findReferences(document, (name) => name === normalName);
	return found.map((place) => ({ range: lines.rangeOf(place) }));
}
