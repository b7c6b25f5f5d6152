/** Problems of the keys of `.properties` files, told while the file is open. */
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
import { withoutIsolates } from "../codec/display";
import type { IndexedKey, KeyIndex } from "../names/keyIndex";
import { inSlices } from "../text/timeSlices";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher, isPropertiesFile, rangeOf } from "./shared/documents";
import { sentenceForDuplicate, sentenceForKeyProblem } from "./shared/messages";
import { type ProblemRule, settingsFor } from "./shared/settings";

export const diagnosticSource = "Name Encoding";

/** In milliseconds: while someone types, nothing is said. */
const delay = 300;

/** VS Code shows the gravest 1,000 of a file, and says how many more there are. */
const mostDiagnostics = 2000;

/** So many other places are named beside each of many keys that mean the same. */
const mostRelated = 5;

export function registerDiagnostics(indexes: DocumentIndexes): Disposable {
	return new KeyDiagnostics(indexes);
}

class KeyDiagnostics implements Disposable {
	readonly #indexes: DocumentIndexes;
	readonly #collection: DiagnosticCollection = languages.createDiagnosticCollection("nameEncoding");
	readonly #timers = new Map<TextDocument, ReturnType<typeof setTimeout>>();
	readonly #subscriptions: Disposable;

	constructor(indexes: DocumentIndexes) {
		this.#indexes = indexes;
		this.#subscriptions = Disposable.from(
			workspace.onDidOpenTextDocument((document) => this.#publishSoon(document, 0)),
			workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
				if (contentChanges.length > 0) this.#publishSoon(document, delay);
			}),
			workspace.onDidCloseTextDocument((document) => {
				this.#forget(document);
				this.#collection.delete(document.uri);
			}),
			workspace.onDidChangeConfiguration((change) => {
				if (change.affectsConfiguration("nameEncoding")) this.#publishAllSoon();
			}),
			this.#collection,
		);
		this.#publishAllSoon();
	}

	dispose(): void {
		this.#subscriptions.dispose();
		for (const timer of this.#timers.values()) clearTimeout(timer);
		this.#timers.clear();
	}

	#publishAllSoon(): void {
		for (const document of workspace.textDocuments) this.#publishSoon(document, 0);
	}

	#publishSoon(document: TextDocument, milliseconds: number): void {
		if (!isPropertiesFile(document) || !isEditable(document)) return;
		this.#forget(document);
		this.#timers.set(
			document,
			setTimeout(() => void this.#publish(document), milliseconds),
		);
	}

	#forget(document: TextDocument): void {
		clearTimeout(this.#timers.get(document));
		this.#timers.delete(document);
	}

	async #publish(document: TextDocument): Promise<void> {
		this.#timers.delete(document);
		const { severities } = settingsFor(document);
		if (severities.size === 0) {
			this.#collection.delete(document.uri);
			return;
		}
		const index = await this.#indexes.read(document);
		// What has changed meanwhile is published in its own time.
		if (!index || document.isClosed || this.#timers.has(document)) return;
		const diagnostics: Diagnostic[] = [];
		const isStopped = changeWatcher(document);
		if (await inSlices(findDiagnostics(document, index, severities, diagnostics), isStopped)) {
			this.#collection.set(document.uri, diagnostics);
		}
	}
}

/** In what nobody can edit here, such as the older side of a comparison, problems are no use. */
function isEditable({ uri }: TextDocument): boolean {
	return workspace.fs.isWritableFileSystem(uri.scheme) !== false;
}

function* findDiagnostics(
	document: TextDocument,
	index: KeyIndex,
	severities: ReadonlyMap<ProblemRule, DiagnosticSeverity>,
	diagnostics: Diagnostic[],
): Generator<void> {
	for (const key of index.faultyKeys()) {
		if (diagnostics.length >= mostDiagnostics) return;
		for (const [problem, span] of key.problems) {
			const severity = severities.get(problem.rule);
			if (severity === undefined) continue;
			// A message can be copied.
			const message = withoutIsolates(sentenceForKeyProblem(problem));
			const diagnostic = new Diagnostic(rangeOf(span), message, severity);
			diagnostics.push(Object.assign(diagnostic, { source: diagnosticSource, code: problem.rule }));
		}
		yield;
	}
	const severity = severities.get("duplicate-uri");
	if (severity === undefined || !index.hasRepeatedKeys) return;
	const firstOf = new Map<string, readonly IndexedKey[]>();
	for (const key of index.keys()) {
		yield;
		const { identity } = key;
		if (identity === undefined || !index.isRepeated(identity)) continue;
		if (diagnostics.length >= mostDiagnostics) return;
		const first = firstOf.get(identity) ?? index.firstKeysWith(identity, mostRelated + 1);
		firstOf.set(identity, first);
		diagnostics.push(duplicateDiagnostic(document, key, first, severity));
	}
}

/** @param first the first of the keys that mean the same */
function duplicateDiagnostic(
	document: TextDocument,
	key: IndexedKey,
	first: readonly IndexedKey[],
	severity: DiagnosticSeverity,
): Diagnostic {
	const others = first.filter((other) => other !== key).slice(0, mostRelated);
	const line = (others[0]?.line ?? 0) + 1;
	const diagnostic = new Diagnostic(rangeOf(key.span), sentenceForDuplicate(line), severity);
	diagnostic.source = diagnosticSource;
	diagnostic.code = "duplicate-uri";
	diagnostic.relatedInformation = others.map(
		(other) =>
			new DiagnosticRelatedInformation(
				new Location(document.uri, rangeOf(other.span)),
				sentenceForDuplicate(),
			),
	);
	return diagnostic;
}
