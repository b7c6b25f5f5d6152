/** Renames a URI in files: its names, and the keys that are the URI itself. */

import { normalNameOf } from "../../keys/namesOfUri";
import { uriTyped } from "../../keys/recognition";
import { nameEncode } from "../../uri/nameEncoding";
import { sentenceFor } from "../../wording/uriSentences";
import { urisInWorkspace } from "../../workspace/referencesInWorkspace";
import { sentenceForRename } from "../../workspace/refusals";
import { type RenameResult, renameInWorkspace } from "../../workspace/renameInWorkspace";
import { WorkspaceIndex } from "../../workspace/workspaceIndex";
import { applyAndSummarize, type ChangeOptions } from "./apply";
import { exitCodes, Failure, failOn } from "./failure";
import { failing, findFiles, messagesFor } from "./files";
import { type CommandContext, warn } from "./streams";

/** Runs the command `rename`. Returns the exit code. */
export async function renameInFiles(
	[from = "", to = "", ...paths]: readonly string[],
	{ dryRun = false, flags }: ChangeOptions,
	io: CommandContext,
): Promise<number> {
	const workspace = await findFiles(paths, io, flags);
	const { vocabulary } = workspace.settings.folderSettings;
	const oldUri = uriTyped(from, vocabulary);
	const newUri = uriTyped(to, vocabulary);
	const encoded = nameEncode(oldUri);
	if (!encoded.ok) throw new Failure([sentenceFor(encoded.problem, oldUri)], exitCodes.found);
	const normalName = normalNameOf(oldUri) ?? encoded.value;
	const index = new WorkspaceIndex(workspace);
	// Never cancelled, so never `undefined`.
	const result = (await renameInWorkspace(normalName, newUri, vocabulary, { index })) as RenameResult;
	failOn(workspace.problems);
	const unread = [...((await index.read())?.unread ?? [])];
	const left = messagesFor(
		unread.map(([file, code]) => ({ file, code })),
		workspace,
	);
	await warn(io, left.passedOver);
	failOn(left.failures);
	if (result.ok) {
		const uris = await urisInWorkspace(oldUri, { index });
		await applyAndSummarize(result.edits, workspace, dryRun, io, remarkOn(uris.length));
		return exitCodes.ok;
	}
	const { refusal } = result;
	const code = failing.has(refusal.code) ? exitCodes.failed : exitCodes.found;
	throw new Failure([sentenceForRename(refusal, newUri, workspace.titleOf)], code);
}

/** Says that places with the URI itself stay. */
function remarkOn(places: number): string {
	if (places === 0) return "";
	return places === 1
		? "1 more place has the URI itself and is left unchanged.\n"
		: `${places} more places have the URI itself and are left unchanged.\n`;
}
