/** Edits of files: written, or shown as a patch. */
import { readFileSync } from "node:fs";
import process from "node:process";
import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatch, structuredPatch } from "diff";
import { visible } from "../names/display";
import { displayedPath } from "../node/globs";
import type { Values } from "../node/settings";
import { type StoredText, storedTextOf } from "../node/storedText";
import { realPathOf } from "../node/workspace";
import { textAfter } from "../text/changes";
import type { FileEdits } from "../workspace/workspace";
import type { Files } from "./files";
import { numberOf } from "./report/text";
import { exitCodes, Failure, type Streams, write } from "./streams";

/** The options of a command that changes files. */
export interface ChangeOptions {
	readonly dryRun?: boolean;
	/** See `SettingsReader`. */
	readonly flags: Values;
}

const reasons = {
	changed: "has changed in the meantime",
	"read-only": "is read-only",
	"hard-linked": "has hard links, which replacing it would part",
};

/** Writes edits. Returns the files that are written, and a sentence that says why others are not. */
export async function applyEdits(edits: readonly FileEdits[], { workspace, titleOf }: Files) {
	const stop = (_: NodeJS.Signals, number: number) => process.exit(128 + number);
	const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
	// Only here: elsewhere, a signal ends the process whatever keeps it busy.
	for (const signal of signals) process.on(signal, stop);
	const result = await workspace.apply(edits);
	for (const signal of signals) process.off(signal, stop);
	const files = edits.map(({ file }) => file);
	if (result.ok) return { written: new Set(files), failure: undefined };
	const written = new Set(result.written);
	const why = result.code === "failed" ? `cannot be written: ${result.reason}` : reasons[result.code];
	const titles = (isWritten: boolean) =>
		files.flatMap((each) => (written.has(each) === isWritten ? titleOf(each) : [])).join(", ");
	const what =
		written.size === 0 ? "Nothing was written" : `Written: ${titles(true)}. Not written: ${titles(false)}`;
	return { written, failure: `${titleOf(result.file ?? "")} ${why}. ${what}.` };
}

/** Writes all of the edits or, for a dry run, shows them; then says how many there are. Returns the exit code. */
export async function finish(
	edits: readonly FileEdits[],
	files: Files,
	isDryRun: boolean,
	io: Streams,
): Promise<number> {
	const { failure } = await (isDryRun ? showEdits(edits, files, io) : applyEdits(edits, files));
	if (failure !== undefined) throw new Failure([failure]);
	const count = edits.reduce((sum, file) => sum + file.edits.length, 0);
	const places = `${numberOf(count, "place")} in ${numberOf(edits.length, "file")}`;
	const summary =
		count === 0 ? "There is nothing to change." : `${isDryRun ? "To change" : "Changed"}: ${places}.`;
	await write(isDryRun ? io.stderr : io.stdout, `${summary}\n`);
	return exitCodes.fine;
}

/** Writes edits to standard output, as a patch. */
export async function showEdits(edits: readonly FileEdits[], { workspace }: Files, io: Streams) {
	// git changes nothing through a link.
	const folder = realPathOf(workspace.settings.folder);
	for (const { file, edits: textEdits } of edits) {
		const path = realPathOf(file);
		const stored = storedTextOf(readFileSync(path));
		if (stored) await showPatch(displayedPath(path, folder), stored, textEdits, io);
	}
	return { written: new Set(edits.map(({ file }) => file)), failure: undefined };
}

/** To find a small patch takes time that grows with the square of the changed lines. */
const mostChangedLines = 2000;

/** Writes the edits of one text to standard output, as a patch. */
export async function showPatch(
	path: string,
	{ text, mark, encoding }: StoredText,
	edits: FileEdits["edits"],
	io: Streams,
): Promise<void> {
	const patchOf = (before: string, after: string, maxEditLength = Number.POSITIVE_INFINITY) =>
		structuredPatch(`a/${path}`, `b/${path}`, before, after, "", "", { context: 3, maxEditLength });
	const [before, after] = [mark + text, mark + textAfter(text, edits)];
	let patch = patchOf(before, after, mostChangedLines);
	if (!patch) {
		// All lines go, and all come.
		patch = patchOf(before, "") as StructuredPatch;
		for (const { newStart, newLines, lines } of patchOf("", after)?.hunks ?? [])
			patch.hunks = patch.hunks.map((hunk) => ({
				...hunk,
				newStart,
				newLines,
				lines: [...hunk.lines, ...lines],
			}));
	}
	const written = formatPatch(patch, FILE_HEADERS_ONLY);
	// A person reads it on a terminal: nothing may hide or deceive.
	if (io.isTerminal.stdout) return write(io.stdout, written.replace(/[^\n\t]+/g, visible));
	const names = written.indexOf("\n@@");
	const parts = [Buffer.from(written.slice(0, names)), Buffer.from(written.slice(names), encoding)];
	await write(io.stdout, Buffer.concat(parts));
}
