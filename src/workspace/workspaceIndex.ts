/** An index of the URIs referenced in a workspace, by normal name. */
import { normalNamesIn } from "../keys/occurrences/referencesInFile";
import { type Cancellation, isCancelled } from "./longTasks";
import type { Refusal } from "./refusals";
import { WatchedFiles } from "./watchedFiles";
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
	readonly #files: WatchedFiles<Names>;
	#watching: { dispose(): void } | undefined;

	constructor(
		/** Read for names, and watched for changes. */
		readonly workspace: Workspace,
	) {
		this.#files = new WatchedFiles(workspace, () => workspace.list(), normalNamesIn);
	}

	dispose(): void {
		this.#watching?.dispose();
	}

	/** Reads files as needed; `undefined` if cancelled first. */
	async read(cancellation?: Cancellation): Promise<IndexedFiles | undefined> {
		this.#watching ??= this.workspace.onDidChange((change) => this.#note(change));
		const withOpen = (listed: readonly FileId[]) => new Set([...listed, ...this.workspace.openFiles()]);
		const read = await this.#files.read(withOpen, () => isCancelled(cancellation), maxAttempts);
		return read && { names: read.found, unread: read.unread };
	}

	/** The files with a normal name, or all files that may contain names; none if cancelled. */
	async filesWith(normalName: string | undefined, cancellation?: Cancellation): Promise<FileId[]> {
		const names = [...((await this.read(cancellation))?.names ?? [])];
		const found = names.filter(([, ofFile]) => normalName === undefined || ofFile.has(normalName));
		return found.map(([file]) => file);
	}

	#note(change: WorkspaceChange): void {
		// Open documents are not listed: typing must not have the workspace listed again.
		if (change.kind === "document") this.#files.forget(change.file);
		else this.#files.note(change);
	}
}
