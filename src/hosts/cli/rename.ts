/** Renames a URI in files: its names, and the keys that are the URI itself. */

import { normalNameOf } from "../../keys/namesOfUri";
import { uriTyped } from "../../keys/recognition";
import { nameEncode } from "../../uri/nameEncoding";
import { sentenceFor } from "../../wording/problemSentences";
import { sentenceForRefusal } from "../../workspace/refusals";
import { renameInWorkspace, sentenceAgainstUri } from "../../workspace/renameInWorkspace";
import { WorkspaceIndex } from "../../workspace/workspaceIndex";
import { exitCodes, Failure, refuseOn } from "./failure";
import { workspaceOf } from "./namedFiles";
import type { CommandContext } from "./streams";
import { applyPlan, type ChangeOptions } from "./writeOrPatch";

/** Runs the command `rename`. Returns the exit code. */
export async function renameInFiles(
	[from = "", to = "", ...paths]: readonly string[],
	{ dryRun = false, flags }: ChangeOptions,
	io: CommandContext,
): Promise<number> {
	const workspace = await workspaceOf(paths, io, flags);
	const { nameSettings } = workspace.settings.ofFolder();
	const oldUri = uriTyped(from, nameSettings);
	const newUri = uriTyped(to, nameSettings);
	const encoded = nameEncode(oldUri);
	if (!encoded.ok) throw new Failure([sentenceFor(encoded.problem, oldUri)]);
	const unsuitable = sentenceAgainstUri(newUri, nameSettings);
	if (unsuitable) throw new Failure([unsuitable]);
	const normalName = normalNameOf(oldUri) ?? encoded.value;
	const index = new WorkspaceIndex(workspace);
	const plan = await renameInWorkspace(normalName, newUri, { index });
	refuseOn(plan.refusals.map((refusal) => sentenceForRefusal(refusal, workspace.titleOf)));
	const { unread } = await index.read();
	await applyPlan({ files: plan.files, refusals: unread }, workspace, dryRun, io);
	return exitCodes.ok;
}
