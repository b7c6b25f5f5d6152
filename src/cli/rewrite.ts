/** All keys of `.properties` files written another way: as names, as escaped URIs, or in canonical form. */
import type { Rewriting } from "../names/rewrite";
import { sentenceForRewrite } from "../workspace/messages";
import { planRewrite, type RewritePlan } from "../workspace/rewrite";
import { type ChangeOptions, finish } from "./apply";
import { findFiles, keyFiles, sayUnread } from "./files";
import { exitCodes, Failure, type Surroundings, say } from "./streams";

export const rewritings: readonly Rewriting[] = ["encode", "escape", "canonicalize"];

/** Rewrites the keys of files and folders. Returns the exit code. */
export async function rewrite(
	[rewriting, ...paths]: readonly string[],
	{ dryRun = false, flags }: ChangeOptions,
	io: Surroundings,
): Promise<number> {
	const files = await findFiles(paths, io, flags);
	const { workspace, named, pathOf } = files;
	const { keyed, failures } = await keyFiles(files);
	// Nothing cancels it.
	const plan = (await planRewrite(rewriting as Rewriting, keyed, workspace, () => undefined)) as RewritePlan;
	await sayUnread(files, io);
	const edits = [...plan.files];
	const notes: string[] = [];
	for (const each of plan.ofSpring) {
		if (named.has(each.file)) edits.push(each);
		else
			notes.push(`${pathOf(each.file)} was left out: Spring looks up the URI. Name the file to include it.`);
	}
	const collisions: string[] = [];
	for (const refusal of plan.refusals) {
		const { code, file } = refusal;
		const sentence = sentenceForRewrite(refusal, pathOf);
		if (code === "same-key") collisions.push(sentence);
		else if (code === "no-value" || (code === "excluded" && named.has(file))) notes.push(sentence);
		else if (code !== "excluded" && code !== "skipped") failures.push(sentence);
	}
	await say(io, notes);
	const refused = [...failures, ...collisions];
	if (refused.length === 0) return finish(edits, files, dryRun, io);
	const code = failures.length > 0 ? exitCodes.failed : exitCodes.found;
	throw new Failure([...refused, "Nothing was changed."], code);
}
