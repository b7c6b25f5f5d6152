/** Publishes the problems of keys in open `.properties` files. */
import { Disposable, languages, type TextDocument, workspace } from "vscode";
import { diagnostics } from "../../service";
import type { Documents } from "./documents/documents";
import { diagnosticOf } from "./documents/protocol";
import { onDidEditProperties } from "./files/openDocuments";
import { onDidChangeSettings } from "./files/settings";

export function registerDiagnostics(documents: Documents): Disposable {
	const collection = languages.createDiagnosticCollection("nameEncoding");
	const publish = (document: TextDocument) => {
		if (!document.isClosed)
			collection.set(document.uri, diagnostics(documents.of(document)).map(diagnosticOf));
	};
	// Off the activation path.
	const publishSoon = (document: TextDocument) => void setTimeout(publish, 0, document);
	const publishAllSoon = () => workspace.textDocuments.forEach(publishSoon);
	publishAllSoon();
	return Disposable.from(
		collection,
		workspace.onDidOpenTextDocument(publishSoon),
		// `debounceDelay` after the last keystroke.
		onDidEditProperties(publish),
		workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)),
		onDidChangeSettings(publishAllSoon),
	);
}
