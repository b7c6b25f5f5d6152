/** Which URIs the files of a workspace mean, by their normal names. */
import { normalNamesIn } from "../names/references";
import { type Cancellation, isCancelled } from "../text/pauses";
import { fetchedAhead } from "./prefetch";
import { type FileId, foldersOf, type Workspace, type WorkspaceChange } from "./workspace";

export type NamesOfFiles = ReadonlyMap<FileId, ReadonlySet<string>>;

/** A list of files, and the names of each. Files are read when names are asked for, and again after a change. */
export class WorkspaceIndex {
	#names = new Map<FileId, ReadonlySet<string>>();
	#listed: ReadonlySet<FileId> = new Set();
	#folders: ReadonlySet<FileId> = new Set();
	#isListCurrent = false;
	/** Files that have changed since they were read. */
	readonly #stale = new Set<FileId>();
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
		const names = (await this.read(cancellation)) ?? [];
		return [...names].filter(([, ofFile]) => ofFile.has(normalName)).map(([file]) => file);
	}

	/** All files that may have names; none if the request is cancelled. */
	async files(cancellation?: Cancellation): Promise<FileId[]> {
		const isRead = await this.read(cancellation);
		return isRead ? [...new Set([...this.#listed, ...this.workspace.openFiles()])] : [];
	}

	#note(change: WorkspaceChange): void {
		if (change.kind === "everything") {
			// A search that is still running keeps the old names.
			this.#names = new Map();
			this.#listed = new Set();
			this.#stale.clear();
			this.#isListCurrent = false;
			return;
		}
		const { kind, file } = change;
		if (this.#has(file)) this.#stale.add(file);
		else this.#forget(file);
		if (kind === "document") return;
		// It may be a folder, whose files often have no events of their own; one that replaces another is only changed.
		if (kind !== "changed" || !this.#listed.has(file)) this.#isListCurrent = false;
		if (this.#folders.has(file))
			for (const listed of this.#listed) if (listed.startsWith(`${file}/`)) this.#stale.add(listed);
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
			if (await this.#list(cancellation)) await this.#readStale(names, isStopped);
			if (isCancelled(cancellation)) return undefined;
			if (names === this.#names && this.#stale.size === 0) return names;
		}
	}

	/** Lists the files, unless the list is current. Returns false if it is cancelled first. */
	async #list(cancellation?: Cancellation): Promise<boolean> {
		if (this.#isListCurrent) return true;
		const names = this.#names;
		// The list may be older than a change from here on, which takes this back.
		this.#isListCurrent = true;
		let files: readonly FileId[] | undefined;
		try {
			files = await this.workspace.list(cancellation);
		} finally {
			this.#isListCurrent &&= files !== undefined;
		}
		if (!files || names !== this.#names) return false;
		const listed = new Set(files);
		const all = [...this.#listed, ...listed];
		for (const file of all) if (!(listed.has(file) && this.#listed.has(file))) this.#stale.add(file);
		for (const file of this.workspace.openFiles()) this.#stale.add(file);
		this.#listed = listed;
		this.#folders = foldersOf(listed);
		return true;
	}

	/** Reads the files that have changed. If it is stopped, the rest must still be read. */
	async #readStale(names: Map<FileId, ReadonlySet<string>>, isStopped: () => boolean): Promise<void> {
		const readFile = async (file: FileId) => {
			// A change from here on makes it stale again.
			this.#stale.delete(file);
			return this.#has(file) ? this.workspace.read(file, { purpose: "names" }) : undefined;
		};
		const files = [...this.#stale];
		const unread = new Set(files);
		for await (const [file, read] of fetchedAhead(files, readFile, isStopped)) {
			unread.delete(file);
			const ofFile = read?.ok ? normalNamesIn(read.value) : undefined;
			// It may have been closed while it was read.
			if (ofFile && ofFile.size > 0 && this.#has(file)) names.set(file, ofFile);
			else names.delete(file);
		}
		if (names === this.#names) for (const file of unread) this.#stale.add(file);
	}
}
