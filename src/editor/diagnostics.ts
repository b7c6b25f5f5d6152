/** Problems of the keys of `.properties` files, reported while the file is open. */
import {
	Diagnostic,
	type DiagnosticCollection,
	DiagnosticRelatedInformation,
	Disposable,
	Location,
	languages,
	type TextDocument,
	workspace,
} from "vscode";
import { findDiagnostics } from "../names/diagnostics";
import type { KeyIndex } from "../names/keyIndex";
import { inSlices } from "../text/timeSlices";
import { Debounce } from "./shared/debounce";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher, isPropertiesFile, rangeOf } from "./shared/documents";
import { isWorkedOn } from "./shared/namedFiles";
import { concernsKeys, type Settings, settingsFor } from "./shared/settings";

export const diagnosticSource = "Name Encoding";

/** In milliseconds: nothing is reported while someone types. */
const delay = 300;

/** VS Code shows the gravest 1,000 of a file, and says how many more there are. */
const mostDiagnostics = 2000;

export function registerDiagnostics(indexes: DocumentIndexes): Disposable {
	return new KeyDiagnostics(indexes);
}

class KeyDiagnostics implements Disposable {
	readonly #indexes: DocumentIndexes;
	readonly #collection: DiagnosticCollection = languages.createDiagnosticCollection("nameEncoding");
	readonly #publications = new Debounce<TextDocument>();
	readonly #subscriptions: Disposable;

	constructor(indexes: DocumentIndexes) {
		this.#indexes = indexes;
		this.#subscriptions = Disposable.from(
			workspace.onDidOpenTextDocument((document) => this.#publishSoon(document, 0)),
			workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
				if (contentChanges.length > 0) this.#publishSoon(document, delay);
			}),
			workspace.onDidCloseTextDocument((document) => {
				this.#publications.cancel(document);
				this.#collection.delete(document.uri);
			}),
			workspace.onDidChangeConfiguration((change) => {
				if (concernsKeys(change)) this.#publishAllSoon();
			}),
			this.#collection,
			this.#publications,
		);
		this.#publishAllSoon();
	}

	dispose(): void {
		this.#subscriptions.dispose();
	}

	#publishAllSoon(): void {
		for (const document of workspace.textDocuments) this.#publishSoon(document, 0);
	}

	#publishSoon(document: TextDocument, milliseconds: number): void {
		if (!isPropertiesFile(document)) {
			// The user may have taken back what made it one.
			if (this.#collection.has(document.uri)) this.#collection.delete(document.uri);
			return;
		}
		if (!isChecked(document)) return;
		this.#publications.schedule(document, milliseconds, () => void this.#publish(document));
	}

	async #publish(document: TextDocument): Promise<void> {
		const { severities } = settingsFor(document);
		if (severities.size === 0) {
			this.#collection.delete(document.uri);
			return;
		}
		const index = await this.#indexes.read(document);
		// If the document has changed meanwhile, a later call publishes it.
		if (!index || document.isClosed || this.#publications.isScheduled(document)) return;
		const diagnostics: Diagnostic[] = [];
		const isStopped = changeWatcher(document);
		if (await inSlices(collect(document, index, severities, diagnostics), isStopped)) {
			this.#collection.set(document.uri, diagnostics);
		}
	}
}

/**
 * Whether the problems of a document are reported. They are no use where nobody can edit, such as in the older side of a
 * comparison, and would count twice in the preview of a refactoring.
 */
export function isChecked(document: TextDocument): boolean {
	return (
		isPropertiesFile(document) &&
		isWorkedOn(document) &&
		workspace.fs.isWritableFileSystem(document.uri.scheme) !== false
	);
}

function* collect(
	{ uri }: TextDocument,
	index: KeyIndex,
	severities: Settings["severities"],
	diagnostics: Diagnostic[],
): Generator<void> {
	for (const found of findDiagnostics(index, severities)) {
		yield;
		if (!found) continue;
		const { rule, span, message, related } = found;
		const diagnostic = new Diagnostic(rangeOf(span), message, severities.get(rule));
		diagnostic.source = diagnosticSource;
		diagnostic.code = rule;
		if (related.length > 0) {
			diagnostic.relatedInformation = related.map(
				({ span, message }) => new DiagnosticRelatedInformation(new Location(uri, rangeOf(span)), message),
			);
		}
		if (diagnostics.push(diagnostic) >= mostDiagnostics) return;
	}
}
