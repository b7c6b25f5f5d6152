/** The keys of the open `.properties` documents, each read when first needed, and kept current from then on. */
import { type CancellationToken, Disposable, Range, type TextDocument, workspace } from "vscode";
import { type CutKeys, findCutKeys, noCutKeys } from "../../names/cutKeys";
import { KeyIndex } from "../../names/keyIndex";
import { lineFeedsIn } from "../../text/chunks";
import { withLineFeeds } from "../../text/fileText";
import { getOrMake } from "../../text/maps";
import { collectInSlices, isCancelled, TimeSlice } from "../../text/timeSlices";
import { changeWatcher, isPropertiesFile, linesOf } from "./documents";
import { onDidChangeSettings, settingsFor, vocabularyOf } from "./settings";

export class DocumentIndexes implements Disposable {
	readonly #indexes = new Map<TextDocument, KeyIndex>();
	#cutKeys = new WeakMap<TextDocument, CutKeys>();
	readonly #subscriptions = Disposable.from(
		workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
			this.#cutKeys.delete(document);
			const index = this.#indexes.get(document);
			// From the last to the first, so that none moves the lines of the next.
			const inOrder = [...contentChanges].sort((a, b) => b.range.start.compareTo(a.range.start));
			for (const { range, text } of inOrder)
				index?.change(range.start.line, range.end.line, 1 + lineFeedsIn(withLineFeeds(text)));
		}),
		workspace.onDidCloseTextDocument((document) => this.#indexes.delete(document)),
		onDidChangeSettings(() => {
			this.#cutKeys = new WeakMap();
			for (const [document, index] of this.#indexes) index.restart(vocabularyOf(document));
		}),
	);

	dispose(): void {
		this.#subscriptions.dispose();
	}

	/** The index of a `.properties` document, read whole; `undefined` for any other, a closed one, or if cancelled. */
	async read(document: TextDocument, token?: CancellationToken): Promise<KeyIndex | undefined> {
		if (!isPropertiesFile(document)) return undefined;
		const index = this.#indexes.get(document) ?? new KeyIndex(linesOf(document), vocabularyOf(document));
		if (!document.isClosed) this.#indexes.set(document, index);
		const slice = new TimeSlice(() => isCancelled(token) || document.isClosed);
		while (!index.read(() => slice.isUsedUp)) if (!(await slice.goOn())) return undefined;
		return index;
	}

	/** The keys that Java cuts in a document, with their offsets in its text. */
	cutKeysOf(document: TextDocument): CutKeys {
		return getOrMake(this.#cutKeys, document, () => findCutKeys(document.getText(), vocabularyOf(document)));
	}

	/** What Java cuts off the keys of a document, by their lines; nothing where that is not reported. */
	restsOf(document: TextDocument): ReadonlyMap<number, Range> {
		const { cut } = settingsFor(document).severities.has("cut-key") ? this.cutKeysOf(document) : noCutKeys;
		return new Map(
			cut.flatMap(({ rest }) => {
				if (!rest) return [];
				const range = new Range(document.positionAt(rest.start), document.positionAt(rest.end));
				return [[range.start.line, range] as const];
			}),
		);
	}

	/** Collects in slices what `find` yields; `undefined` without an index, if the document changes, or if cancelled. */
	async collect<T>(
		document: TextDocument,
		find: (index: KeyIndex, document: TextDocument) => Iterable<T | undefined>,
		token?: CancellationToken,
	): Promise<T[] | undefined> {
		const index = await this.read(document, token);
		return index && collectInSlices(find(index, document), changeWatcher(document, token));
	}
}
