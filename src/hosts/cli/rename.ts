/** Renames a URI in files: its names, and the keys that are the URI itself. */

import { normalNameOf } from "../../keys/namesOfUri";
import { uriTyped } from "../../keys/recognizeNameOrUri";
import { nameEncode } from "../../uri/nameEncoding";
import { sentenceFor } from "../../wording/problemsAndRemarks";
import { renameInWorkspace, sentenceAgainstUri } from "../../workspace/renameInWorkspace";
import { WorkspaceIndex } from "../../workspace/workspaceIndex";
import { exitCodes, Failure } from "./failure";
import { workspaceOf } from "./namedFiles";
import type { CommandContext } from "./streams";
import { applyPlan, type ChangeOptions } from "./writeOrPatch";

/** Runs the command `rename`. Returns the exit code. */
export async function renameInFiles(
	[from = "", to = "", ...paths]: readonly string[],
	options: ChangeOptions,
	io: CommandContext,
): Promise<number> {
	const workspace = await workspaceOf(paths, io, options);
	const { settings, roots } = workspace;
	const [root = ""] = roots;
	const { nameSettings } = (await workspace.isFolder(root)) ? settings.ofFolder(root) : settings.of(root);
	const oldUri = uriTyped(from, nameSettings);
	const newUri = uriTyped(to, nameSettings);
	const encoded = nameEncode(oldUri);
	if (!encoded.ok) throw new Failure([sentenceFor(encoded.problem, oldUri)]);
	const unsuitable = sentenceAgainstUri(newUri, nameSettings);
	if (unsuitable) throw new Failure([unsuitable]);
	const normalName = normalNameOf(oldUri) ?? encoded.value;
	const index = new WorkspaceIndex(workspace);
	const plan = await renameInWorkspace(normalName, newUri, { index });
	const { unread } = await index.read();
	await applyPlan({ edits: plan.edits, refusals: [...unread, ...plan.refusals] }, workspace, options, io);
	return exitCodes.ok;
}
