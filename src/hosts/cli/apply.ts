/** Writes edits to files, or prints them as a patch. */

import { textAfter } from "../../text/changes";
import { escapeInvisible } from "../../wording/display";
import { countPlaces, type FileEdits, type FileId } from "../../workspace/workspace";
import type { NodeWorkspace } from "../node/nodeWorkspace";
import { displayedPath, realPathOf } from "../node/paths";
import type { Values } from "../node/settingsFiles";
import { readUnchanged, type StoredText } from "../node/storedFiles";
import { writeEdits } from "../node/writeEdits";
import { exitCodes, failOn } from "./failure";
import { patchOf } from "./patch";
import { type Streams, withCount, write } from "./streams";

/** Options of commands that change files. */
export interface ChangeOptions {
	readonly dryRun?: boolean;
	/** See `SettingsReader`. */
	readonly flags: Values;
}

export interface Applied {
	/** How many places were changed or, in a dry run, shown. */
	readonly places: number;
	/** Messages about the files that could not be written. */
	readonly failures: readonly string[];
}

const changed = "has changed in the meantime";

export async function applyEdits(edits: readonly FileEdits[], { titleOf }: NodeWorkspace): Promise<Applied> {
	const { written, failure } = await writeEdits(edits);
	const isWritten = new Set(written);
	const places = countPlaces(edits.filter(({ file }) => isWritten.has(file)));
	if (!failure) return { places, failures: [] };
	const titlesOf = (files: readonly FileId[]) => files.map(titleOf).join(", ");
	const unwritten = edits.map(({ file }) => file).filter((file) => !isWritten.has(file));
	const why = failure.error === undefined ? changed : `cannot be written: ${failure.error}`;
	const rest = `Not written: ${titlesOf(unwritten)}. Written: ${titlesOf(written) || "none"}.`;
	return { places, failures: [`${titleOf(failure.file)} ${why}. ${rest}`] };
}

/**
 * Writes all edits, or prints them for a dry run, then prints a summary and a remark. Returns the exit code.
 */
export async function applyAndSummarize(
	edits: readonly FileEdits[],
	workspace: NodeWorkspace,
	isDryRun: boolean,
	io: Streams,
	remark = "",
): Promise<number> {
	const { places, failures } = await (isDryRun ? showEdits : applyEdits)(edits, workspace, io);
	failOn(failures);
	const where = `${withCount(places, "place")} in ${withCount(edits.length, "file")}`;
	const summary =
		places === 0 ? "There is nothing to change" : `${isDryRun ? "To change" : "Changed"}: ${where}`;
	await write(isDryRun ? io.stderr : io.stdout, `${summary}.\n${remark}`);
	return exitCodes.ok;
}

/** Prints the edits of files as a patch. */
export async function showEdits(
	edits: readonly FileEdits[],
	{ settings, titleOf }: NodeWorkspace,
	io: Streams,
): Promise<Applied> {
	// git does not patch through a symbolic link.
	const folder = realPathOf(settings.folder);
	const failures: string[] = [];
	let places = 0;
	for (const each of edits) {
		const stored = readUnchanged(each);
		const path = displayedPath(realPathOf(each.file), folder);
		const shown = stored && (await showPatch(path, stored, each.changes, io));
		places += shown?.places ?? 0;
		failures.push(...(shown?.failures ?? [`${titleOf(each.file)} ${changed}.`]));
	}
	return { places, failures };
}

/** Prints the edits of one text as a patch. */
export async function showPatch(
	path: string,
	{ text, encoding }: StoredText,
	changes: FileEdits["changes"],
	io: Streams,
): Promise<Applied> {
	const places = changes.length;
	if (places === 0) return { places, failures: [] };
	const patch = patchOf(path, text, textAfter(text, changes));
	if (!patch) return { places: 0, failures: [`${path} has too many changes for a patch.`] };
	const { header, hunks } = patch;
	// On a terminal, hidden and deceptive characters must be made visible. Elsewhere, the patch must be exact.
	const isShown = io.stdout.isTTY;
	await write(io.stdout, isShown ? (header + hunks).replace(/[^\n\t]+/g, escapeInvisible) : header);
	if (!isShown) await write(io.stdout, Buffer.from(hunks, encoding));
	return { places, failures: [] };
}
