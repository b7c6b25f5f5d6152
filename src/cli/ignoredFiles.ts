/** Which files and folders are left out: those that `.gitignore` files name, and some that hold no text of the user. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ignore, { type Ignore } from "ignore";
import { isWithin, slashed } from "./globs";

/** Folders that hold no text of the user, whether or not they are listed anywhere. */
const alwaysIgnored = new Set([".git", ".svn", ".hg", "node_modules", "bower_components"]);

/** The rules for all that is below some folders. The folders themselves are never left out: somebody named them. */
export class IgnoredFiles {
	/** For each of the folders, the outermost folder whose rules count: the folder itself if those above leave it out. */
	readonly #tops = new Map<string, string>();
	readonly #rules = new Map<string, Ignore | undefined>();

	/**
	 * @param folders absolute paths
	 * @param workingFolder the outermost folder whose rules count outside of repositories
	 */
	constructor(folders: Iterable<string>, workingFolder: string) {
		for (const folder of folders) {
			const top = repositoryOf(folder) ?? (isWithin(folder, workingFolder) ? workingFolder : folder);
			this.#tops.set(folder, this.#isLeftOut(folder, true, top) ? folder : top);
		}
	}

	/** Whether a file or a folder is left out, if no folder above it is. */
	isIgnored(path: string, isFolder: boolean): boolean {
		return alwaysIgnored.has(basename(path)) || this.#isLeftOut(path, isFolder, this.#topOf(path));
	}

	#isLeftOut(path: string, isFolder: boolean, top: string): boolean {
		// The innermost file that says something decides.
		for (let folder = path; folder !== top && dirname(folder) !== folder; ) {
			folder = dirname(folder);
			const answer = this.#rulesIn(folder)?.test(slashed(path, folder) + (isFolder ? "/" : ""));
			if (answer?.ignored) return true;
			if (answer?.unignored) return false;
		}
		return false;
	}

	#topOf(path: string): string {
		for (let folder = dirname(path); ; folder = dirname(folder)) {
			const top = this.#tops.get(folder);
			if (top !== undefined) return top;
			if (dirname(folder) === folder) return dirname(path);
		}
	}

	#rulesIn(folder: string): Ignore | undefined {
		if (!this.#rules.has(folder)) this.#rules.set(folder, readRules(folder));
		return this.#rules.get(folder);
	}
}

function readRules(folder: string): Ignore | undefined {
	const file = join(folder, ".gitignore");
	try {
		// Reading a pipe or a device may never end.
		if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
		const text = readFileSync(file, "utf8");
		return ignore({ ignorecase: false }).add(text.replace(/^\ufeff/, ""));
	} catch {
		return undefined;
	}
}

/** The folder of the repository that a folder is in; `undefined` if there is none. */
function repositoryOf(folder: string): string | undefined {
	for (let above = folder; ; above = dirname(above)) {
		if (existsSync(join(above, ".git"))) return above;
		if (dirname(above) === above) return undefined;
	}
}
