/** Reports and fixes the problems of keys in `.properties` files. */
import { severities } from "../../rules/rule";
import { sentenceForRefusal } from "../../workspace/refusalSentences";
import type { FileEdits, FileId } from "../../workspace/workspace";
import type { NodeWorkspace } from "../node/nodeWorkspace";
import type { Values } from "../node/settings";
import { type Applied, applyEdits, showEdits } from "./apply";
import { type CheckedText, checkBundle, fixBundle, losses, noLosses } from "./checkText";
import { exitCodes, Failure, failOn } from "./failure";
import { findFiles, keyFiles, skippedFilesOf } from "./files";
import { readInput } from "./input";
import { type ReadFile, readBundles } from "./readBundles";
import { formats } from "./report/formats";
import type { Report } from "./report/report";
import { type CommandContext, warn, write } from "./streams";

export interface CheckOptions {
	readonly level: (typeof severities)[number];
	readonly format: keyof typeof formats;
	readonly fix?: boolean;
	readonly fixDryRun?: boolean;
	readonly stdinFilename?: string;
	/** See `SettingsReader`. */
	readonly flags: Values;
}

interface Found extends Pick<Report, "failures"> {
	readonly files: readonly CheckedText[];
	/** How many fixes were made, or could be. */
	readonly fixes: number;
	readonly passedOver: number;
}

/** Checks files or standard input. Returns the exit code. */
export async function check(
	paths: readonly string[],
	options: CheckOptions,
	io: CommandContext,
): Promise<number> {
	const { level, format, fix, fixDryRun, stdinFilename } = options;
	const isInput = paths.includes("-") || stdinFilename !== undefined;
	if (isInput && (paths.length > 1 || (paths[0] ?? "-") !== "-"))
		throw new Failure(['Standard input, "-", cannot be checked together with files.']);
	const input = isInput ? await readInput(options, io) : undefined;
	const workspace = input ?? (await findFiles(paths, io, options.flags));
	const apply: Apply = input
		? (edits) => input.print(edits, fixDryRun === true, io)
		: (edits) => (fixDryRun ? showEdits : applyEdits)(edits, workspace, io);
	const found = await checkFiles(workspace, fix || fixDryRun ? apply : undefined, io);
	const { files, failures, fixes, passedOver } = found;
	const problems = files.flatMap((file) => file.problems);
	const isFixed = fix && !fixDryRun;
	const summary = {
		files: files.length,
		passedOver,
		error: 0,
		warning: 0,
		information: 0,
		hint: 0,
		fixed: isFixed ? fixes : 0,
		fixable: isFixed ? 0 : fixes,
		lost: { ...noLosses },
	};
	for (const { severity } of problems) summary[severity]++;
	for (const { lost } of files) for (const kind of losses) summary.lost[kind] += lost[kind];
	await warn(io, failures);
	// Only the fixed text, or the patch, goes to standard output.
	const stream = fixDryRun || (isInput && fix) ? io.stderr : io.stdout;
	const counted = severities.slice(0, severities.indexOf(level) + 1);
	const context = { ...io, isTerminal: stream.isTTY === true, counted };
	await write(stream, formats[format]({ problems, failures, summary }, context));
	if (failures.length > 0) return exitCodes.failed;
	return counted.some((severity) => summary[severity] > 0) ? exitCodes.found : exitCodes.ok;
}

/** Writes or prints edits. */
type Apply = (edits: readonly FileEdits[]) => Promise<Applied>;

async function checkFiles(
	workspace: NodeWorkspace,
	apply: Apply | undefined,
	io: CommandContext,
): Promise<Found> {
	const { titleOf } = workspace;
	const { keyed, failures } = await keyFiles(workspace);
	const results: CheckedText[] = [];
	const edits: FileEdits[] = [];
	const notes: string[] = [];
	const checked: FileId[] = [];
	for (const file of keyed) {
		if (!workspace.isExcluded(file)) checked.push(file);
		else if (workspace.named.has(file)) notes.push(sentenceForRefusal({ code: "excluded", file }, titleOf));
	}
	for await (const { files, siblings } of readBundles(checked, workspace)) {
		const bundle = files.map(({ file, keys, refusal }) => {
			const isKept = refusal !== undefined;
			return { path: titleOf(file), keys, severities: workspace.severitiesOf(file), isKept };
		});
		for (const [index, result] of (apply ? fixBundle : checkBundle)(bundle, siblings).entries()) {
			const { file, text: before, refusal: code } = files[index] as ReadFile;
			const { changes, rewritten } = result;
			results.push(result);
			if (!code) notes.push(...collisionsIn(result));
			else if (rewritten.length > 0) failures.push(sentenceForRefusal({ code, file }, titleOf));
			if (changes.length > 0) edits.push({ file, before, changes });
		}
	}
	failOn(workspace.problems);
	await warn(io, notes);
	const skipped = skippedFilesOf(workspace);
	const applied = await apply?.(edits);
	failures.push(...skipped.failures, ...(applied?.failures ?? []));
	const fixes = applied?.places ?? results.reduce((sum, { fixes }) => sum + fixes, 0);
	return { files: results, fixes, failures, passedOver: skipped.passedOver.length };
}

/** Says which keys the fixes leave, because each would be the same as another. */
function collisionsIn({ path, refused }: CheckedText): string[] {
	const collisions = refused.filter(({ code }) => code === "same-key");
	return collisions.map((key) => sentenceForRefusal({ ...key, file: path }, () => path));
}
