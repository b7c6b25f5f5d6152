/** An index of the URIs referenced in a workspace, by normal name. */
import { normalNamesIn } from "../names/references";
import { type Cancellation, isCancelled } from "../text/pauses";
import { fetchedAhead } from "./prefetch";
import { type FileId, foldersOf, type Workspace, type WorkspaceChange } from "./workspace";

type NamesOfFiles = ReadonlyMap<FileId, ReadonlySet<string>>;

/** Marks a file that is being read. */
const pending: ReadonlySet<string> = new Set();

/** The normal names in each file of a workspace. Reads files on request, and again after a change. */
export class WorkspaceIndex {
	/** A file without an entry must be read. */
	#names = new Map<FileId, ReadonlySet<string>>();
	/** `undefined` if the files must be listed again. */
	#list: Promise<readonly FileId[] | undefined> | undefined;
	#folders: ReadonlySet<FileId> = new Set();
	#watching: { dispose(): void } | undefined;
	#turn: Promise<unknown> = Promise.resolve();

	constructor(
		/** Read for names, and watched for changes. */
		readonly workspace: Workspace,
	) {}

	dispose(): void {
		this.#watching?.dispose();
	}

	/** The names of all files, reading files as needed; `undefined` if cancelled first. */
	async read(cancellation?: Cancellation): Promise<NamesOfFiles | undefined> {
		// Sequential, so that no file is read twice.
		const turn = this.#turn.then(() => this.#readAll(cancellation));
		// The promise must not keep the names in memory.
		const forget = () => undefined;
		this.#turn = turn.then(forget, forget);
		return turn;
	}

	/** The files with a normal name, or all files that may contain names; none if cancelled. */
	async filesWith(normalName: string | undefined, cancellation?: Cancellation): Promise<FileId[]> {
		const names = [...((await this.read(cancellation)) ?? [])];
		const found = names.filter(([, ofFile]) => normalName === undefined || ofFile.has(normalName));
		return found.map(([file]) => file);
	}

	#note(change: WorkspaceChange): void {
		// A new map, so that a read in progress notices the change.
		if (change.kind === "everything") this.#names = new Map();
		if (change.kind === "everything" || change.kind === "list") {
			this.#list = undefined;
			return;
		}
		const { kind, file } = change;
		const isKnown = this.#names.delete(file);
		// It may be a folder, whose files often get no events; a replaced folder is only reported as changed.
		if (kind !== "document" && !(kind === "changed" && isKnown)) this.#list = undefined;
		if (this.#folders.has(file))
			for (const known of this.#names.keys()) if (known.startsWith(`${file}/`)) this.#names.delete(known);
	}

	async #readAll(cancellation?: Cancellation): Promise<NamesOfFiles | undefined> {
		this.#watching ??= this.workspace.onDidChange((change) => this.#note(change));
		for (let isAgain = false; ; isAgain = true) {
			const names = this.#names;
			// From here on, a change that outdates the list resets it.
			this.#list ??= this.workspace.list(cancellation);
			let listed: readonly FileId[] | undefined;
			try {
				listed = await this.#list;
			} finally {
				if (!listed) this.#list = undefined;
			}
			if (!listed || isCancelled(cancellation)) return undefined;
			this.#folders = foldersOf(listed);
			const files = new Set([...listed, ...this.workspace.openFiles()]);
			for (const file of names.keys()) if (!files.has(file)) names.delete(file);
			const pendingFiles = [...files].filter((file) => (names.get(file) ?? pending) === pending);
			// Lists at most twice: while a build writes files, the list is never current.
			if (pendingFiles.length === 0 && names === this.#names && (this.#list || isAgain)) return names;
			// Then looks again, as files may have come or changed in the meantime.
			await this.#readFiles(pendingFiles, names, () => isCancelled(cancellation) || names !== this.#names);
		}
	}

	async #readFiles(
		files: readonly FileId[],
		names: Map<FileId, ReadonlySet<string>>,
		isStopped: () => boolean,
	): Promise<void> {
		const readFile = (file: FileId) => {
			names.set(file, pending);
			return this.workspace.read(file, { purpose: "names" });
		};
		for await (const [file, text] of fetchedAhead(files, readFile, isStopped)) {
			// A change in the meantime has removed the file, so that it is read again.
			if (names.has(file)) names.set(file, text ? normalNamesIn(text) : new Set());
		}
	}
}
