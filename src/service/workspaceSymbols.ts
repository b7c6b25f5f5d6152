/** Workspace symbols: URIs by any part of them. */
import type { SymbolInformation } from "vscode-languageserver-types";
import { forLabel } from "../wording/display";
import type { Cancellation } from "../workspace/pauses";
import { symbolsWith } from "../workspace/uriSearch";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import { keyKind } from "./documentSymbols";

/** The first place of each matching URI in each file. */
export async function workspaceSymbols(
	query: string,
	index: WorkspaceIndex,
	cancellation?: Cancellation,
): Promise<SymbolInformation[]> {
	const symbols = await symbolsWith(query, index, cancellation);
	return symbols.map(({ uri, place }) => ({
		// Untruncated: editors filter symbols by their names.
		name: forLabel(uri, Number.POSITIVE_INFINITY),
		kind: keyKind,
		location: place,
	}));
}
