/** Searches the URIs referenced in a workspace. */
import { nameDecode } from "../codec/nameEncoding";
import { findReferences } from "../names/references";
import { maxUris } from "../text/limits";
import { getOrMake } from "../text/maps";
import { type Cancellation, isCancelled } from "../text/pauses";
import { fetchedAhead } from "./prefetch";
import type { LocatedUri } from "./references";
import { type FileId, lineStartsOf } from "./workspace";
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

/** A URI, and where a file first refers to it. */
export interface LocatedSymbol extends LocatedUri {
	readonly uri: string;
}

/** The URIs that contain all typed words, once for each file; partial if the request is cancelled. */
export async function symbolsWith(
	typed: string,
	index: WorkspaceIndex,
	cancellation?: Cancellation,
): Promise<LocatedSymbol[]> {
	// Clients ask for all symbols before anything is typed.
	if (typed.trim() === "") return [];
	const namesByFile = new Map<FileId, Set<string>>();
	for (const [normalName, files] of await normalNamesWith(typed, index, cancellation))
		for (const file of files) getOrMake(namesByFile, file, () => new Set()).add(normalName);
	const symbols: LocatedSymbol[] = [];
	const read = ([file]: readonly [FileId, unknown]) => index.workspace.read(file);
	const isEnough = () => isCancelled(cancellation) || symbols.length >= maxUris;
	for await (const [[file, names], source] of fetchedAhead([...namesByFile], read, isEnough)) {
		if (!source) continue;
		const lines = lineStartsOf(source);
		for (const reference of findReferences(source, (one) => names.has(one))) {
			const { normalName } = reference;
			// Only the first reference to each URI.
			if (!names.delete(normalName)) continue;
			const uri = nameDecode(normalName).value ?? normalName;
			symbols.push({ uri, file, range: lines.rangeOf(reference) });
		}
	}
	return symbols;
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
