/** Writes edits to files on disk. */
import { textAfter } from "../../text/changes";
import type { FileEdits, FileId } from "../../workspace/workspace";
import { realPathOf } from "../node/paths";
import { readUnchanged, type StoredFile } from "../node/storedFiles";
import { replaceFile } from "./replaceFile";

/**
 * The files that were written, and the first that was not: it has changed meanwhile, or there was an error.
 */
interface Written {
	readonly written: readonly FileId[];
	readonly failure?: { readonly file: FileId; readonly error?: string } | undefined;
}

/** Checks all files for changes before replacing the first. A later failure does not stop the others. */
export async function writeEdits(edits: readonly FileEdits[]): Promise<Written> {
	const files = edits.map((each) => ({ ...each, stored: readUnchanged(each) }));
	const changed = files.find(({ stored }) => !stored);
	if (changed) return { written: [], failure: { file: changed.file } };
	const written: FileId[] = [];
	let failure: Written["failure"];
	for (const { file, changes, stored } of files as readonly (FileEdits & { readonly stored: StoredFile })[]) {
		try {
			const bytes = Buffer.from(textAfter(stored.text, changes), stored.encoding);
			if (await replaceFile(realPathOf(file), bytes, stored.stats)) written.push(file);
			else failure ??= { file };
		} catch (error) {
			failure ??= { file, error: (error as Error).message };
		}
	}
	return { written, failure };
}
