/** Workspace symbols: URIs by any part of them. */
import * as l10n from "@vscode/l10n";
import type { SymbolInformation } from "vscode-languageserver-types";
import { recognizeWhole } from "../keys/recognition";
import { forLabel } from "../wording/display";
import type { Cancellation } from "../workspace/pauses";
import { symbolsWith } from "../workspace/uriSearch";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import { symbolKinds } from "./document";

/** Files that were not searched: more would be of no use. */
const maxLeftOut = 10;

/**
 * The first place of each matching URI in each file. If a URI or name is in none, the files that were too large to be
 * searched, as symbols of its name: editors filter symbols by their names.
 */
export async function workspaceSymbols(
	query: string,
	index: WorkspaceIndex,
	cancellation?: Cancellation,
): Promise<SymbolInformation[]> {
	const symbols = await symbolsWith(query, index, cancellation);
	const typed = query.trim();
	if (symbols.length === 0 && recognizeWhole(typed, { prefixes: [], schemes: [] })?.uri !== undefined) {
		const leftOut = (await index.tooLargeFiles(cancellation)).slice(0, maxLeftOut);
		const start = { line: 0, character: 0 };
		return leftOut.map((file) => ({
			name: forLabel(typed, Number.POSITIVE_INFINITY),
			containerName: l10n.t("Not searched: larger than {0} allows", "nameEncoding.workspace.maxFileSize"),
			kind: symbolKinds.file,
			location: { uri: index.workspace.uriOf(file), range: { start, end: start } },
		}));
	}
	return symbols.map(({ uri, location }) => ({
		// Untruncated: editors filter symbols by their names.
		name: forLabel(uri, Number.POSITIVE_INFINITY),
		kind: symbolKinds.key,
		location,
	}));
}
