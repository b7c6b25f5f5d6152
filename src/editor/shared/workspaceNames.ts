/** Where each URI is written as a name, in all files of the workspace. */
import {
	type CancellationToken,
	Disposable,
	l10n,
	RelativePattern,
	type TextDocument,
	Uri,
	workspace,
} from "vscode";
import { addIndexLines } from "../../names/references";
import { NameIndex } from "../../workspace/nameIndex";
import { fetchedAhead } from "../../workspace/prefetch";
import { pauses } from "../../workspace/timeSlices";
import { openDocument } from "./documents";
import { filesBelow, foldersAbove, isBelowOneOf, isFolder, statOf } from "./fileSearch";
import { tell } from "./log";
import { settingsFor } from "./settings";
import {
	type FolderSettings,
	hasNames,
	isWorkedOn,
	readTextFile,
	settingsByFolder,
	type TextFile,
	textFileOf,
} from "./workspaceFiles";

/** Beyond, what is not read yet is left out, and the log tells so. */
const mostCharacters = 300_000_000;

/** Read on the first need, in slices, and current from then on: what has changed is read anew on the next need. */
export class WorkspaceNames implements Disposable {
	#index = new NameIndex();
	/** The files that the user's pattern finds. */
	readonly #listed = new Set<string>();
	/** Files to be read, or read anew. */
	readonly #stale = new Set<string>();
	/** Those that they stand in, or stood in. */
	readonly #folders = new Set<string>();
	#isListed = false;
	/** What has come and may be a folder, and what has gone: of the files in a folder, there may be no word. */
	readonly #come = new Set<string>();
	readonly #gone = new Set<string>();
	/** Counts how often all has been forgotten, also while it was being read. */
	#restarts = 0;
	#watchers: Disposable | undefined;
	#turn: Promise<unknown> = Promise.resolve();
	readonly #subscriptions = Disposable.from(
		workspace.onDidChangeTextDocument(({ document }) => this.#touch(document)),
		workspace.onDidOpenTextDocument((document) => this.#touch(document)),
		workspace.onDidCloseTextDocument(({ uri }) => this.#stale.add(uri.toString())),
		workspace.onDidChangeWorkspaceFolders(() => this.#restart()),
		workspace.onDidChangeConfiguration((change) => {
			const sections = ["nameEncoding", "files.exclude", "search.exclude", "files.encoding"];
			if (sections.some((section) => change.affectsConfiguration(section))) this.#restart();
		}),
	);

	dispose(): void {
		this.#subscriptions.dispose();
		this.#watchers?.dispose();
	}

	/** The index, all of it read; `undefined` where the request is cancelled before. */
	async read(token?: CancellationToken): Promise<NameIndex | undefined> {
		// One after the other, so that nothing is read twice.
		const turn = this.#turn.then(() => this.#readAll(token));
		// What has been forgotten meanwhile is not to be kept by it.
		this.#turn = turn.then(
			() => undefined,
			() => undefined,
		);
		return turn;
	}

	/** The files in which a meaning stands. */
	async filesWith(meaning: string, token?: CancellationToken): Promise<string[]> {
		const index = await this.read(token);
		const pause = pauses();
		const files: string[] = [];
		for (const file of index?.files() ?? []) {
			if (index?.has(file, meaning)) files.push(file);
			await pause();
		}
		return files;
	}

	#touch(document: TextDocument): void {
		if (this.#watchers && hasNames(document) && isWorkedOn(document))
			this.#stale.add(document.uri.toString());
	}

	#restart(): void {
		this.#restarts++;
		this.#isListed = false;
		this.#watchers?.dispose();
		this.#watchers = undefined;
		// Whoever is still looking through the old one finds all that was there.
		this.#index = new NameIndex();
		for (const uris of [this.#listed, this.#folders, this.#stale, this.#come, this.#gone]) uris.clear();
	}

	async #readAll(token?: CancellationToken): Promise<NameIndex | undefined> {
		let restarts: number;
		do {
			restarts = this.#restarts;
			await this.#lookAtFolders();
			if (!this.#isListed) await this.#list(token);
			await this.#readStale(() => token?.isCancellationRequested === true || restarts !== this.#restarts);
			if (token?.isCancellationRequested) return undefined;
		} while (restarts !== this.#restarts);
		return this.#index;
	}

	/** Reads what is to be read, until it is told to stop; what is not read then stays to be read. */
	async #readStale(isStopped: () => boolean): Promise<void> {
		const settingsOf = settingsByFolder();
		const pause = pauses();
		while (this.#stale.size > 0) {
			const unread = new Set(this.#stale);
			this.#stale.clear();
			const texts = fetchedAhead([...unread], (file) => this.#textOf(Uri.parse(file), settingsOf));
			for await (const [file, text] of texts) {
				const lines: string[] = [];
				if (text && this.#index.size > mostCharacters) {
					tell("warn", l10n.t("{0}: skipped because there are too many names already.", file));
				} else if (text) {
					const { vocabulary } = settingsOf(text.uri);
					for (const _ of addIndexLines(lines, text.text, text.syntax, vocabulary)) await pause();
				}
				if (isStopped()) {
					for (const other of unread) this.#stale.add(other);
					return;
				}
				this.#index.set(file, lines);
				unread.delete(file);
				await pause();
			}
		}
	}

	/** Finds what has become of the files in folders that have come or gone. */
	async #lookAtFolders(): Promise<void> {
		const come = [...this.#come];
		const gone = new Set(this.#gone);
		this.#come.clear();
		this.#gone.clear();
		if (gone.size > 0) {
			for (const file of [...this.#listed]) {
				if (!isBelowOneOf(gone, file)) continue;
				this.#listed.delete(file);
				// What is gone is read once more: an editor may still have it.
				this.#stale.add(file);
			}
		}
		if (!this.#isListed || come.length === 0) return;
		const isOne =
			come.length > mostAsked ||
			(await Promise.all(come.map((uri) => isFolder(Uri.parse(uri))))).includes(true);
		if (isOne) this.#isListed = false;
	}

	async #textOf(uri: Uri, settingsOf: (uri: Uri) => FolderSettings): Promise<TextFile | undefined> {
		const isListed = this.#listed.has(uri.toString());
		const document = openDocument(uri);
		if (document && hasNames(document)) {
			// VS Code remembers documents for a while after their file is gone.
			const isSureToBe = isListed || document.isUntitled || document.isDirty;
			return isSureToBe || (await statOf(uri)) ? textFileOf(document) : undefined;
		}
		return isListed ? readTextFile(uri, settingsOf(uri), true) : undefined;
	}

	/** Finds the files; those not found before are to be read. */
	async #list(token?: CancellationToken): Promise<void> {
		this.#watch();
		this.#isListed = true;
		const listed = new Set<string>();
		for (const folder of workspace.workspaceFolders ?? []) {
			const { include } = settingsFor(folder.uri).workspace;
			for (const uri of await filesBelow(folder.uri, include, token)) listed.add(uri.toString());
		}
		if (token?.isCancellationRequested) {
			// What was found until then is not all.
			this.#isListed = false;
			return;
		}
		for (const file of listed) if (!this.#listed.has(file)) this.#stale.add(file);
		for (const file of this.#listed) if (!listed.has(file)) this.#index.delete(file);
		this.#listed.clear();
		for (const file of listed) {
			this.#listed.add(file);
			for (const folder of foldersAbove(file)) {
				if (this.#folders.has(folder)) break;
				this.#folders.add(folder);
			}
		}
		for (const document of workspace.textDocuments) this.#touch(document);
	}

	#watch(): void {
		this.#watchers ??= Disposable.from(
			...(workspace.workspaceFolders ?? []).flatMap((folder) => {
				const { include } = settingsFor(folder.uri).workspace;
				const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, include));
				// Whether a new file is excluded, only the search knows.
				watcher.onDidCreate(() => {
					this.#isListed = false;
				});
				watcher.onDidChange((uri) => {
					if (this.#listed.has(uri.toString())) this.#stale.add(uri.toString());
				});
				// Of a folder that comes or goes, its files often have no event of their own.
				const all = workspace.createFileSystemWatcher(new RelativePattern(folder, "**"));
				all.onDidCreate((uri) => {
					if (this.#come.size <= mostAsked) this.#come.add(uri.toString());
				});
				// What goes and comes at once is told as a change.
				all.onDidChange((uri) => {
					if (this.#folders.has(uri.toString())) this.#isListed = false;
				});
				all.onDidDelete((uri) => this.#gone.add(uri.toString()));
				return [watcher, all];
			}),
		);
	}
}

/** Of more that has come, none is asked whether it is a folder: there may be one. */
const mostAsked = 20;
