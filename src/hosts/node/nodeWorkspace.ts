/** Implements `Workspace` with files on disk. */
import { pathToFileURL } from "node:url";
import { syntaxBy } from "../../languages/languages";
import type { ReasonCode } from "../../workspace/refusals";
import { type FileId, type Workspace, type WorkspaceChange, WorkspaceFile } from "../../workspace/workspace";
import { filesOnDiskBelow, filesOnDiskBeside } from "./fileSearch";
import { displayedPath } from "./paths";
import type { SettingsReader } from "./settingsFiles";
import { readStored, statsOf, whyNotWritten } from "./storedFiles";

/**
 * Identifies files by their absolute paths with slashes. Has no open documents, and watches nothing itself.
 */
export class NodeWorkspace implements Workspace {
	/** The folders that could not be listed so far. */
	readonly unlisted = new Set<FileId>();
	readonly #listeners = new Set<(change: WorkspaceChange) => void>();
	/** Files, which are read anyway, and folders that the user named; none that was found, as by a glob. */
	readonly named = new Set<FileId>();

	constructor(
		/** Folders to list, or single files, by their real paths. */
		public roots: FileId[],
		public settings: SettingsReader,
	) {}

	uriOf(file: FileId): string {
		return pathToFileURL(file).href;
	}

	/** Errors in the settings and `.gitignore` files read so far. If there are any, nothing must be written. */
	get errors(): readonly string[] {
		return [...this.settings.errors];
	}

	readonly titleOf = (file: FileId): string => displayedPath(file, this.settings.folder);

	async list(): Promise<FileId[]> {
		const listed = this.roots.map(async (root) =>
			(await this.isFolder(root)) ? this.filesBelow(root) : root,
		);
		// Several roots may lead to the same file.
		return [...new Set((await Promise.all(listed)).flat())];
	}

	/**
	 * See `filesOnDiskBelow`. Collects the folders that cannot be listed; and what is wrong with `.gitignore` files
	 * among the errors in settings, to start anew with these.
	 */
	filesBelow(
		top: FileId,
		isIncluded = (file: FileId) => this.settings.of(file).isIncluded(file),
	): Promise<FileId[]> {
		const { folder, errors } = this.settings;
		return filesOnDiskBelow(top, {
			workingFolder: folder,
			isIncluded,
			skip: (unreadable) => this.unlisted.add(unreadable),
			reportError: (file, reason) => errors.add(`${this.titleOf(file)} cannot be read: ${reason}.`),
		});
	}

	async filesBeside(file: FileId): Promise<FileId[]> {
		return filesOnDiskBeside(file);
	}

	async isFolder(id: FileId): Promise<boolean | undefined> {
		return statsOf(id)?.isDirectory();
	}

	openFiles(): readonly FileId[] {
		return [];
	}

	syntaxOf(file: FileId, languageId?: string): string {
		const associated = this.settings.of(file).associatedLanguage(file);
		return syntaxBy({ path: file, languageId, associated });
	}

	isExcluded(file: FileId): boolean {
		return this.settings.of(file).isExcluded(file);
	}

	async read(file: FileId, isAnyway?: boolean): Promise<WorkspaceFile | ReasonCode> {
		const settings = this.settings.of(file);
		const stored = readStored(file, isAnyway || this.named.has(file) ? undefined : settings.maxFileSize);
		if (typeof stored === "string") return stored;
		const { text, encoding } = stored;
		const facts = { file, text, isOctets: encoding === "latin1", syntax: this.syntaxOf(file), settings };
		return new WorkspaceFile(facts, () => whyNotWritten(file));
	}

	onDidChange(listener: (change: WorkspaceChange) => void): { dispose(): void } {
		this.#listeners.add(listener);
		return { dispose: () => void this.#listeners.delete(listener) };
	}

	/** Reports a change that the caller knows of. */
	report(change: WorkspaceChange): void {
		for (const listener of this.#listeners) listener(change);
	}
}
