/** An index of the URIs referenced in a workspace, by normal name. */
import { normalNamesIn } from "../keys/references";
import { getOrMake } from "../text/maps";
import { FileMap } from "./fileMap";
import { type Cancellation, isCancelled } from "./pauses";
import { fetchedAhead } from "./prefetch";
import type { FileId, Workspace, WorkspaceChange } from "./workspace";

type Names = ReadonlySet<string>;

/** The names of a file that was not read. */
const unread: Names = new Set();

/** The normal names in each file of a workspace. Reads files on request, and again after a change. */
export class WorkspaceIndex {
	/** Read, or being read. A change removes the file, so that the next request reads it again. */
	readonly #names = new FileMap<Promise<() => Names>>();
	/** `undefined` if the files must be listed again. */
	#list: Promise<readonly FileId[]> | undefined;
	#watching: { dispose(): void } | undefined;
	#changes = 0;

	constructor(
		/** Read for names, and watched for changes. */
		readonly workspace: Workspace,
	) {}

	dispose(): void {
		this.#watching?.dispose();
	}

	/** The names of all files, reading files as needed; `undefined` if cancelled first. */
	async read(cancellation?: Cancellation): Promise<ReadonlyMap<FileId, Names> | undefined> {
		this.#watching ??= this.workspace.onDidChange((change) => this.#note(change));
		let files: ReadonlySet<FileId> = new Set();
		// Repeats until no file changes meanwhile. While a build writes files, it is enough that all listed ones were read.
		for (let attempt = 1; ; attempt++) {
			const changes = this.#changes;
			// Lists at most twice: while a build writes files, the list is never current.
			if (attempt <= 2) files = new Set([...(await this.#listed()), ...this.workspace.openFiles()]);
			for (const file of this.#names.files()) if (!files.has(file)) this.#names.delete(file);
			const names = new Map<FileId, Names>();
			const readOnce = (file: FileId) => getOrMake(this.#names, file, () => this.#namesIn(file));
			const isStopped = () => isCancelled(cancellation);
			for await (const [file, ofFile] of fetchedAhead([...files], readOnce, isStopped))
				names.set(file, ofFile());
			if (isStopped()) return undefined;
			if (changes === this.#changes) return names;
			if (attempt > 1 && [...files].every((file) => this.#names.has(file))) return names;
		}
	}

	/** The files with a normal name, or all files that may contain names; none if cancelled. */
	async filesWith(normalName: string | undefined, cancellation?: Cancellation): Promise<FileId[]> {
		const names = [...((await this.read(cancellation)) ?? [])];
		const found = names.filter(([, ofFile]) => normalName === undefined || ofFile.has(normalName));
		return found.map(([file]) => file);
	}

	/** The files that may contain names and are too large for the user's limit; none if cancelled. */
	async tooLargeFiles(cancellation?: Cancellation): Promise<FileId[]> {
		const found: FileId[] = [];
		for (const [file, names] of (await this.read(cancellation)) ?? [])
			if (names === unread && (await this.workspace.isTooLarge(file))) found.push(file);
		return found;
	}

	async #listed(): Promise<readonly FileId[]> {
		// From here on, a change that outdates the list resets it.
		this.#list ??= this.workspace.list();
		try {
			return await this.#list;
		} catch (error) {
			this.#list = undefined;
			throw error;
		}
	}

	/** Reads a file, and defers finding its names to the caller, who pauses between files. */
	async #namesIn(file: FileId): Promise<() => Names> {
		let text = await this.workspace.read(file, { forNames: true });
		// Some watchers report a file that was replaced by a folder as changed.
		if (!text && (await this.workspace.isFolder(file))) this.#note({ kind: "list" });
		let names: Names | undefined;
		return () => {
			names ??= text ? normalNamesIn(text) : unread;
			text = undefined;
			return names;
		};
	}

	#note(change: WorkspaceChange): void {
		this.#changes++;
		if (change.kind === "everything") this.#names.clear();
		if (change.kind === "everything" || change.kind === "list") {
			this.#list = undefined;
			return;
		}
		const { kind, file } = change;
		const isKnown = this.#names.delete(file);
		// A changed file that is known rarely changes the list, see `#namesIn`; anything else might be a folder.
		if (kind !== "document" && !(kind === "changed" && isKnown)) this.#list = undefined;
	}
}
