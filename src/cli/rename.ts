/** A URI renamed in files: its names, and the keys that are the URI itself. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nameEncode } from "../codec/nameEncoding";
import { visibleUri } from "../names/display";
import { sentenceFor } from "../names/messages";
import { normalNameOfUri } from "../names/normalName";
import { recognizeKey, type Vocabulary } from "../names/recognition";
import { sentenceForRename, sentenceForUrisThatStay } from "../workspace/messages";
import { urisInWorkspace } from "../workspace/references";
import { renameInWorkspace } from "../workspace/rename";
import { WorkspaceIndex } from "../workspace/workspaceIndex";
import { finish } from "./apply";
import type { Arguments } from "./arguments";
import { findFiles, placeOfKey, sentenceForUnread } from "./files";
import { exitCodes, type Surroundings, say, sayAll, write } from "./streams";

/** Renames a URI to another in files and folders. Returns the exit code. */
export async function rename(args: Arguments, io: Surroundings): Promise<number> {
	const [oldText, newText, ...paths] = args.positionals;
	if (oldText === undefined || newText === undefined) {
		await say(io, "rename needs the old URI and the new one.");
		return exitCodes.failed;
	}
	const files = await findFiles(paths, io.folder, args.settings);
	if (!("workspace" in files)) return sayAll(io, files, exitCodes.failed);
	const { workspace, settings, unread, named, titleOf } = files;
	const { vocabulary } = settings.of(join(io.folder, "any.properties"));
	const [oldUri, newUri] = [uriOf(oldText, vocabulary), uriOf(newText, vocabulary)];
	const encoded = nameEncode(oldUri);
	const normalName = normalNameOfUri(oldUri);
	if (!encoded.ok || normalName === undefined) {
		const sentence = encoded.ok ? `${visibleUri(oldUri)} has no name.` : sentenceFor(encoded.problem, oldUri);
		return sayAll(io, [sentence], exitCodes.found);
	}
	const index = new WorkspaceIndex(workspace);
	const result = await renameInWorkspace(normalName, newUri, index, undefined, vocabulary);
	const failures = [...settings.problems];
	for (const [id, reason] of [...unread].sort()) {
		const sentence = sentenceForUnread(titleOf(id), reason);
		// Large files and those that are not text are left out, as in the editor, unless they were named.
		if (reason === "unreadable" || named.has(fileURLToPath(id))) failures.push(sentence);
		else await say(io, sentence);
	}
	if (failures.length > 0 || !result) return sayAll(io, failures, exitCodes.failed);
	if (result.ok) {
		const { length } = await urisInWorkspace(oldUri, index, undefined);
		const isDryRun = args.has("dry-run");
		const code = await finish(result.edits, files, isDryRun, io);
		if (length > 0 && code === exitCodes.fine)
			await write(isDryRun ? io.stderr : io.stdout, `${sentenceForUrisThatStay(length)}\n`);
		return code;
	}
	const { refusal } = result;
	const sentence = sentenceForRename(refusal, newUri, titleOf);
	if (refusal.code === "collision") {
		const place = await placeOfKey(refusal.file, refusal.lines[0], files);
		return sayAll(io, [`${place} ${sentence}`], exitCodes.found);
	}
	return sayAll(io, [sentence], refusal.code === "read-only" ? exitCodes.failed : exitCodes.found);
}

/** The URI that is typed, or that a typed name stands for. */
function uriOf(typed: string, vocabulary: Vocabulary): string {
	const recognized = recognizeKey(typed, vocabulary);
	return recognized?.kind === "name" ? recognized.uri : typed;
}
