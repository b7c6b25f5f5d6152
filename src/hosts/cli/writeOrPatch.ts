/** Writes edits to files, or prints them as a unified patch for `git apply` or `patch -p1`. */
import { FILE_HEADERS_ONLY, formatPatch, OMIT_HEADERS, structuredPatch } from "diff";
import { textAfter } from "../../text/changes";
import { countPlaces, type FileEdits, type FileId } from "../../workspace/workspace";
import type { NodeWorkspace } from "../node/nodeWorkspace";
import { displayedPath, isWithin, realPathOf } from "../node/paths";
import type { Values } from "../node/settingsFiles";
import { readUnchanged, type StoredFile, type StoredText } from "../node/storedFiles";
import { failOn } from "./failure";
import { replaceFile } from "./replaceFile";
import { type CommandContext, write, writeText } from "./streams";
import { withCount } from "./terminalText";

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

// Why a file was not written, after its path.
const hasChanged = "has changed in the meantime";
const outside = "is outside the working folder, so it cannot be in the patch";

/**
 * Writes all edits of files, or prints them for a dry run, then prints a summary and a remark.
 */
export async function applyAndSummarize(
	edits: readonly FileEdits[],
	workspace: NodeWorkspace,
	isDryRun: boolean,
	io: CommandContext,
	remark = "",
): Promise<void> {
	const { places, failures } = await (isDryRun ? showEdits(edits, io) : applyEdits(edits, workspace.titleOf));
	failOn(failures);
	const where = `${withCount(places, "place")} in ${withCount(edits.length, "file")}`;
	const summary =
		places === 0 ? "There is nothing to change" : `${isDryRun ? "To change" : "Changed"}: ${where}`;
	await write(isDryRun ? io.stderr : io.stdout, `${summary}.\n${remark}`);
}

/** Writes the changed texts: none if any file has changed; another failure does not stop those after it. */
export async function applyEdits(
	edits: readonly FileEdits[],
	titleOf: (file: FileId) => string,
): Promise<Applied> {
	const files = edits.map((each) => ({ ...each, stored: readUnchanged(each) }));
	const changed = files.find(({ stored }) => !stored);
	let failure = changed && `${titleOf(changed.file)} ${hasChanged}`;
	const written: FileEdits[] = [];
	const unwritten: FileEdits[] = [];
	for (const each of files) {
		const why = changed ? hasChanged : await whyNotReplaced(each as FileEdits & { stored: StoredFile });
		if (why) failure ??= `${titleOf(each.file)} ${why}`;
		(why ? unwritten : written).push(each);
	}
	const titlesOf = (list: readonly FileEdits[]) => list.map(({ file }) => titleOf(file)).join(", ");
	const rest = `Not written: ${titlesOf(unwritten)}. Written: ${titlesOf(written) || "none"}.`;
	return { places: countPlaces(written), failures: failure ? [`${failure}. ${rest}`] : [] };
}

async function whyNotReplaced({ file, changes, stored }: FileEdits & { readonly stored: StoredFile }) {
	const bytes = Buffer.from(textAfter(stored.text, changes), stored.encoding);
	try {
		return (await replaceFile(realPathOf(file), bytes, stored.stats)) ? undefined : hasChanged;
	} catch (error) {
		return `cannot be written: ${(error as Error).message}`;
	}
}

/**
 * Prints edits as a patch.
 *
 * @param input the text that edits change, if it is not in a file
 */
export async function showEdits(
	edits: readonly FileEdits[],
	{ folder, stdout }: CommandContext,
	input?: StoredText,
): Promise<Applied> {
	const root = realPathOf(folder);
	const failures: string[] = [];
	let places = 0;
	for (const each of edits) {
		// git does not patch through a symbolic link.
		const path = displayedPath(realPathOf(each.file), root);
		// Neither git nor `patch` writes elsewhere.
		const isInside = isWithin(path, ".");
		const stored = isInside ? (input ?? readUnchanged(each)) : undefined;
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

/** Lines that a patch removes and adds. The diff takes quadratic time: about a second at this size. */
const maxEditLength = 4000;

/**
 * Returns the header and the hunks separately: only hunks are written in the encoding of the file.
 * `undefined` if too many lines change.
 *
 * @param path with slashes, relative to the folder where the patch is applied
 */
function patchOf(
	path: string,
	before: string,
	after: string,
): { readonly header: string; readonly hunks: string } | undefined {
	const options = { context: 3, maxEditLength };
	const patch = structuredPatch(`a/${path}`, `b/${path}`, before, after, "", "", options);
	if (!patch) return undefined;
	const header = formatPatch({ ...patch, hunks: [] }, FILE_HEADERS_ONLY);
	// As in GNU diff and git, a tab ends a path with blanks: `patch` would end it at the first one.
	return { header: header.replace(/ .* .*$/gm, "$&\t"), hunks: formatPatch(patch, OMIT_HEADERS) };
}
