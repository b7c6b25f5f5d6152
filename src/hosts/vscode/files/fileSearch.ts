/** Finds the files of a workspace folder, even on a file system without a search provider. */
import { type FileStat, FileType, RelativePattern, Uri, workspace } from "vscode";
import { objectOf } from "../../../workspace/settingValues";
import { type FileId, foldersAbove, foldersOf } from "../../../workspace/workspace";
import { logUnreadable } from "../ui/log";
import { matchesAny } from "./globs";

/** `undefined` if the file is missing or inaccessible. */
export async function statOf(uri: Uri): Promise<FileStat | undefined> {
	try {
		return await workspace.fs.stat(uri);
	} catch {
		return undefined;
	}
}

/** Finds files of a workspace folder by a pattern, except those in `files.exclude` and `search.exclude`. */
export async function filesBelow(root: Uri, pattern: string): Promise<FileId[]> {
	const excluded = ["files", "search"].flatMap((section) => {
		const patterns = objectOf(workspace.getConfiguration(section, root).get("exclude"));
		// Patterns with a `when` condition apply only in the Explorer.
		return Object.entries(patterns).flatMap(([glob, isOn]) => (isOn === true ? glob : []));
	});
	// Without a search provider, `findFiles` would never return.
	if (root.scheme !== "file" && root.scheme !== "vscode-remote") return readBelow(root, pattern, excluded);
	const exclude = excluded.length > 0 ? `{${excluded.join(",")}}` : null;
	const inRoot = new RelativePattern(root, pattern);
	const found = await workspace.findFiles(inRoot, exclude);
	return withoutLinks(root, found.map(String));
}

/** The files in the folder of a file, without links; none if the folder cannot be read. */
export async function filesBeside(file: Uri): Promise<FileId[]> {
	try {
		const folder = Uri.joinPath(file, "..");
		const entries = await workspace.fs.readDirectory(folder);
		const files = entries.filter(([, type]) => type === FileType.File);
		return files.map(([name]) => Uri.joinPath(folder, name).toString());
	} catch {
		// Only the file has been asked for, which may be a document without a folder.
		return [];
	}
}

/** Drops symbolic links and the files below them: they lead out of the workspace or duplicate another file. */
async function withoutLinks(root: Uri, files: FileId[]): Promise<FileId[]> {
	const { length } = root.toString();
	const folders = [...foldersOf(files)].filter((folder) => folder.length >= length);
	const links = new Set<FileId>();
	const findLinks = async (folder: FileId) => {
		for (const [name, type] of await entriesOf(Uri.parse(folder)))
			if ((type & FileType.SymbolicLink) !== 0) links.add(Uri.joinPath(Uri.parse(folder), name).toString());
	};
	await Promise.all(folders.map(findLinks));
	return files.filter((file) => ![file, ...foldersAbove(file)].some((id) => links.has(id)));
}

/** Walks the folder tree instead of searching. */
async function readBelow(root: Uri, pattern: string, excluded: readonly string[]): Promise<FileId[]> {
	const included = [new RelativePattern(root, pattern)];
	const skipped = excluded.map((glob) => new RelativePattern(root, glob));
	const files: FileId[] = [];
	const folders = [root];
	// The loop also visits the folders it appends.
	for (const folder of folders) {
		for (const [name, type] of await entriesOf(folder)) {
			const uri = Uri.joinPath(folder, name);
			if (matchesAny(skipped, uri)) continue;
			// Symbolic links match neither type: they may lead out of the workspace.
			if (type === FileType.Directory) folders.push(uri);
			else if (type === FileType.File && matchesAny(included, uri)) files.push(uri.toString());
		}
	}
	return files;
}

/** Empty if the folder cannot be read. */
async function entriesOf(folder: Uri): Promise<[string, FileType][]> {
	try {
		return await workspace.fs.readDirectory(folder);
	} catch (error) {
		logUnreadable(folder, error);
		return [];
	}
}
