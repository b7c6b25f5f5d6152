/** The files of a disk, as `Workspace` asks for them. */
import { accessSync, type BigIntStats, constants, readFileSync, realpathSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { setImmediate } from "node:timers/promises";
import type {
	ApplyFailure,
	ApplyResult,
	FileEdits,
	FileId,
	FileText,
	Listing,
	ListOptions,
	ReadOptions,
	ReadResult,
	SkipReason,
	Stamp,
	Workspace,
} from "../workspace/workspace";
import { withSlashes } from "./globs";
import { type IsIgnored, rulesAbove, rulesIn } from "./ignoredFiles";
import { isTemporary, isUnchanged, replaceFile } from "./replaceFile";
import type { SettingsReader } from "./settings";
import { bytesAfter, storedTextOf } from "./storedText";

/** Folders that hold no text of the user. */
const neverListed = new Set([".git", ".svn", ".hg", "node_modules", "bower_components"]);

/** The id of a file is its absolute path with slashes. Nothing is open in an editor here, and nothing is watched. */
export class NodeWorkspace implements Workspace {
	/** Why files and folders could not be read so far. */
	readonly unread = new Map<FileId, SkipReason>();

	constructor(
		/** The folders whose files are listed, or single files. */
		readonly roots: readonly FileId[],
		readonly settings: SettingsReader,
	) {}

	/** Links are left out: they lead elsewhere, or to a file that has another name. A root may be one. */
	async list({ keysBelow, cancellation }: ListOptions): Promise<Listing | undefined> {
		const { settings, unread } = this;
		const files: FileId[] = [];
		const unreadFolders: FileId[] = [];
		const folders: { readonly id: FileId; readonly above: IsIgnored }[] = [];
		for (const id of keysBelow === undefined ? this.roots : [keysBelow]) {
			if (await this.isFolder(id)) folders.push({ id, above: rulesAbove(id, settings) });
			else files.push(id);
		}
		for (let folder = folders.pop(); folder; folder = folders.pop()) {
			const entries = await readdir(folder.id, { withFileTypes: true }).catch(() => undefined);
			if (cancellation?.isCancellationRequested) return undefined;
			if (!entries) {
				unread.set(folder.id, "unreadable");
				unreadFolders.push(folder.id);
			}
			const isIgnored = rulesIn(folder.id, folder.above, settings);
			for (const entry of entries ?? []) {
				const id = withSlashes(join(folder.id, entry.name));
				const isFolder = entry.isDirectory() && !neverListed.has(entry.name);
				const isFile =
					entry.isFile() &&
					!isTemporary(entry.name) &&
					(keysBelow === undefined ? settings.of(id).isIncluded(id) : this.syntaxOf(id) === "properties");
				if (!(isFolder || isFile) || isIgnored(id, isFolder)) continue;
				if (isFolder) folders.push({ id, above: isIgnored });
				else files.push(id);
			}
		}
		// Several roots may lead to one file, by its path or by links.
		const unique = new Map(files.map((file) => [realPathOf(file), file]));
		return { files: [...unique.values()], unreadFolders };
	}

	async isFolder(id: FileId): Promise<boolean | undefined> {
		try {
			return statSync(id).isDirectory();
		} catch {
			return undefined;
		}
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

	async read(file: FileId, options: ReadOptions): Promise<ReadResult> {
		const value = this.#read(file, options);
		if (typeof value !== "string") return { ok: true, value };
		this.unread.set(file, value);
		return { ok: false, skipped: value };
	}

	#read(file: FileId, { purpose, isAskedFor }: ReadOptions): FileText | SkipReason {
		const { vocabulary, maxFileSize } = this.settings.of(file);
		try {
			// Before the text is read, so that a change in the meantime is noticed before anything is written.
			const stats = statSync(file, { bigint: true });
			// Pipes and devices may never end.
			if (!stats.isFile()) return "unreadable";
			if (!isAskedFor && !this.roots.includes(file) && stats.size > maxFileSize) return "too-large";
			const stored = storedTextOf(readFileSync(file));
			if (!stored) return "binary";
			const refusal = purpose === "edits" ? refusalOf(file, stats) : undefined;
			return {
				file,
				text: stored.text,
				syntax: this.syntaxOf(file),
				vocabulary,
				hasMark: stored.mark !== "",
				isLossy: false,
				isReadOnly: refusal === "read-only",
				isHardLinked: refusal === "hard-linked",
				stamp: new NodeStamp(file, stats),
			};
		} catch (error) {
			const { code = "" } = error as NodeJS.ErrnoException;
			return ["ENOENT", "ENOTDIR", "ELOOP"].includes(code) ? "gone" : "unreadable";
		}
	}

	onDidChange(): { dispose(): void } {
		return { dispose: () => undefined };
	}

	/** Looks at all files before the first is replaced. If one cannot be replaced after all, the others are. */
	async apply(edits: readonly FileEdits[]): Promise<ApplyResult> {
		for (const { file, stamp } of edits) {
			const code = refusalOf(file, (stamp as NodeStamp).stats);
			if (code) return { ok: false, code, file };
		}
		const written: FileId[] = [];
		let failure: ApplyFailure | undefined;
		for (const { file, stamp, edits: textEdits } of edits) {
			try {
				const path = realPathOf(file);
				const stored = storedTextOf(readFileSync(path));
				const bytes = stored && bytesAfter(stored, textEdits);
				if (bytes && (await replaceFile(path, bytes, (stamp as NodeStamp).stats))) written.push(file);
				else failure ??= { ok: false, code: "changed", file, written };
			} catch (error) {
				failure ??= { ok: false, code: "failed", file, reason: (error as Error).message, written };
			}
			// A signal may end the process here.
			await setImmediate();
		}
		return failure ?? { ok: true };
	}
}

class NodeStamp implements Stamp {
	constructor(
		readonly file: FileId,
		readonly stats: BigIntStats,
	) {}
}

/** Why a file cannot be replaced; `undefined` if it can. */
function refusalOf(file: string, stats: BigIntStats): "changed" | "read-only" | "hard-linked" | undefined {
	try {
		const path = realPathOf(file);
		const folder = dirname(path);
		if (!isUnchanged(path, stats)) return "changed";
		// Root may write what is not meant to be written. On Windows, the attribute of a folder says nothing.
		const isLocked = process.platform !== "win32" && (statSync(folder).mode & 0o222) === 0;
		if ((stats.mode & 0o222n) === 0n || isLocked) return "read-only";
		accessSync(path, constants.W_OK);
		accessSync(folder, constants.W_OK);
		return statSync(path).nlink > 1 ? "hard-linked" : undefined;
	} catch {
		return "read-only";
	}
}

/** The path of a file itself, not of a link to it. */
export function realPathOf(path: string): string {
	try {
		return realpathSync.native(path);
	} catch {
		return path;
	}
}
