/** Tracks which files a workspace has, and which of them must be read again, as files and folders come, change and go. */
import type { Cancellation } from "../text/timeSlices";
import type { FileId, Listing, Workspace, WorkspaceChange } from "./workspace";

/** Beyond this many new entries, assume that one of them is a folder. */
const mostAsked = 20;

/** Its size grows with the number of files, not with the number of changes. */
export class FileTracker {
	readonly #workspace: Workspace;
	#listed = new Set<FileId>();
	/** The folders above the listed files. */
	#folders = new Set<FileId>();
	/** Listed files, and open documents, that have changed since they were read. */
	readonly #stale = new Set<FileId>();
	/** New entries that may be folders. */
	readonly #newcomers = new Set<FileId>();
	#isCurrent = false;
	#isListing = false;

	constructor(workspace: Workspace) {
		this.#workspace = workspace;
	}

	/** How many ids it keeps. */
	get size(): number {
		return this.#listed.size + this.#folders.size + this.#stale.size + this.#newcomers.size;
	}

	/** The files that are listed, or open in an editor. */
	get all(): FileId[] {
		return [...new Set([...this.#listed, ...this.#workspace.openFiles()])];
	}

	/** Whether a file is listed, or open in an editor. */
	has(file: FileId): boolean {
		return this.#listed.has(file) || this.#workspace.openFiles().includes(file);
	}

	/** Notes a change. Nothing is listed or read before `update`. */
	note(change: WorkspaceChange): void {
		switch (change.kind) {
			case "created":
				// Only a listing tells whether a new file is excluded.
				if (change.mayHoldNames) this.#isCurrent = false;
				else this.#ask(change.file);
				return;
			case "changed":
				if (this.#listed.has(change.file)) this.#stale.add(change.file);
				// A folder that replaces a deleted entry is reported as changed, so this may be a new folder.
				if (this.#folders.has(change.file)) this.#isCurrent = false;
				else if (this.#isListing) this.#ask(change.file);
				return;
			case "deleted":
				// It is read once more: an editor may still have it.
				if (this.#listed.delete(change.file)) this.#stale.add(change.file);
				if (!this.#folders.has(change.file)) return;
				// Files below it may be there again, with other text, when all is listed anew.
				this.#isCurrent = false;
				for (const file of this.#listed) if (file.startsWith(`${change.file}/`)) this.#stale.add(file);
				return;
			case "document":
				if (this.has(change.file)) this.#stale.add(change.file);
				else this.#stale.delete(change.file);
				return;
			case "everything":
				this.#isCurrent = false;
				for (const ids of [this.#listed, this.#folders, this.#stale, this.#newcomers]) ids.clear();
		}
	}

	/** Finds which files there are now. Returns false if it is cancelled first. */
	async update(cancellation?: Cancellation): Promise<boolean> {
		if (this.#isCurrent && (await this.#isFolderNew())) this.#isCurrent = false;
		if (this.#isCurrent) return true;
		// A change from here on may reset it.
		this.#isCurrent = true;
		this.#isListing = true;
		let listing: Listing | undefined;
		try {
			listing = await this.#workspace.list({ cancellation });
		} finally {
			this.#isListing = false;
			if (!listing) this.#isCurrent = false;
		}
		if (!listing) return false;
		const listed = new Set(listing.files);
		// Files below folders that could not be read stay as they were.
		const unread = new Set(listing.unreadFolders);
		for (const file of this.#listed) if (isBelowOneOf(unread, file)) listed.add(file);
		// Files that come or go must be read.
		const isInBoth = (file: FileId) => listed.has(file) && this.#listed.has(file);
		this.markStale([...this.#listed, ...listed].filter((file) => !isInBoth(file)));
		this.#listed = listed;
		this.#folders = foldersOf(listed);
		this.markStale(this.#workspace.openFiles());
		return true;
	}

	/** Takes the files that must be read again, deleted ones included. From then on, they count as read. */
	takeStale(): FileId[] {
		const stale = [...this.#stale];
		this.#stale.clear();
		return stale;
	}

	/** Notes files that must be read again, or that were taken, but not read. */
	markStale(files: Iterable<FileId>): void {
		for (const file of files) this.#stale.add(file);
	}

	/** Notes something that may be a folder, unless all will be listed anyway. */
	#ask(id: FileId): void {
		if (this.#isCurrent && this.#newcomers.size <= mostAsked) this.#newcomers.add(id);
	}

	async #isFolderNew(): Promise<boolean> {
		const newcomers = [...this.#newcomers];
		this.#newcomers.clear();
		if (newcomers.length > mostAsked) return true;
		const answers = await Promise.all(newcomers.map((id) => this.#workspace.isFolder(id)));
		return answers.includes(true);
	}
}

/** All folders above some files. */
export function foldersOf(files: Iterable<FileId>): Set<FileId> {
	const folders = new Set<FileId>();
	for (const file of files) {
		for (const folder of foldersAbove(file)) {
			// Those above it are known, too.
			if (folders.has(folder)) break;
			folders.add(folder);
		}
	}
	return folders;
}

/** Whether some ids include a file or a folder above it. */
export function isBelowOneOf(ids: ReadonlySet<FileId>, file: FileId): boolean {
	return [file, ...foldersAbove(file)].some((id) => ids.has(id));
}

/** The folders above a file, the nearest first. */
function* foldersAbove(file: FileId): Generator<FileId> {
	for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1))
		yield file.slice(0, end);
}
