/** Resolves the arguments of a command to files, by settings and `.gitignore`. */
import { existsSync } from "node:fs";
import { type RenameRefusal, type RewriteRefusal, sentenceForRefusal } from "../../workspace/refusals";
import type { FileId } from "../../workspace/workspace";
import { partsOfGlob, readGlob } from "../node/globs";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { idOf, slashed, withSlashes } from "../node/paths";
import { SettingsReader, type Values } from "../node/settingsFiles";
import type { SkipReason } from "../node/storedFiles";
import { Failure, failOn } from "./failure";
import { type CommandContext, warn } from "./streams";

/** Resolves paths and globs; without any, the working folder. For flags, see `SettingsReader`. */
export async function findFiles(
	args: readonly string[],
	{ folder }: CommandContext,
	flags: Values,
): Promise<NodeWorkspace> {
	const roots: FileId[] = [];
	const workspace = new NodeWorkspace(roots, new SettingsReader(flags, folder));
	for (const argument of args.length === 0 ? ["."] : args) {
		const id = idOf(argument, folder);
		const parts = partsOfGlob(withSlashes(argument));
		if (argument !== "" && existsSync(id)) {
			roots.push(id);
			workspace.named.add(id);
		} else if (parts) {
			const base = idOf(parts.base, folder);
			const { excess, isMatch } = readGlob(parts.glob);
			if (excess) throw new Failure([`The glob "${argument}" has ${excess}.`]);
			const matched = await workspace.filesBelow(base, (file) => isMatch(slashed(file, base)));
			if (matched.length === 0) throw new Failure([`No file matches "${argument}".`]);
			for (const file of matched) roots.push(file);
		} else {
			throw new Failure([`There is no file or folder "${argument}".`]);
		}
	}
	return workspace;
}

/**
 * The `.properties` files, sorted, and failures for named files of other syntax and globs without a match.
 */
export async function keyFiles(workspace: NodeWorkspace) {
	const { named, roots, settings } = workspace;
	const keyed: FileId[] = [];
	const failures: string[] = [];
	for (const file of (await workspace.list()).sort()) {
		if (workspace.syntaxOf(file) === "properties") keyed.push(file);
		else if (named.has(file))
			failures.push(`${workspace.titleOf(file)} is not read as .properties; use --properties.`);
	}
	// `--include`, or a glob.
	const isSearch =
		"nameEncoding.workspace.include" in settings.overrides || roots.some((root) => !named.has(root));
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

/** Messages for files that were not read. Large and binary files are failures only if named. */
export function skippedFilesOf({ skipped, titleOf, named }: NodeWorkspace) {
	const failures: string[] = [];
	const passedOver: string[] = [];
	for (const [file, reason] of [...skipped].sort()) {
		const isFailure = named.has(file) || reason === "gone" || reason === "unreadable";
		(isFailure ? failures : passedOver).push(`${titleOf(file)} ${reasons[reason]}.`);
	}
	return { failures, passedOver };
}

/** Reports the files passed over. Throws if any could not be read, or if settings are invalid. */
export async function warnOfSkipped(workspace: NodeWorkspace, io: CommandContext): Promise<void> {
	failOn(workspace.problems);
	const { failures, passedOver } = skippedFilesOf(workspace);
	await warn(io, passedOver);
	failOn(failures);
}

/** Refusals that are failures. */
export const failing: ReadonlySet<(RewriteRefusal | RenameRefusal)["code"]> = new Set([
	"lossy",
	"read-only",
	"hard-linked",
]);
/** Refusals that `warnOfSkipped` has reported. */
const reported: ReadonlySet<RewriteRefusal["code"]> = new Set(["too-large", "skipped"]);

/** Messages for files and keys that stay as they are. */
export function refusalsTold(refusals: readonly RewriteRefusal[], { named, titleOf }: NodeWorkspace) {
	const failures: string[] = [];
	const notes: string[] = [];
	for (const refusal of refusals) {
		const { code, file } = refusal;
		const sentence = sentenceForRefusal(refusal, titleOf);
		if (failing.has(code)) failures.push(sentence);
		else if (code === "excluded" ? named.has(file) : !reported.has(code)) notes.push(sentence);
	}
	return { failures, notes };
}
