/** All keys of `.properties` files written another way: as names, as escaped URIs, or in canonical form. */
import { fileURLToPath } from "node:url";
import { quotable } from "../codec/display";
import type { Rewriting } from "../names/rewrite";
import { sentenceForRewrite } from "../workspace/messages";
import { planRewrite, type RewriteRefusal } from "../workspace/rewrite";
import { finish } from "./apply";
import type { Arguments } from "./arguments";
import { type Files, findFiles, placeOfKey, sentenceForOtherName, sentenceForUnread } from "./files";
import { idOfPath } from "./nodeWorkspace";
import { Progress } from "./progress";
import { exitCodes, type Surroundings, say, sayAll } from "./streams";

export const rewritings: readonly Rewriting[] = ["encode", "escape", "canonicalize"];

/** Rewrites the keys of files and folders. Returns the exit code. */
export async function rewrite(args: Arguments, io: Surroundings): Promise<number> {
	const [kind, ...paths] = args.positionals;
	const rewriting = rewritings.find((known) => known === kind);
	if (!rewriting) return sayAll(io, [`rewrite needs one of ${rewritings.join(", ")}.`], exitCodes.failed);
	const files = await findFiles(paths, io.folder, args.settings, (syntax) => syntax === "properties");
	if (!("workspace" in files)) return sayAll(io, files, exitCodes.failed);
	const { workspace, settings, roots, named } = files;
	const progress = new Progress(io);
	const plan = await planRewrite(rewriting, roots.map(idOfPath), workspace, (begun, all) =>
		progress.show(begun, all),
	);
	progress.end();
	if (settings.problems.length > 0 || !plan) return sayAll(io, settings.problems, exitCodes.failed);
	let code: number = exitCodes.fine;
	for (const [id, reason] of [...files.unread].sort()) {
		await say(io, sentenceForUnread(files.titleOf(id), reason));
		code = exitCodes.failed;
	}
	for (const refusal of plan.refusals) {
		// Like `check`, this leaves excluded files out of folders.
		const isExcluded = refusal.code === "excluded";
		if (refusal.code === "skipped" || (isExcluded && !named.has(fileURLToPath(refusal.file)))) continue;
		await say(io, await sentenceOf(refusal, files));
		if (!isExcluded) code = Math.max(code, refusal.code === "same-key" ? exitCodes.found : exitCodes.failed);
	}
	return code === exitCodes.fine ? finish(plan.files, files, args.has("dry-run"), io) : code;
}

async function sentenceOf(refusal: RewriteRefusal, files: Files): Promise<string> {
	if (refusal.code === "no-properties") return sentenceForOtherName(files.titleOf(refusal.file));
	if (refusal.code !== "same-key") return sentenceForRewrite(refusal, files.titleOf);
	// Unlike the editor, which leaves such keys and rewrites the others.
	const place = await placeOfKey(refusal.file, refusal.line, files);
	const line = refusal.otherLine + 1;
	return `${place} Nothing was changed: ${quotable(refusal.key)} would be the same as the key on line ${line}.`;
}
