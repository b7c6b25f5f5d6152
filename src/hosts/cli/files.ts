/** Resolves the arguments of a command to files, by settings and `.gitignore`. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { FileId } from "../../workspace/workspace";
import { partsOfGlob } from "../node/globs";
import { NodeWorkspace, type SkipReason } from "../node/nodeWorkspace";
import { withSlashes } from "../node/paths";
import { SettingsReader, type Values } from "../node/settings";
import { Failure, failOn } from "./failure";
import { type CommandContext, warn } from "./streams";

interface Files {
	readonly workspace: NodeWorkspace;
	/** The files and folders named in the arguments, not found in a folder or by a glob. */
	readonly named: ReadonlySet<FileId>;
}

/** Message for a file that is not read as `.properties`. */
export const otherName = "is not read as .properties; use --properties";

const include = "nameEncoding.workspace.include";

/** Resolves paths and globs; without any, the working folder. For flags, see `SettingsReader`. */
export async function findFiles(
	args: readonly string[],
	{ folder }: CommandContext,
	flags: Values,
): Promise<Files> {
	const settings = new SettingsReader(flags, withSlashes(folder));
	const named = new Set<FileId>();
	let matched: readonly FileId[] = [];
	const skipped: [FileId, SkipReason][] = [];
	for (const argument of args.length === 0 ? ["."] : args) {
		const id = withSlashes(resolve(folder, argument));
		const parts = partsOfGlob(withSlashes(argument));
		if (argument !== "" && existsSync(id)) {
			named.add(id);
		} else if (parts) {
			const base = withSlashes(resolve(folder, parts.base));
			const below = new SettingsReader({ [include]: parts.glob }, settings.folder, [base]);
			failOn(below.problems);
			const globbed = new NodeWorkspace([base], below);
			const listed = await globbed.list();
			failOn(globbed.problems);
			skipped.push(...globbed.skipped);
			const found = listed.filter((file) => file !== base);
			if (found.length === 0) throw new Failure([`No file matches "${argument}".`]);
			matched = matched.concat(found);
		} else {
			throw new Failure([`There is no file or folder "${argument}".`]);
		}
	}
	const workspace = new NodeWorkspace([...named, ...matched], settings);
	for (const [unread, reason] of skipped) workspace.skipped.set(unread, reason);
	return { workspace, named };
}

/** The `.properties` files, sorted, and failures for named files of other syntax and globs without a match. */
export async function keyFiles({ workspace, named }: Files) {
	const keyed: FileId[] = [];
	const failures: string[] = [];
	for (const file of (await workspace.list()).sort()) {
		if (workspace.syntaxOf(file) === "properties") keyed.push(file);
		else if (named.has(file)) failures.push(`${workspace.titleOf(file)} ${otherName}.`);
	}
	// `--include`, or a glob.
	const isSearch = include in workspace.settings.flags || named.size < workspace.roots.length;
	if (keyed.length === 0 && isSearch) failures.push("No .properties file matches the glob.");
	return { keyed, failures };
}

const reasons: Readonly<Record<SkipReason, string>> = {
	// Node replaces bytes of a file name that are not UTF-8, and then cannot find the file.
	gone: "cannot be read: it does not exist, or its name is not UTF-8",
	binary: "is not text in UTF-8 or ISO-8859-1",
	"too-large": "is larger than --max-file-size allows",
	unreadable: "cannot be read",
};

/** Messages for files that were not read. Large and binary files are failures only if named, otherwise passed over. */
export function skippedFilesOf({ workspace: { skipped, titleOf }, named }: Files) {
	const failures: string[] = [];
	const passedOver: string[] = [];
	for (const [file, reason] of [...skipped].sort()) {
		const isFailure = named.has(file) || reason === "gone" || reason === "unreadable";
		(isFailure ? failures : passedOver).push(`${titleOf(file)} ${reasons[reason]}.`);
	}
	return { failures, passedOver };
}

/** Reports the files passed over. Throws if any could not be read, or if settings are invalid. */
export async function warnOfSkipped(files: Files, io: CommandContext): Promise<void> {
	failOn(files.workspace.problems);
	const { failures, passedOver } = skippedFilesOf(files);
	await warn(io, passedOver);
	failOn(failures);
}
