/** Writes edits to files, or prints them as a patch. */

import { textAfter } from "../../text/changes";
import { countPlaces, type FileEdits, type FileId } from "../../workspace/workspace";
import { NodeWorkspace } from "../node/nodeWorkspace";
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

export interface Applied {
	/** How many places were changed or, in a dry run, shown. */
	readonly places: number;
	/** Messages about the files that could not be written. */
	readonly failures: readonly string[];
}

const changed = "has changed in the meantime";
const outside = "is outside the working folder, so it cannot be in the patch";

/** The files of a command that may change them. */
export class CommandWorkspace extends NodeWorkspace {
	/** Writes the changed text. */
	async apply(edits: readonly FileEdits[], _io: Streams): Promise<Applied> {
		const { written, failure } = await writeEdits(edits);
		const isWritten = new Set(written);
		const places = countPlaces(edits.filter(({ file }) => isWritten.has(file)));
		if (!failure) return { places, failures: [] };
		const titlesOf = (files: readonly FileId[]) => files.map(this.titleOf).join(", ");
		const unwritten = edits.map(({ file }) => file).filter((file) => !isWritten.has(file));
		const why = failure.error === undefined ? changed : `cannot be written: ${failure.error}`;
		const rest = `Not written: ${titlesOf(unwritten)}. Written: ${titlesOf(written) || "none"}.`;
		return { places, failures: [`${this.titleOf(failure.file)} ${why}. ${rest}`] };
	}

	/** The text that edits change; `undefined` if it has changed meanwhile. */
	stored(edits: FileEdits): StoredText | undefined {
		return readUnchanged(edits);
	}
}

/**
 * Writes all edits of files, or prints them for a dry run, then prints a summary and a remark.
 */
export async function applyAndSummarize(
	edits: readonly FileEdits[],
	workspace: CommandWorkspace,
	isDryRun: boolean,
	io: Streams,
	remark = "",
): Promise<void> {
	const { places, failures } = await (isDryRun
		? showEdits(edits, workspace, io)
		: workspace.apply(edits, io));
	failOn(failures);
	const where = `${withCount(places, "place")} in ${withCount(edits.length, "file")}`;
	const summary =
		places === 0 ? "There is nothing to change" : `${isDryRun ? "To change" : "Changed"}: ${where}`;
	await write(isDryRun ? io.stderr : io.stdout, `${summary}.\n${remark}`);
}

/** Prints edits as a patch. */
export async function showEdits(
	edits: readonly FileEdits[],
	workspace: CommandWorkspace,
	{ stdout }: Streams,
): Promise<Applied> {
	const folder = realPathOf(workspace.settings.folder);
	const failures: string[] = [];
	let places = 0;
	for (const each of edits) {
		// git does not patch through a symbolic link.
		const path = displayedPath(realPathOf(each.file), folder);
		// Neither git nor `patch` writes elsewhere.
		const isInside = isWithin(path, ".");
		const stored = isInside ? workspace.stored(each) : undefined;
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
