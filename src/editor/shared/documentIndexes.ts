/** The keys of the open `.properties` documents, each read when first asked for, and kept current from then on. */
import {
	type CancellationToken,
	Disposable,
	type TextDocument,
	type TextDocumentContentChangeEvent,
	workspace,
} from "vscode";
import { KeyIndex } from "../../names/keyIndex";
import { othersRun, sliceTime } from "../../text/timeSlices";
import { isPropertiesFile, linesOf } from "./documents";
import { settingsFor } from "./settings";

export class DocumentIndexes implements Disposable {
	readonly #indexes = new Map<TextDocument, KeyIndex>();
	readonly #subscriptions = Disposable.from(
		workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
			const index = this.#indexes.get(document);
			if (index) follow(index, contentChanges);
		}),
		workspace.onDidCloseTextDocument((document) => this.#indexes.delete(document)),
		workspace.onDidChangeConfiguration((change) => {
			if (!change.affectsConfiguration("nameEncoding")) return;
			for (const [document, index] of this.#indexes) index.restart(settingsFor(document).vocabulary);
		}),
	);

	dispose(): void {
		this.#subscriptions.dispose();
		this.#indexes.clear();
	}

	/** The index of a document, read whole; `undefined` if the document is closed or the request cancelled. */
	async read(document: TextDocument, token?: CancellationToken): Promise<KeyIndex | undefined> {
		const index = this.#indexOf(document);
		for (;;) {
			const end = performance.now() + sliceTime;
			if (index.read(() => performance.now() > end)) return index;
			await othersRun();
			if (token?.isCancellationRequested || document.isClosed) return undefined;
		}
	}

	/** The index of a `.properties` document; `undefined` for any other. */
	async ofKeys(document: TextDocument, token?: CancellationToken): Promise<KeyIndex | undefined> {
		return isPropertiesFile(document) ? this.read(document, token) : undefined;
	}

	#indexOf(document: TextDocument): KeyIndex {
		let index = this.#indexes.get(document);
		if (!index) {
			index = new KeyIndex(linesOf(document), settingsFor(document).vocabulary);
			if (!document.isClosed) this.#indexes.set(document, index);
		}
		return index;
	}
}

function follow(index: KeyIndex, changes: readonly TextDocumentContentChangeEvent[]): void {
	// From the last to the first, so that none moves the lines of the next.
	const inOrder = [...changes].sort((a, b) => b.range.start.compareTo(a.range.start));
	for (const { range, text } of inOrder) {
		index.change(range.start.line, range.end.line, 1 + lineEndsIn(text));
	}
}

function lineEndsIn(text: string): number {
	let count = 0;
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
	for (let at = text.indexOf("\r"); at >= 0; at = text.indexOf("\r", at + 1)) {
		if (text.charAt(at + 1) !== "\n") count++;
	}
	return count;
}
