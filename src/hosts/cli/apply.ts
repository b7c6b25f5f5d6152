/** Writes edits to files, or prints them as a patch. */

import { textAfter } from "../../text/changes";
import { countPlaces, type FileEdits, type FileId } from "../../workspace/workspace";
import type { NodeWorkspace } from "../node/nodeWorkspace";
import { displayedPath, isWithin, realPathOf } from "../node/paths";
import type { Values } from "../node/settingsFiles";
import { readUnchanged, type StoredText } from "../node/storedFiles";
import { writeEdits } from "../node/writeEdits";
import { failOn } from "./failure";
import { patchOf } from "./patch";
import { type Streams, withCount, write, writeText } from "./streams";

/** Options of commands that change files. */
export interface ChangeOptions {
	readonly dryRun?: boolean;
	/** See `SettingsReader`. */
	readonly flags: Values;
}

interface Applied {
	/** How many places were changed or, in a dry run, shown. */
	readonly places: number;
	/** Messages about the files that could not be written. */
	readonly failures: readonly string[];
}

/** Where edits go: to files, or from standard input to standard output. */
export interface Destination {
	readonly workspace: NodeWorkspace;
	/** Writes the changed text. */
	readonly apply: (edits: readonly FileEdits[]) => Promise<Applied>;
	/** Prints a patch. */
	readonly show: (edits: readonly FileEdits[]) => Promise<Applied>;
}

export function destinationInFiles(workspace: NodeWorkspace, io: Streams): Destination {
	// git does not patch through a symbolic link.
	const pathOf = (file: FileId) => displayedPath(realPathOf(file), realPathOf(workspace.settings.folder));
	return {
		workspace,
		apply: (edits) => applyToFiles(edits, workspace),
		show: (edits) => showEdits(edits, pathOf, readUnchanged, io),
	};
}

const changed = "has changed in the meantime";
const outside = "is outside the working folder, so it cannot be in the patch";

async function applyToFiles(edits: readonly FileEdits[], { titleOf }: NodeWorkspace): Promise<Applied> {
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
 * Writes all edits of files, or prints them for a dry run, then prints a summary and a remark.
 */
export async function applyAndSummarize(
	edits: readonly FileEdits[],
	workspace: NodeWorkspace,
	isDryRun: boolean,
	io: Streams,
	remark = "",
): Promise<void> {
	const { apply, show } = destinationInFiles(workspace, io);
	const { places, failures } = await (isDryRun ? show : apply)(edits);
	failOn(failures);
	const where = `${withCount(places, "place")} in ${withCount(edits.length, "file")}`;
	const summary =
		places === 0 ? "There is nothing to change" : `${isDryRun ? "To change" : "Changed"}: ${where}`;
	await write(isDryRun ? io.stderr : io.stdout, `${summary}.\n${remark}`);
}

/**
 * Prints edits as a patch.
 *
 * @param read returns the text that is patched; `undefined` if it has changed
 */
export async function showEdits(
	edits: readonly FileEdits[],
	pathOf: (file: FileId) => string,
	read: (edits: FileEdits) => StoredText | undefined,
	{ stdout }: Streams,
): Promise<Applied> {
	const failures: string[] = [];
	let places = 0;
	for (const each of edits) {
		const path = pathOf(each.file);
		// Neither git nor `patch` writes elsewhere.
		const isInside = isWithin(path, ".");
		const stored = isInside ? read(each) : undefined;
		const patch = stored && patchOf(path, stored.text, textAfter(stored.text, each.changes));
		if (!patch) {
			const why = stored ? "has too many changes for a patch" : isInside ? changed : outside;
			failures.push(`${path} ${why}.`);
			continue;
		}
		places += each.changes.length;
		await writeText(stdout, patch.header);
		await writeText(stdout, patch.hunks, stored.encoding);
	}
	return { places, failures };
}
