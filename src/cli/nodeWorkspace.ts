/** The files of a disk through Node, as `Workspace` asks for them. */
import { randomUUID } from "node:crypto";
import type { BigIntStats, Dirent } from "node:fs";
import { access, constants, open, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Vocabulary } from "../names/recognition";
import { chunksOf } from "../text/chunks";
import { withLineFeeds } from "../text/fileText";
import { syntaxOfPath } from "../text/languages";
import type {
	ApplyResult,
	FileEdits,
	FileId,
	Listing,
	ListOptions,
	ReadOptions,
	ReadResult,
	SkipReason,
	Stamp,
	Workspace,
} from "../workspace/workspace";
import { bytesAfter, isText, storedText } from "./storedText";

export interface NodeWorkspaceOptions {
	/** The folders whose files are listed, or single files, as paths. */
	readonly roots: readonly string[];
	/** The settings of a file, by its path. */
	settingsOf(path: string): FileSettings;
	/** Whether a file may hold names, by its path. */
	isIncluded(path: string): boolean;
	/** Whether a file or a folder is left out, by its path. */
	isExcluded(path: string, isFolder: boolean): boolean;
	/** Whether the keys of a file are neither checked nor changed in bulk, by its path. Without this, all are. */
	isUnchecked?(path: string): boolean;
	/** Called with each file or folder that cannot be read. */
	onUnread?(id: FileId, reason: SkipReason): void;
}

export interface FileSettings {
	readonly vocabulary: Vocabulary;
	/** In bytes. */
	readonly maxFileSize: number;
	/** See `partsOf`. */
	readonly syntax: string;
}

/** The id of a file or a folder by its path. */
export function idOfPath(path: string): FileId {
	return pathToFileURL(path).href.replace(/\/$/, "");
}

/** A command runs only once, so nothing is open in an editor and nothing is watched. */
export class NodeWorkspace implements Workspace {
	readonly #options: NodeWorkspaceOptions;
	readonly #roots: ReadonlySet<string>;

	constructor(options: NodeWorkspaceOptions) {
		this.#options = options;
		this.#roots = new Set(options.roots);
	}

	/** Links are left out: they lead elsewhere, or to a file that has another name. A root may be one. */
	async list({ keysBelow, cancellation }: ListOptions): Promise<Listing | undefined> {
		const files: string[] = [];
		const unread: string[] = [];
		const isOfKeys = (path: string) =>
			syntaxOfPath(path) === "properties" ||
			(this.#options.settingsOf(path).syntax === "properties" && this.#options.isIncluded(path));
		const isWanted = (path: string) =>
			keysBelow === undefined ? this.#options.isIncluded(path) : isOfKeys(path);
		const folders: string[] = [];
		for (const root of keysBelow === undefined ? this.#options.roots : [fileURLToPath(keysBelow)]) {
			if (await this.isFolder(idOfPath(root))) folders.push(root);
			else files.push(root);
		}
		for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
			const entries = await entriesOf(folder);
			if (cancellation?.isCancellationRequested) return undefined;
			if (!entries) {
				unread.push(folder);
				this.#options.onUnread?.(idOfPath(folder), "unreadable");
			}
			for (const entry of entries ?? []) {
				const path = join(folder, entry.name);
				const isFolder = entry.isDirectory();
				if (!isFolder && !(entry.isFile() && !isLeftover(entry.name) && isWanted(path))) continue;
				if (!this.#options.isExcluded(path, isFolder)) (isFolder ? folders : files).push(path);
			}
		}
		return { files: files.map(idOfPath), unreadFolders: unread.map(idOfPath) };
	}

	async isFolder(id: FileId): Promise<boolean | undefined> {
		return (await statOf(fileURLToPath(id)))?.isDirectory();
	}

	openFiles(): readonly FileId[] {
		return [];
	}

	syntaxOf(file: FileId): string {
		return this.#options.settingsOf(fileURLToPath(file)).syntax;
	}

	isExcluded(file: FileId): boolean {
		return this.#options.isUnchecked?.(fileURLToPath(file)) === true;
	}

	async read(file: FileId, options: ReadOptions): Promise<ReadResult> {
		const read = await this.#read(file, options);
		if (!read.ok) this.#options.onUnread?.(file, read.skipped);
		return read;
	}

	async #read(file: FileId, { purpose, isAskedFor }: ReadOptions): Promise<ReadResult> {
		const path = fileURLToPath(file);
		// Asked for before the text is read, so that a change in the meantime is noticed before anything is written.
		const stats = await statOf(path);
		if (!stats) return { ok: false, skipped: "gone" };
		// Pipes and devices may never end.
		if (!stats.isFile()) return { ok: false, skipped: "unreadable" };
		const { vocabulary, maxFileSize, syntax } = this.#options.settingsOf(path);
		const isRoot = this.#roots.has(path);
		if (!isAskedFor && !isRoot && stats.size > maxFileSize) return { ok: false, skipped: "too-large" };
		const stored = await storedText(path);
		if (!stored) return { ok: false, skipped: "unreadable" };
		if (!isText(stored)) return { ok: false, skipped: "binary" };
		return {
			ok: true,
			value: {
				file,
				text: chunksOf(withLineFeeds(stored.text)),
				syntax,
				vocabulary,
				hasMark: stored.mark !== "",
				isLossy: false,
				isReadOnly: purpose === "edits" && (await isReadOnly(path, stats)),
				stamp: new NodeStamp(file, stats),
			},
		};
	}

