/** Finds the files below a folder, whether or not its file system has a search. */
import { type DocumentFilter, type FileStat, FileType, l10n, RelativePattern, Uri, workspace } from "vscode";
import { type Cancellation, isCancelled } from "../../text/pauses";
import { fetchedAhead } from "../../workspace/prefetch";
import { objectOf } from "../../workspace/settings";
import { type FileId, foldersAbove, foldersOf, type Listing } from "../../workspace/workspace";
import { isAmong } from "./globs";
import { tell, tellUnreadable } from "./log";
import { within } from "./timeout";

/** `undefined` if there is no such file, or nobody can tell. */
export async function statOf(uri: Uri): Promise<FileStat | undefined> {
	try {
		return await workspace.fs.stat(uri);
	} catch {
		return undefined;
	}
}

/** In milliseconds. If a file system has no search, VS Code waits for its answer forever. */
const patience = 3000;

/** Gives a function that finds files below a folder by a pattern, less those of `files.exclude`, `search.exclude`. */
export function fileSearch() {
	/** The schemes of file systems that have no search. */
	const withoutSearch = new Set<string>();
	const search = async (root: Uri, pattern: string, excluded: string[], cancellation?: Cancellation) => {
		const inRoot = new RelativePattern(root, pattern);
		const exclude = excluded.length > 0 ? `{${excluded.join(",")}}` : null;
		const finding = workspace.findFiles(inRoot, exclude, undefined, cancellation);
		const isOnDisk = root.scheme === "file" || root.scheme === "vscode-remote";
		const found = await (isOnDisk ? finding : within(patience, finding));
		if (!found) throw new Error(l10n.t("The search does not respond."));
		return found;
	};
	return async (folder: Uri, pattern: string, cancellation?: Cancellation): Promise<Listing> => {
		const excluded = ["files", "search"].flatMap((section) =>
			patternsOf(workspace.getConfiguration(section, folder).get("exclude")),
		);
		// Patterns of exclusion are relative to the workspace folder.
		const root = workspace.getWorkspaceFolder(folder)?.uri ?? folder;
		try {
			if (!withoutSearch.has(root.scheme)) {
				const found = await search(root, pattern, excluded, cancellation);
				const below = folder.toString().replace(/\/?$/, "/");
				const files = found.map(String).filter((file) => file.startsWith(below));
				// The search has found the files of folders that could not be read just now.
				return { files: await withoutLinks(root, files), unreadFolders: [] };
			}
		} catch (error) {
			withoutSearch.add(root.scheme);
			const where = folder.toString(true);
			tell(
				"info",
				l10n.t("{0}: cannot be searched, so its folders are read one by one. {1}", where, String(error)),
			);
		}
		const wanted = [{ pattern: new RelativePattern(folder, pattern) }];
		const skipped = excluded.map((glob) => ({ pattern: new RelativePattern(root, glob) }));
		return readBelow(folder, wanted, skipped, cancellation);
	};
}

/** The patterns of a setting that are on; those with a condition on another file are left to the explorer. */
export function patternsOf(setting: unknown): string[] {
	return Object.entries(objectOf(setting)).flatMap(([glob, isOn]) => (isOn === true ? glob : []));
}

/** Leaves out links, and the files below one: these lead out of the workspace, or to a file that has another name. */
async function withoutLinks(root: Uri, files: readonly FileId[]): Promise<FileId[]> {
	const { length } = root.toString();
	const folders = [...foldersOf(files)].filter((folder) => folder.length >= length);
	const links = new Set<FileId>();
	const entries = fetchedAhead(folders, (folder) => entriesOf(Uri.parse(folder)));
	for await (const [folder, found] of entries) {
		for (const [name, type] of found ?? []) {
			if ((type & FileType.SymbolicLink) !== 0) links.add(Uri.joinPath(Uri.parse(folder), name).toString());
		}
	}
	return files.filter((file) => ![file, ...foldersAbove(file)].some((id) => links.has(id)));
}

/** Finds the same by reading the folders one by one. */
async function readBelow(
	top: Uri,
	wanted: readonly DocumentFilter[],
	skipped: readonly DocumentFilter[],
	cancellation?: Cancellation,
): Promise<Listing> {
	const files: FileId[] = [];
	const unreadFolders: FileId[] = [];
	const folders = [top];
	for (let folder = folders.pop(); folder && !isCancelled(cancellation); folder = folders.pop()) {
		const entries = await entriesOf(folder);
		if (!entries) unreadFolders.push(folder.toString());
		for (const [name, type] of entries ?? []) {
			const uri = Uri.joinPath(folder, name);
			if (isAmong(skipped, uri)) continue;
			// Links may lead out of the workspace.
			if (type === FileType.Directory) folders.push(uri);
			else if (type === FileType.File && isAmong(wanted, uri)) files.push(uri.toString());
		}
	}
	return { files, unreadFolders };
}

/** `undefined` if it cannot be read. */
async function entriesOf(folder: Uri): Promise<[string, FileType][] | undefined> {
	try {
		return await workspace.fs.readDirectory(folder);
	} catch (error) {
		tellUnreadable(folder, error);
		return undefined;
	}
}
