/**
 * Find All References of a URI: its names, the keys that are the URI, and the places that have the URI
 * itself, spelled alike.
 */
import type { Location, Position } from "vscode-languageserver-types";
import { findReferences, referenceOfKey, type UriReference } from "../keys/occurrences/referencesInFile";
import { referenceAt } from "../keys/occurrences/targets";
import { isUriOfKnownScheme } from "../keys/recognizeNameOrUri";
import { hasRename } from "../languages/languages";
import { referencesInWorkspace, urisInWorkspace } from "../workspace/referencesInWorkspace";
import type { Cancellation } from "../workspace/scheduling";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import type { Document } from "./document";

/** Whether a document has references, so that rename, definition and the like are of use in it. */
export function hasReferences(document: Document): boolean {
	if (!hasRename(document.syntax)) return false;
	// Fast path: most documents with references have a key that is one.
	if (document.keys?.uriKeys.some(referenceOfKey)) return true;
	// The text of `a---b.png` would decode, too.
	return findReferences(document).some(({ recognized }) =>
		isUriOfKnownScheme(recognized.uri, document.nameSettings),
	);
}

/** `null` if there is no reference at the position. */
export async function references(
	document: Document,
	position: Position,
	includeDeclaration: boolean,
	index: WorkspaceIndex,
	cancellation?: Cancellation,
): Promise<Location[] | null> {
	const found = referenceAt(document, position);
	if (!found) return null;
	const search = { index, cancellation };
	const isWanted = ({ key }: UriReference) => includeDeclaration || !key;
	const named = await referencesInWorkspace(found.normalName, search, isWanted);
	const uris = await urisInWorkspace(found.recognized.uri, search);
	return [...named, ...uris];
}
