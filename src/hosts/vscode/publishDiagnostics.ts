/** Publishes the problems of keys in open `.properties` files. */
import { Disposable, languages, type TextDocument } from "vscode";
import { diagnostics } from "../../service";
import { debounced } from "../../workspace/debounced";
import type { Documents } from "./documents/documents";
import { diagnosticOf } from "./documents/protocol";
import { followDocuments } from "./files/followDocuments";
import { openDocument } from "./files/openDocuments";

/** In milliseconds: outlasts the pauses between keystrokes. */
const publishDelay = 300;

export function registerDiagnostics(documents: Documents): Disposable {
	const collection = languages.createDiagnosticCollection("nameEncoding");
	const publish = (document: TextDocument) =>
		collection.set(document.uri, diagnostics(documents.of(document)).map(diagnosticOf));
	const update = (document: TextDocument) => {
		if (document.isClosed) return;
		publish(document);
		// Nothing waits for siblings.
		void documents.readSiblings(document);
	};
	const updateLater = debounced(publishDelay, update);
	const updateFiles = (files: readonly string[]) =>
		files.flatMap((file) => openDocument(file) ?? []).forEach(updateLater);
	return Disposable.from(
		collection,
		followDocuments(update, updateLater, ({ uri }) => collection.delete(uri)),
		documents.onDidReadSiblings(publish),
		documents.bundles.onDidChange(updateFiles),
	);
}
