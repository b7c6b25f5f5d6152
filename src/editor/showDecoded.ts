/** A `.properties` file beside its editor, read-only, with the URIs in place of the names, as it changes. */

import {
	type CancellationToken,
	commands,
	Disposable,
	EventEmitter,
	l10n,
	languages,
	type Tab,
	TabInputText,
	type TextDocumentContentProvider,
	Uri,
	ViewColumn,
	window,
	workspace,
} from "vscode";
import { decodedPieces } from "../names/showDecoded";
import { inSlices } from "../text/timeSlices";
import { Debounce } from "./shared/debounce";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher, decodedScheme, isPropertiesFile, linesOf, openDocument } from "./shared/documents";
import { isWithinReach, sentenceForOutOfReach } from "./shared/fileAccess";
import { concernsKeys } from "./shared/settings";

/** In milliseconds: nothing is read while someone types. */
const delay = 200;

export function registerShowDecoded(indexes: DocumentIndexes): Disposable {
	const provider = new DecodedProvider(indexes);
	return Disposable.from(
		provider,
		workspace.registerTextDocumentContentProvider(decodedScheme, provider),
		commands.registerCommand("nameEncoding.showDecoded", showDecoded),
	);
}

async function showDecoded(argument: unknown): Promise<void> {
	let document = window.activeTextEditor?.document;
	if (argument instanceof Uri) {
		if (!(await isWithinReach(argument))) {
			void window.showWarningMessage(sentenceForOutOfReach(argument));
			return;
		}
		document = await workspace.openTextDocument(argument);
	}
	if (!document || !isPropertiesFile(document)) {
		void window.showWarningMessage(l10n.t("Only .properties files can be shown decoded."));
		return;
	}
	const decoded = await workspace.openTextDocument(decodedUri(document.uri));
	if (decoded.languageId !== document.languageId) {
		await languages.setTextDocumentLanguage(decoded, document.languageId);
	}
	await window.showTextDocument(decoded, { viewColumn: ViewColumn.Beside, preserveFocus: true });
}

/** The URI of a decoded document: its query is the source, its path the title of the tab. */
function decodedUri(source: Uri): Uri {
	const name = source.path.slice(source.path.lastIndexOf("/") + 1);
	const path = `/${l10n.t("Decoded: {0}", name)}`;
	return Uri.from({ scheme: decodedScheme, path, query: source.toString() });
}

class DecodedProvider implements TextDocumentContentProvider, Disposable {
	readonly #indexes: DocumentIndexes;
	readonly #changed = new EventEmitter<Uri>();
	readonly onDidChange = this.#changed.event;
	readonly #changes = new Debounce<string>();
	readonly #subscriptions = Disposable.from(
		this.#changed,
		this.#changes,
		workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
			if (contentChanges.length > 0 && isPropertiesFile(document))
				this.#changeLater(decodedUri(document.uri));
		}),
		// Not when the document is closed: VS Code keeps some open that are shown nowhere.
		window.tabGroups.onDidChangeTabs(({ closed }) => {
			for (const { input } of closed) {
				if (input instanceof TabInputText && tabsOf(input.uri).length === 0) {
					void window.tabGroups.close(tabsOf(decodedUri(input.uri)), true);
				}
			}
		}),
		workspace.onDidChangeConfiguration((change) => {
			if (!concernsKeys(change)) return;
			for (const { uri } of workspace.textDocuments)
				if (uri.scheme === decodedScheme) this.#changed.fire(uri);
		}),
	);

	constructor(indexes: DocumentIndexes) {
		this.#indexes = indexes;
	}

	dispose(): void {
		this.#subscriptions.dispose();
	}

	async provideTextDocumentContent(uri: Uri, token: CancellationToken): Promise<string | undefined> {
		const source = Uri.parse(uri.query);
		// Any link can ask for the decoded view of anything.
		if (!(await isWithinReach(source))) return undefined;
		const document = openDocument(source) ?? (await workspace.openTextDocument(source));
		if (!isPropertiesFile(document)) return undefined;
		for (;;) {
			const pieces: string[] = [];
			const index = await this.#indexes.read(document, token);
			const isStopped = changeWatcher(document, token);
			if (index && (await inSlices(collect(decodedPieces(linesOf(document), index), pieces), isStopped)))
				return pieces.join("");
			if (token.isCancellationRequested || document.isClosed) return undefined;
		}
	}

	#changeLater(uri: Uri): void {
		if (openDocument(uri)) this.#changes.schedule(uri.toString(), delay, () => this.#changed.fire(uri));
	}
}

function* collect(pieces: Iterable<string>, into: string[]): Generator<void> {
	for (const piece of pieces) {
		into.push(piece);
		yield;
	}
}

function tabsOf(uri: Uri): Tab[] {
	const id = uri.toString();
	return window.tabGroups.all
		.flatMap(({ tabs }) => tabs)
		.filter(({ input }) => input instanceof TabInputText && input.uri.toString() === id);
}
