/** Finds the files of a workspace folder. */
import { FileType, l10n, RelativePattern, Uri, workspace } from "vscode";
import { objectOf } from "../../../text/typeChecks";
import { type IgnoreRules, isIgnored, noRules, withRules } from "../../../workspace/gitignore";
import { fetchedAhead } from "../../../workspace/scheduling";
import type { FileId } from "../../../workspace/workspace";
import { log, logUnreadable } from "../ui/log";
import { statOf } from "./fileReader";
import { matchesAny, settingsFor } from "./settings";

/**
 * Finds the included files of a workspace folder, except those that `files.exclude`, `search.exclude`, or `.gitignore`
 * files leave out. Reads the folders: VS Code's search for extensions heeds no `.gitignore`, follows links, and never
 * returns on a file system that it cannot search.
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
	const heedsGit = workspace.getConfiguration("search", root).get("useIgnoreFiles", true);
	const folders = [{ folder: root, above: noRules(root.path, false) }];
	// The loop also visits the folders that it appends.
	for await (const [{ folder, above }, entries] of fetchedAhead(folders, ({ folder }) => entriesOf(folder))) {
		const rules = heedsGit ? await rulesIn(folder, new Map(entries), above) : above;
		for (const [name, type] of entries) {
			const uri = Uri.joinPath(folder, name);
			const isFolder = type === FileType.Directory;
			if (isIgnored(rules, uri.path, isFolder) || matchesAny(excluded, uri)) continue;
			// Symbolic links match neither type: they lead out of the workspace, or to a file that is found anyway.
			if (isFolder) folders.push({ folder: uri, above: rules });
			else if (type === FileType.File && matchesAny(included, uri)) files.push(uri.toString());
		}
	}
	return files;
}

/** The rules of `.gitignore` files in a folder. A repository within another one has only its own. */
async function rulesIn(
	folder: Uri,
	entries: ReadonlyMap<string, FileType>,
	above: IgnoreRules,
): Promise<IgnoreRules> {
	const outer = entries.has(".git") ? noRules(folder.path, false) : above;
	// As in git, no link is followed.
	if (entries.get(".gitignore") !== FileType.File) return outer;
	const file = Uri.joinPath(folder, ".gitignore");
	try {
		const bytes = await workspace.fs.readFile(file);
		return withRules(bytes, folder.path, outer, (line) =>
			log(l10n.t('{0}: not applied, because its line "{1}" is not supported.', file.toString(true), line)),
		);
	} catch (error) {
		logUnreadable(file, error);
		return outer;
	}
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
