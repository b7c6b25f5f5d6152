/** Implements `Workspace` with files on disk. */
import { accessSync, type BigIntStats, constants, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import type { Severities } from "../../rules/rule";
import type {
	FileEdits,
	FileId,
	FileText,
	ReadOptions,
	Workspace,
	WorkspaceChange,
	WriteRefusalCode,
} from "../../workspace/workspace";
import { filesBelow, filesBeside } from "./fileSearch";
import { displayedPath, withSlashes } from "./paths";
import { replaceFile, statsOf } from "./replaceFile";
import type { SettingsReader } from "./settingsFiles";
import { bytesAfter, type StoredText, storedTextOf } from "./storedText";

/** Why a file was not read: deleted, larger than the user's limit, not text, or not readable. */
export type SkipReason = "gone" | "too-large" | "binary" | "unreadable";

/** Identifies files by their absolute paths with slashes. Has no open documents, and watches nothing itself. */
export class NodeWorkspace implements Workspace {
	/** The files and folders that could not be read so far. */
	readonly skipped = new Map<FileId, SkipReason>();
	/** The stats of files from before they were last read, even those that could not be read; only where they are needed. */
	protected readonly stats: Map<FileId, BigIntStats> | undefined;
	readonly #listeners = new Set<(change: WorkspaceChange) => void>();
	/** The files and folders that the user named, which may have any size; not those found in a folder or by a glob. */
	readonly named = new Set<FileId>();

	constructor(
		/** Folders to list, or single files. */
		public roots: readonly FileId[],
		public settings: SettingsReader,
	) {}

	uriOf(file: FileId): string {
		return pathToFileURL(file).href;
	}

	/** Errors in the settings and ignore files that have been read so far. If there are any, nothing must be written. */
	get problems(): readonly string[] {
		return [...this.settings.problems];
	}

	readonly titleOf = (file: FileId): string => displayedPath(file, this.settings.folder);

	async list(): Promise<FileId[]> {
		const listed = this.roots.map(async (root) =>
			(await this.isFolder(root)) ? this.filesBelow(root) : root,
		);
		const files = (await Promise.all(listed)).flat();
		// Several roots may lead to the same file, directly or through symbolic links.
		if (this.roots.length === 1) return files;
		const paths = files.map((file) => [withSlashes(realPathOf(file)), file] as const);
		// Its own path wins: siblings are beside the file, not beside a link.
		const own = paths.filter(([real, file]) => real === file);
		return [...new Map([...paths, ...own]).values()];
	}

	/** See `filesBelow`. Collects the folders that cannot be listed, and what is wrong with ignored files. */
	filesBelow(
		top: FileId,
		isIncluded = (file: FileId) => this.settings.of(file).isIncluded(file),
	): Promise<FileId[]> {
		const { folder, problems } = this.settings;
		return filesBelow(top, {
			workingFolder: folder,
			isIncluded,
			skip: (unreadable) => this.skipped.set(unreadable, "unreadable"),
			refuse: (file, reason) => problems.add(`${this.titleOf(file)} cannot be read: ${reason}.`),
		});
	}

	async filesBeside(file: FileId): Promise<FileId[]> {
		return filesBeside(file);
	}

	async isFolder(id: FileId): Promise<boolean | undefined> {
		return statsOf(id)?.isDirectory();
	}

	openFiles(): readonly FileId[] {
		return [];
	}

	syntaxOf(file: FileId): string {
		return this.settings.of(file).syntaxOf(file);
	}

	isExcluded(file: FileId): boolean {
		return this.settings.of(file).isExcluded(file);
	}

	severitiesOf(file: FileId): Severities {
		return this.settings.of(file).severities;
	}

	async isTooLarge(file: FileId): Promise<boolean> {
		return this.skipped.get(file) === "too-large";
	}

	async read(
		file: FileId,
		{ isExplicit, forReading, isSibling }: ReadOptions = {},
	): Promise<FileText | undefined> {
		const { vocabulary, maxFileSize } = this.settings.of(file);
		const isNamed = isExplicit || this.named.has(file);
		const stored = readStored(file, isNamed ? undefined : maxFileSize, this.stats);
		if (typeof stored === "string") {
			if (!isSibling) this.skipped.set(file, stored);
			return undefined;
		}
		this.skipped.delete(file);
		const { text } = stored;
		const refusal = forReading || isSibling ? undefined : refusalOf(file);
		return { file, text, syntax: this.syntaxOf(file), vocabulary, refusal };
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

/** A file on disk as it was read. */
interface StoredFile extends StoredText {
	readonly stats: BigIntStats;
}

/**
 * Reads a file, unless it is larger than `maxSize` bytes.
 *
 * @param allStats gets its stats from before, even if it cannot be read
 */
export function readStored(
	file: FileId,
	maxSize = Number.POSITIVE_INFINITY,
	allStats?: Map<FileId, BigIntStats>,
): StoredFile | SkipReason {
	try {
		// Before reading the text, so that a later write detects a change in between.
		const stats = statSync(file, { bigint: true });
		allStats?.set(file, stats);
		// Pipes and devices may never end.
		if (!stats.isFile()) return "unreadable";
		if (stats.size > maxSize) return "too-large";
		const stored = storedTextOf(readFileSync(file));
		return stored ? { ...stored, stats } : "binary";
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		return /^E(?:NOENT|NOTDIR|LOOP)$/.test(code) ? "gone" : "unreadable";
	}
}

/** Reads a file once more; `undefined` if its text has changed. */
export function readUnchanged({ file, before }: FileEdits): StoredFile | undefined {
	const stored = readStored(file);
	return typeof stored === "object" && stored.text === before ? stored : undefined;
}

/** The files that were written, and the first that was not: it has changed meanwhile, or there was an error. */
interface Written {
	readonly written: readonly FileId[];
	readonly failure?: { readonly file: FileId; readonly error?: string } | undefined;
}

/** Writes edits. Checks all files for changes before replacing the first. A later failure does not stop the others. */
export async function writeEdits(edits: readonly FileEdits[]): Promise<Written> {
	const files = edits.map((each) => ({ ...each, stored: readUnchanged(each) }));
	const changed = files.find(({ stored }) => !stored);
	if (changed) return { written: [], failure: { file: changed.file } };
	const written: FileId[] = [];
	let failure: Written["failure"];
	for (const { file, changes, stored } of files as readonly (FileEdits & { readonly stored: StoredFile })[]) {
		try {
			if (await replaceFile(realPathOf(file), bytesAfter(stored, changes), stored.stats)) written.push(file);
			else failure ??= { file };
		} catch (error) {
			failure ??= { file, error: (error as Error).message };
		}
	}
	return { written, failure };
}

/** The reason why a file cannot be replaced, if any. */
function refusalOf(file: FileId): WriteRefusalCode | undefined {
	try {
		const path = realPathOf(file);
		// On Windows, a folder's read-only attribute has no such meaning.
		for (const each of process.platform === "win32" ? [path] : [path, dirname(path)]) {
			accessSync(each, constants.W_OK);
			// Root may write read-only files, too.
			if ((statSync(each).mode & 0o222) === 0) return "read-only";
		}
		return isHardLinked(path) ? "hard-linked" : undefined;
	} catch {
		return "read-only";
	}
}

/** Whether a file has several names, none of them a symbolic link. */
export function isHardLinked(file: FileId): boolean {
	return (statsOf(file)?.nlink ?? 1n) > 1n;
}

/** Resolves symbolic links, of the folders alone if there is no such file. */
export function realPathOf(path: string): string {
	try {
		return realpathSync.native(path);
	} catch {
		const folder = dirname(path);
		return folder === path ? path : join(realPathOf(folder), basename(path));
	}
}
