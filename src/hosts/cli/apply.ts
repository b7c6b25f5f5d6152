/** Writes edits to files, or prints them as a patch. */

import { textAfter } from "../../text/changes";
import type { FileEdits } from "../../workspace/workspace";
import { displayedPath, isWithin, realPathOf } from "../node/paths";
import type { Values } from "../node/settingsFiles";
import { failOn } from "./failure";
import { patchOf } from "./patch";
import { type Streams, write, writeText } from "./streams";
import { withCount } from "./terminalText";
import { type Applied, hasChanged, type WritableWorkspace } from "./writableWorkspace";

/** Options of commands that change files. */
export interface ChangeOptions {
	readonly dryRun?: boolean;
	/** See `SettingsReader`. */
	readonly flags: Values;
}

const outside = "is outside the working folder, so it cannot be in the patch";

/**
 * Writes all edits of files, or prints them for a dry run, then prints a summary and a remark.
 */
export async function applyAndSummarize(
	edits: readonly FileEdits[],
	workspace: WritableWorkspace,
	isDryRun: boolean,
	io: Streams,
	remark = "",
): Promise<void> {
	const { places, failures } = await (isDryRun ? showEdits(edits, workspace, io) : workspace.apply(edits));
	failOn(failures);
	const where = `${withCount(places, "place")} in ${withCount(edits.length, "file")}`;
	const summary =
		places === 0 ? "There is nothing to change" : `${isDryRun ? "To change" : "Changed"}: ${where}`;
	await write(isDryRun ? io.stderr : io.stdout, `${summary}.\n${remark}`);
}

/** Prints edits as a patch. */
export async function showEdits(
	edits: readonly FileEdits[],
	workspace: WritableWorkspace,
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
			const why = stored ? "has too many changes for a patch" : isInside ? hasChanged : outside;
			failures.push(`${path} ${why}.`);
			continue;
		}
		places += each.changes.length;
		await writeText(stdout, patch.header);
		await writeText(stdout, patch.hunks, stored.encoding);
	}
	return { places, failures };
}
