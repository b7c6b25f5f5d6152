/** The places where the files of a workspace refer to a URI. */
import { isKey } from "../names/key";
import { findReferences } from "../names/references";
import { lineSpansOf, sliceOf } from "../text/chunks";
import type { LineSpan } from "../text/lines";
import { type Cancellation, sliceUntil, type TimeSlice } from "../text/timeSlices";
import { fetchedAhead } from "./prefetch";
import type { FileId, FileText } from "./workspace";
import type { WorkspaceIndex } from "./workspaceIndex";

/** How many characters of a line are given. */
const mostOfLine = 160;

/** How many of them stand before the reference. */
export const mostBefore = 40;

/** A reference, with the text around it on its line. */
export interface LocatedReference {
	readonly file: FileId;
	readonly range: LineSpan;
	readonly isKey: boolean;
	readonly line: string;
}

/**
 * The references to a URI in all files, file by file; in part if the request is cancelled. The file `own` is searched
 * even if the workspace does not list it.
 */
export async function referencesInWorkspace(
	normalName: string,
	index: WorkspaceIndex,
	own: FileId | undefined,
	cancellation?: Cancellation,
): Promise<LocatedReference[]> {
	const all: LocatedReference[] = [];
	const slice = sliceUntil(cancellation);
	for await (const file of filesWithNormalName(normalName, "places", index, own, cancellation)) {
		for (const reference of (await referencesIn(file, normalName, slice)) ?? []) all.push(reference);
	}
	return all;
}

/** The references to a URI in a file, in order; `undefined` if the work was stopped. */
export async function referencesIn(
	source: FileText,
	normalName: string,
	slice: TimeSlice,
): Promise<LocatedReference[] | undefined> {
	const found = await findReferences(source, slice, new Set([normalName]));
	if (!found) return undefined;
	const { file, text } = source;
	const rangeOf = lineSpansOf(text);
	return slice.collect(found, (reference) => {
		const range = rangeOf(reference);
		const start = reference.start - Math.min(range.start.character, mostBefore);
		const [line = ""] = sliceOf(text, { start, end: start + mostOfLine }).split("\n", 1);
		return { file, range, isKey: isKey(reference), line };
	});
}

/** The files that have a normal name, in the order of their ids, until the request is cancelled. */
export async function* filesWithNormalName(
	normalName: string,
	purpose: "places" | "edits",
	index: WorkspaceIndex,
	own: FileId | undefined,
	cancellation?: Cancellation,
): AsyncGenerator<FileText> {
	const files = new Set(await index.filesWith(normalName, cancellation));
	if (own !== undefined) files.add(own);
	const slice = sliceUntil(cancellation);
	const texts = fetchedAhead([...files].sort(), (file) =>
		index.workspace.read(file, { purpose, isAskedFor: file === own }),
	);
	for await (const [, read] of texts) {
		if (!(await slice.goOn())) return;
		if (read.ok) yield read.value;
	}
}
