/** Renames a URI in files: its names, and the keys that are the URI itself. */

import { normalNameOf } from "../../keys/namesOfUri";
import { uriTyped } from "../../keys/recognition";
import { nameEncode } from "../../uri/nameEncoding";
import { sentenceFor } from "../../wording/problemSentences";
import { urisInWorkspace } from "../../workspace/referencesInWorkspace";
import { renameInWorkspace, sentenceAgainstUri } from "../../workspace/renameInWorkspace";
import { WorkspaceIndex } from "../../workspace/workspaceIndex";
import { exitCodes, Failure, failOn, refuseOn } from "./failure";
import { messagesFor, workspaceOf } from "./namedFiles";
import { type CommandContext, warn } from "./streams";
import { withCount } from "./terminalText";
import { applyAndSummarize, type ChangeOptions } from "./writeOrPatch";

/** Runs the command `rename`. Returns the exit code. */
export async function renameInFiles(
	[from = "", to = "", ...paths]: readonly string[],
	{ dryRun = false, flags }: ChangeOptions,
	io: CommandContext,
): Promise<number> {
	const workspace = await workspaceOf(paths, io, flags);
	const { settings } = workspace;
	const [root = ""] = workspace.roots;
	const { nameSettings } = (await workspace.isFolder(root)) ? settings.ofFolder(root) : settings.of(root);
	const oldUri = uriTyped(from, nameSettings);
	const newUri = uriTyped(to, nameSettings);
	const encoded = nameEncode(oldUri);
	if (!encoded.ok) throw new Failure([sentenceFor(encoded.problem, oldUri)], exitCodes.found);
	const unsuitable = sentenceAgainstUri(newUri, nameSettings);
	if (unsuitable) throw new Failure([unsuitable], exitCodes.found);
	const normalName = normalNameOf(oldUri) ?? encoded.value;
	const index = new WorkspaceIndex(workspace);
	const plan = await renameInWorkspace(normalName, newUri, { index });
	failOn(workspace.errors);
	const { unread } = await index.read();
	const left = messagesFor([...unread, ...plan.refusals], workspace);
	await warn(io, left.skipped);
	refuseOn(left.failure);
	refuseOn(left.note, exitCodes.found);
	const { length } = await urisInWorkspace(oldUri, { index });
	const remark = length > 0 ? `Left unchanged: ${withCount(length, "place")} with the URI itself.\n` : "";
	await applyAndSummarize(plan.files, workspace, dryRun, io, remark);
	return exitCodes.ok;
}
