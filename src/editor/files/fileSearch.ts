/** Finds the files of a workspace folder, whether or not its file system has a search. */
import { type FileStat, FileType, RelativePattern, Uri, workspace } from "vscode";
import { type Cancellation, isCancelled } from "../../text/pauses";
import { objectOf } from "../../workspace/settings";
import { type FileId, foldersAbove, foldersOf } from "../../workspace/workspace";
import { logUnreadable } from "../ui/log";
import { matchesAny } from "./globs";

/** `undefined` if the file is gone or cannot be looked at. */
export async function statOf(uri: Uri): Promise<FileStat | undefined> {
	try {
		return await workspace.fs.stat(uri);
	} catch {
		return undefined;
	}
}

/** Finds files of a workspace folder by a pattern, less those of `files.exclude` and `search.exclude`. */
export async function filesBelow(root: Uri, pattern: string, cancellation?: Cancellation): Promise<FileId[]> {
	const excluded = ["files", "search"].flatMap((section) => {
		const patterns = objectOf(workspace.getConfiguration(section, root).get("exclude"));
		// Those with a condition on another file are left to the explorer.
		return Object.entries(patterns).flatMap(([glob, isOn]) => (isOn === true ? glob : []));
	});
	// In a file system without a search, VS Code would wait for its answer forever.
	if (root.scheme !== "file" && root.scheme !== "vscode-remote")
		return readBelow(root, pattern, excluded, cancellation);
	const exclude = excluded.length > 0 ? `{${excluded.join(",")}}` : null;
	const inRoot = new RelativePattern(root, pattern);
	const found = await workspace.findFiles(inRoot, exclude, undefined, cancellation);
	return withoutLinks(root, found.map(String));
}

/** Leaves out links, and the files below one: these lead out of the workspace, or to a file that has another name. */
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

/** Finds the same by reading the folders one by one. */
async function readBelow(
	root: Uri,
	pattern: string,
	excluded: readonly string[],
	cancellation?: Cancellation,
): Promise<FileId[]> {
	const wanted = [new RelativePattern(root, pattern)];
	const skipped = excluded.map((glob) => new RelativePattern(root, glob));
	const files: FileId[] = [];
	const folders = [root];
	// The folders that are found go to the end, so that their turn comes, too.
	for (const folder of folders) {
		if (isCancelled(cancellation)) break;
		for (const [name, type] of await entriesOf(folder)) {
			const uri = Uri.joinPath(folder, name);
			if (matchesAny(skipped, uri)) continue;
			// Links may lead out of the workspace.
			if (type === FileType.Directory) folders.push(uri);
			else if (type === FileType.File && matchesAny(wanted, uri)) files.push(uri.toString());
		}
	}
	return files;
}

/** None if it cannot be read. */
async function entriesOf(folder: Uri): Promise<[string, FileType][]> {
	try {
		return await workspace.fs.readDirectory(folder);
	} catch (error) {
		logUnreadable(folder, error);
		return [];
	}
}
