/** Renames all references to a URI in a workspace. */
import type { Vocabulary } from "../keys/vocabulary";
import { type Cancellation, isCancelled } from "./pauses";
import { textsOf } from "./references";
import { type NameRefusal, refusalOfUri, renameReferences } from "./renameInFile";
import { type FileEdits, type FileId, linesOf, type WriteRefusal } from "./workspace";
import type { WorkspaceIndex } from "./workspaceIndex";

/** Why a URI cannot be renamed. */
export type RenameRefusal =
	| NameRefusal
	/** A key or name would not be recognized as the new URI, or its prefix or suffix does not fit it. */
	| { readonly code: "not-in-key"; readonly file: FileId }
	/** A name outside keys would not be read to its end. The line is zero-based. */
	| { readonly code: "cut-in-text"; readonly file: FileId; readonly line: number }
	/** Two keys of a file would be equal, or mean the same URI. Lines are zero-based. */
	| { readonly code: "collision"; readonly file: FileId; readonly lines: readonly [number, number] }
	| WriteRefusal;

export type RenameResult =
	| { readonly ok: true; readonly edits: readonly FileEdits[] }
	| { readonly ok: false; readonly refusal: RenameRefusal };

/**
 * The edits that rename a URI in all files, or why there are none: if one file refuses, none is changed. `undefined` if
 * the request was cancelled. `vocabulary` must recognize the new name; for `own`, see `referencesInWorkspace`.
 */
export async function renameInWorkspace(
	normalName: string,
	uri: string,
	index: WorkspaceIndex,
	own: FileId | undefined,
	vocabulary: Vocabulary,
	cancellation?: Cancellation,
): Promise<RenameResult | undefined> {
	const unsuitable = refusalOfUri(uri, vocabulary);
	if (unsuitable) return { ok: false, refusal: unsuitable };
	const edits: FileEdits[] = [];
	for await (const file of textsOf(normalName, false, index, own, cancellation)) {
		const renamed = renameReferences(file, normalName, uri);
		if (!renamed.ok) {
			const lines = linesOf(file);
			if (renamed.unread) {
				const { line } = lines.positionAt(renamed.unread.start);
				return { ok: false, refusal: { code: "cut-in-text", file: file.file, line } };
			}
			if (!renamed.collision) return { ok: false, refusal: { code: "not-in-key", file: file.file } };
			const { first, second } = renamed.collision;
			const both = [lines.positionAt(first.start).line, lines.positionAt(second.start).line] as const;
			return { ok: false, refusal: { code: "collision", file: file.file, lines: both } };
		}
		if (renamed.changes.length === 0) continue;
		if (file.refusal) return { ok: false, refusal: { code: file.refusal, file: file.file } };
		edits.push({ file: file.file, before: file.text, changes: renamed.changes });
	}
	return isCancelled(cancellation) ? undefined : { ok: true, edits };
}
