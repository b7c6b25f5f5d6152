/** Which URIs the files of a workspace mean by their names. */
import { indexTextsIn } from "../names/references";
import { type Cancellation, isCancelled, sliceUntil, TimeSlice } from "../text/timeSlices";
import { FileTracker } from "./fileTracker";
import { hasName, NameIndex } from "./nameIndex";
import { fetchedAhead } from "./prefetch";
import type { FileId, FileText, Workspace, WorkspaceChange } from "./workspace";

/** In UTF-16 code units: once the names take more, the names of further files are left out. */
const mostCharacters = 300_000_000;

/** A list of files and a cache of their names. Files are read when needed, and again after a change. */
export class WorkspaceIndex {
	readonly #onSkip: (file: FileId) => void;
	readonly #files: FileTracker;
	#names = new NameIndex();
	#watching: { dispose(): void } | undefined;
	#turn: Promise<unknown> = Promise.resolve();

	/** @param onSkip called for each file that is left out because there are too many names already */
	constructor(
		/** The files that are read. */
		readonly workspace: Workspace,
		onSkip: (file: FileId) => void = () => undefined,
	) {
		this.#onSkip = onSkip;
		this.#files = new FileTracker(workspace);
	}

	dispose(): void {
		this.#watching?.dispose();
	}

	/** How many ids of files and folders it keeps. */
	get size(): number {
		return this.#files.size + this.#names.files().length;
	}

	/** The names of all files, read where that is needed; `undefined` if the request is cancelled first. */
	async read(cancellation?: Cancellation): Promise<NameIndex | undefined> {
		// One after the other, so that nothing is read twice.
		const turn = this.#turn.then(() => this.#readAll(cancellation));
		// The promise must not keep the names in memory.
		const forget = () => undefined;
		this.#turn = turn.then(forget, forget);
		return turn;
	}

	/** The files that have a normal name; none if the request is cancelled. */
	async filesWith(normalName: string, cancellation?: Cancellation): Promise<FileId[]> {
		const names = await this.read(cancellation);
		const files = await sliceUntil(cancellation).collect(names?.texts() ?? [], ([file, text]) =>
			hasName(text, normalName) ? file : undefined,
		);
		return [...new Set(files)];
	}

	/** All files that may have names; none if the request is cancelled. */
	async files(cancellation?: Cancellation): Promise<readonly FileId[]> {
		return (await this.read(cancellation)) ? this.#files.all : [];
	}

	#note(change: WorkspaceChange): void {
		this.#files.note(change);
		// A search that is still running keeps the old names.
		if (change.kind === "everything") this.#names = new NameIndex();
		else if (change.kind === "document" && !this.#files.has(change.file)) this.#names.set(change.file, []);
	}

	async #readAll(cancellation?: Cancellation): Promise<NameIndex | undefined> {
		this.#watching ??= this.workspace.onDidChange((change) => this.#note(change));
		for (;;) {
			const names = this.#names;
			const isStopped = () => isCancelled(cancellation) || names !== this.#names;
			if (await this.#files.update(cancellation)) await this.#readStale(names, new TimeSlice(isStopped));
			if (isCancelled(cancellation)) return undefined;
			if (names === this.#names) return names;
		}
	}

	/** Reads the files that have changed. If it is stopped, the rest must still be read. */
	async #readStale(names: NameIndex, slice: TimeSlice): Promise<void> {
		for (let stale = this.#files.takeStale(); stale.length > 0; stale = this.#files.takeStale()) {
			const unread = new Set(stale);
			const readFile = async (file: FileId) =>
				this.#files.has(file) ? this.workspace.read(file, { purpose: "names" }) : undefined;
			for await (const [file, read] of fetchedAhead(stale, readFile)) {
				const texts = read?.ok ? await this.#textsOf(read.value, names, slice) : [];
				if (!texts || !(await slice.goOn())) {
					this.#files.markStale(unread);
					return;
				}
				// It may have been closed while it was read.
				names.set(file, this.#files.has(file) ? texts : []);
				unread.delete(file);
			}
		}
	}

	/** `undefined` if the work was stopped. */
	async #textsOf(file: FileText, names: NameIndex, slice: TimeSlice): Promise<readonly string[] | undefined> {
		if (names.size > mostCharacters) {
			this.#onSkip(file.file);
			return [];
		}
		return indexTextsIn(file, slice);
	}
}
