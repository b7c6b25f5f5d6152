/** Highlights the places in a document with the URI at the cursor, as a name or a key. */
import { type Disposable, DocumentHighlight, languages } from "vscode";
import { occurrencesOf } from "../../keys/targets";
import type { DocumentKeys } from "./documents/documentKeys";
import { referenceAtPosition } from "./documents/targets";
import { rangeIn } from "./files/ranges";
import { documentsWithNames } from "./files/syntax";

export function registerDocumentHighlights(documentKeys: DocumentKeys): Disposable {
	return languages.registerDocumentHighlightProvider(documentsWithNames, {
		async provideDocumentHighlights(document, position) {
			const found = await referenceAtPosition(document, position, documentKeys);
			const places = found && occurrencesOf(found, found.source);
			return places?.map((span) => new DocumentHighlight(rangeIn(document, span)));
		},
	});
}
