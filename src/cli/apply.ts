/** Edits of files: written, or shown as a patch. */
import { realpath } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { visible } from "../names/display";
import { changesIn } from "../text/changes";
import { sentenceForChange, sentenceForWriting } from "../workspace/messages";
import type { FileEdits } from "../workspace/workspace";
import type { Files } from "./files";
import { displayedPath } from "./globs";
import { patchOf } from "./report/patch";
import { numberOf } from "./report/text";
import { type StoredText, storedText } from "./storedText";
import { exitCodes, type Streams, sayAll, write } from "./streams";

/** Writes all of the edits. Returns a sentence that says why they are not written; `undefined` if they are. */
export async function applyEdits(
	edits: readonly FileEdits[],
	{ workspace, titleOf }: Files,
): Promise<string | undefined> {
	const result = await workspace.apply(edits);
	if (result.ok) return undefined;
	switch (result.code) {
		case "changed":
			return sentenceForChange(result.file, titleOf);
		case "read-only":
			return sentenceForWriting({ code: "read-only", file: result.file }, titleOf);
		case "failed":
			return result.file === undefined
				? "The work was interrupted."
				: `${titleOf(result.file)} cannot be written: ${visible(result.reason ?? "")}`;
	}
}

/** Writes all of the edits or, for a dry run, shows them; then says how many there are. Returns the exit code. */
export async function finish(
	edits: readonly FileEdits[],
	files: Files,
	isDryRun: boolean,
	io: Streams,
): Promise<number> {
	if (isDryRun) await showEdits(edits, files, io);
	const failure = isDryRun ? undefined : await applyEdits(edits, files);
	if (failure !== undefined) return sayAll(io, [failure], exitCodes.failed);
	const count = edits.reduce((sum, file) => sum + file.edits.length, 0);
	const places = `${numberOf(count, ["place", "places"])} in ${numberOf(edits.length, ["file", "files"])}`;
	const summary =
		count === 0 ? "There is nothing to change." : `${isDryRun ? "To change" : "Changed"}: ${places}.`;
	await write(isDryRun ? io.stderr : io.stdout, `${summary}\n`);
	return exitCodes.fine;
}

/** Writes edits to standard output, as a patch. */
export async function showEdits(
	edits: readonly FileEdits[],
	{ settings }: Files,
	io: Streams,
): Promise<void> {
	// git changes nothing through a link. Two links may lead to one file, with the same edits in both.
	const shown = new Set<string>();
	const folder = await realpath(settings.folder);
	for (const { file, edits: textEdits } of edits) {
		const path = await realpath(fileURLToPath(file)).catch(() => undefined);
		const stored = path === undefined ? undefined : await storedText(path);
		if (path === undefined || !stored || shown.has(path)) continue;
		shown.add(path);
		await showPatch(displayedPath(path, folder), stored, textEdits, io);
	}
}

/** Writes the edits of one text to standard output, as a patch. */
export async function showPatch(
	path: string,
	{ text, mark, encoding }: StoredText,
	edits: FileEdits["edits"],
	io: Streams,
): Promise<void> {
	const changes = [...changesIn(text, edits)].map((change) => ({
		...change,
		start: change.start + mark.length,
		end: change.end + mark.length,
	}));
	const { names, hunks } = patchOf(path, mark + text, changes);
	if (io.isTerminal.stdout) {
		// A person reads it here: nothing may hide or deceive.
		const shown = (names + hunks)
			.split(/([\n\t])/)
			.map((part) => (/^[\n\t]$/.test(part) ? part : visible(part)));
		await write(io.stdout, shown.join(""));
		return;
	}
	await write(io.stdout, Buffer.concat([Buffer.from(names), Buffer.from(hunks, encoding)]));
}
