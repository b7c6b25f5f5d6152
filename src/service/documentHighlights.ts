/** Highlights the places in a document with the URI at a position, as a name or a key. */
import type { DocumentHighlight, Position } from "vscode-languageserver-types";
import { highlightsOf, referenceAt } from "../keys/occurrences/targets";
import type { Document } from "./document";

export function documentHighlights(document: Document, position: Position): DocumentHighlight[] | null {
	const { lines } = document;
	const reference = referenceAt(document, lines.offsetAt(position));
	const places = reference && highlightsOf(reference, document);
	return places ? places.map((place) => ({ range: lines.rangeOf(place) })) : null;
}
