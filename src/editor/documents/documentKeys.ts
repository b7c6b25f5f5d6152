/** The keys of the open `.properties` documents, each read when first needed, and kept current from then on. */
import {
	type CancellationToken,
	Disposable,
	EndOfLine,
	type TextDocument,
	type TextDocumentChangeEvent,
	workspace,
} from "vscode";
import { Keys } from "../../names/keys";
import { keysAtOnce, largestDocument } from "../../text/limits";
import { isCancelled, Pauses } from "../../text/pauses";
import { onDidChangeSettings, vocabularyOf } from "../shared/settings";
import { isPropertiesFile } from "./documents";

export class DocumentKeys implements Disposable {
	/** Only of documents that are read whole. */
	readonly #keys = new Map<TextDocument, Keys>();
	readonly #subscriptions = Disposable.from(
		workspace.onDidChangeTextDocument((change) => this.#change(change)),
		workspace.onDidCloseTextDocument((document) => this.#keys.delete(document)),
		onDidChangeSettings(() => this.#keys.clear()),
	);

	dispose(): void {
		this.#subscriptions.dispose();
	}

	/** The keys of a `.properties` document; `undefined` for any other, one that is too large, or if cancelled. */
	async read(document: TextDocument, token?: CancellationToken): Promise<Keys | undefined> {
		if (!isPropertiesFile(document)) return undefined;
		const known = this.#keys.get(document);
		if (known) return known;
		const { version } = document;
		const text = document.getText();
		if (text.length > largestDocument) return undefined;
		const isChanged = () => document.version !== version;
		const pauses = new Pauses(() => isCancelled(token) || isChanged());
		const keys = new Keys(vocabularyOf(document));
		while (!keys.read(text, keysAtOnce))
			if (!(await pauses.goOn()))
				return isChanged() && !document.isClosed ? this.read(document, token) : undefined;
		if (!document.isClosed) this.#keys.set(document, keys);
		return keys;
	}

	#change({ document, contentChanges }: TextDocumentChangeEvent): void {
		const keys = this.#keys.get(document);
		if (!keys || contentChanges.length === 0) return;
		const text = document.getText();
		const start = Math.min(...contentChanges.map(({ rangeOffset }) => rangeOffset));
		const end = Math.max(...contentChanges.map(({ rangeOffset, rangeLength }) => rangeOffset + rangeLength));
		const lineEnd = document.eol === EndOfLine.CRLF ? "\r\n" : "\n";
		let length = end - start;
		for (const { text: inserted, rangeLength } of contentChanges)
			length += inserted.replace(/\r\n|\r|\n/g, lineEnd).length - rangeLength;
		// Anything else is not a change of this text.
		if (text.length - keys.text.length === length - (end - start)) keys.change(text, { start, end }, length);
		else this.#keys.delete(document);
	}
}
