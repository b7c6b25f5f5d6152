/** Problems of the keys of `.properties` files, reported while the file is open. */
import {
	Diagnostic,
	DiagnosticRelatedInformation,
	DiagnosticSeverity,
	Disposable,
	Location,
	languages,
	type TextDocument,
	workspace,
} from "vscode";
import { diagnosticsOfCutKeys, findDiagnostics } from "../names/fileProblems";
import type { KeyIndex } from "../names/keyIndex";
import { Debounce } from "./shared/debounce";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { isPropertiesFile, isWorkedOn, onDidEditProperties, rangeOf } from "./shared/documents";
import { encodingOf } from "./shared/encodings";
import { onDidChangeSettings, settingsFor, severityOfValue } from "./shared/settings";

export const diagnosticSource = "Name Encoding";

/** In milliseconds: nothing is reported while someone types. */
const delay = 300;

/** VS Code shows the gravest 1,000 of a file, and says how many more there are. */
const mostDiagnostics = 2000;

export function registerDiagnostics(indexes: DocumentIndexes): Disposable {
	const collection = languages.createDiagnosticCollection("nameEncoding");
	const publications = new Debounce<TextDocument>();
	const publish = async (document: TextDocument) => {
		// If the document changes meanwhile, a later call publishes it.
		const make = (index: KeyIndex) => makeDiagnostics(index, document, indexes);
		const diagnostics = await indexes.collect(document, make);
		if (diagnostics && !document.isClosed) collection.set(document.uri, diagnostics);
	};
	const publishSoon = (document: TextDocument, milliseconds: number) => {
		if (isChecked(document)) publications.schedule(document, milliseconds, () => void publish(document));
		// The user may have taken back what made it a `.properties` file.
		else if (collection.has(document.uri)) collection.delete(document.uri);
	};
	const publishAllSoon = () => {
		for (const document of workspace.textDocuments) publishSoon(document, 0);
	};
	publishAllSoon();
	return Disposable.from(
		collection,
		publications,
		workspace.onDidOpenTextDocument((document) => publishSoon(document, 0)),
		onDidEditProperties((document) => publishSoon(document, delay)),
		workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)),
		onDidChangeSettings(publishAllSoon),
	);
}

/** Not where nobody can edit, as in the older side of a diff. The preview of a refactoring would count them twice. */
export function isChecked(document: TextDocument): boolean {
	const isWritable = workspace.fs.isWritableFileSystem(document.uri.scheme) !== false;
	return isPropertiesFile(document) && isWorkedOn(document) && isWritable;
}

function* makeDiagnostics(
	index: KeyIndex,
	document: TextDocument,
	indexes: DocumentIndexes,
): Generator<Diagnostic | undefined> {
	const { severities } = settingsFor(document);
	const hasMark = encodingOf(document) === "utf8bom";
	const cutKeys = severities.has("cut-key")
		? diagnosticsOfCutKeys(document.getText(), indexes.cutKeysOf(document), hasMark)
		: [];
	let count = 0;
	for (const found of findDiagnostics(index, severities, hasMark, cutKeys)) {
		if (!found) {
			yield undefined;
			continue;
		}
		const { rule, span, message, atMost, related } = found;
		const gravest = severityOfValue.get(atMost) ?? DiagnosticSeverity.Error;
		const severity = Math.max(gravest, severities.get(rule) ?? gravest);
		const diagnostic = new Diagnostic(rangeOf(span), message, severity);
		diagnostic.source = diagnosticSource;
		diagnostic.code = rule;
		diagnostic.relatedInformation = related.map(
			({ span, message }) =>
				new DiagnosticRelatedInformation(new Location(document.uri, rangeOf(span)), message),
		);
		yield diagnostic;
		if (++count === mostDiagnostics) return;
	}
}
