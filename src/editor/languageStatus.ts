/** Shows what a `.properties` file holds in the language status, which the braces of the status bar open. */
import {
	Disposable,
	type LanguageStatusItem,
	l10n,
	languages,
	type TextDocument,
	window,
	workspace,
} from "vscode";
import { pauses } from "../text/timeSlices";
import { diagnosticSource } from "./diagnostics";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { isPropertiesFile, propertiesFiles } from "./shared/documents";

/** In milliseconds: longer than problems wait, so that both are of the same text. */
const delay = 400;

export function registerStatus(indexes: DocumentIndexes): Disposable {
	return new KeyStatus(indexes);
}

class KeyStatus implements Disposable {
	readonly #indexes: DocumentIndexes;
	/** Made for the first `.properties` file. */
	#item: LanguageStatusItem | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;
	readonly #subscriptions = Disposable.from(
		window.onDidChangeActiveTextEditor(() => this.#showSoon(0)),
		workspace.onDidChangeTextDocument(({ document }) => {
			if (document === documentInFront()) this.#showSoon(delay);
		}),
		languages.onDidChangeDiagnostics(({ uris }) => {
			const document = documentInFront();
			if (uris.some((uri) => uri.toString() === document?.uri.toString())) this.#showSoon(delay);
		}),
	);

	constructor(indexes: DocumentIndexes) {
		this.#indexes = indexes;
		this.#showSoon(delay);
	}

	dispose(): void {
		this.#subscriptions.dispose();
		clearTimeout(this.#timer);
		this.#item?.dispose();
	}

	#showSoon(milliseconds: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.#show(), milliseconds);
	}

	async #show(): Promise<void> {
		const document = documentInFront();
		if (!document) return;
		const names = await this.#countNames(document);
		if (names === undefined || document !== documentInFront()) return;
		const problems = languages
			.getDiagnostics(document.uri)
			.filter(({ source }) => source === diagnosticSource).length;
		this.#item ??= makeItem();
		this.#item.text = l10n.t("Names of URIs: {0}", names);
		this.#item.detail = l10n.t("Problems of keys: {0}", problems);
	}

	/** The keys that are names; `undefined` where the document has changed meanwhile. */
	async #countNames(document: TextDocument): Promise<number | undefined> {
		const { version } = document;
		const index = await this.#indexes.read(document);
		if (!index) return undefined;
		const pause = pauses();
		let count = 0;
		for (const { recognized } of index.keys()) {
			if (recognized.kind === "name") count++;
			const pausing = pause();
			if (!pausing) continue;
			await pausing;
			if (document.version !== version) return undefined;
		}
		return count;
	}
}

function documentInFront(): TextDocument | undefined {
	const document = window.activeTextEditor?.document;
	return document && isPropertiesFile(document) ? document : undefined;
}

function makeItem(): LanguageStatusItem {
	const item = languages.createLanguageStatusItem("nameEncoding.keys", propertiesFiles);
	item.name = "Name Encoding";
	item.command = { title: l10n.t("Show Decoded"), command: "nameEncoding.showDecoded" };
	return item;
}
