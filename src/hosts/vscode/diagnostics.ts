/** Publishes the problems of keys in open `.properties` files. */
import {
	Diagnostic,
	DiagnosticRelatedInformation,
	Disposable,
	Location,
	languages,
	type TextDocument,
	workspace,
} from "vscode";
import type { FileKeys } from "../../keys/fileKeys";
import { diagnosticSource, findProblems, mostSevere } from "../../rules";
import { severities as levels } from "../../rules/rule";
import type { DocumentKeys } from "./documents/documentKeys";
import { isChecked, onDidEditProperties } from "./files/openDocuments";
import { rangeIn } from "./files/ranges";
import { onDidChangeSettings, settingsFor } from "./files/settings";

export function registerDiagnostics(documentKeys: DocumentKeys): Disposable {
	const collection = languages.createDiagnosticCollection("nameEncoding");
	const publish = async (document: TextDocument) => {
		// A change of settings may have made it no longer a `.properties` file.
		if (!isChecked(document)) return collection.delete(document.uri);
		// If the document changes meanwhile, a later call publishes again.
		const keys = await documentKeys.read(document);
		if (keys && !document.isClosed) collection.set(document.uri, diagnosticsOf(keys, document));
	};
	// Off the activation path.
	const publishSoon = (document: TextDocument) => void setTimeout(publish, 0, document);
	const publishAllSoon = () => workspace.textDocuments.forEach(publishSoon);
	publishAllSoon();
	return Disposable.from(
		collection,
		workspace.onDidOpenTextDocument(publishSoon),
		onDidEditProperties(publish),
		workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)),
		onDidChangeSettings(publishAllSoon),
	);
}

function diagnosticsOf(keys: FileKeys, document: TextDocument): Diagnostic[] {
	const { severities } = settingsFor(document);
	const problems = findProblems(keys, { path: document.uri.path, severities });
	return mostSevere(problems).map(({ rule, message, severity, related, ...span }) => {
		const diagnostic = new Diagnostic(rangeIn(document, span), message(), levels.indexOf(severity));
		diagnostic.source = diagnosticSource;
		diagnostic.code = rule;
		diagnostic.relatedInformation = related().map((other) => {
			const location = new Location(document.uri, rangeIn(document, other));
			return new DiagnosticRelatedInformation(location, other.message);
		});
		return diagnostic;
	});
}
