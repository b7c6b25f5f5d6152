/** Applies `.gitignore` files, and `.git/info/exclude`. */
import { existsSync, lstatSync, type Stats } from "node:fs";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import ignore from "ignore";
import { isWithin, slashed } from "./paths";
import { bytesIfFile } from "./storedText";

/** The files that are ignored in a folder. */
export interface IgnoredFiles {
	/** Whether the case of ASCII letters does not matter. */
	readonly ignoresCase: boolean;
	/** Whether a file or folder is ignored, provided that none of its parents is. */
	has(path: string, isFolder: boolean): boolean;
	/** Takes back a folder, so that rules for it do not ignore what is in it. */
	takeBack(folder: string): void;
}

/** Is told of a file with rules that cannot be read: without them, files would be changed that git ignores. */
export type Refuse = (file: string, reason: string) => void;

/**
 * The rules that a folder inherits from its parents, up to the root of the repository or, outside a repository, the
 * working folder. None if they ignore the folder itself: the user named it explicitly.
 */
export function rulesAbove(folder: string, workingFolder: string, refuse: Refuse): IgnoredFiles {
	const top = repositoryOf(folder) ?? (isWithin(folder, workingFolder) ? workingFolder : folder);
	const inherited = (each: string): IgnoredFiles => {
		if (isWithin(top, each)) return nothing(isWindows);
		const parent = dirname(each);
		const rules = rulesIn(parent, inherited(parent), refuse);
		return rules.has(each, true) ? nothing(rules.ignoresCase) : rules;
	};
	return inherited(folder);
}

/** The rules of a folder, which override those of its parents. A repository within another one has only its own. */
export function rulesIn(folder: string, above: IgnoredFiles, refuse: Refuse): IgnoredFiles {
	const outer = isRepository(folder) ? rulesOfRepository(folder, refuse) : above;
	// Git follows no link to rules, either.
	const isSkipped = (stats: Stats) => !stats.isFile();
	return withRules(join(folder, ".gitignore"), folder, outer, refuse, isSkipped);
}

const isWindows = process.platform === "win32";

function nothing(ignoresCase: boolean): IgnoredFiles {
	return { ignoresCase, has: () => false, takeBack() {} };
}

// What git and the package `ignore` read differently: `a**/b`, `\**/`, `\/`; besides, what could be slow.
const unsupported = /^(?!#)(?:.{1000}|(?:.*?\*\*){5}|.*[^*/!\n]\*\*+\/\S|.*\\(?:\/|\*\*+\/)).*/m;

// To git, `build**/` is `build*/`; to the package, it is any folders.
const starsAtEnd = /(?<=[^*/!\\\n])\*\*+(?=\/\s*$)/gm;

/** Adds the rules in a file, relative to a folder. */
function withRules(
	file: string,
	folder: string,
	outer: IgnoredFiles,
	refuse: Refuse,
	isSkipped?: (stats: Stats) => boolean,
): IgnoredFiles {
	const { ignoresCase } = outer;
	const text = read(file, refuse, isSkipped).replace(/^\xef\xbb\xbf/, "");
	const line = unsupported.exec(text)?.[0];
	if (line !== undefined) refuse(file, `its line "${line.slice(0, 100)}" is not supported`);
	if (line !== undefined || text === "") return outer;
	const rules = ignore({ ignorecase: ignoresCase }).add(text.replace(starsAtEnd, "*"));
	/** Git compares bytes, so each is a character. */
	const bytesOf = (path: string) => Buffer.from(slashed(path, folder)).toString("latin1");
	const takeBack: IgnoredFiles["takeBack"] = (path) => {
		rules.add([`!/${bytesOf(path).replace(/[\\*?[\] ]/g, "\\$&")}/`]);
		outer.takeBack(path);
	};
	const has: IgnoredFiles["has"] = (path, isFolder) => {
		const { ignored, unignored } = rules.test(bytesOf(path) + (isFolder ? "/" : ""));
		if (unignored && isFolder) outer.takeBack(path);
		return ignored || (!unignored && outer.has(path, isFolder));
	};
	return { ignoresCase, has, takeBack };
}

/** What git configures for a repository, without what users configure for all of theirs. */
function rulesOfRepository(folder: string, refuse: Refuse): IgnoredFiles {
	const git = gitFolderOf(folder, refuse);
	const ignoresCase = caseSettingIn(read(join(git, "config"), refuse)) ?? isWindows;
	return withRules(join(git, "info", "exclude"), folder, nothing(ignoresCase), refuse);
}

/** The folder with the configuration of a repository. A worktree and a submodule have a file that leads there. */
function gitFolderOf(folder: string, refuse: Refuse): string {
	const own = join(folder, ".git");
	const link = read(own, refuse, (stats) => !stats.isFile());
	const [, written = ".git"] = /^gitdir: ([^\r\n]+)/.exec(utf8(link)) ?? [];
	const linked = resolve(folder, written);
	const common = utf8(read(join(linked, "commondir"), refuse)).trimEnd();
	return resolve(linked, common);
}

/** The value of `core.ignorecase`, if any. */
function caseSettingIn(config: string): boolean | undefined {
	let section = "";
	let isTrue: boolean | undefined;
	for (const line of config.split("\n")) {
		const [, header, setting = ""] = /^\s*(?:\[([^\]]*)\])?\s*(.*)$/s.exec(line) ?? [];
		section = header?.trim().toLowerCase() ?? section;
		const found = /^ignorecase\s*(?:=\s*"?([\w-]*)|$|[#;])/i.exec(setting);
		// A name without a value is true.
		if (section === "core" && found) isTrue = /^(?:true|yes|on|[1-9].*)$/i.test(found[1] ?? "true");
	}
	return isTrue;
}

/** The bytes of a file, each as a character; none if it does not exist. */
function read(file: string, refuse: Refuse, isSkipped = (_stats: Stats) => false): string {
	try {
		const stats = lstatSync(file, { throwIfNoEntry: false });
		return !stats || isSkipped(stats) ? "" : (bytesIfFile(file)?.toString("latin1") ?? "");
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		if (code === "ENOTDIR") return "";
		refuse(file, message.replace(/,.*/s, ""));
		return "";
	}
}

function utf8(bytes: string): string {
	return Buffer.from(bytes, "latin1").toString("utf8");
}

function isRepository(folder: string): boolean {
	return existsSync(join(folder, ".git"));
}

function repositoryOf(folder: string): string | undefined {
	if (isRepository(folder)) return folder;
	return folder === dirname(folder) ? undefined : repositoryOf(dirname(folder));
}
