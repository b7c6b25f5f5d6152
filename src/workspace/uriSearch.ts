/** Searches the URIs referenced in a workspace. */

import { findReferences } from "../keys/occurrences/referencesInFile";
import { nameDecode } from "../uri/nameEncoding";
import { forLabel } from "../wording/display";
import { type Cancellation, isCancelled } from "./pauses";
import { fetchedAhead } from "./prefetch";
import type { Location } from "./referencesInWorkspace";
import { type FileId, linesOf } from "./workspace";
import type { WorkspaceIndex } from "./workspaceIndex";

/** URIs listed as symbols of the workspace: the list is sent to VS Code's window process. */
const maxUris = 1000;

/** A URI, and where a file first refers to it. */
export interface FoundUri {
	readonly uri: string;
	readonly location: Location;
}

/**
 * The URIs that contain all typed words, in the URI, as it is written or shown, or in the name, ignoring case, once for
 * each file; partial if the request is cancelled.
 */
export async function symbolsWith(
	typed: string,
	index: WorkspaceIndex,
	cancellation?: Cancellation,
): Promise<FoundUri[]> {
	// Clients ask for all symbols before anything is typed.
	if (typed.trim() === "") return [];
	const words = typed.trim().toLowerCase().split(/\s+/);
	const isWanted = (name: string) => {
		const uri = nameDecode(name).value ?? "";
		const text = [uri, name, forLabel(uri, Number.POSITIVE_INFINITY)].join(" ").toLowerCase();
		return words.every((word) => text.includes(word));
	};
	const { workspace } = index;
	const fetch = async ([file, names]: readonly [FileId, Iterable<string>]) => {
		const wanted = new Set([...names].filter(isWanted));
		return { wanted, source: wanted.size > 0 ? await workspace.read(file) : undefined };
	};
	const symbols: FoundUri[] = [];
	const files = [...((await index.read(cancellation)) ?? [])];
	const isEnough = () => isCancelled(cancellation) || symbols.length >= maxUris;
	for await (const [[file], { wanted, source }] of fetchedAhead(files, fetch, isEnough)) {
		if (!source) continue;
		const lines = linesOf(source);
		for (const reference of findReferences(source, (name) => wanted.has(name))) {
			const { normalName } = reference;
			// Only the first reference to each URI.
			if (!wanted.delete(normalName)) continue;
			const location = { uri: workspace.uriOf(file), range: lines.rangeOf(reference) };
			symbols.push({ uri: nameDecode(normalName).value ?? normalName, location });
		}
	}
	return symbols.slice(0, maxUris);
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
