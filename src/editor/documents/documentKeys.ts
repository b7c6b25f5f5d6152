/** Caches the keys of open `.properties` documents: read on demand, then updated on every change. */
import {
	type CancellationToken,
	Disposable,
	type TextDocument,
	type TextDocumentChangeEvent,
	workspace,
} from "vscode";
import { Keys } from "../../names/keys/keys";
import { keysAtOnce, largestDocument } from "../../text/limits";
import { isCancelled, pausing } from "../../text/pauses";
import { onDidChangeSettings, vocabularyOf } from "../files/settings";
import { isPropertiesFile } from "./documents";

export class DocumentKeys implements Disposable {
	/** Fully read documents only. */
	#keys = new WeakMap<TextDocument, Keys>();
	readonly #subscriptions = Disposable.from(
		workspace.onDidChangeTextDocument((change) => this.#change(change)),
		workspace.onDidCloseTextDocument((document) => this.#keys.delete(document)),
		onDidChangeSettings(() => {
			// A new map, so that pending reads do not cache keys of the old settings.
			this.#keys = new WeakMap();
		}),
	);

	dispose(): void {
		this.#subscriptions.dispose();
	}

	/** The keys of a `.properties` document; `undefined` if it is another language, too large, or cancelled. */
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
		kept.set(document, keys);
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
