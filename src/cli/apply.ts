/** Writes edits to files, or prints them as a patch. */
import { readFileSync } from "node:fs";
import { visible } from "../names/wording/display";
import { displayedPath } from "../node/paths";
import type { Values } from "../node/settings";
import { type StoredText, storedTextOf } from "../node/storedText";
import { realPathOf, writeEdits } from "../node/workspace";
import { textAfter } from "../text/changes";
import type { FileEdits, FileId } from "../workspace/workspace";
import type { Files } from "./files";
import { patchOf } from "./patch";
import { numberOf } from "./report/text";
import { exitCodes, Failure, type Streams, write } from "./streams";

/** Options of commands that change files. */
export interface ChangeOptions {
	readonly dryRun?: boolean;
	/** See `SettingsReader`. */
	readonly flags: Values;
}

export interface Applied {
	/** The files that were written or, in a dry run, printed. */
	readonly written: readonly FileId[];
	/** Messages for the others. */
	readonly failures: readonly string[];
}

export async function applyEdits(edits: readonly FileEdits[], { pathOf }: Files): Promise<Applied> {
	const result = await writeEdits(edits);
	if (result.ok) return { written: edits.map(({ file }) => file), failures: [] };
	const { written = [] } = result;
	const titles = (isWritten: boolean) =>
		edits.flatMap(({ file }) => (written.includes(file) === isWritten ? pathOf(file) : [])).join(", ");
	const why =
		result.code === "failed" ? `cannot be written: ${result.reason}` : "has changed in the meantime";
	const rest =
		written.length === 0
			? "Nothing was written."
			: `Not written: ${titles(false)}. Written: ${titles(true)}.`;
	return { written, failures: [`${pathOf(result.file ?? "")} ${why}. ${rest}`] };
}

/** Writes all edits, or prints them for a dry run, then prints a summary and a remark. Returns the exit code. */
export async function finish(
	edits: readonly FileEdits[],
	files: Files,
	isDryRun: boolean,
	io: Streams,
	remark = "",
): Promise<number> {
	const { failures } = await (isDryRun ? showEdits : applyEdits)(edits, files, io);
	if (failures.length > 0) throw new Failure(failures);
	const count = edits.flatMap((file) => file.edits).length;
	const places = `${numberOf(count, "place")} in ${numberOf(edits.length, "file")}`;
	const summary =
		count === 0 ? "There is nothing to change" : `${isDryRun ? "To change" : "Changed"}: ${places}`;
	await write(isDryRun ? io.stderr : io.stdout, `${summary}.\n${remark}`);
	return exitCodes.fine;
}

/** Prints the edits of files as a patch. */
export async function showEdits(
	edits: readonly FileEdits[],
	{ workspace }: Files,
	io: Streams,
): Promise<Applied> {
	const folder = realPathOf(workspace.settings.folder);
	for (const { file, edits: textEdits } of edits) {
		// git does not patch through a symbolic link.
		const path = realPathOf(file);
		const stored = storedTextOf(readFileSync(path));
		if (stored) await showPatch(displayedPath(path, folder), stored, textEdits, io);
	}
	return { written: edits.map(({ file }) => file), failures: [] };
}

/** Prints the edits of one text as a patch. */
export async function showPatch(
	path: string,
	{ text, mark, encoding }: StoredText,
	edits: FileEdits["edits"],
	io: Streams,
): Promise<void> {
	if (edits.length === 0) return;
	const { names, hunks } = patchOf(path, mark + text, mark + textAfter(text, edits));
	// On a terminal, hidden and deceptive characters must be visible. Elsewhere, the patch must be exact.
	const isRead = io.stdout.isTTY === true;
	await write(io.stdout, isRead ? (names + hunks).replace(/[^\n\t]+/g, visible) : names);
	if (!isRead) await write(io.stdout, Buffer.from(hunks, encoding));
}
