import { getOrMake } from "../text/maps";
import { type Cancellation, pausing } from "./longTasks";
import { fetchedAhead } from "./prefetch";
import type { ReasonCode, Refusal } from "./refusals";
import type { FileId, Workspace, WorkspaceChange, WorkspaceFile } from "./workspace";

export interface ReadFiles<Found> {
	/** What is found in each file. */
	readonly found: ReadonlyMap<FileId, Found>;
	/** Why the others cannot be read. */
	readonly unread: readonly Refusal[];
}

/** Lists files and reads each of them once, until it changes. Keeps what is found in a file in place of its text. */
export class FileCache<Found extends object> {
	/** Read, or being read. */
	readonly #files = new Map<FileId, Promise<Found | ReasonCode>>();
	readonly #pause = pausing();
	/** `undefined` if the files must be listed again. */
	#listed: Promise<readonly FileId[]> | undefined;
	/** Those above all files listed so far: a slow reader may still read files of an earlier list. */
	readonly #folders = new Set<FileId>();
	#changes = 0;

	constructor(
		readonly workspace: Workspace,
		readonly list: () => Promise<readonly FileId[]>,
		readonly find: (file: WorkspaceFile) => Found,
	) {}

	/** Lists and reads files as needed, with pauses; partial if cancelled. */
	async read(
		/** The files to read, by those that are listed. */
		choose: (listed: readonly FileId[]) => Iterable<FileId>,
		cancellation: Cancellation | undefined,
		maxAttempts?: number,
	): Promise<ReadFiles<Found>> {
		// Repeats until no file changes meanwhile.
		for (let attempt = 1; ; attempt++) {
			const changes = this.#changes;
			// From here on, a change that outdates the list resets it.
			this.#listed ??= this.#list();
			const files = [...choose(await this.#listed)];
			const found = new Map<FileId, Found>();
			const unread: Refusal[] = [];
			for await (const [file, inFile] of fetchedAhead(files, this.#get, cancellation))
				if (typeof inFile === "string") unread.push({ code: inFile, file });
				else found.set(file, inFile);
			const isUnchanged = changes === this.#changes;
			if (isUnchanged || attempt === maxAttempts || cancellation?.isCancellationRequested)
				return { found, unread };
		}
	}

	/** Forgets what a change outdates. */
	note({ kind, file = "" }: WorkspaceChange): void {
		this.#changes++;
		const isKnown = this.#files.delete(file);
		// Open documents are no part of the list, and typing must not have files listed again.
		if (kind === "document") return;
		// The files of a folder get no events of their own.
		if (kind === "everything" || this.#folders.has(file)) this.#files.clear();
		// A known file that changes leaves the list as it is; anything else might be a folder.
		if (kind !== "changed" || !isKnown) this.#listed = undefined;
	}

	async #list(): Promise<readonly FileId[]> {
		try {
			const files = await this.list();
			for (const file of files)
				for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1))
					this.#folders.add(file.slice(0, end));
			// Files may go without an event.
			const listed = new Set(files);
			for (const file of this.#files.keys()) if (!listed.has(file)) this.#files.delete(file);
			return files;
		} catch (error) {
			this.#listed = undefined;
			throw error;
		}
	}

	readonly #get = (file: FileId): Promise<Found | ReasonCode> =>
		getOrMake(this.#files, file, async () => {
			const read = await this.workspace.read(file);
			// Many files are read at the same time.
			await this.#pause();
			return typeof read === "string" ? read : this.find(read);
		});
}
