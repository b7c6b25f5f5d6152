/** Rewrites all keys of `.properties` files: as names, as escaped URIs, or in canonical form. */
import { type Rewriting, rewriteKeys } from "../../keys/rewriteKeys";
import { addFile, newPlan } from "../../workspace/planFixes";
import { readBundles } from "../../workspace/readBundles";
import { applyAndSummarize, type ChangeOptions } from "./apply";
import { exitCodes, Failure, failOn } from "./failure";
import { findFiles, keyFiles, messagesFor } from "./files";
import { type CommandContext, warn } from "./streams";

/** Runs the command `rewrite`. Returns the exit code. */
export async function rewrite(
	[rewriting, ...paths]: readonly string[],
	{ dryRun = false, flags }: ChangeOptions,
	io: CommandContext,
): Promise<number> {
	const how = rewriting as Rewriting;
	const workspace = await findFiles(paths, io, flags);
	const { keyed, refusals, failures } = await keyFiles(workspace);
	const plan = newPlan();
	const reading = { isExplicit: false, unread: refusals };
	for await (const { files } of readBundles(keyed, workspace, reading))
		for (const file of files) addFile(plan, file, rewriteKeys(file.keys, how), how, workspace.named);
	failOn(workspace.problems);
	const left = messagesFor([...refusals, ...plan.refusals], workspace);
	await warn(io, [...left.passedOver, ...left.notes]);
	failures.push(...left.failures);
	if (failures.length > 0) throw new Failure([...failures, "Nothing was changed."]);
	await applyAndSummarize(plan.files, workspace, dryRun, io);
	return plan.refusals.some(({ code }) => code === "same-key") ? exitCodes.found : exitCodes.ok;
}
