/** Renames all references to a URI in a workspace. */
import type { Vocabulary } from "../keys/vocabulary";
import { nameEncode } from "../uri/nameEncoding";
import { uriProblems } from "../uri/uriProblems";
import { isCancelled } from "./pauses";
import { type IndexSearch, textsWith } from "./referencesInWorkspace";
import type { RenameRefusal } from "./refusals";
import { isLookedUpAs, renameReferences } from "./renameInFile";
import type { FileEdits } from "./workspace";

export type RenameResult =
	| { readonly ok: true; readonly edits: readonly FileEdits[] }
	| { readonly ok: false; readonly refusal: RenameRefusal };

/**
 * The edits that rename a URI in all files, or why there are none: if one file refuses, none is changed.
 * `undefined` if the request was cancelled. `vocabulary` must recognize the new name.
 */
export async function renameInWorkspace(
	normalName: string,
	uri: string,
	vocabulary: Vocabulary,
	search: IndexSearch,
): Promise<RenameResult | undefined> {
	const unsuitable = refusalOfUri(uri, vocabulary);
	if (unsuitable) return { ok: false, refusal: unsuitable };
	const edits: FileEdits[] = [];
	for await (const file of textsWith(normalName, search)) {
		const renamed = renameReferences(file, normalName, uri);
		if (!renamed.ok) return renamed;
		if (renamed.changes.length === 0) continue;
		const code = file.refusal?.();
		if (code) return { ok: false, refusal: { code, file: file.file } };
		edits.push({ file: file.file, before: file.text, changes: renamed.changes });
	}
	return isCancelled(search.cancellation) ? undefined : { ok: true, edits };
}

/** Why a text cannot replace a URI; `undefined` if it can. */
export function refusalOfUri(uri: string, vocabulary: Vocabulary): RenameRefusal | undefined {
	const name = nameEncode(uri);
	if (!name.ok) return { code: "not-a-uri", problem: name.problem };
	// Characters allowed only in IRIs are acceptable.
	const problem = uriProblems(uri).find(({ code }) => code !== "non-ascii");
	if (problem) return { code: "not-a-uri", problem };
	const isFound = isLookedUpAs(uri, uri, vocabulary) || isLookedUpAs(name.value, uri, vocabulary);
	return isFound ? undefined : { code: "not-recognized" };
}
