/** The other places in a document that have the URI at the cursor, as a name or as a key. */
import { type Disposable, DocumentHighlight, languages } from "vscode";
import { isIdentityOf, normalNameOf } from "../names/normalName";
import { findReferences } from "../names/references";
import type { DocumentKeys } from "./documents/documentKeys";
import { documentsWithNames, syntaxOf } from "./documents/documents";
import { referenceAt } from "./documents/referenceAt";
import { rangeIn } from "./documents/targets";

/** In longer texts other than `.properties`, VS Code's own highlights have to do. */
const mostCharacters = 1_000_000;

/** Caps what is drawn. */
const mostHighlights = 1000;

export function registerDocumentHighlights(documentKeys: DocumentKeys): Disposable {
	return languages.registerDocumentHighlightProvider(documentsWithNames, {
		async provideDocumentHighlights(document, position, token) {
			const found = await referenceAt(document, position, documentKeys);
			if (!found) return undefined;
			const { normalName, isKey, vocabulary } = found;
			const keys = isKey ? await documentKeys.read(document, token) : undefined;
			const text = keys ? "" : document.getText();
			if (text.length > mostCharacters) return undefined;
			const spans = keys
				? keys.ofUris.filter(({ recognized, isSplit, identity }) =>
						// A URI that Java splits has no identity.
						isSplit ? normalNameOf(recognized) === normalName : isIdentityOf(normalName, identity),
					)
				: findReferences({ text, syntax: syntaxOf(document), vocabulary }, (one) => one === normalName);
			return spans.slice(0, mostHighlights).map((span) => new DocumentHighlight(rangeIn(document, span)));
		},
	});
}
