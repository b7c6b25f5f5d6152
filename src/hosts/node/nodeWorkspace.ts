/** Implements `Workspace` with files on disk. */
import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { syntaxBy } from "../../languages/languages";
import { type IgnoreRules, isIgnored } from "../../workspace/gitignore";
import type { ReasonCode } from "../../workspace/refusals";
import { pausing } from "../../workspace/scheduling";
import { type FileId, type Workspace, type WorkspaceChange, WorkspaceFile } from "../../workspace/workspace";
import { rulesAbove, rulesIn } from "./gitignore";
import { displayedPath, withSlashes } from "./paths";
import type { SettingsReader } from "./settingsFiles";
import { readStored, statsOf, whyNotWritten } from "./storedFiles";

/** Folders without the user's own text. */
const neverListed = /^(?:\.git|\.svn|\.hg|node_modules|bower_components)$/;

/**
 * Identifies files by their absolute paths with slashes. Has no open documents, and watches nothing itself.
 */
export class NodeWorkspace implements Workspace {
	/** The folders that could not be listed so far. */
	readonly unlisted = new Set<FileId>();
	readonly #listeners: ((change: WorkspaceChange) => void)[] = [];
	/** The files and folders that the user named, not those that a glob found. Named files have no size limit. */
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
	 * The files below a folder that are included, and that git does not ignore. Skips symbolic links, which lead
	 * elsewhere or duplicate another file. Pauses between folders. Adds errors in `.gitignore` files to those in the
	 * settings, so that new settings clear both.
	 */
	async filesBelow(
		top: FileId,
		isIncluded = (file: FileId) => this.settings.of(file).isIncluded(file),
	): Promise<FileId[]> {
		const { folder: workingFolder, errors } = this.settings;
		const reportError = (file: FileId, reason: string) =>
			errors.add(`${this.titleOf(file)} cannot be read: ${reason}.`);
		const files: FileId[] = [];
		const pause = pausing();
		const addBelow = async (folder: FileId, above: IgnoreRules) => {
			await pause();
			const entries = entriesOf(folder);
			if (!entries) return void this.unlisted.add(folder);
			const rules = rulesIn(folder, above, reportError);
			for (const entry of entries) {
				const id = withSlashes(join(folder, entry.name));
				const isFolder = entry.isDirectory() && !neverListed.test(entry.name);
				const isFile = entry.isFile() && isIncluded(id);
				if (!(isFolder || isFile) || isIgnored(rules, id, isFolder)) continue;
				if (isFolder) await addBelow(id, rules);
				else files.push(id);
			}
		};
		await addBelow(top, rulesAbove(top, workingFolder, reportError));
		return files;
	}

	async filesBeside(file: FileId): Promise<FileId[]> {
		const folder = file.slice(0, file.lastIndexOf("/") + 1);
		return (entriesOf(folder) ?? []).flatMap((entry) => (entry.isFile() ? folder + entry.name : []));
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

	async read(file: FileId, ignoresSizeLimit?: boolean): Promise<WorkspaceFile | ReasonCode> {
		const settings = this.settings.of(file);
		const stored = readStored(
			file,
			ignoresSizeLimit || this.named.has(file) ? undefined : settings.maxFileSize,
		);
		if (typeof stored === "string") return stored;
		const { text, encoding } = stored;
		const facts = { file, text, isOctets: encoding === "latin1", syntax: this.syntaxOf(file), settings };
		return new WorkspaceFile(facts, () => whyNotWritten(file));
	}

	onDidChange(listener: (change: WorkspaceChange) => void): void {
		this.#listeners.push(listener);
	}

	/** Reports a change that the caller knows of. */
	report(change: WorkspaceChange): void {
		for (const listener of this.#listeners) listener(change);
	}
}

/** `undefined` if it cannot be listed. */
function entriesOf(folder: FileId): Dirent[] | undefined {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return undefined;
	}
}
