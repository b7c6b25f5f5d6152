/** Publishes the problems of keys in open `.properties` files. */
import { Disposable, languages, type TextDocument } from "vscode";
import { diagnostics, readSiblings } from "../../service";
import { debounced } from "../../workspace/debounced";
import type { Documents } from "./documents/documents";
import { diagnosticOf } from "./documents/protocol";
import { followDocuments } from "./files/followDocuments";
import { openDocument } from "./files/openDocuments";

/** In milliseconds: outlasts the pauses between keystrokes. */
const publishDelay = 300;

export function registerDiagnostics(documents: Documents): Disposable {
	const collection = languages.createDiagnosticCollection("nameEncoding");
	const update = (document: TextDocument | undefined) => {
		if (!document || document.isClosed) return;
		const read = documents.of(document);
		collection.set(document.uri, diagnostics(read).map(diagnosticOf));
		// Nothing waits for siblings: once they are read, the document is updated again.
		void readSiblings(read, documents.bundles);
	};
	return Disposable.from(
		collection,
		followDocuments(update, debounced<TextDocument>(publishDelay, update), ({ uri }) =>
			collection.delete(uri),
		),
		documents.bundles.onDidRead((file) => update(openDocument(file))),
	);
}
