/** Rewrites all keys of `.properties` files: as names, as escaped URIs, or in canonical form. */
import type { Rewriting } from "../../keys/rewrite";
import { sentenceForRefusal } from "../../workspace/refusalSentences";
import { planRewrite, type RewritePlan } from "../../workspace/rewritePlan";
import { applyAndSummarize, type ChangeOptions } from "./apply";
import { exitCodes, Failure } from "./failure";
import { findFiles, keyFiles, warnOfSkipped } from "./files";
import { type CommandContext, warn } from "./streams";

/** Refusals that are failures; and those that `warnOfSkipped` tells. */
const failing = /^(?:lossy|read-only|hard-linked)$/;
const told = /^(?:too-large|skipped)$/;

/** Runs the command `rewrite`. Returns the exit code. */
export async function rewrite(
	[rewriting, ...paths]: readonly string[],
	{ dryRun = false, flags }: ChangeOptions,
	io: CommandContext,
): Promise<number> {
	const workspace = await findFiles(paths, io, flags);
	const { named } = workspace;
	const { keyed, failures } = await keyFiles(workspace);
	// Never cancelled, so never `undefined`.
	const plan = (await planRewrite(rewriting as Rewriting, keyed, named, workspace)) as RewritePlan;
	await warnOfSkipped(workspace, io);
	const notes: string[] = [];
	for (const refusal of plan.refusals) {
		const { code, file } = refusal;
		const sentence = sentenceForRefusal(refusal, workspace.titleOf);
		if (failing.test(code)) failures.push(sentence);
		else if (code === "excluded" ? named.has(file) : !told.test(code)) notes.push(sentence);
	}
	await warn(io, notes);
	if (failures.length > 0) throw new Failure([...failures, "Nothing was changed."]);
	const code = await applyAndSummarize(plan.files, workspace, dryRun, io);
	return plan.refusals.some((refusal) => refusal.code === "same-key") ? exitCodes.found : code;
}
