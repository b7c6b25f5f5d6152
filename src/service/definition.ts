/** Go to Definition: from a name to the keys of its URI. */
import type { LocationLink, Position } from "vscode-languageserver-types";
import { recognizedAt, referenceAt } from "../keys/occurrences/targets";
import { isOpenable } from "../uri/knownSchemes";
import { referencesInWorkspace } from "../workspace/referencesInWorkspace";
import type { Cancellation } from "../workspace/scheduling";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import type { Document } from "./document";

/** `null` if nothing at the position leads to keys. */
export async function definition(
	document: Document,
	position: Position,
	index: WorkspaceIndex,
	cancellation?: Cancellation,
): Promise<Required<LocationLink>[] | null> {
	const found = referenceAt(document, position);
	if (!found || found.key) return null;
	// A name in a value or comment is a link: Ctrl+click must do one thing.
	if (document.keys && isOpenable(recognizedAt(document, position)?.recognized.uri ?? "")) return null;
	const search = { index, cancellation };
	const keys = await referencesInWorkspace(found.normalName, search, ({ key }) => key !== undefined);
	// Words end at hyphens: without this, VS Code would underline only part of the name.
	const originSelectionRange = document.lines.rangeOf(found);
	return keys.map(({ uri, range }) => {
		return { originSelectionRange, targetUri: uri, targetRange: range, targetSelectionRange: range };
	});
}
