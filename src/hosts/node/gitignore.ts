/** Applies `.gitignore` files; not `.git/info/exclude` or the user's own: users and CI see the same files. */
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import ignore, { type Ignore } from "ignore";
import { anyOf } from "../../text/patterns";
import { isWithin, slashed } from "./paths";

/** The rules for a folder: its own and those of the folders above, which they override. */
export interface IgnoreRules {
	/** The folder that paths in them are relative to. */
	readonly top: string;
	/** Whether the case of ASCII letters does not matter. */
	readonly ignoresCase: boolean;
	readonly all: Ignore;
}

/** Reports a file with rules that cannot be read: without them, files would be changed that git ignores. */
export type ReportError = (file: string, reason: string) => unknown;

export function isIgnored({ top, all }: IgnoreRules, path: string, isFolder: boolean): boolean {
	return all.ignores(bytesOf(slashed(path, top)) + (isFolder ? "/" : ""));
}

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
	const text = read(file, reportError)?.replace(/^\xef\xbb\xbf/, "");
	if (text === undefined) return outer;
	const [line] = unsupported.exec(text) ?? [];
	if (line !== undefined) {
		reportError(file, `its line "${line.slice(0, 100)}" is not supported`);
		return outer;
	}
	const { top, ignoresCase, all } = outer;
	const below = bytesOf(slashed(folder, top)).replace(/[\\*?[\] ]/g, "\\$&");
	// The package drops one CR at the end of a rule, as git does, also at the end of the file.
	const rules = text.replace(starsAtEnd, "*").split("\n");
	const own = below === "" ? rules : rules.map((rule) => ruleBelow(below, rule));
	return { top, ignoresCase, all: noRules(top, ignoresCase).all.add(all).add(own) };
}

const isCaseIgnored = /^(?:win32|darwin)$/.test(process.platform);

function noRules(top: string, ignoresCase: boolean): IgnoreRules {
	return { top, ignoresCase, all: ignore({ ignorecase: ignoresCase }) };
}

const unsupported = new RegExp(
	`^(?!#)${anyOf(
		// These could be slow.
		/.{1000}/,
		/(?:.*?\*\*){4}/,
		// Git and the package `ignore` read these differently: `a**/b`, `a\/b`, `a\*`, `[a/**/b]`.
		/.*[^*/!\n]\*\*+\/\S/,
		/.*\\[*/]/,
		/.*\[[^\]\n]*\/\*\*/,
	)}.*`,
	"m",
);

// To git, `build**/` is `build*/`; to the package, it is any folders.
const starsAtEnd = /(?<=[^*/!\n])\*\*+(?=\/\s*$)/gm;

/**
 * Rewrites a rule of a folder as a rule of a folder above it, so that one list has all rules. Separate lists would
 * be wrong: with `build/*` above and `!build/a` below, the list above would still ignore `build/a`.
 */
function ruleBelow(folder: string, rule: string): string {
	if (/^#|^!?\/? *\r?$/.test(rule)) return "";
	// A rule without a slash, except at its end, holds in all folders below.
	const isAnywhere = !/\/(?! *\r?$)/.test(rule);
	return rule.replace(/^(!?)\/?/, (_, not: string) => `${not}/${folder}/${isAnywhere ? "**/" : ""}`);
}

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

/** The bytes of a file, each as a character. As in git, no link is followed. */
function read(file: string, reportError: ReportError): string | undefined {
	try {
		const isFile = lstatSync(file, { throwIfNoEntry: false })?.isFile();
		return isFile ? readFileSync(file, "latin1") : undefined;
	} catch (error) {
		reportError(file, (error as Error).message.replace(/,.*/s, ""));
		return undefined;
	}
}

/** Git compares bytes, so each is a character. */
function bytesOf(path: string): string {
	return Buffer.from(path).toString("latin1");
}

export function isRepository(folder: string): boolean {
	return existsSync(join(folder, ".git"));
}

function repositoryOf(folder: string): string | undefined {
	if (isRepository(folder)) return folder;
	return folder === dirname(folder) ? undefined : repositoryOf(dirname(folder));
}
