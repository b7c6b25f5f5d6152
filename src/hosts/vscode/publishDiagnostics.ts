/** Publishes the problems of keys in open `.properties` files. */
import { Disposable, languages, type TextDocument, workspace } from "vscode";
import { type Document, diagnostics } from "../../service";
import type { Documents } from "./documents/documents";
import { diagnosticOf } from "./documents/protocol";
import { debounced } from "./files/debounce";
import { openDocument } from "./files/openDocuments";
import { onDidChangeSettings } from "./files/settings";

export function registerDiagnostics(documents: Documents): Disposable {
	const collection = languages.createDiagnosticCollection("nameEncoding");
	const published = new WeakMap<TextDocument, Document>();
	const publish = (document: TextDocument) => {
		const read = documents.of(document);
		if (published.get(document) === read) return;
		published.set(document, read);
		collection.set(document.uri, diagnostics(read).map(diagnosticOf));
	};
	const publishLater = debounced(async (document) => {
		publish(document);
		// Nothing waits for siblings.
		await documents.readSiblings(document);
		if (!document.isClosed) publish(document);
	});
	const publishFile = (file: string) => {
		const document = openDocument(file);
		if (document) publishLater(document);
	};
	// Off the activation path.
	const publishAll = () => workspace.textDocuments.forEach(publishLater);
	publishAll();
	return Disposable.from(
		collection,
		workspace.onDidOpenTextDocument(publishLater),
		// Also after *Save with Encoding*, which changes no text.
		workspace.onDidChangeTextDocument(({ document }) => publishLater(document)),
		workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)),
		Disposable.from(documents.bundles.onDidChange((files) => files.forEach(publishFile))),
		onDidChangeSettings(publishAll),
	);
}
