/** Renames all references to a URI in a workspace. */
import type { Vocabulary } from "../keys/vocabulary";
import type { Span } from "../text/span";
import { isCancelled } from "./pauses";
import { type Search, textsWith } from "./references";
import { type NameRefusal, type RefusalInFile, refusalOfUri, renameReferences } from "./renameInFile";
import { type FileEdits, type FileId, type FileText, linesOf, type WriteRefusal } from "./workspace";

/** Why a file refuses: see `RefusalInFile`. Lines are zero-based. */
type RefusalOfFile =
	| { readonly code: "not-in-key"; readonly file: FileId }
	| { readonly code: "cut-in-text"; readonly file: FileId; readonly line: number }
	| { readonly code: "collision"; readonly file: FileId; readonly lines: readonly [number, number] };

/** Why a URI cannot be renamed. */
export type RenameRefusal = NameRefusal | RefusalOfFile | WriteRefusal;

export type RenameResult =
	| { readonly ok: true; readonly edits: readonly FileEdits[] }
	| { readonly ok: false; readonly refusal: RenameRefusal };

/**
 * The edits that rename a URI in all files, or why there are none: if one file refuses, none is changed. `undefined` if
 * the request was cancelled. `vocabulary` must recognize the new name.
 */
export async function renameInWorkspace(
	normalName: string,
	uri: string,
	vocabulary: Vocabulary,
	search: Search,
): Promise<RenameResult | undefined> {
	const unsuitable = refusalOfUri(uri, vocabulary);
	if (unsuitable) return { ok: false, refusal: unsuitable };
	const edits: FileEdits[] = [];
	for await (const file of textsWith(normalName, search)) {
		const renamed = renameReferences(file, normalName, uri);
		if (!renamed.ok) return { ok: false, refusal: withLines(renamed.refusal, file) };
		if (renamed.changes.length === 0) continue;
		if (file.refusal) return { ok: false, refusal: { code: file.refusal, file: file.file } };
		edits.push({ file: file.file, before: file.text, changes: renamed.changes });
	}
	return isCancelled(search.cancellation) ? undefined : { ok: true, edits };
}

/** Adds the file and the lines, by which sentences name the places. */
function withLines(refusal: RefusalInFile, source: FileText): RefusalOfFile {
	const { file } = source;
	const lines = linesOf(source);
	const lineOf = ({ start }: Span) => lines.positionAt(start).line;
	switch (refusal.code) {
		case "not-in-key":
			return { code: refusal.code, file };
		case "cut-in-text":
			return { code: refusal.code, file, line: lineOf(refusal.at) };
		case "collision":
			return { code: refusal.code, file, lines: [lineOf(refusal.first), lineOf(refusal.second)] };
	}
}
