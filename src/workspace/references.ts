/** References to a URI in the files of a workspace. */
import { findReferences, findUriItself, placesOfUri } from "../keys/references";
import { withKeys } from "../keys/segments";
import type { LineSpan } from "../text/lines";
import { type Cancellation, isCancelled } from "./pauses";
import { fetchedAhead } from "./prefetch";
import { type FileId, type FileText, linesOf } from "./workspace";
import type { WorkspaceIndex } from "./workspaceIndex";

/** A place in a file. */
export interface Place {
	/** The URI of the file. */
	readonly uri: string;
	readonly range: LineSpan;
}

export interface PlaceOfReference extends Place {
	readonly isKey: boolean;
}

/**
 * The references to a URI in all files, file by file; partial if the request is cancelled. Searches the file `own` even
 * if the workspace does not list it.
 */
export async function referencesInWorkspace(
	normalName: string,
	index: WorkspaceIndex,
	own: FileId | undefined,
	cancellation?: Cancellation,
): Promise<PlaceOfReference[]> {
	const all: PlaceOfReference[] = [];
	for await (const file of textsOf(normalName, false, index, own, cancellation)) {
		const source = withKeys(file);
		const found = findReferences(source, (one) => one === normalName);
		const lines = linesOf(source);
		for (const reference of found)
			all.push({
				uri: index.workspace.uriOf(source.file),
				range: lines.rangeOf(reference),
				isKey: reference.key !== undefined,
			});
	}
	return all;
}

/**
 * The places with the URI itself, in this spelling, that a rename leaves alone, file by file; partial if the request is
 * cancelled. Reads every file, as these places are not indexed.
 */
export async function urisInWorkspace(
	uri: string,
	index: WorkspaceIndex,
	own: FileId | undefined,
	cancellation?: Cancellation,
): Promise<Place[]> {
	const all: Place[] = [];
	for await (const { file, text } of textsOf(undefined, true, index, own, cancellation)) {
		if (placesOfUri(text, uri).length === 0) continue;
		// Slower: for places, VS Code must say how it decodes the file.
		const located = await index.workspace.read(file, { isExplicit: file === own });
		if (!located) continue;
		const lines = linesOf(located);
		for (const span of findUriItself(located, uri))
			all.push({ uri: index.workspace.uriOf(file), range: lines.rangeOf(span) });
	}
	return all;
}

/** Reads the files with a normal name, or all, and `own`, in the order of their ids, until the request is cancelled. */
export async function* textsOf(
	normalName: string | undefined,
	forNames: boolean,
	index: WorkspaceIndex,
	own: FileId | undefined,
	cancellation?: Cancellation,
): AsyncGenerator<FileText> {
	const files = new Set(await index.filesWith(normalName, cancellation));
	if (own !== undefined) files.add(own);
	const readFile = (file: FileId) => index.workspace.read(file, { forNames, isExplicit: file === own });
	for await (const [, text] of fetchedAhead([...files].sort(), readFile, () => isCancelled(cancellation)))
		if (text) yield text;
}
