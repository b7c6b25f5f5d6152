/** Caches the keys of open `.properties` documents: read and updated on demand. */
import { Disposable, type TextDocument, workspace } from "vscode";
import { FileKeys } from "../../names/keys/fileKeys";
import { keysAtOnce, maxDocumentLength } from "../../text/limits";
import { getOrMake } from "../../text/maps";
import { pausing } from "../../text/pauses";
import { onDidChangeSettings, vocabularyOf } from "../files/settings";
import { isPropertiesFile } from "../files/syntax";

export class DocumentKeys implements Disposable {
	/** Fully read documents only. */
	#keys = new WeakMap<TextDocument, FileKeys>();
	/** Shared by the providers that VS Code asks at the same time. */
	#reads = new WeakMap<TextDocument, Promise<FileKeys | undefined>>();
	readonly #subscriptions = Disposable.from(
		// VS Code also closes a document when its language, and so its settings, change.
		workspace.onDidCloseTextDocument((document) => this.#keys.delete(document)),
		onDidChangeSettings(() => {
			// New maps, so that pending reads do not cache keys of the old settings.
			this.#keys = new WeakMap();
			this.#reads = new WeakMap();
		}),
	);

	dispose(): void {
		this.#subscriptions.dispose();
	}

	/** The keys of a `.properties` document; `undefined` if it is another language or too large. */
	async read(document: TextDocument): Promise<FileKeys | undefined> {
		if (!isPropertiesFile(document)) return undefined;
		const reads = this.#reads;
		const readOnce = () => this.#read(document).finally(() => reads.delete(document));
		return this.#keys.get(document)?.update(document.getText()) ?? getOrMake(reads, document, readOnce);
	}

	async #read(document: TextDocument): Promise<FileKeys | undefined> {
		const kept = this.#keys;
		const { version } = document;
		const text = document.getText();
		if (text.length > maxDocumentLength) return undefined;
		const canContinue = pausing(() => document.version !== version);
		const keys = new FileKeys(vocabularyOf(document));
		while (!keys.read(text, keysAtOnce)) if (!(await canContinue())) return this.#read(document);
		kept.set(document, keys);
		return keys;
	}
}
