/** The keys of the open `.properties` documents, each read when first needed, and kept current from then on. */
import {
	type CancellationToken,
	Disposable,
	type TextDocument,
	type TextDocumentChangeEvent,
	workspace,
} from "vscode";
import { Keys } from "../../names/keys";
import { keysAtOnce, largestDocument } from "../../text/limits";
import { isCancelled, pausing } from "../../text/pauses";
import { onDidChangeSettings, vocabularyOf } from "../files/settings";
import { isPropertiesFile } from "./documents";

export class DocumentKeys implements Disposable {
	/** Only of documents that are read whole. */
	#keys = new Map<TextDocument, Keys>();
	readonly #subscriptions = Disposable.from(
		workspace.onDidChangeTextDocument((change) => this.#change(change)),
		workspace.onDidCloseTextDocument((document) => this.#keys.delete(document)),
		onDidChangeSettings(() => {
			// What is being read by the old settings is not kept.
			this.#keys = new Map();
		}),
	);

	dispose(): void {
		this.#subscriptions.dispose();
	}

	/** The keys of a `.properties` document; `undefined` for any other, one that is too large, or if cancelled. */
	async read(document: TextDocument, token?: CancellationToken): Promise<Keys | undefined> {
		if (!isPropertiesFile(document)) return undefined;
		const kept = this.#keys;
		const known = kept.get(document);
		if (known) return known;
		const { version } = document;
		const text = document.getText();
		if (text.length > largestDocument) return undefined;
		const goOn = pausing(() => isCancelled(token) || document.version !== version);
		const keys = new Keys(vocabularyOf(document));
		while (!keys.read(text, keysAtOnce))
			if (!(await goOn())) return isCancelled(token) ? undefined : this.read(document, token);
		if (!document.isClosed) kept.set(document, keys);
		return keys;
	}

	#change({ document, contentChanges }: TextDocumentChangeEvent): void {
		const keys = this.#keys.get(document);
		if (!keys || contentChanges.length === 0) return;
		const text = document.getText();
		const start = Math.min(...contentChanges.map(({ rangeOffset }) => rangeOffset));
		const end = Math.max(...contentChanges.map(({ rangeOffset, rangeLength }) => rangeOffset + rangeLength));
		keys.change(text, { start, end }, end - start + text.length - keys.text.length);
	}
}
