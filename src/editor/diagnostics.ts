/** Problems of the keys of `.properties` files, reported while the file is open. */
import {
	Diagnostic,
	type DiagnosticCollection,
	DiagnosticRelatedInformation,
	type DiagnosticSeverity,
	Disposable,
	Location,
	languages,
	type TextDocument,
	workspace,
} from "vscode";
import { withoutIsolates } from "../codec/sanitize";
import { type DocumentKey, type KeyIndex, RecognizedKey } from "../names/keyIndex";
import { inSlices } from "../text/timeSlices";
import { Debounce } from "./shared/debounce";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher, isPropertiesFile, rangeOf } from "./shared/documents";
import { sentenceForDuplicate, sentenceForKeyProblem, sentenceForRepeatedKey } from "./shared/messages";
import { isWorkedOn } from "./shared/namedFiles";
import { concernsKeys, type ProblemRule, settingsFor } from "./shared/settings";

export const diagnosticSource = "Name Encoding";

/** In milliseconds: nothing is reported while someone types. */
const delay = 300;

/** VS Code shows the gravest 1,000 of a file, and says how many more there are. */
const mostDiagnostics = 2000;

/** How many other places are named for each of many keys that mean the same. */
const mostRelated = 5;

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
		if (await inSlices(findDiagnostics(document, index, severities, diagnostics), isStopped)) {
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

type Severities = ReadonlyMap<ProblemRule, DiagnosticSeverity>;

function* findDiagnostics(
	document: TextDocument,
	index: KeyIndex,
	severities: Severities,
	diagnostics: Diagnostic[],
): Generator<void> {
	for (const key of index.faultyKeys()) {
		if (diagnostics.length >= mostDiagnostics) return;
		for (const problem of key.problems) {
			const severity = severities.get(problem.rule);
			if (severity === undefined) continue;
			// Users can copy a message.
			const message = withoutIsolates(sentenceForKeyProblem(problem));
			const diagnostic = new Diagnostic(rangeOf(key.spanOf(problem)), message, severity);
			diagnostics.push(Object.assign(diagnostic, { source: diagnosticSource, code: problem.rule }));
		}
		yield;
	}
	yield* findSameUris(document, index, severities, diagnostics);
	yield* findSameKeys(document, index, severities, diagnostics);
}

function* findSameUris(
	document: TextDocument,
	index: KeyIndex,
	severities: Severities,
	diagnostics: Diagnostic[],
): Generator<void> {
	const severity = severities.get("duplicate-uri");
	if (severity === undefined || !index.hasRepeatedKeys) return;
	const firstOf = new Map<string, readonly RecognizedKey[]>();
	for (const key of index.keys()) {
		yield;
		const { identity } = key;
		if (identity === undefined || !index.isRepeated(identity)) continue;
		if (diagnostics.length >= mostDiagnostics) return;
		const first = firstOf.get(identity) ?? index.firstKeysWith(identity, mostRelated + 1);
		firstOf.set(identity, first);
		diagnostics.push(
			duplicateDiagnostic(document, key, first, severity, "duplicate-uri", sentenceForDuplicate),
		);
	}
}

/** Keys that Java reads alike, URIs or not, except those that `duplicate-uri` reports already. */
function* findSameKeys(
	document: TextDocument,
	index: KeyIndex,
	severities: Severities,
	diagnostics: Diagnostic[],
): Generator<void> {
	const severity = severities.get("duplicate-key");
	if (severity === undefined) return;
	const keysOf = new Map<string, DocumentKey[]>();
	for (const key of index.allKeys()) {
		yield;
		if (key.key.isSplit || key.cutIn(key.key) !== undefined) continue;
		const isTold =
			severities.has("duplicate-uri") &&
			key instanceof RecognizedKey &&
			key.identity !== undefined &&
			index.isRepeated(key.identity);
		if (isTold) continue;
		const keys = keysOf.get(key.key.text);
		if (keys) keys.push(key);
		else keysOf.set(key.key.text, [key]);
	}
	for (const keys of keysOf.values()) {
		if (keys.length === 1) continue;
		for (const key of keys) {
			yield;
			if (diagnostics.length >= mostDiagnostics) return;
			const first = keys.slice(0, mostRelated + 1);
			diagnostics.push(
				duplicateDiagnostic(document, key, first, severity, "duplicate-key", sentenceForRepeatedKey),
			);
		}
	}
}

/** @param first the first of the keys that are the same */
function duplicateDiagnostic(
	document: TextDocument,
	key: DocumentKey,
	first: readonly DocumentKey[],
	severity: DiagnosticSeverity,
	rule: ProblemRule,
	sentence: (line?: number) => string,
): Diagnostic {
	const others = first.filter((other) => other !== key).slice(0, mostRelated);
	const line = (others[0]?.line ?? 0) + 1;
	const diagnostic = new Diagnostic(rangeOf(key.span), sentence(line), severity);
	diagnostic.source = diagnosticSource;
	diagnostic.code = rule;
	diagnostic.relatedInformation = others.map(
		(other) => new DiagnosticRelatedInformation(new Location(document.uri, rangeOf(other.span)), sentence()),
	);
	return diagnostic;
}
