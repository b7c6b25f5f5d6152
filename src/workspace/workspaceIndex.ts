/** An index of the URIs referenced in a workspace, by normal name. */
import { normalNamesIn } from "../keys/occurrences/referencesInFile";
import { FileCache, type ReadFiles } from "./fileCache";
import type { Cancellation } from "./longTasks";
import type { FileId, Workspace } from "./workspace";

type Names = ReadonlySet<string>;

/** During a build, files may change at each attempt. */
const maxAttempts = 3;

/** The normal names in each file of a workspace. Reads files on request, and again after a change. */
export class WorkspaceIndex {
	readonly #files: FileCache<Names>;
	#watching: { dispose(): void } | undefined;

	constructor(
		/** Read for names, and watched for changes. */
		readonly workspace: Workspace,
	) {
		this.#files = new FileCache(workspace, () => workspace.list(), normalNamesIn);
	}

	dispose(): void {
		this.#watching?.dispose();
	}

	/** Reads files as needed; partial if cancelled. */
	read(cancellation?: Cancellation): Promise<ReadFiles<Names>> {
		this.#watching ??= this.workspace.onDidChange((change) => this.#files.note(change));
		const withOpen = (listed: readonly FileId[]) => new Set([...listed, ...this.workspace.openFiles()]);
		return this.#files.read(withOpen, cancellation, maxAttempts);
	}

	/** The files with a normal name, or all files that may contain names; partial if cancelled. */
	async filesWith(normalName: string | undefined, cancellation?: Cancellation): Promise<FileId[]> {
		const { found } = await this.read(cancellation);
		const wanted = [...found].filter(([, names]) => normalName === undefined || names.has(normalName));
		return wanted.map(([file]) => file);
	}
}
