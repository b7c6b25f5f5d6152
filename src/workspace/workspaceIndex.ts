/** Which URIs the files of a workspace mean, by their normal names. */
import { normalNamesIn } from "../names/references";
import { type Cancellation, isCancelled, Pauses } from "../text/pauses";
import { fetchedAhead } from "./prefetch";
import { type FileId, foldersOf, type Listing, type Workspace, type WorkspaceChange } from "./workspace";

export type NamesOfFiles = ReadonlyMap<FileId, ReadonlySet<string>>;

/** A list of files, and the names of each. Files are read when names are asked for, and again after a change. */
export class WorkspaceIndex {
	#names = new Map<FileId, ReadonlySet<string>>();
	#listed: ReadonlySet<FileId> = new Set();
	#folders: ReadonlySet<FileId> = new Set();
	#isListCurrent = false;
	/** Files that have changed since they were read. */
	readonly #stale = new Set<FileId>();
	/** The changes since a listing began; `undefined` if there is none. */
	#whileListing: WorkspaceChange[] | undefined;
	#watching: { dispose(): void } | undefined;
	#turn: Promise<unknown> = Promise.resolve();

	constructor(
		/** The files that are read. */
		readonly workspace: Workspace,
	) {}

	dispose(): void {
		this.#watching?.dispose();
	}

	/** The names of all files, read where that is needed; `undefined` if the request is cancelled first. */
	async read(cancellation?: Cancellation): Promise<NamesOfFiles | undefined> {
		// One after the other, so that nothing is read twice.
		const turn = this.#turn.then(() => this.#readAll(cancellation));
		// The promise must not keep the names in memory.
		const forget = () => undefined;
		this.#turn = turn.then(forget, forget);
		return turn;
	}

	/** The files that have a normal name; none if the request is cancelled. */
	async filesWith(normalName: string, cancellation?: Cancellation): Promise<FileId[]> {
		const names = (await this.read(cancellation)) ?? new Map<FileId, ReadonlySet<string>>();
		return [...names].filter(([, ofFile]) => ofFile.has(normalName)).map(([file]) => file);
	}

	/** All files that may have names; none if the request is cancelled. */
	async files(cancellation?: Cancellation): Promise<FileId[]> {
		const isRead = await this.read(cancellation);
		return isRead ? [...new Set([...this.#listed, ...this.workspace.openFiles()])] : [];
	}

	#note(change: WorkspaceChange): void {
		this.#whileListing?.push(change);
		switch (change.kind) {
			case "everything":
				// A search that is still running keeps the old names.
				this.#names = new Map();
				this.#listed = new Set();
				this.#stale.clear();
				this.#isListCurrent = false;
				return;
			case "document":
				if (this.#has(change.file)) this.#stale.add(change.file);
				else this.#forget(change.file);
				return;
			case "created":
				// It may be a folder, whose files often have no events of their own.
				this.#isListCurrent = false;
				return;
			case "deleted":
				this.#isListCurrent = false;
				this.#noteFilesIn(change.file);
				return;
			case "changed":
				// A folder that replaces a deleted one is reported as changed.
				if (this.#noteFilesIn(change.file)) this.#isListCurrent = false;
		}
	}

	/** Notes that a file, or the files below a folder, must be read again. Returns whether it is a folder of files. */
	#noteFilesIn(id: FileId): boolean {
		if (this.#listed.has(id)) this.#stale.add(id);
		if (!this.#folders.has(id)) return false;
		for (const file of this.#listed) if (file.startsWith(`${id}/`)) this.#stale.add(file);
		return true;
	}

	#forget(file: FileId): void {
		this.#names.delete(file);
		this.#stale.delete(file);
	}

	#has(file: FileId): boolean {
		return this.#listed.has(file) || this.workspace.openFiles().includes(file);
	}

	async #readAll(cancellation?: Cancellation): Promise<NamesOfFiles | undefined> {
		this.#watching ??= this.workspace.onDidChange((change) => this.#note(change));
		for (;;) {
			const names = this.#names;
			const isStopped = () => isCancelled(cancellation) || names !== this.#names;
			if (await this.#list(cancellation)) await this.#readStale(names, new Pauses(isStopped));
			if (isCancelled(cancellation)) return undefined;
			if (names === this.#names && this.#stale.size === 0) return names;
		}
	}

	/** Lists the files, unless the list is current. Returns false if it is cancelled first. */
	async #list(cancellation?: Cancellation): Promise<boolean> {
		if (this.#isListCurrent) return true;
		const meanwhile: WorkspaceChange[] = [];
		this.#whileListing = meanwhile;
		let listing: Listing | undefined;
		try {
			listing = await this.workspace.list({ cancellation });
		} finally {
			this.#whileListing = undefined;
		}
		if (!listing) return false;
		const { files, unreadFolders } = listing;
		const isUnread = (file: FileId) =>
			unreadFolders.some((folder) => file === folder || file.startsWith(`${folder}/`));
		// Files below folders that could not be read stay as they were.
		const listed = new Set([...files, ...[...this.#listed].filter(isUnread)]);
		const all = [...this.#listed, ...listed];
		for (const file of all) if (!(listed.has(file) && this.#listed.has(file))) this.#stale.add(file);
		for (const file of this.workspace.openFiles()) this.#stale.add(file);
		this.#listed = listed;
		this.#folders = foldersOf(listed);
		this.#isListCurrent = true;
		// The list may be older than these, and they may be about files that were not known before it.
		for (const change of meanwhile) this.#note(change);
		return true;
	}

	/** Reads the files that have changed. If it is stopped, the rest must still be read. */
	async #readStale(names: Map<FileId, ReadonlySet<string>>, pauses: Pauses): Promise<void> {
		const readFile = async (file: FileId) => {
			// A change from here on makes it stale again.
			this.#stale.delete(file);
			return this.#has(file) ? this.workspace.read(file, { purpose: "names" }) : undefined;
		};
		const files = [...this.#stale];
		const unread = new Set(files);
		for await (const [file, read] of fetchedAhead(files, readFile)) {
			if (!(await pauses.goOn())) break;
			unread.delete(file);
			const ofFile = read?.ok ? normalNamesIn(read.value) : undefined;
			// It may have been closed while it was read.
			if (ofFile && ofFile.size > 0 && this.#has(file)) names.set(file, ofFile);
			else names.delete(file);
		}
		if (names === this.#names) for (const file of unread) this.#stale.add(file);
	}
}
