/** References to a URI in the files of a workspace. */
import { findReferences, findUriItself, type UriReference } from "../keys/occurrences/referencesInFile";
import type { LineSpan } from "../text/lines";
import type { Span } from "../text/span";
import { type Cancellation, fetchedAhead } from "./scheduling";
import type { FileId, WorkspaceFile } from "./workspace";
import type { WorkspaceIndex } from "./workspaceIndex";

/** A place in a file. */
export interface Location {
	/** The URI of the file. */
	readonly uri: string;
	readonly range: LineSpan;
}

/** Where to search, and until when. */
export interface IndexSearch {
	readonly index: WorkspaceIndex;
	readonly cancellation?: Cancellation | undefined;
}

/** The references to a URI in all files, or some of them, file by file; partial if the request is cancelled. */
export function referencesInWorkspace(
	normalName: string,
	search: IndexSearch,
	isWanted: (reference: UriReference) => boolean,
): Promise<Location[]> {
	return locationsOf(normalName, search, (file) =>
		findReferences(file, (one) => one === normalName).filter(isWanted),
	);
}

/**
 * The places with the URI itself, with triplets in any case, that a rename leaves alone, file by file;
 * partial if the request is cancelled. Reads every file, as these places are not indexed.
 */
export function urisInWorkspace(uri: string, search: IndexSearch): Promise<Location[]> {
	return locationsOf(undefined, search, (file) => findUriItself(file, uri));
}

async function locationsOf(
	normalName: string | undefined,
	search: IndexSearch,
	find: (file: WorkspaceFile) => readonly Span[],
): Promise<Location[]> {
	const all: Location[] = [];
	for await (const file of readFilesWith(normalName, search)) {
		const uri = search.index.workspace.uriOf(file.file);
		for (const one of find(file)) all.push({ uri, range: file.lines.rangeOf(one) });
	}
	return all;
}

/**
 * Reads the files with a normal name or, without one, all files, in the order of their ids, until the request is
 * cancelled.
 */
export async function* readFilesWith(
	normalName: string | undefined,
	{ index, cancellation }: IndexSearch,
): AsyncGenerator<WorkspaceFile> {
	const { namesByFile } = await index.read(cancellation);
	const isWanted = (file: FileId) => normalName === undefined || namesByFile.get(file)?.has(normalName);
	const files = [...namesByFile.keys()].filter(isWanted).sort();
	const readFile = (file: FileId) => index.workspace.read(file);
	for await (const [, text] of fetchedAhead(files, readFile, cancellation))
		if (typeof text !== "string") yield text;
}
