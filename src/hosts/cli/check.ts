/** Reports and fixes the problems of keys in `.properties` files. */
import { severities } from "../../rules/rule";
import { fixBundle } from "../../workspace/fixes";
import { addFile, newPlan } from "../../workspace/planFixes";
import { readBundles } from "../../workspace/readBundles";
import type { RewriteRefusal } from "../../workspace/refusals";
import type { FileEdits } from "../../workspace/workspace";
import type { NodeWorkspace } from "../node/nodeWorkspace";
import type { Values } from "../node/settingsFiles";
import { type Applied, applyEdits, showEdits } from "./apply";
import { exitCodes, Failure, failOn } from "./failure";
import { findFiles, keyFiles, refusalsTold, skippedFilesOf } from "./files";
import { addLosses, type FoundProblem, foundProblems, type Losses } from "./foundProblems";
import { readInput } from "./input";
import { formats } from "./report/formats";
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
	const { fixes, ...report } = await checkFiles(workspace, fix || fixDryRun ? apply : undefined, io);
	const { failures, summary } = report;
	summary[fix && !fixDryRun ? "fixed" : "fixable"] = fixes;
	await warn(io, failures);
	// Only the fixed text, or the patch, goes to standard output.
	const stream = fixDryRun || (isInput && fix) ? io.stderr : io.stdout;
	const counted = severities.slice(0, severities.indexOf(level) + 1);
	const context = { ...io, isTerminal: stream.isTTY === true, counted };
	await write(stream, formats[format](report, context));
	if (failures.length > 0) return exitCodes.failed;
	return counted.some((severity) => summary[severity] > 0) ? exitCodes.found : exitCodes.ok;
}

/** Writes or prints edits. */
type Apply = (edits: readonly FileEdits[]) => Promise<Applied>;

/** Finds the problems; with `apply`, those that fixes leave. `fixes` counts what was fixed, or could be. */
async function checkFiles(workspace: NodeWorkspace, apply: Apply | undefined, io: CommandContext) {
	const { keyed, failures } = await keyFiles(workspace);
	const problems: FoundProblem[] = [];
	const lost: Losses = { files: 0, keys: 0, values: 0, read: 0, written: 0 };
	const counts = { error: 0, warning: 0, information: 0, hint: 0, fixed: 0, fixable: 0 };
	const summary = { files: 0, passedOver: 0, ...counts, lost };
	const unread: RewriteRefusal[] = [];
	const plan = newPlan();
	let fixes = 0;
	for await (const { files, siblings } of readBundles(keyed, workspace, { isExplicit: true, unread })) {
		const bundle = apply ? files : files.map((file) => ({ ...file, isKept: true }));
		const checked = fixBundle(bundle, siblings);
		// A fix may show that others can be fixed.
		const isMore = !apply && checked.some(({ rewritten }) => rewritten.length > 0);
		for (const { rewritten } of isMore ? fixBundle(files, siblings) : checked) fixes += rewritten.length;
		for (const file of checked) {
			summary.files++;
			for (const problem of foundProblems(file, workspace.titleOf)) {
				summary[problem.severity]++;
				problems.push(problem);
			}
			addLosses(lost, file.problems, file.keys);
			addFile(plan, file, file);
		}
	}
	failOn(workspace.problems);
	const left = refusalsTold([...unread, ...(apply ? plan.refusals : [])], workspace);
	await warn(io, left.notes);
	const skipped = skippedFilesOf(workspace);
	summary.passedOver = skipped.passedOver.length;
	const applied = await apply?.(plan.files);
	failures.push(...left.failures, ...skipped.failures, ...(applied?.failures ?? []));
	return { problems, failures, summary, fixes: applied?.places ?? fixes };
}
