/** Rewrites all keys of `.properties` files: as names, as escaped URIs, or in canonical form. */
import { type Rewriting, rewriteKeys } from "../../keys/rewriteKeys";
import { readBundles } from "../../workspace/bundles";
import { addFile, newPlan } from "../../workspace/plan";
import { reasonToLeaveOut } from "../../workspace/planFixKeys";
import { exitCodes, failOn } from "./failure";
import { keyFiles, workspaceOf } from "./namedFiles";
import type { CommandContext } from "./streams";
import { applyPlan, type ChangeOptions } from "./writeOrPatch";

/** Runs the command `rewrite`. Returns the exit code. */
export async function rewrite(
	[rewriting, ...paths]: readonly string[],
	options: ChangeOptions,
	io: CommandContext,
): Promise<number> {
	const how = rewriting as Rewriting;
	const workspace = await workspaceOf(paths, io, options);
	const plan = newPlan();
	const { keyed, failures } = await keyFiles(workspace);
	failOn(failures);
	for await (const { files } of readBundles(keyed, workspace, { unread: plan.refusals }))
		for (const file of files) {
			addFile(plan, file.source, rewriteKeys(file.keys, how), reasonToLeaveOut(file, how, workspace.named));
		}
	await applyPlan(plan, workspace, options, io);
	return plan.refusals.some(({ code }) => code === "same-key") ? exitCodes.found : exitCodes.ok;
}
