/** Rename: the service's, with a rejection where there is nothing to rename, and a count of the places. */
import { type CancellationToken, l10n, type Position, window } from "vscode";
import * as service from "../../../service";
import { forLabel } from "../../../wording/display";
import { countPlaces, type FileEdits } from "../../../workspace/workspace";
import { rangeOf } from "../files/ranges";
import { index } from "../files/vscodeWorkspace";
import { workspaceEditOf } from "../files/workspaceEdits";
import { refuse } from "../ui/theia";

export function prepareRename(document: service.Document, position: Position) {
	const found = service.prepareRename(document, position);
	// Reject only in `.properties` files, where few extensions rename: after a rejection, VS Code does not ask
	// other providers that lack `prepareRename`. Without a rejection, it would open the box on any word.
	if (!found && document.keys && document.isOwn) throw new Error(service.sentenceForNoName());
	return found && { ...found, range: rangeOf(found.range) };
}

/** VS Code shows the message of a refusal, unless another provider has edits. */
export async function provideRenameEdits(
	document: service.Document,
	position: Position,
	newName: string,
	token: CancellationToken,
) {
	const result = await service.rename(document, position, newName, index, token);
	if (!result) return undefined;
	if (typeof result === "string") return refuse(result);
	tellCount(result.edits, result.uri);
	return workspaceEditOf(result.edits);
}

/** Shows how many places a rename changes, unless it is one, which is in sight. */
function tellCount(edits: readonly FileEdits[], uri: string): void {
	const places = countPlaces(edits);
	if (places < 2) return;
	const counted =
		edits.length === 1
			? l10n.t("{0} places", places)
			: l10n.t("{0} places in {1} files", places, edits.length);
	// VS Code announces the count to screen readers only. The edits may be previewed first.
	window.setStatusBarMessage(l10n.t("Renaming to {0} ({1})", forLabel(uri), counted), 10_000);
}
