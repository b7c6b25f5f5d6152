/** Searches the URIs referenced in a workspace. */
import { nameDecode } from "../codec/nameEncoding";
import { maxUris } from "../text/limits";
import { grouped } from "../text/maps";
import type { Cancellation } from "../text/pauses";
import type { FileId } from "./workspace";
import type { WorkspaceIndex } from "./workspaceIndex";

/**
 * The normal names that contain all typed words, in the URI or the name, ignoring case, with the files of each; none if
 * the request is cancelled. Words are separated by blanks.
 */
export async function normalNamesWith(
	typed: string,
	index: WorkspaceIndex,
	cancellation?: Cancellation,
): Promise<Map<string, FileId[]>> {
	const found = new Map<string, FileId[]>();
	const words = typed.toLowerCase().split(/\s+/);
	const isWanted = (name: string) => {
		const text = `${nameDecode(name).value} ${name}`.toLowerCase();
		return words.every((word) => text.includes(word));
	};
	for (const [file, names] of (await index.read(cancellation)) ?? []) {
		for (const name of names) {
			const files = found.get(name);
			if (files) files.push(file);
			else if (found.size < maxUris && isWanted(name)) found.set(name, [file]);
		}
	}
	return found;
}

/** A URI that a file references. */
interface UriInFile {
	readonly uri: string;
	readonly normalName: string;
}

/** The URIs that contain all typed words, by file; none if the request is cancelled. */
export async function symbolsWith(
	typed: string,
	index: WorkspaceIndex,
	cancellation?: Cancellation,
): Promise<ReadonlyMap<FileId, readonly UriInFile[]>> {
	// Clients ask for all symbols before anything is typed.
	if (typed.trim() === "") return new Map();
	const found = [...(await normalNamesWith(typed, index, cancellation))];
	const all = found.flatMap(([normalName, files]) => {
		const uri = nameDecode(normalName).value ?? normalName;
		return files.map((file) => ({ file, uri, normalName }));
	});
	return grouped(all.slice(0, maxUris), ({ file }) => file);
}

/** In milliseconds: how long the URIs in use count as current, and how long a request waits for them. */
const maxAge = 5000;
const maxWait = 100;

/**
 * Returns a function for the URIs in use in a workspace, in any order and possibly a few seconds old.
 *
 * @param beforeReading called before the index is asked, which may not know of changes
 */
export function cachedUris(
	index: WorkspaceIndex,
	beforeReading?: () => unknown,
): () => Promise<readonly string[]> {
	let uris: readonly string[] = [];
	let validUntil = 0;
	const read = async () => {
		beforeReading?.();
		const files = (await index.read())?.values() ?? [];
		const names = new Set([...files].flatMap((ofFile) => [...ofFile]));
		uris = Array.from(names, (name) => nameDecode(name).value ?? name);
	};
	return async () => {
		// Not on each keystroke: the workspace may have to be listed again.
		if (performance.now() > validUntil) {
			validUntil = performance.now() + maxAge;
			// A large workspace is read in the background: the next request gets the rest.
			await Promise.race([
				read().catch(() => undefined),
				new Promise((resolve) => setTimeout(resolve, maxWait)),
			]);
		}
		return uris;
	};
}
