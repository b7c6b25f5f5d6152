/** Finds the files of folders on disk. */
import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";
import { pausing } from "../../workspace/longTasks";
import type { FileId } from "../../workspace/workspace";
import { type IgnoreRules, isIgnored, type ReportError, rulesAbove, rulesIn } from "./gitignore";
import { withSlashes } from "./paths";

/** Folders without the user's own text. */
const neverListed = /^(?:\.git|\.svn|\.hg|node_modules|bower_components)$/;

interface DiskSearch {
	/** `.gitignore` files count up to this folder, outside of repositories. */
	readonly workingFolder: string;
	readonly isIncluded: (file: FileId) => boolean;
	/** Reports a folder that cannot be listed. */
	readonly skip: (folder: FileId) => unknown;
	readonly reportError: ReportError;
}

/**
 * The files below a folder that are included, and that git does not ignore. Skips symbolic links, which lead
 * elsewhere or duplicate another file. Pauses between folders.
 */
export async function filesOnDiskBelow(
	top: FileId,
	{ workingFolder, isIncluded, skip, reportError }: DiskSearch,
): Promise<FileId[]> {
	const files: FileId[] = [];
	const pause = pausing();
	const addBelow = async (folder: FileId, above: IgnoreRules) => {
		await pause();
		const entries = entriesOf(folder);
		if (!entries) return void skip(folder);
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

/** The files in the folder of a file, without links. */
export function filesOnDiskBeside(file: FileId): FileId[] {
	const folder = file.slice(0, file.lastIndexOf("/") + 1);
	return (entriesOf(folder) ?? []).flatMap((entry) => (entry.isFile() ? folder + entry.name : []));
}

/** `undefined` if it cannot be listed. */
function entriesOf(folder: FileId): Dirent[] | undefined {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return undefined;
	}
}
