/** Reports and fixes the problems of keys in `.properties` files. */
import { severities } from "../../rules/rule";
import { fixBundle } from "../../workspace/applyFixes";
import { readBundles } from "../../workspace/bundles";
import { addFile, newPlan } from "../../workspace/plan";
import type { Refusal } from "../../workspace/refusals";
import { countPlaces } from "../../workspace/workspace";
import type { NodeWorkspace } from "../node/nodeWorkspace";
import type { Values } from "../node/settingsFiles";
import { exitCodes, Failure, failOn } from "./failure";
import { readInput } from "./input";
import { keyFiles, messagesFor, workspaceOf } from "./namedFiles";
import { formats } from "./report/formats";
import { type ReportedProblem, reportedProblems } from "./report/reportedProblems";
import { addToSummary, newSummary } from "./report/summary";
import { type CommandContext, warn, write } from "./streams";
import { applyEdits, showEdits } from "./writeOrPatch";

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
	const { level, format, stdinFilename, flags } = options;
	const isInput = paths.includes("-") || stdinFilename !== undefined;
	if (isInput && (paths.length > 1 || (paths[0] ?? "-") !== "-"))
		throw new Failure(['Standard input, "-", cannot be checked together with files.']);
	const input = isInput ? await readInput(options, io) : undefined;
	const workspace = input?.workspace ?? (await workspaceOf(paths, io, flags));
	const mode = options.fixDryRun ? "patch" : options.fix ? "fix" : "report";
	let checked = await checkFiles(workspace, mode !== "report");
	// Standard input is printed unchanged: an editor replaces its text with the output.
	if (workspace.errors.length > 0 && mode === "fix") await input?.print([]);
	failOn(workspace.errors);
	const { edits, notes, failures } = checked;
	await warn(io, notes);
	let fixes = countPlaces(edits);
	if (mode === "fix" && input) {
		await input.print(edits);
	} else if (mode !== "report") {
		const applied = await (mode === "fix"
			? applyEdits(edits, workspace.titleOf)
			: showEdits(edits, io, input?.stored));
		failures.push(...applied.failures);
		// If a file could not be written, or is not in the patch, its problems remain.
		if (applied.failures.length > 0) checked = await checkFiles(workspace, false);
		fixes = applied.places;
	}
	const { problems, summary } = checked;
	summary[mode === "fix" ? "fixed" : "fixable"] = fixes;
	await warn(io, failures);
	// Only the fixed text, or the patch, goes to standard output.
	const stream = mode === "patch" || (mode === "fix" && input) ? io.stderr : io.stdout;
	const counted = severities.slice(0, severities.indexOf(level) + 1);
	const context = { ...io, isTerminal: stream.isTTY === true, counted };
	await write(stream, formats[format]({ problems, failures, summary }, context));
	if (failures.length > 0) return exitCodes.failed;
	return counted.some((severity) => summary[severity] > 0) ? exitCodes.found : exitCodes.ok;
}

/** Finds the problems or, if it is to fix, those that fixes leave, the edits of fixes, and what to tell. */
async function checkFiles(workspace: NodeWorkspace, isFixing: boolean) {
	const { keyed, failures } = await keyFiles(workspace);
	const unread: Refusal[] = [];
	const problems: ReportedProblem[] = [];
	const summary = newSummary();
	const plan = newPlan();
	for await (const bundle of readBundles(keyed, workspace, { isAnyway: () => true, unread })) {
		for (const fixed of fixBundle(bundle)) {
			const { before, after } = fixed;
			const reported = isFixing ? after : before;
			for (const problem of reportedProblems(reported, workspace.titleOf)) problems.push(problem);
			addToSummary(summary, reported);
			addFile(plan, before.source, fixed);
		}
	}
	const left = messagesFor(isFixing ? [...unread, ...plan.refusals] : unread, workspace);
	summary.passedOver = left.skipped.length;
	return {
		problems,
		summary,
		edits: plan.files,
		notes: left.note,
		failures: [...failures, ...left.failure],
	};
}
