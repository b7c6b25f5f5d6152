/** Renames a URI: its names, and the keys that are the URI. */
import * as l10n from "@vscode/l10n";
import type { Position, Range } from "vscode-languageserver-types";
import { referenceAt } from "../keys/occurrences/targets";
import { uriTyped } from "../keys/recognition";
import { unescapeProperty } from "../properties/properties";
import { nameEncode } from "../uri/nameEncoding";
import type { Cancellation } from "../workspace/longTasks";
import type { Plan } from "../workspace/plan";
import { sentenceForNotRenamed } from "../workspace/refusals";
import { renameInWorkspace, sentenceAgainstUri } from "../workspace/renameInWorkspace";
import type { FileEdits } from "../workspace/workspace";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import type { Document } from "./document";

/** The range that a rename begins with, and the URI to edit; `null` if there is none. */
export function prepareRename(
	document: Document,
	position: Position,
): { range: Range; placeholder: string } | null {
	const found = referenceAt(document, position);
	if (!found || !document.isOwn) return null;
	return { range: document.lines.rangeOf(found), placeholder: found.recognized.uri };
}

/** Says that there is nothing to rename. */
export function sentenceForNoName(): string {
	return l10n.t("There is no name-encoded URI here, and no key that is a URI.");
}

/** The edits of a rename to `uri`, or why there are none, as a sentence. */
type RenameResult =
	| { readonly ok: true; readonly edits: readonly FileEdits[]; readonly uri: string }
	| { readonly ok: false; readonly sentence: string };

/** `undefined` if the request was cancelled. */
export async function rename(
	document: Document,
	position: Position,
	newName: string,
	index: WorkspaceIndex,
	cancellation?: Cancellation,
): Promise<RenameResult | undefined> {
	const { file, nameSettings, isOwn } = document;
	const found = referenceAt(document, position);
	if (!found) return { ok: false, sentence: sentenceForNoName() };
	const old = found.recognized.uri;
	const typed = newName.trim();
	// An editor may prefill the text of the range: a name, or a URI with its escapes.
	const uri = uriTyped(nameEncode(typed).ok ? typed : unescapeProperty(typed).text, nameSettings);
	// The current URI may have blanks around it.
	if (newName === old || uri === old) return { ok: true, edits: [], uri: old };
	const unsuitable = sentenceAgainstUri(uri, nameSettings);
	if (unsuitable) return { ok: false, sentence: unsuitable };
	const plan: Plan = isOwn
		? await renameInWorkspace(found.normalName, uri, { index, from: document, cancellation })
		: { files: [], refusals: [{ code: "read-only", file }] };
	if (cancellation?.isCancellationRequested) return undefined;
	const [refusal] = plan.refusals;
	if (refusal) return { ok: false, sentence: sentenceForNotRenamed(refusal, index.workspace.titleOf) };
	return { ok: true, edits: plan.files, uri };
}
