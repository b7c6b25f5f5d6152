/** Looks for URIs among all that the files of a workspace mean. */
import { nameDecode } from "../codec/nameEncoding";
import { normalNameOf } from "../names/normalName";
import { findReferences } from "../names/references";
import { type LineSpan, LineStarts } from "../text/lines";
import { type Cancellation, isCancelled, pausesUntil } from "../text/pauses";
import type { FileId } from "./workspace";
import type { WorkspaceIndex } from "./workspaceIndex";

/**
 * The normal names whose URIs contain each of the typed words, ignoring case, and the files of each; in part if the
 * request is cancelled. The words are parts of a URI, or of a name, with blanks between them.
 */
export async function normalNamesWith(
	typed: string,
	index: WorkspaceIndex,
	most: number,
	cancellation?: Cancellation,
): Promise<Map<string, FileId[]>> {
	const found = new Map<string, FileId[]>();
	const pauses = pausesUntil(cancellation);
	for (const [file, names] of (await index.read(cancellation)) ?? []) {
		for (const name of names) {
			const files = found.get(name);
			if (files) files.push(file);
			else if (found.size < most && holdsWords(`${nameDecode(name).value} ${name}`, typed))
				found.set(name, [file]);
		}
		if (!(await pauses.goOn())) break;
	}
	return found;
}

/** The first place of each such URI in each file. They may be fewer, if a file has changed or cannot be read. */
export async function placesWith(
	typed: string,
	index: WorkspaceIndex,
	most: number,
	cancellation?: Cancellation,
): Promise<PlacedUri[]> {
	const names = await normalNamesWith(typed, index, most, cancellation);
	const places: PlacedUri[] = [];
	for (const file of new Set([...names.values()].flat())) {
		if (places.length >= most || isCancelled(cancellation)) break;
		const read = await index.workspace.read(file, { purpose: "places" });
		if (!read.ok) continue;
		const lines = new LineStarts(read.value.text);
		const found = new Map<string, PlacedUri>();
		for (const { recognized, ...span } of findReferences(read.value, (name) => names.has(name))) {
			const name = normalNameOf(recognized) ?? "";
			if (!found.has(name)) found.set(name, { file, range: lines.rangeOf(span), uri: recognized.uri });
		}
		places.push(...found.values());
	}
	return places.slice(0, most);
}

/** A place in a file that has a URI. */
export interface PlacedUri {
	readonly file: FileId;
	readonly range: LineSpan;
	readonly uri: string;
}

/** Whether a text contains each of the typed words. */
export function holdsWords(text: string, typed: string): boolean {
	const lower = text.toLowerCase();
	return typed
		.toLowerCase()
		.split(/\s+/)
		.every((word) => lower.includes(word));
}
