/** The files of a disk through Node, as `Workspace` asks for them. */
import { randomUUID } from "node:crypto";
import type { BigIntStats, Dirent } from "node:fs";
import {
	access,
	chmod,
	constants,
	open,
	readdir,
	readFile,
	realpath,
	rename,
	rm,
	stat,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Vocabulary } from "../names/recognition";
import { textAfter } from "../text/changes";
import { chunksOf } from "../text/chunks";
import { syntaxOfPath } from "../text/languages";
import type {
	ApplyResult,
	FileEdits,
	FileId,
	Listing,
	ListOptions,
	ReadOptions,
	ReadResult,
	Stamp,
	Workspace,
} from "../workspace/workspace";

export interface NodeWorkspaceOptions {
	/** The folders whose files are listed, or single files, as paths. */
	readonly roots: readonly string[];
	readonly vocabulary: Vocabulary;
	/** In bytes. */
	readonly maxFileSize: number;
	/** Whether a file may hold names, by its path. */
	isIncluded(path: string): boolean;
	/** Whether a file or a folder is left out, by its path. */
	isExcluded(path: string): boolean;
	/** Whether the keys of a file are neither checked nor changed in bulk, by its path; without it, none. */
	isUnchecked?(path: string): boolean;
}

/** The id of a file or a folder by its path. */
export function idOfPath(path: string): FileId {
	return pathToFileURL(path).href.replace(/\/$/, "");
}

/** A command runs only once, so nothing is open in an editor and nothing is watched. */
export class NodeWorkspace implements Workspace {
	readonly #options: NodeWorkspaceOptions;

	constructor(options: NodeWorkspaceOptions) {
		this.#options = options;
	}

	/** Links are left out: they lead elsewhere, or to a file that has another name. A root may be one. */
	async list({ keysBelow, cancellation }: ListOptions): Promise<Listing | undefined> {
		const files: string[] = [];
		const unread: string[] = [];
		const isWanted = (path: string) =>
			keysBelow === undefined ? this.#options.isIncluded(path) : syntaxOfPath(path) === "properties";
		const folders: string[] = [];
		for (const root of keysBelow === undefined ? this.#options.roots : [fileURLToPath(keysBelow)]) {
			if (await this.isFolder(idOfPath(root))) folders.push(root);
			else files.push(root);
		}
		for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
			const entries = await entriesOf(folder);
			if (cancellation?.isCancellationRequested) return undefined;
			if (!entries) unread.push(folder);
			for (const entry of entries ?? []) {
				const path = join(folder, entry.name);
				if (this.#options.isExcluded(path)) continue;
				if (entry.isDirectory()) folders.push(path);
				else if (entry.isFile() && isWanted(path)) files.push(path);
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
		return syntaxOfPath(fileURLToPath(file));
	}

	isExcluded(file: FileId): boolean {
		return this.#options.isUnchecked?.(fileURLToPath(file)) === true;
	}

	async read(file: FileId, { isAskedFor }: ReadOptions): Promise<ReadResult> {
		const path = fileURLToPath(file);
		// Taken before the text, so that a change during the reading is seen before the writing.
		const stats = await statOf(path);
		if (!stats) return { ok: false, skipped: "gone" };
		// Pipes and devices may never end.
		if (!stats.isFile()) return { ok: false, skipped: "unreadable" };
		if (!isAskedFor && stats.size > this.#options.maxFileSize) return { ok: false, skipped: "too-large" };
		const stored = await storedText(path);
		if (!stored) return { ok: false, skipped: "unreadable" };
		if (stored.text.includes("\0")) return { ok: false, skipped: "binary" };
		return {
			ok: true,
			value: {
				file,
				text: chunksOf(stored.text.replace(/\r\n?/g, "\n")),
				syntax: this.syntaxOf(file),
				vocabulary: this.#options.vocabulary,
				isLossy: false,
				isReadOnly: await isReadOnly(path, stats),
				stamp: new NodeStamp(file, stats),
			},
		};
	}

	async isAsRead(stamp: Stamp): Promise<boolean> {
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
		const writes = new Map<string, Write>();
		for (const { file, stamp, edits: textEdits } of edits) {
			const write = await writeOf(file, textEdits);
			if (!write || !(await this.isAsRead(stamp))) return { ok: false, code: "changed", file };
			if (await isReadOnly(write.path, write.stats)) return { ok: false, code: "read-only", file };
			// Two paths may lead to one file, with the same edits in both.
			if (!writes.has(write.path)) writes.set(write.path, write);
		}
		const written = new Map<string, string>();
		try {
			for (const write of writes.values()) written.set(await writeBeside(write), write.path);
			for (const [temporary, path] of written) {
				await rename(temporary, path);
				written.delete(temporary);
			}
			return { ok: true };
		} catch {
			for (const temporary of written.keys()) await rm(temporary, { force: true });
			return { ok: false, code: "failed" };
		}
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
		if (!stats || !stored) return undefined;
		const after = stored.mark + textAfter(stored.text, edits);
		return { path, stats, bytes: Buffer.from(after, stored.encoding) };
	} catch {
		return undefined;
	}
}

/** Writes a file beside another, with its mode. Returns the path of the new file. */
async function writeBeside({ path, stats, bytes }: Write): Promise<string> {
	const temporary = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID()}.tmp`);
	const mode = Number(stats.mode) & 0o7777;
	try {
		const handle = await open(temporary, "wx", mode);
		try {
			await handle.writeFile(bytes);
			await handle.sync();
		} finally {
			await handle.close();
		}
		// The system masks the mode that a file is made with.
		await chmod(temporary, mode);
		return temporary;
	} catch (error) {
		await rm(temporary, { force: true });
		throw error;
	}
}

/** A text, the mark before it, and the encoding in which both are written back byte by byte. */
interface StoredText {
	readonly text: string;
	readonly mark: "\ufeff" | "";
	readonly encoding: "utf8" | "latin1";
}

/** `undefined` if it cannot be read. */
async function storedText(path: string): Promise<StoredText | undefined> {
	let bytes: Buffer;
	try {
		bytes = await readFile(path);
	} catch {
		return undefined;
	}
	try {
		const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
		return text.startsWith("\ufeff")
			? { text: text.slice(1), mark: "\ufeff", encoding: "utf8" }
			: { text, mark: "", encoding: "utf8" };
	} catch {
		return { text: bytes.toString("latin1"), mark: "", encoding: "latin1" };
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
