/** Writes edits to files, or prints them as a unified patch for `git apply` or `patch -p1`. */
import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from "diff";
import { textAfter } from "../../text/changes";
import type { Plan } from "../../workspace/plan";
import { sentenceForChange } from "../../workspace/refusals";
import { countPlaces, type FileEdits, type FileId } from "../../workspace/workspace";
import type { NodeWorkspace } from "../node/nodeWorkspace";
import { displayedPath, isWithin } from "../node/paths";
import type { SettingValues } from "../node/settingsFiles";
import { readUnchanged } from "../node/storedFiles";
import { Failure, failOn } from "./failure";
import { messagesFor } from "./namedFiles";
import { hasChanged, replaceFile } from "./replaceFile";
import { type CommandContext, warn, withCount, writeText } from "./streams";

/** Options of commands that change files, with those that override settings. */
export interface ChangeOptions extends SettingValues {
	readonly dryRun?: boolean;
}

interface Applied {
	readonly written: readonly FileEdits[];
	/** Messages about the files that could not be written. */
	readonly failures: readonly string[];
}

/**
 * Writes all edits and prints a summary; for a dry run, prints a patch. Throws instead if a file cannot be changed.
 */
export async function applyPlan(
	{ edits, refusals }: Plan,
	workspace: NodeWorkspace,
	{ dryRun }: ChangeOptions,
	io: CommandContext,
): Promise<void> {
	failOn(workspace.errors);
	const { failures, notes } = messagesFor(refusals, workspace);
	warn(io, notes);
	if (failures.length > 0) throw new Failure([...failures, "Nothing was changed."]);
	if (dryRun) return showEdits(edits, io);
	const { written, failures: unwritten } = await applyEdits(edits, workspace.titleOf);
	const places = withCount(countPlaces(written), "place");
	io.stdout.write(`Changed: ${places} in ${withCount(written.length, "file")}.\n`);
	failOn(unwritten);
}

/** Writes the changed texts; none if any file has changed in the meantime. A failed write does not stop the rest. */
export async function applyEdits(
	edits: readonly FileEdits[],
	titleOf: (file: FileId) => string,
): Promise<Applied> {
	const changed = edits.find((each) => !readUnchanged(each));
	if (changed) return { written: [], failures: [sentenceForChange(changed.file, titleOf)] };
	const written: FileEdits[] = [];
	const failures: string[] = [];
	for (const each of edits) {
		try {
			// Read again: writing the files before this one may have taken long.
			const stored = readUnchanged(each);
			if (!stored) throw new Error(hasChanged);
			const bytes = Buffer.from(textAfter(stored.text, each.changes), stored.encoding);
			await replaceFile(each.file, bytes, stored.stats);
			written.push(each);
		} catch (error) {
			failures.push(`${titleOf(each.file)} cannot be written: ${(error as Error).message}.`);
		}
	}
	return { written, failures };
}

/** Lines that a patch removes and adds. The diff takes quadratic time: about a second at this size. */
const maxEditLength = 4000;

/** Prints edits as a patch; nothing if it would lack a file. */
export function showEdits(edits: readonly FileEdits[], { folder, stdout }: CommandContext): void {
	const patches = edits.map((each) => {
		const path = displayedPath(each.file, folder);
		// Neither git nor `patch` writes elsewhere.
		if (!isWithin(path, "."))
			throw new Failure([`${path} is outside the working folder, so it cannot be in the patch.`]);
		const stored = readUnchanged(each);
		if (!stored) throw new Failure([`${path} cannot be shown: ${hasChanged}.`]);
		const { text, encoding } = stored;
		const after = textAfter(text, each.changes);
		const options = { context: 3, maxEditLength };
		// `patch` ends a path at its first space, unless a tab and a date follow it.
		const date = /\s/.test(path) ? " " : "";
		const patch = structuredPatch(`a/${path}`, `b/${path}`, text, after, date, date, options);
		if (!patch) throw new Failure([`${path} has too many changes for a patch.`]);
		return [formatPatch(patch, FILE_HEADERS_ONLY), encoding] as const;
	});
	for (const patch of patches) writeText(stdout, ...patch);
}
