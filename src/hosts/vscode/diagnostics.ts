/** Publishes the problems of keys in open `.properties` files. */
import { Disposable, type Event, languages, type TextDocument, workspace } from "vscode";
import { type Document, diagnostics } from "../../service";
import type { Documents } from "./documents/documents";
import { diagnosticOf } from "./documents/protocol";
import { debounced } from "./files/debounce";
import { openDocument } from "./files/openDocuments";
import { onDidChangeSettings } from "./files/settings";
import { isPropertiesFile } from "./files/syntax";

export function registerDiagnostics(documents: Documents): Disposable {
	const collection = languages.createDiagnosticCollection("nameEncoding");
	const published = new WeakMap<TextDocument, Document>();
	const publish = (document: TextDocument) => {
		if (document.isClosed) return;
		const read = documents.of(document);
		if (published.get(document) === read) return;
		published.set(document, read);
		collection.set(document.uri, diagnostics(read).map(diagnosticOf));
		// Nothing waits for siblings.
		if (read.awaitsSiblings) void publishWithSiblings(document);
	};
	const { bundles } = documents;
	const publishWithSiblings = async (document: TextDocument) => {
		if (document.isClosed) return;
		await documents.readSiblings(document);
		publish(document);
	};
	const onDidChangeSiblings: Event<string> = (listener) =>
		Disposable.from(bundles.onDidChange((files) => files.forEach((file) => void listener(file))));
	// Off the activation path.
	const publishSoon = (document: TextDocument) => void setTimeout(publish, 0, document);
	const publishAllSoon = () => workspace.textDocuments.forEach(publishSoon);
	publishAllSoon();
	return Disposable.from(
		collection,
		workspace.onDidOpenTextDocument(publishSoon),
		// `debounceDelay` after the last keystroke. Also after *Save with Encoding*, which changes no text.
		debounced(
			workspace.onDidChangeTextDocument,
			({ document }) => (isPropertiesFile(document) ? document : undefined),
			publish,
		),
		debounced(onDidChangeSiblings, openDocument, publishWithSiblings),
		workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)),
		onDidChangeSettings(publishAllSoon),
	);
}
