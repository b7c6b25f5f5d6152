/** The files that a command works on: those that its arguments name, by settings and `.gitignore`. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { visible } from "../codec/display";
import type { FileId, SkipReason } from "../workspace/workspace";
import { displayedPath, globMatcher, partsOfGlob, slashed, withSlashes } from "./globs";
import { IgnoredFiles } from "./ignoredFiles";
import { idOfPath, NodeWorkspace } from "./nodeWorkspace";
import { SettingsReader, type Values } from "./settings";

export interface Files {
	readonly workspace: NodeWorkspace;
	readonly settings: SettingsReader;
	/** The paths of the files and folders to work on: those that were named, and the files that globs match. */
	readonly roots: readonly string[];
	/** The files among them that were named, not found. */
	readonly named: ReadonlySet<string>;
	/** The files and folders that could not be read so far. */
	readonly unread: ReadonlyMap<FileId, SkipReason>;
	/** The path of a file as it is reported. */
	pathOf(file: FileId): string;
	/** The same for sentences on a terminal. */
	titleOf(file: FileId): string;
}

/**
 * Finds what is meant by the paths and globs of a command; without any, the working folder.
 *
 * @param folder the working folder
 * @param flags see `SettingsReader`
 * @param isMeant which of the files that a glob matches are meant
 * @returns sentences, if something is not there
 */
export async function findFiles(
	args: readonly string[],
	folder: string,
	flags: Values,
	isMeant: (syntax: string) => boolean = () => true,
): Promise<Files | readonly string[]> {
	const settings = new SettingsReader(flags, folder);
	const named = new Set<string>();
	const roots = new Set<string>();
	const folders = new Set<string>();
	const failures: string[] = [];
	for (const argument of args.length === 0 ? ["."] : args) {
		const found = resolve(folder, argument);
		const kind = argument === "" ? undefined : await kindOf(found);
		const parts = kind ? undefined : partsOfGlob(withSlashes(argument));
		if (kind) {
			roots.add(found);
			(kind === "folder" ? folders : named).add(found);
		} else if (parts) {
			const matches = await matchesOf(resolve(folder, parts.base), parts.glob, settings);
			const meant = matches.filter((file) => isMeant(settings.of(file).syntax));
			for (const file of meant) roots.add(file);
			if (meant.length === 0) failures.push(`No file matches "${visible(argument)}".`);
		} else {
			failures.push(`There is no file or folder "${visible(argument)}".`);
		}
	}
	failures.push(...settings.problems);
	if (failures.length > 0) return failures;
	const unread = new Map<FileId, SkipReason>();
	const isIncluded = (file: string) => settings.of(file).isIncluded;
	const workspace = workspaceOf([...roots], folders, settings, isIncluded, unread);
	const pathOf = (file: FileId) => displayedPath(fileURLToPath(file), folder);
	return {
		workspace,
		settings,
		roots: [...roots],
		named,
		unread,
		pathOf,
		titleOf: (file) => visible(pathOf(file)),
	};
}

async function kindOf(path: string): Promise<"folder" | "file" | undefined> {
	try {
		return (await stat(path)).isDirectory() ? "folder" : "file";
	} catch (error) {
		// A file that exists and cannot be looked at is reported when it is read.
		const { code } = error as NodeJS.ErrnoException;
		return code === "EACCES" || code === "EPERM" || code === "ELOOP" ? "file" : undefined;
	}
}

async function matchesOf(base: string, glob: string, settings: SettingsReader): Promise<readonly string[]> {
	const isMatch = globMatcher(glob);
	const searched = workspaceOf([base], [base], settings, (file) => isMatch(slashed(file, base)));
	if ((await searched.isFolder(idOfPath(base))) !== true) return [];
	return ((await searched.list({}))?.files ?? []).map((file) => fileURLToPath(file));
}

function workspaceOf(
	roots: readonly string[],
	folders: Iterable<string>,
	settings: SettingsReader,
	isIncluded: (file: string) => boolean,
	unread = new Map<FileId, SkipReason>(),
): NodeWorkspace {
	const ignored = new IgnoredFiles(folders, settings.folder);
	return new NodeWorkspace({
		roots,
		settingsOf: (file) => settings.of(file),
		isIncluded,
		isExcluded: (file, isFolder) => ignored.isIgnored(file, isFolder),
		isUnchecked: (file) => settings.of(file).isUnchecked,
		onUnread: (id, reason) => unread.set(id, reason),
	});
}

/** Says how a file of another name can be read, which a command was given. */
export function sentenceForOtherName(title: string): string {
	return `${title} is not read as .properties; use --properties.`;
}

/** Why a file was not read, as a sentence. */
export function sentenceForUnread(title: string, reason: SkipReason): string {
	switch (reason) {
		case "gone":
			// Node reads octets of a name that are not UTF-8 as this character, and then finds no such file.
			if (title.includes("\ufffd")) return `${title} cannot be read: its name is not UTF-8.`;
			return `${title} does not exist, or is a link that leads nowhere.`;
		case "binary":
			return `${title} is not text in UTF-8 or ISO-8859-1.`;
		case "too-large":
			return `${title} is larger than --max-file-size allows.`;
		case "unreadable":
			return `${title} cannot be read.`;
	}
}

/** The place where the key of a line begins, as it is reported. The line is numbered from 0. */
export async function placeOfKey(file: FileId, line: number, files: Files): Promise<string> {
	const read = await files.workspace.read(file, { purpose: "places", isAskedFor: true });
	const chunk = read.ok ? read.value.text.findLast(({ firstLine }) => firstLine <= line) : undefined;
	const text = chunk?.text.split("\n")[line - chunk.firstLine] ?? "";
	return `${files.titleOf(file)}:${line + 1}:${text.search(/[^ \t\f]|$/) + 1}`;
}
