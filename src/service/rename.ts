/** Renames a URI: its names, and the keys that are the URI. */
import * as l10n from "@vscode/l10n";
import type { Position, Range } from "vscode-languageserver-types";
import { referenceAt } from "../keys/occurrences/targets";
import { uriTyped } from "../keys/recognizeNameOrUri";
import { unescapeProperty } from "../properties/properties";
import { nameEncode } from "../uri/nameEncoding";
import type { Plan } from "../workspace/plan";
import { sentenceForNotRenamed } from "../workspace/refusals";
import { renameInWorkspace, sentenceAgainstUri } from "../workspace/renameInWorkspace";
import type { Cancellation } from "../workspace/scheduling";
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

/** The edits of a rename, and the URI that was typed. */
interface Renamed {
	readonly edits: readonly FileEdits[];
	readonly uri: string;
}

/** A sentence says why nothing is renamed; `undefined` if the request was cancelled. */
export async function rename(
	document: Document,
	position: Position,
	newName: string,
	index: WorkspaceIndex,
	cancellation?: Cancellation,
): Promise<Renamed | string | undefined> {
	const { file, nameSettings, isOwn } = document;
	const found = referenceAt(document, position);
	if (!found) return sentenceForNoName();
	const old = found.recognized.uri;
	const typed = newName.trim();
	// An editor may prefill the text of the range: a name, or a URI with its escapes.
	const uri = uriTyped(nameEncode(typed).ok ? typed : unescapeProperty(typed).text, nameSettings);
	// The current URI may have blanks around it.
	if (newName === old || uri === old) return { edits: [], uri };
	const unsuitable = sentenceAgainstUri(uri, nameSettings);
	if (unsuitable) return unsuitable;
	const plan: Plan = isOwn
		? await renameInWorkspace(found.normalName, uri, { index, cancellation })
		: { edits: [], refusals: [{ code: "read-only", file }] };
	if (cancellation?.isCancellationRequested) return undefined;
	const [refusal] = plan.refusals;
	if (refusal) return sentenceForNotRenamed(refusal, index.workspace.titleOf);
	return { edits: plan.edits, uri };
}
