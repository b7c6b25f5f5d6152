/** An index of the URIs referenced in a workspace, by normal name. */
import { normalNamesIn } from "../keys/occurrences/referencesInFile";
import { type Cancellation, isCancelled } from "./pauses";
import { fetchedAhead } from "./prefetch";
import { ReadOnce } from "./readOnce";
import type { Refusal } from "./refusals";
import type { FileId, Workspace, WorkspaceChange } from "./workspace";

type Names = ReadonlySet<string>;

interface IndexedFiles {
	/** The normal names in each file. */
	readonly names: ReadonlyMap<FileId, Names>;
	/** Why the others cannot be read. */
	readonly unread: readonly Refusal[];
}

/** During a build, files may change at each attempt. */
const maxAttempts = 3;

/** The normal names in each file of a workspace. Reads files on request, and again after a change. */
export class WorkspaceIndex {
	/** Forgets what changes. */
	readonly #names: ReadOnce<Names>;
	/** The folders above the listed files. */
	#folders: ReadonlySet<FileId> = new Set();
	/** `undefined` if the files must be listed again. */
	#list: Promise<readonly FileId[]> | undefined;
	#watching: { dispose(): void } | undefined;
	#changes = 0;

	constructor(
		/** Read for names, and watched for changes. */
		readonly workspace: Workspace,
	) {
		this.#names = new ReadOnce(workspace, normalNamesIn);
	}

	dispose(): void {
		this.#watching?.dispose();
	}

	/** Reads files as needed; `undefined` if cancelled first. */
	async read(cancellation?: Cancellation): Promise<IndexedFiles | undefined> {
		this.#watching ??= this.workspace.onDidChange((change) => this.#note(change));
		const isStopped = () => isCancelled(cancellation);
		// Repeats until no file changes meanwhile.
		for (let attempt = 1; ; attempt++) {
			const changes = this.#changes;
			const files = new Set([...(await this.#listed()), ...this.workspace.openFiles()]);
			this.#names.forgetAllBut(files);
			const names = new Map<FileId, Names>();
			const unread: Refusal[] = [];
			for await (const [file, found] of fetchedAhead([...files], this.#names.get, isStopped))
				if (typeof found === "string") unread.push({ code: found, file });
				else names.set(file, found);
			if (isStopped()) return undefined;
			if (changes === this.#changes || attempt === maxAttempts) return { names, unread };
		}
	}

	/** The files with a normal name, or all files that may contain names; none if cancelled. */
	async filesWith(normalName: string | undefined, cancellation?: Cancellation): Promise<FileId[]> {
		const names = [...((await this.read(cancellation))?.names ?? [])];
		const found = names.filter(([, ofFile]) => normalName === undefined || ofFile.has(normalName));
		return found.map(([file]) => file);
	}

	#listed(): Promise<readonly FileId[]> {
		// From here on, a change that outdates the list resets it.
		this.#list ??= this.#listAnew();
		return this.#list;
	}

	async #listAnew(): Promise<readonly FileId[]> {
		try {
			const files = await this.workspace.list();
			this.#folders = foldersOf(files);
			return files;
		} catch (error) {
			this.#list = undefined;
			throw error;
		}
	}

	#note(change: WorkspaceChange): void {
		this.#changes++;
		const file = "file" in change ? change.file : "";
		const isKnown = this.#names.forget(file);
		// The files of a folder get no events of their own.
		if (change.kind === "everything" || this.#folders.has(file)) this.#names.forgetAll();
		// A known file that changes leaves the list as it is; anything else might be a folder.
		if (change.kind !== "document" && !(change.kind === "changed" && isKnown)) this.#list = undefined;
	}
}

/** All folders above some files. */
function foldersOf(files: readonly FileId[]): Set<FileId> {
	const folders = new Set<FileId>();
	for (const file of files)
		for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1))
			folders.add(file.slice(0, end));
	return folders;
}
