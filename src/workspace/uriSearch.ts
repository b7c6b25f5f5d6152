/** Searches the URIs referenced in a workspace. */
import { nameDecode } from "../codec/nameEncoding";
import { mostSymbols } from "../text/limits";
import { getOrMake } from "../text/maps";
import { type Cancellation, isCancelled, pausing } from "../text/pauses";
import type { FileId } from "./workspace";
import type { WorkspaceIndex } from "./workspaceIndex";

/**
 * The normal names that contain all typed words, in the URI or the name, ignoring case, with the files of each; partial
 * if the request is cancelled. Words are separated by blanks.
 */
export async function normalNamesWith(
	typed: string,
	index: WorkspaceIndex,
	most: number,
	cancellation?: Cancellation,
): Promise<Map<string, FileId[]>> {
	const found = new Map<string, FileId[]>();
	const goOn = pausing(() => isCancelled(cancellation));
	const words = typed.toLowerCase().split(/\s+/);
	// A name contains these as its URI does, so most names need no decoding.
	const literalWords = words.filter((word) => /^[0-9a-z.]+$/.test(word));
	const isWanted = (name: string) =>
		holdsAll(name, literalWords) && holdsAll(`${nameDecode(name).value} ${name}`, words);
	for (const [file, names] of (await index.read(cancellation)) ?? []) {
		for (const name of names) {
			const files = found.get(name);
			if (files) files.push(file);
			else if (found.size < most && isWanted(name)) found.set(name, [file]);
		}
		if (!(await goOn())) break;
	}
	return found;
}

/** A URI, and a file that references it. */
export interface UriInFile {
	readonly uri: string;
	readonly normalName: string;
	readonly file: FileId;
}

/** The URIs that contain all typed words, one item per file; partial if the request is cancelled. */
export async function symbolsWith(
	typed: string,
	index: WorkspaceIndex,
	cancellation?: Cancellation,
): Promise<UriInFile[]> {
	const words = typed.trim();
	// Clients ask for all symbols before anything is typed.
	if (words === "") return [];
	const found = [...(await normalNamesWith(words, index, mostSymbols, cancellation))];
	const symbols = found.flatMap(([normalName, files]) => {
		const uri = nameDecode(normalName).value ?? normalName;
		return files.map((file) => ({ uri, normalName, file }));
	});
	return symbols.slice(0, mostSymbols);
}

/** In milliseconds: how long a request waits for URIs in use. */
const patience = 100;

/** Returns a function that lists the URIs in use in a workspace, in any order, with duplicates. */
export function followUris(index: WorkspaceIndex): () => Promise<readonly string[]> {
	let uris: readonly string[] = [];
	const urisOf = new WeakMap<ReadonlySet<string>, readonly string[]>();
	const read = async () => {
		const files = (await index.read())?.values() ?? [];
		uris = [...files].flatMap((names) =>
			getOrMake(urisOf, names, () => [...names].flatMap((name) => nameDecode(name).value ?? [])),
		);
	};
	return async () => {
		// Don't wait for a large workspace: the next keystroke gets the rest.
		await Promise.race([read(), new Promise((resolve) => setTimeout(resolve, patience))]);
		return uris;
	};
}

/** Whether a text contains each of some words in lower case. */
function holdsAll(text: string, words: readonly string[]): boolean {
	const lower = text.toLowerCase();
	return words.every((word) => lower.includes(word));
}
