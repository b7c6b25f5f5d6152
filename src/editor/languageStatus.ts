/** Shows the number of names and problems of a `.properties` file in the language status. */
import {
	Disposable,
	type LanguageStatusItem,
	l10n,
	languages,
	type TextDocument,
	window,
	workspace,
} from "vscode";
import { diagnosticSource } from "./diagnostics";
import { Debounce } from "./shared/debounce";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { isPropertiesFile, propertiesFiles } from "./shared/documents";

/** In milliseconds. This is longer than the delay of the problems, so that both describe the same text. */
const delay = 400;

export function registerStatus(indexes: DocumentIndexes): Disposable {
	return new KeyStatus(indexes);
}

class KeyStatus implements Disposable {
	readonly #indexes: DocumentIndexes;
	/** Made when the first `.properties` file is shown. */
	#item: LanguageStatusItem | undefined;
	readonly #updates = new Debounce<"item">();
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
		this.#updates.dispose();
		this.#item?.dispose();
	}

	#showSoon(milliseconds: number): void {
		this.#updates.schedule("item", milliseconds, () => void this.#show());
	}

	async #show(): Promise<void> {
		const document = documentInFront();
		if (!document) {
			// Its selector also covers files that VS Code alone takes for `properties`.
			this.#item?.dispose();
			this.#item = undefined;
			return;
		}
		const index = await this.#indexes.read(document);
		if (!index || document !== documentInFront()) return;
		const { names, escaped, split } = index.countUriKeys();
		const problems = languages
			.getDiagnostics(document.uri)
			.filter(({ source }) => source === diagnosticSource).length;
		this.#item ??= makeItem();
		this.#item.text = l10n.t("URI keys: {0}", names + escaped + split);
		this.#item.detail = l10n.t("Names: {0}, problems: {1}", names, problems);
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
