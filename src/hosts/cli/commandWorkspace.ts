/** The files of a command that may change them. */

import { countPlaces, type FileEdits, type FileId } from "../../workspace/workspace";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { readUnchanged, type StoredText } from "../node/storedFiles";
import { writeEdits } from "./writeEdits";

export interface Applied {
	/** How many places were changed or, in a dry run, shown. */
	readonly places: number;
	/** Messages about the files that could not be written. */
	readonly failures: readonly string[];
}

/** Why a file was not written, after its path. */
export const hasChanged = "has changed in the meantime";

export class CommandWorkspace extends NodeWorkspace {
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
