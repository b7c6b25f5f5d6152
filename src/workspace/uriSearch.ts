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
