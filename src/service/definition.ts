/** Go to Definition: from a name to the keys of its URI. */
import type { LocationLink, Position } from "vscode-languageserver-types";
import type { UriReference } from "../keys/references";
import { referenceAt } from "../keys/targets";
import { isOpenable } from "../uri/openable";
import type { Cancellation } from "../workspace/pauses";
import { referencesInWorkspace } from "../workspace/references";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import type { Document } from "./document";

/** `null` if nothing at the position leads to keys. */
export async function definition(
	document: Document,
	position: Position,
	index: WorkspaceIndex,
	cancellation?: Cancellation,
): Promise<LocationLink[] | null> {
	const found = referenceAt(document, document.lines.offsetAt(position));
	if (!found || !leadsToKeys(found, document)) return null;
	const own = document.isOwn ? document.file : undefined;
	const all = await referencesInWorkspace(found.normalName, { index, own, cancellation });
	// Words end at hyphens: without this, VS Code would underline only part of the name.
	const originSelectionRange = document.lines.rangeOf(found);
	return all
		.filter(({ isKey }) => isKey)
		.map(({ uri, range }) => {
			return { originSelectionRange, targetUri: uri, targetRange: range, targetSelectionRange: range };
		});
}

/** Not for keys of `.properties` files, nor for URIs that are links there: Ctrl+click must do one thing. */
function leadsToKeys({ key, recognized }: UriReference, { syntax }: Document): boolean {
	return syntax !== "properties" || !(key || isOpenable(recognized.uri));
}
