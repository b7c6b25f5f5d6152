/** The files of a command that may write edits to them. */
import { textAfter } from "../../text/changes";
import { countPlaces, type FileEdits, type FileId } from "../../workspace/workspace";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { realPathOf } from "../node/paths";
import { readUnchanged, type StoredFile, type StoredText } from "../node/storedFiles";
import { replaceFile } from "./replaceFile";

export interface Applied {
	/** How many places were changed or, in a dry run, shown. */
	readonly places: number;
	/** Messages about the files that could not be written. */
	readonly failures: readonly string[];
}

/** Why a file was not written, after its path. */
export const hasChanged = "has changed in the meantime";

export class WritableWorkspace extends NodeWorkspace {
	/** Writes the changed text. */
	async apply(edits: readonly FileEdits[]): Promise<Applied> {
		const { written, failure } = await writeEdits(edits);
		const isWritten = new Set(written);
		const places = countPlaces(edits.filter(({ file }) => isWritten.has(file)));
		if (!failure) return { places, failures: [] };
		const titlesOf = (files: readonly FileId[]) => files.map(this.titleOf).join(", ");
		const unwritten = edits.map(({ file }) => file).filter((file) => !isWritten.has(file));
		const why = failure.error === undefined ? hasChanged : `cannot be written: ${failure.error}`;
		const rest = `Not written: ${titlesOf(unwritten)}. Written: ${titlesOf(written) || "none"}.`;
		return { places, failures: [`${this.titleOf(failure.file)} ${why}. ${rest}`] };
	}

	/** The text that edits change; `undefined` if it has changed meanwhile. */
	stored(edits: FileEdits): StoredText | undefined {
		return readUnchanged(edits);
	}
}

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
