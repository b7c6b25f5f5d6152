import { getOrMake } from "../text/maps";
import { pausing } from "./pauses";
import type { ReasonCode } from "./reasons";
import type { FileId, FileText, Workspace } from "./workspace";

/** Reads each file once, until it is forgotten, and keeps what is found in it in place of its text. */
export class ReadOnce<Found> {
	/** Read, or being read. */
	readonly #files = new Map<FileId, Promise<Found | ReasonCode>>();
	readonly #pause = pausing(() => false);

	constructor(
		readonly workspace: Workspace,
		readonly find: (read: FileText) => Found,
	) {}

	/** The result for a file, or why it cannot be read. */
	readonly get = (file: FileId): Promise<Found | ReasonCode> =>
		getOrMake(this.#files, file, () => this.#read(file));

	/** Returns whether the file had been read. */
	forget(file: FileId): boolean {
		return this.#files.delete(file);
	}

	forgetAll(): void {
		this.#files.clear();
	}

	forgetAllBut(files: ReadonlySet<FileId>): void {
		for (const file of this.#files.keys()) if (!files.has(file)) this.forget(file);
	}

	/** Pauses before it looks into the file: many files are read at the same time. */
	async #read(file: FileId): Promise<Found | ReasonCode> {
		const read = await this.workspace.read(file);
		await this.#pause();
		return typeof read === "string" ? read : this.find(read);
	}
}
