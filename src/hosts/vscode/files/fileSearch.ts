/** Finds the files of a workspace folder. */
import { type FileStat, FileType, RelativePattern, Uri, workspace } from "vscode";
import { objectOf } from "../../../text/typeChecks";
import { fetchedAhead } from "../../../workspace/scheduling";
import type { FileId } from "../../../workspace/workspace";
import { logUnreadable } from "../ui/log";
import { matchesAny, settingsFor } from "./settings";

/** `undefined` if the file is missing or inaccessible. */
export async function statOf(uri: Uri): Promise<FileStat | undefined> {
	try {
		return await workspace.fs.stat(uri);
	} catch {
		return undefined;
	}
}

/**
 * Finds the included files of a workspace folder, except those in `files.exclude` and `search.exclude`. Reads
 * the folders: VS Code's search follows links, and never returns on a file system that it cannot search.
 */
export async function filesBelow(root: Uri): Promise<FileId[]> {
	const included = [new RelativePattern(root, settingsFor(root).include)];
	const excluded = ["files", "search"].flatMap((section) => {
		const patterns = objectOf(workspace.getConfiguration(section, root).get("exclude"));
		// Patterns with a `when` condition apply only in the Explorer.
		return Object.entries(patterns).flatMap(([glob, isOn]) =>
			isOn === true ? new RelativePattern(root, glob) : [],
		);
	});
	const files: FileId[] = [];
	const folders = [root];
	// The loop also visits the folders that it appends.
	for await (const [folder, entries] of fetchedAhead(folders, entriesOf)) {
		for (const [name, type] of entries) {
			const uri = Uri.joinPath(folder, name);
			if (matchesAny(excluded, uri)) continue;
			// Symbolic links match neither type: they lead out of the workspace, or to a file that is found anyway.
			if (type === FileType.Directory) folders.push(uri);
			else if (type === FileType.File && matchesAny(included, uri)) files.push(uri.toString());
		}
	}
	return files;
}

/** The files in the folder of a file, without links; none of a document without a folder. */
export async function filesBeside(file: FileId): Promise<FileId[]> {
	const folder = Uri.joinPath(Uri.parse(file), "..");
	if (!(await statOf(folder))) return [];
	const files = (await entriesOf(folder)).filter(([, type]) => type === FileType.File);
	return files.map(([name]) => Uri.joinPath(folder, name).toString());
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
