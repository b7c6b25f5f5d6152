/** The files of a command that may write edits to them. */
import { textAfter } from "../../text/changes";
import { countPlaces, type FileEdits } from "../../workspace/workspace";
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
	/** The text that edits change; `undefined` if it has changed meanwhile. */
	readonly stored: (edits: FileEdits) => StoredText | undefined = readUnchanged;

	/** Writes the changed texts: none if any file has changed; another failure does not stop those after it. */
	async apply(edits: readonly FileEdits[]): Promise<Applied> {
		const files = edits.map((each) => ({ ...each, stored: readUnchanged(each) }));
		const changed = files.find(({ stored }) => !stored);
		let failure = changed && `${this.titleOf(changed.file)} ${hasChanged}`;
		const written: FileEdits[] = [];
		const unwritten: FileEdits[] = [];
		for (const each of files) {
			const why = changed ? hasChanged : await whyNotReplaced(each as FileEdits & { stored: StoredFile });
			if (why) failure ??= `${this.titleOf(each.file)} ${why}`;
			(why ? unwritten : written).push(each);
		}
		const titlesOf = (list: readonly FileEdits[]) => list.map(({ file }) => this.titleOf(file)).join(", ");
		const rest = `Not written: ${titlesOf(unwritten)}. Written: ${titlesOf(written) || "none"}.`;
		return { places: countPlaces(written), failures: failure ? [`${failure}. ${rest}`] : [] };
	}
}

async function whyNotReplaced({ file, changes, stored }: FileEdits & { readonly stored: StoredFile }) {
	const bytes = Buffer.from(textAfter(stored.text, changes), stored.encoding);
	try {
		return (await replaceFile(realPathOf(file), bytes, stored.stats)) ? undefined : hasChanged;
	} catch (error) {
		return `cannot be written: ${(error as Error).message}`;
	}
}
