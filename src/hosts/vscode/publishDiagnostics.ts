/** Publishes the problems of keys in open `.properties` files. */
import { Disposable, languages, type TextDocument } from "vscode";
import { diagnostics, readSiblings } from "../../service";
import { diagnosticOf } from "./documents/convert";
import type { Documents } from "./documents/documents";
import { followDocuments } from "./files/followDocuments";
import { openDocument } from "./files/openDocuments";

export function registerDiagnostics(documents: Documents): Disposable {
	const collection = languages.createDiagnosticCollection("nameEncoding");
	const update = (textDocument: TextDocument) => {
		const document = documents.of(textDocument);
		collection.set(textDocument.uri, diagnostics(document).map(diagnosticOf));
		// Nothing waits for siblings: once they are read, the document is updated again.
		void readSiblings(document, documents.bundles);
	};
	return Disposable.from(
		collection,
		followDocuments(update, ({ uri }) => collection.delete(uri)),
		documents.bundles.onDidRead((file) => {
			const textDocument = openDocument(file);
			if (textDocument) update(textDocument);
		}),
	);
}
