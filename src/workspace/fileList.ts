/** Which files of a workspace there are to read, and which of them to read anew. */
import type { Cancellation } from "../text/timeSlices";
import type { FileId, Workspace, WorkspaceChange } from "./workspace";

/** Beyond this many new entries, assume that one of them is a folder. */
const mostAsked = 20;

/** What it keeps grows with the files that there are, not with what happens to them. */
export class FileList {
	readonly #workspace: Workspace;
	readonly #listed = new Set<FileId>();
	/** The folders above the listed files. */
	readonly #folders = new Set<FileId>();
	/** Listed files, and open documents, that have changed since they were read. */
	readonly #stale = new Set<FileId>();
	/** What is new and may be a folder, and which known folders are gone. */
	readonly #newcomers = new Set<FileId>();
	readonly #goneFolders = new Set<FileId>();
	#isCurrent = false;
	#isListing = false;

	constructor(workspace: Workspace) {
		this.#workspace = workspace;
	}

	/** How many ids it keeps. */
	get size(): number {
		const kept = [this.#listed, this.#folders, this.#stale, this.#newcomers, this.#goneFolders];
		return kept.reduce((sum, ids) => sum + ids.size, 0);
	}

	/** Whether a file is listed, or open in an editor. */
	has(file: FileId): boolean {
		return this.#listed.has(file) || this.#workspace.openFiles().includes(file);
	}

	clear(): void {
		this.#isCurrent = false;
		for (const ids of [this.#listed, this.#folders, this.#stale, this.#newcomers, this.#goneFolders])
			ids.clear();
	}

	/** Notes a change; nothing is asked or read until `update`. */
	note(change: WorkspaceChange): void {
		switch (change.kind) {
			case "created":
				// Whether a new file is excluded, only a listing knows.
				if (change.mayHoldNames) this.#isCurrent = false;
				else this.#ask(change.file);
				return;
			case "changed":
				if (this.#listed.has(change.file)) this.#stale.add(change.file);
				// What is deleted and created at once is told as a change. Which folders there are, a listing will tell.
				if (this.#folders.has(change.file)) this.#isCurrent = false;
				else if (this.#isListing) this.#ask(change.file);
				return;
			case "deleted":
				if (this.#listed.has(change.file)) this.#remove(change.file);
				if (this.#folders.has(change.file)) this.#goneFolders.add(change.file);
				return;
			case "document":
				if (this.has(change.file)) this.#stale.add(change.file);
				else this.#stale.delete(change.file);
				return;
			case "everything":
				this.clear();
		}
	}

	/** Finds which files there are now. Returns false if it was cancelled before. */
	async update(cancellation?: Cancellation): Promise<boolean> {
		this.#removeBelowGoneFolders();
		if (this.#isCurrent && (await this.#isFolderNew())) this.#isCurrent = false;
		if (this.#isCurrent) return true;
		// What happens from here on may make it untrue again.
		this.#isCurrent = true;
		this.#isListing = true;
		const listing = await this.#workspace.list({ cancellation });
		this.#isListing = false;
		if (!listing) {
			this.#isCurrent = false;
			return false;
		}
		this.#replace(listing.files, new Set(listing.unreadFolders));
		for (const file of this.#workspace.openFiles()) this.#stale.add(file);
		return true;
	}

	/** Gives the files to be read anew, which are then taken for read. Those that are gone are among them. */
	takeStale(): FileId[] {
		const stale = [...this.#stale];
		this.#stale.clear();
		return stale;
	}

	/** Files that were taken and not read. */
	putBack(files: Iterable<FileId>): void {
		for (const file of files) this.#stale.add(file);
	}

	/** Notes something that may be a folder, unless all is to be listed anyway. */
	#ask(id: FileId): void {
		if (this.#isCurrent && this.#newcomers.size <= mostAsked) this.#newcomers.add(id);
	}

	/** What is gone is read once more: an editor may still have it. */
	#remove(file: FileId): void {
		this.#listed.delete(file);
		this.#stale.add(file);
	}

	#removeBelowGoneFolders(): void {
		if (this.#goneFolders.size === 0) return;
		const gone = new Set(this.#goneFolders);
		this.#goneFolders.clear();
		for (const file of [...this.#listed]) if (isBelowOneOf(gone, file)) this.#remove(file);
	}

	async #isFolderNew(): Promise<boolean> {
		const newcomers = [...this.#newcomers];
		this.#newcomers.clear();
		if (newcomers.length > mostAsked) return true;
		const answers = await Promise.all(newcomers.map((id) => this.#workspace.isFolder(id)));
		return answers.includes(true);
	}

	/** Files that were not listed before are to be read; those below folders that could not be read stay as they were. */
	#replace(files: readonly FileId[], unreadFolders: ReadonlySet<FileId>): void {
		const listed = new Set(files);
		for (const file of this.#listed) if (isBelowOneOf(unreadFolders, file)) listed.add(file);
		for (const file of [...this.#listed]) if (!listed.has(file)) this.#remove(file);
		for (const file of listed) {
			if (!this.#listed.has(file)) this.#stale.add(file);
			this.#listed.add(file);
		}
		this.#folders.clear();
		for (const file of listed) {
			for (const folder of foldersAbove(file)) {
				if (this.#folders.has(folder)) break;
				this.#folders.add(folder);
			}
		}
	}
}

/** Whether a file or a folder that it stands in is among some. */
export function isBelowOneOf(ids: ReadonlySet<FileId>, file: FileId): boolean {
	if (ids.has(file)) return true;
	for (const folder of foldersAbove(file)) if (ids.has(folder)) return true;
	return false;
}

/** The folders that a file stands in, the nearest first. */
export function* foldersAbove(file: FileId): Generator<FileId> {
	for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1))
		yield file.slice(0, end);
}
