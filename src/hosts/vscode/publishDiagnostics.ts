/** Publishes the problems of keys in open `.properties` files. */
import { Disposable, languages, type TextDocument } from "vscode";
import { diagnostics, readSiblings } from "../../service";
import { diagnosticOf } from "./documents/convert";
import type { Documents } from "./documents/documents";
import { followDocuments } from "./files/followDocuments";
import { openDocument } from "./files/openDocuments";

export function registerDiagnostics(documents: Documents): Disposable {
	const collection = languages.createDiagnosticCollection("nameEncoding");
	const update = (document: TextDocument) => {
		const read = documents.of(document);
		collection.set(document.uri, diagnostics(read).map(diagnosticOf));
		// Nothing waits for siblings: once they are read, the document is updated again.
		void readSiblings(read, documents.bundles);
	};
	return Disposable.from(
		collection,
		followDocuments(update, ({ uri }) => collection.delete(uri)),
		documents.bundles.onDidRead((file) => {
			const document = openDocument(file);
			if (document) update(document);
		}),
	);
}
