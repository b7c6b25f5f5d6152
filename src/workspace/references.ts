/** The places where the files of a workspace refer to a URI. */
import type { Span } from "../codec/outcome";
import { isKey } from "../names/key";
import { findReferences, findUriItself, placesOfUri } from "../names/references";
import { namesOrUris } from "../names/rename";
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

/** A place that has a URI, with the text around it on its line. */
export interface LocatedUri {
	readonly file: FileId;
	readonly range: LineSpan;
	readonly line: string;
}

export interface LocatedReference extends LocatedUri {
	readonly isKey: boolean;
	/** Whether a rename writes the name of the new URI here, or the URI. */
	readonly becomesName: boolean;
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
	const becomesName = found && (await namesOrUris(source, found, slice));
	if (!becomesName) return undefined;
	const locate = locatorOf(source);
	return slice.collect(found, (reference) => ({
		...locate(reference),
		isKey: isKey(reference),
		becomesName: becomesName(reference),
	}));
}

function locatorOf({ file, text }: FileText): (span: Span) => LocatedUri {
	const rangeOf = lineSpansOf(text);
	return (span) => {
		const range = rangeOf(span);
		const start = span.start - Math.min(range.start.character, mostBefore);
		const [line = ""] = sliceOf(text, { start, end: start + mostOfLine }).split("\n", 1);
		return { file, range, line };
	};
}

/**
 * The places in all files that have a URI itself, in this spelling, and that a rename leaves, file by file; in part if
 * the request is cancelled. They are not indexed, so every file is read.
 */
export async function urisInWorkspace(
	uri: string,
	index: WorkspaceIndex,
	own: FileId | undefined,
	cancellation?: Cancellation,
): Promise<LocatedUri[]> {
	const files = new Set(await index.files(cancellation));
	if (own !== undefined) files.add(own);
	const slice = sliceUntil(cancellation);
	const all: LocatedUri[] = [];
	const texts = fetchedAhead([...files].sort(), (file) =>
		index.workspace.read(file, { purpose: "names", isAskedFor: file === own }),
	);
	for await (const [file, read] of texts) {
		if (!(await slice.goOn())) break;
		if (!read.ok || !(await placesOfUri(read.value.text, uri, slice))?.length) continue;
		// Only now is it worth asking VS Code how it decodes the file.
		const located = await index.workspace.read(file, { purpose: "places", isAskedFor: file === own });
		const found = located.ok ? await findUriItself(located.value, uri, slice) : [];
		if (located.ok && found) all.push(...found.map(locatorOf(located.value)));
	}
	return all;
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
