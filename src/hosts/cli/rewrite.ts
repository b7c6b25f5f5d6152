/** Rewrites all keys of `.properties` files: as names, as escaped URIs, or in canonical form. */
import { type Rewriting, rewriteKeys } from "../../keys/rewriteKeys";
import { readBundles } from "../../workspace/bundles";
import { addFile, newPlan } from "../../workspace/plan";
import { reasonToLeaveOut } from "../../workspace/planFixes";
import { exitCodes, failOn, refuseOn } from "./failure";
import { keyFiles, messagesFor, workspaceOf } from "./namedFiles";
import { type CommandContext, warn } from "./streams";
import { applyAndSummarize, type ChangeOptions } from "./writeOrPatch";

/** Runs the command `rewrite`. Returns the exit code. */
export async function rewrite(
	[rewriting, ...paths]: readonly string[],
	{ dryRun = false, flags }: ChangeOptions,
	io: CommandContext,
): Promise<number> {
	const how = rewriting as Rewriting;
	const workspace = await workspaceOf(paths, io, flags);
	const { keyed, failures } = await keyFiles(workspace);
	const plan = newPlan();
	for await (const { files } of readBundles(keyed, workspace, { unread: plan.refusals }))
		for (const file of files) {
			addFile(plan, file, rewriteKeys(file.keys, how), reasonToLeaveOut(file, how, workspace.named));
		}
	failOn(workspace.errors);
	const left = messagesFor(plan.refusals, workspace);
	await warn(io, [...left.skipped, ...left.note]);
	refuseOn([...failures, ...left.failure]);
	await applyAndSummarize(plan.files, workspace, dryRun, io);
	return plan.refusals.some(({ code }) => code === "same-key") ? exitCodes.found : exitCodes.ok;
}
