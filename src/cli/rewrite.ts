/** All keys of `.properties` files written another way: as names, as escaped URIs, or in canonical form. */
import { quotable } from "../codec/display";
import type { Rewriting } from "../names/rewrite";
import { sentenceForRewrite } from "../workspace/messages";
import { planRewrite } from "../workspace/rewrite";
import { type ChangeOptions, finish } from "./apply";
import { findFiles, keyFiles, sayUnread } from "./files";
import { exitCodes, Failure, type Surroundings } from "./streams";

export const rewritings: readonly Rewriting[] = ["encode", "escape", "canonicalize"];

/** Rewrites the keys of files and folders. Returns the exit code. */
export async function rewrite(
	[rewriting, ...paths]: readonly string[],
	{ dryRun = false, flags }: ChangeOptions,
	io: Surroundings,
): Promise<number> {
	const files = await findFiles(paths, io, flags);
	const { keyed, failures } = await keyFiles(files);
	const plan = await planRewrite(rewriting as Rewriting, keyed, files.workspace, () => undefined);
	await sayUnread(files, io);
	const refusals = plan?.refusals.filter(({ code }) => code !== "skipped") ?? [];
	const sentences = refusals.map((refusal) => {
		if (refusal.code !== "same-key") return sentenceForRewrite(refusal, files.titleOf);
		// Unlike the editor, which leaves such keys and rewrites the others.
		const place = `${files.titleOf(refusal.file)}:${refusal.line + 1}:${refusal.character + 1}`;
		const line = refusal.otherLine + 1;
		return `${place} Nothing was changed: ${quotable(refusal.key)} would be the same as the key on line ${line}.`;
	});
	const isFound = failures.length === 0 && refusals.every(({ code }) => code === "same-key");
	const all = [...failures, ...sentences];
	if (all.length > 0) throw new Failure(all, isFound ? exitCodes.found : exitCodes.failed);
	return finish(plan?.files ?? [], files, dryRun, io);
}
