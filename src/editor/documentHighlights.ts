/** Highlights the places in a document with the URI at the cursor, as a name or a key. */
import { type Disposable, DocumentHighlight, languages } from "vscode";
import { occurrencesOf } from "../names/targets";
import { mostHighlights } from "../text/limits";
import type { DocumentKeys } from "./documents/documentKeys";
import { documentsWithNames } from "./documents/documents";
import { referenceAtPosition } from "./documents/referenceAt";
import { rangeIn } from "./documents/targets";

/** In UTF-16 code units: longer documents, except `.properties`, get only VS Code's own highlights. */
const mostCharacters = 1_000_000;

export function registerDocumentHighlights(documentKeys: DocumentKeys): Disposable {
	return languages.registerDocumentHighlightProvider(documentsWithNames, {
		async provideDocumentHighlights(document, position) {
			const found = await referenceAtPosition(document, position, documentKeys);
			if (!found || (!found.key && found.source.text.length > mostCharacters)) return undefined;
			const spans = occurrencesOf(found, found.source).slice(0, mostHighlights);
			return spans.map((span) => new DocumentHighlight(rangeIn(document, span)));
		},
	});
}
