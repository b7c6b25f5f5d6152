/** An index of the URIs referenced in a workspace, by normal name. */
import { normalNamesIn } from "../keys/occurrences/referencesInFile";
import { getOrMake } from "../text/maps";
import type { ReasonCode, Refusal } from "./refusals";
import { type Cancellation, fetchedAhead, pausing } from "./scheduling";
import type { FileId, Workspace, WorkspaceChange } from "./workspace";

type Names = ReadonlySet<string>;

interface ReadFiles {
	/** The normal names in each file. */
	readonly namesByFile: ReadonlyMap<FileId, Names>;
	/** Why the others cannot be read. */
	readonly unread: readonly Refusal[];
}

/** The normal names in each file of a workspace. Reads each file once on request, and again after a change. */
export class WorkspaceIndex {
	/** Read, or being read. */
	readonly #files = new Map<FileId, Promise<Names | ReasonCode>>();
	readonly #pause = pausing();
	/** `undefined` if the files must be listed again. */
	#listed: Promise<readonly FileId[]> | undefined;
	/** All folders above files of this and earlier lists: a slow reader may still read files of an earlier one. */
	readonly #folders = new Set<FileId>();

	constructor(
		/** Read for names, and watched for changes. */
		readonly workspace: Workspace,
	) {
		workspace.onDidChange((change) => this.#note(change));
	}

	/** Reads files as needed, with pauses; partial if cancelled. What changes meanwhile is in the next answer. */
	async read(cancellation?: Cancellation): Promise<ReadFiles> {
		// From here on, a change that outdates the list resets it.
		this.#listed ??= this.#list();
		const files = new Set([...(await this.#listed), ...this.workspace.openFiles()]);
		const namesByFile = new Map<FileId, Names>();
		const unread: Refusal[] = [];
		for await (const [file, names] of fetchedAhead([...files], this.#namesIn, cancellation))
			if (typeof names === "string") unread.push({ code: names, file });
			else namesByFile.set(file, names);
		return { namesByFile, unread };
	}

	/** Forgets what a change outdates. */
	#note({ kind, file = "" }: WorkspaceChange): void {
		const isKnown = this.#files.delete(file);
		// Open documents are no part of the list, and typing must not have files listed again.
		if (kind === "document") return;
		// The files of a folder get no events of their own.
		if (kind === "everything" || this.#folders.has(file)) this.#files.clear();
		// A known file that changes leaves the list as it is; anything else might be a folder.
		if (kind !== "changed" || !isKnown) this.#listed = undefined;
	}

	async #list(): Promise<readonly FileId[]> {
		const files = await this.workspace.list();
		for (const file of files)
			for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1))
				this.#folders.add(file.slice(0, end));
		return files;
	}

	readonly #namesIn = (file: FileId): Promise<Names | ReasonCode> =>
		getOrMake(this.#files, file, async () => {
			const read = await this.workspace.read(file);
			// Many files are read at the same time.
			await this.#pause();
			return typeof read === "string" ? read : normalNamesIn(read);
		});
}
