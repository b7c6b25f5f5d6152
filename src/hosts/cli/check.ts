/** Reports and fixes the problems of keys in `.properties` files. */
import { buffer } from "node:stream/consumers";
import { severities } from "../../rules/rule";
import { fixBundle } from "../../workspace/applyFixes";
import { readBundles } from "../../workspace/bundles";
import { addFile, newPlan } from "../../workspace/plan";
import type { Refusal } from "../../workspace/refusals";
import { countPlaces } from "../../workspace/workspace";
import type { NodeWorkspace } from "../node/nodeWorkspace";
import type { SettingValues } from "../node/settingsFiles";
import { exitCodes, Failure, failOn } from "./failure";
import { InputWorkspace } from "./input";
import { keyFiles, messagesFor, workspaceOf } from "./namedFiles";
import { formats } from "./report/formats";
import { type ReportedProblem, reportedProblems } from "./report/reportedProblems";
import { addToSummary, newSummary } from "./report/summary";
import { type CommandContext, warn } from "./streams";
import { applyEdits, showEdits } from "./writeOrPatch";

/** The options of `check`, with those that override settings. */
export interface CheckOptions extends SettingValues {
	readonly level: (typeof severities)[number];
	readonly format: keyof typeof formats;
	readonly fix?: boolean;
	readonly fixDryRun?: boolean;
	readonly stdinFilename?: string;
}

/** Checks files or standard input. Returns the exit code. */
export async function check(
	paths: readonly string[],
	options: CheckOptions,
	io: CommandContext,
): Promise<number> {
	const { level, format, stdinFilename } = options;
	const isInput = paths.includes("-") || stdinFilename !== undefined;
	const mode = options.fixDryRun ? "patch" : options.fix ? "fix" : "report";
	if (isInput && (paths.some((path) => path !== "-") || mode === "patch"))
		throw new Failure(['Standard input, "-", cannot be checked together with files, or shown as a patch.']);
	const input = isInput ? new InputWorkspace(await buffer(io.stdin), options, io.folder) : undefined;
	const workspace = input ?? (await workspaceOf(paths, io, options));
	let checked = await checkFiles(workspace, mode !== "report");
	const { edits, notes, failures } = checked;
	if (workspace.errors.length > 0 && mode === "fix") input?.print(io.stdout, []);
	failOn(workspace.errors);
	warn(io, notes);
	let fixes = countPlaces(edits);
	if (mode === "patch") showEdits(edits, io);
	if (mode === "fix" && input) {
		input.print(io.stdout, edits);
	} else if (mode === "fix") {
		const applied = await applyEdits(edits, workspace.titleOf);
		failures.push(...applied.failures);
		fixes = countPlaces(applied.written);
		// The plan assumed that every file would be written.
		if (applied.failures.length > 0) checked = await checkFiles(workspace, false);
	}
	const { problems, summary } = checked;
	summary[mode === "fix" ? "fixed" : "fixable"] = fixes;
	warn(io, failures);
	// Only the patch, or the fixed text, goes to standard output.
	const stream = mode === "patch" || (mode === "fix" && input) ? io.stderr : io.stdout;
	const counted = severities.slice(0, severities.indexOf(level) + 1);
	const context = { ...io, isTerminal: stream.isTTY === true, counted };
	stream.write(formats[format]({ problems, failures, summary }, context));
	if (failures.length > 0) return exitCodes.failed;
	return counted.some((severity) => summary[severity] > 0) ? exitCodes.found : exitCodes.ok;
}

/** Finds problems and plans their fixes. With `isFixing`, returns only the problems that the fixes would leave. */
async function checkFiles(workspace: NodeWorkspace, isFixing: boolean) {
	const unread: Refusal[] = [];
	const { keyed, failures } = await keyFiles(workspace);
	const problems: ReportedProblem[] = [];
	const summary = newSummary();
	const plan = newPlan();
	// The limit is for searches of whole workspaces for names.
	for await (const bundle of readBundles(keyed, workspace, { ignoresSizeLimit: () => true, unread })) {
		for (const fixed of fixBundle(bundle)) {
			const { before, after } = fixed;
			const reported = isFixing ? after : before;
			for (const problem of reportedProblems(reported, workspace.titleOf)) problems.push(problem);
			addToSummary(summary, reported);
			addFile(plan, before.source, fixed);
		}
	}
	const left = messagesFor(isFixing ? [...unread, ...plan.refusals] : unread, workspace);
	failures.push(...left.failures);
	return { problems, summary, edits: plan.edits, notes: left.notes, failures };
}
