/** What a command is to change in files, with what it refuses. */
import type { KeyChanges } from "../keys/rewriteKeys";
import type { ReasonCode, Refusal } from "./refusals";
import type { FileEdits, WorkspaceFile } from "./workspace";

export interface Plan {
	/** Only files in which something changes. */
	readonly edits: FileEdits[];
	readonly refusals: Refusal[];
}

export function newPlan(): Plan {
	return { edits: [], refusals: [] };
}

/**
 * Adds what changes in a file and what does not, or why the file is left out.
 *
 * @param reason why to leave out the file even if it can be written; ignored if nothing would change
 */
export function addFile(
	{ edits, refusals }: Plan,
	{ file, text: before, whyNotWritten }: WorkspaceFile,
	{ changes, refused }: KeyChanges,
	reason?: ReasonCode,
): void {
	const code = changes.length > 0 ? (reason ?? whyNotWritten()) : undefined;
	if (code) {
		refusals.push({ code, file });
		return;
	}
	// Not `push(...)`: a file may have more than a call takes arguments.
	for (const one of refused) refusals.push({ ...one, file });
	if (changes.length > 0) edits.push({ file, before, changes });
}
