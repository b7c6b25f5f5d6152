/** Rewrites all keys of `.properties` files: as names, as escaped URIs, or in canonical form. */
import type { Rewriting } from "../../keys/rewrite";
import { sentenceForRefusal } from "../../workspace/refusalSentences";
import { planRewrite, type RewritePlan, type RewriteRefusal } from "../../workspace/rewritePlan";
import { applyAndSummarize, type ChangeOptions } from "./apply";
import { exitCodes, Failure } from "./failure";
import { findFiles, keyFiles, warnOfSkipped } from "./files";
import { type CommandContext, warn } from "./streams";

/** Refusals that are reported, but not failures. */
const noted: ReadonlySet<RewriteRefusal["code"]> = new Set([
	"same-key",
	"no-value",
	"malformed",
	"may-go-on",
	"of-spring",
	"own-parser",
]);

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
		if (noted.has(code) || (code === "excluded" && named.has(file))) notes.push(sentence);
		else if (code !== "excluded" && code !== "too-large" && code !== "skipped") failures.push(sentence);
	}
	await warn(io, notes);
	if (failures.length > 0) throw new Failure([...failures, "Nothing was changed."]);
	const code = await applyAndSummarize(plan.files, workspace, dryRun, io);
	return plan.refusals.some((refusal) => refusal.code === "same-key") ? exitCodes.found : code;
}
