/** Publishes the problems of keys in open `.properties` files. */
import { Disposable, languages, type TextDocument } from "vscode";
import { diagnostics, readSiblings } from "../../service";
import { diagnosticOf } from "./documents/convert";
import { bundles, documentOf } from "./documents/documents";
import { followDocuments, openDocument } from "./files/openDocuments";

export function registerDiagnostics(): Disposable {
	const collection = languages.createDiagnosticCollection("nameEncoding");
	const update = (textDocument: TextDocument) => {
		const document = documentOf(textDocument);
		collection.set(textDocument.uri, diagnostics(document).map(diagnosticOf));
		// Nothing waits for siblings: once they are read, the document is updated again.
		void readSiblings(document, bundles);
	};
	return Disposable.from(
		collection,
		followDocuments(update, ({ uri }) => collection.delete(uri)),
		bundles.onDidRead((file) => {
			const textDocument = openDocument(file);
			if (textDocument) update(textDocument);
		}),
	);
}
