/** Workspace symbols: the URIs referenced in a workspace, by any part of them. */
import * as l10n from "@vscode/l10n";
import type { SymbolInformation } from "vscode-languageserver-types";
import { findReferences } from "../keys/occurrences/referencesInFile";
import { nameDecode } from "../uri/nameEncoding";
import { wholeLabel } from "../wording/display";
import { type Cancellation, fetchedAhead } from "../workspace/scheduling";
import type { FileId } from "../workspace/workspace";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import { symbolKinds } from "./symbolKinds";

/** Limits the list, which is sent to VS Code's window process. */
const maxSymbols = 1000;

/**
 * The first place of each matching URI in each file. If no file has the URI or name: the files that were too
 * large to be searched, as symbols of its name, because editors filter symbols by their names.
 */
export async function workspaceSymbols(
	query: string,
	index: WorkspaceIndex,
	cancellation?: Cancellation,
): Promise<SymbolInformation[]> {
	const typed = query.trim();
	// Clients ask for all symbols before anything is typed.
	if (typed === "") return [];
	const symbols = await symbolsWith(typed.toLowerCase().split(/\s+/), index, cancellation);
	// Users also search for symbols of other languages, such as `std::map`.
	const isUriOrName = /[^:]:[^:]|---/.test(typed);
	if (symbols.length > 0 || !isUriOrName) return symbols;
	const { unread } = await index.read(cancellation);
	const leftOut = unread.filter(({ code }) => code === "too-large");
	const start = { line: 0, character: 0 };
	return leftOut.slice(0, maxSymbols).map(({ file }) => ({
		name: wholeLabel(typed),
		containerName: l10n.t("Not searched: larger than {0} allows", "nameEncoding.workspace.maxFileSize"),
		kind: symbolKinds.file,
		location: { uri: index.workspace.uriOf(file), range: { start, end: start } },
	}));
}

/**
 * The URIs that contain all words, in the URI, as it is written or shown, or in the name, ignoring case;
 * partial if the request is cancelled.
 */
async function symbolsWith(
	words: readonly string[],
	index: WorkspaceIndex,
	cancellation: Cancellation | undefined,
): Promise<SymbolInformation[]> {
	const isWanted = (name: string) => {
		const uri = nameDecode(name).value ?? "";
		const text = [uri, name, wholeLabel(uri)].join(" ").toLowerCase();
		return words.every((word) => text.includes(word));
	};
	const { workspace } = index;
	const fetch = async ([file, names]: readonly [FileId, Iterable<string>]) => {
		const wanted = new Set([...names].filter(isWanted));
		return { wanted, source: wanted.size > 0 ? await workspace.read(file) : undefined };
	};
	const symbols: SymbolInformation[] = [];
	const { namesByFile } = await index.read(cancellation);
	for await (const [[file], { wanted, source }] of fetchedAhead([...namesByFile], fetch, cancellation)) {
		if (!source || typeof source === "string") continue;
		for (const reference of findReferences(source, (name) => wanted.has(name))) {
			const { normalName } = reference;
			// Only the first reference to each URI.
			if (!wanted.delete(normalName)) continue;
			symbols.push({
				name: wholeLabel(nameDecode(normalName).value ?? normalName),
				kind: symbolKinds.key,
				location: { uri: workspace.uriOf(file), range: source.lines.rangeOf(reference) },
			});
		}
		if (symbols.length >= maxSymbols) break;
	}
	return symbols.slice(0, maxSymbols);
}
