/** Reads `.gitignore` files; not `.git/info/exclude` or the user's own: users and CI see the same files. */
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { type IgnoreRules, isIgnored, noRules, withRules } from "../../workspace/gitignore";
import { isWithin } from "./paths";

/** Reports a `.gitignore` file that cannot be applied: without it, files that git ignores would be changed. */
export type ReportError = (file: string, reason: string) => unknown;

/**
 * The rules that a folder inherits from its parents, up to the root of the repository or, outside a
 * repository, the working folder. None if they ignore the folder itself: the user named it explicitly.
 */
export function rulesAbove(folder: string, workingFolder: string, reportError: ReportError): IgnoreRules {
	const top = repositoryOf(folder) ?? (isWithin(folder, workingFolder) ? workingFolder : folder);
	if (isWithin(top, folder)) return noRules(folder, isCaseIgnored);
	const parent = dirname(folder);
	const rules = rulesIn(parent, rulesAbove(parent, workingFolder, reportError), reportError);
	return isIgnored(rules, folder, true) ? noRules(folder, rules.ignoresCase) : rules;
}

/** The rules in a folder. A repository within another one has only its own. */
export function rulesIn(folder: string, above: IgnoreRules, reportError: ReportError): IgnoreRules {
	const outer = isRepository(folder) ? noRules(folder, ignoresCaseIn(folder)) : above;
	const file = join(folder, ".gitignore");
	const bytes = read(file, reportError);
	if (!bytes) return outer;
	return withRules(bytes, folder, outer, (line) => reportError(file, `its line "${line}" is not supported`));
}

const isCaseIgnored = /^(?:win32|darwin)$/.test(process.platform);

/**
 * Whether git ignores case in a repository: `core.ignorecase`, set by the file system. A worktree or
 * submodule has its configuration elsewhere.
 */
function ignoresCaseIn(repository: string): boolean {
	try {
		const config = readFileSync(join(repository, ".git", "config"), "latin1");
		return /^\s*ignorecase\s*=\s*(?:true|yes|on|1)\s*$/im.test(config);
	} catch {
		return isCaseIgnored;
	}
}

/** As in git, no link is followed. */
function read(file: string, reportError: ReportError): Uint8Array | undefined {
	try {
		const isFile = lstatSync(file, { throwIfNoEntry: false })?.isFile();
		return isFile ? readFileSync(file) : undefined;
	} catch (error) {
		reportError(file, (error as Error).message.replace(/,.*/s, ""));
		return undefined;
	}
}

export function isRepository(folder: string): boolean {
	return existsSync(join(folder, ".git"));
}

function repositoryOf(folder: string): string | undefined {
	if (isRepository(folder)) return folder;
	return folder === dirname(folder) ? undefined : repositoryOf(dirname(folder));
}
