/** Publishes the problems of keys in open `.properties` files. */
import { Disposable, languages, type TextDocument } from "vscode";
import { diagnostics } from "../../../service";
import { documentOf, siblingCache } from "../documents/serviceDocuments";
import { followDocuments, openDocument } from "../files/textDocuments";
import { diagnosticOf } from "./fromProtocol";

export function registerDiagnostics(): Disposable {
	const collection = languages.createDiagnosticCollection("nameEncoding");
	const update = (textDocument: TextDocument) => {
		collection.set(textDocument.uri, diagnostics(documentOf(textDocument)).map(diagnosticOf));
	};
	// Nothing waits for siblings.
	siblingCache.onDidRead((file) => {
		const textDocument = openDocument(file);
		if (textDocument) update(textDocument);
	});
	return Disposable.from(
		collection,
		followDocuments(update, ({ uri }) => collection.delete(uri)),
	);
}
