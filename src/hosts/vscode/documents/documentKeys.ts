/** Caches the keys of open `.properties` documents, for their last version. */
import { Disposable, type TextDocument, workspace } from "vscode";
import { FileKeys } from "../../../keys/fileKeys";
import { maxDocumentLength } from "../../../text/limits";
import { onDidChangeSettings, vocabularyOf } from "../files/settings";
import { isPropertiesFile } from "../files/syntax";

export class DocumentKeys implements Disposable {
	#keys = new WeakMap<TextDocument, FileKeys>();
	readonly #subscriptions = Disposable.from(
		// VS Code also closes a document when its language, and so its settings, change.
		workspace.onDidCloseTextDocument((document) => this.#keys.delete(document)),
		onDidChangeSettings(() => {
			this.#keys = new WeakMap();
		}),
	);

	dispose(): void {
		this.#subscriptions.dispose();
	}

	/** The keys of a `.properties` document; `undefined` if it is another language or too large. */
	async read(document: TextDocument): Promise<FileKeys | undefined> {
		if (!isPropertiesFile(document)) return undefined;
		const text = document.getText();
		if (text.length > maxDocumentLength) return undefined;
		const last = this.#keys.get(document);
		if (last?.text === text) return last;
		const keys = new FileKeys(text, last?.vocabulary ?? vocabularyOf(document), last);
		this.#keys.set(document, keys);
		return keys;
	}
}