	async #isAsRead(stamp: Stamp): Promise<boolean> {
		const stats = await statOf(fileURLToPath(stamp.file));
		return stats !== undefined && stamp instanceof NodeStamp && stamp.isOf(stats);
	}

	onDidChange(): { dispose(): void } {
		return { dispose: () => undefined };
	}

	/**
	 * Writes the new texts beside the files, and then renames them all: whatever happens, each file is old or new. If a
	 * rename fails in the middle, those before it are done, and making the same edit again does the others.
	 */
	async apply(edits: readonly FileEdits[]): Promise<ApplyResult> {
		const applying = this.#apply(edits);
		writing = applying;
		return applying;
	}

	async #apply(edits: readonly FileEdits[]): Promise<ApplyResult> {
		const writes = new Map<string, Write>();
		for (const { file, stamp, edits: textEdits } of edits) {
			const write = await writeOf(file, textEdits);
			if (!write || !(await this.#isAsRead(stamp))) return { ok: false, code: "changed", file };
			if (await isReadOnly(write.path, write.stats)) return { ok: false, code: "read-only", file };
			// Two paths may lead to one file, with the same edits in both.
			if (!writes.has(write.path)) writes.set(write.path, write);
		}
		await removeLeftovers(new Set([...writes.keys()].map((path) => dirname(path))));
		const written: [temporary: string, path: string][] = [];
		try {
			const all = [...writes.values()];
			for (let start = 0; start < all.length; start += writtenAtOnce) {
				if (isStopped) return { ok: false, code: "failed" };
				const batch = all.slice(start, start + writtenAtOnce).map((write) => {
					const temporary = temporaryBeside(write.path);
					written.push([temporary, write.path]);
					return failureOf(write.file, writeAs(temporary, write));
				});
				const failure = (await Promise.all(batch)).find((failure) => failure !== undefined);
				if (failure) return failure;
			}
			// Writing all of them may have taken a while.
			for (const { stamp } of edits)
				if (!(await this.#isAsRead(stamp))) return { ok: false, code: "changed", file: stamp.file };
			for (const [temporary, path] of written) {
				if (isStopped) return { ok: false, code: "failed" };
				const failure = await failureOf(idOfPath(path), rename(temporary, path));
				if (failure) return failure;
			}
			return { ok: true };
		} finally {
			for (const [temporary] of written) await rm(temporary, { force: true });
		}
	}
}

/** The disk takes several files in the time of one. */
const writtenAtOnce = 16;

/** `undefined` if the work on a file succeeds. */
async function failureOf(file: FileId, work: Promise<void>): Promise<ApplyResult | undefined> {
	try {
		await work;
		return undefined;
	} catch (error) {
		return { ok: false, code: "failed", file, reason: (error as Error).message };
	}
}

let writing: Promise<unknown> | undefined;
let isStopped = false;

/** Stops writing before the process ends early: each file is old or new then, and nothing else is left. */
export async function stopWriting(): Promise<void> {
	isStopped = true;
	await writing;
}

/** The name of a temporary file has the number of the process that writes it. */
const temporaryName = /^\..*\.name-encoding-(\d+)-[\da-f-]{36}\.tmp$/s;

function isLeftover(name: string): boolean {
	return temporaryName.test(name);
}

/** Removes the temporary files of processes that were killed. */
async function removeLeftovers(folders: Iterable<string>): Promise<void> {
	for (const folder of folders) {
		for (const { name } of (await entriesOf(folder)) ?? []) {
			const id = Number(temporaryName.exec(name)?.[1] ?? process.pid);
			if (id !== process.pid && !isRunning(id)) await rm(join(folder, name), { force: true });
		}
	}
}

function isRunning(id: number): boolean {
	try {
		process.kill(id, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code !== "ESRCH";
	}
}

class NodeStamp implements Stamp {
	readonly #stats: BigIntStats;

	constructor(
		readonly file: FileId,
		stats: BigIntStats,
	) {
		this.#stats = stats;
	}

	isOf({ mtimeNs, size, ino }: BigIntStats): boolean {
		return mtimeNs === this.#stats.mtimeNs && size === this.#stats.size && ino === this.#stats.ino;
	}
}

interface Write {
	readonly file: FileId;
	/** The path of the file itself, not of a link to it. */
	readonly path: string;
	readonly stats: BigIntStats;
	readonly bytes: Uint8Array;
}

/** The bytes to write to a file, and where; `undefined` if it cannot be read. */
async function writeOf(file: FileId, edits: FileEdits["edits"]): Promise<Write | undefined> {
	try {
		const path = await realpath(fileURLToPath(file));
		const [stats, stored] = [await statOf(path), await storedText(path)];
		return stats && stored && { file, path, stats, bytes: bytesAfter(stored, edits) };
	} catch {
		return undefined;
	}
}

/** A path for a temporary file beside another. */
function temporaryBeside(path: string): string {
	const name = `.${basename(path).slice(0, 60)}.name-encoding-${process.pid}-${randomUUID()}.tmp`;
	return join(dirname(path), name);
}

/** Writes the new text of a file to another path, with its owner and mode. */
async function writeAs(temporary: string, { stats, bytes }: Write): Promise<void> {
	const mode = Number(stats.mode) & 0o7777;
	const handle = await open(temporary, "wx", mode);
	try {
		await handle.writeFile(bytes);
		// Only root may give files away. For anyone else, this fails unless it is their own file.
		await handle.chown(Number(stats.uid), Number(stats.gid)).catch(() => undefined);
		// The system masks the mode that a file is made with.
		await handle.chmod(mode);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** `undefined` if it does not exist, or cannot be read. A link is followed. */
async function statOf(path: string): Promise<BigIntStats | undefined> {
	try {
		return await stat(path, { bigint: true });
	} catch {
		return undefined;
	}
}

/** Whether a file is not meant to be written, even by root, or no file can be made beside it. */
async function isReadOnly(path: string, { mode }: BigIntStats): Promise<boolean> {
	if ((mode & 0o222n) === 0n) return true;
	try {
		const file = await realpath(path);
		const folder = await stat(dirname(file));
		if ((folder.mode & 0o222) === 0) return true;
		await access(file, constants.W_OK);
		await access(dirname(file), constants.W_OK);
		return false;
	} catch {
		return true;
	}
}

/** `undefined` if it cannot be read. */
async function entriesOf(folder: string): Promise<Dirent[] | undefined> {
	try {
		return await readdir(folder, { withFileTypes: true });
	} catch {
		return undefined;
	}
}
