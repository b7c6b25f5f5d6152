/** Workspace symbols: URIs by any part of them. */
import { type Disposable, languages, SymbolInformation, SymbolKind } from "vscode";
import { forLabel } from "../../wording/display";
import { symbolsWith } from "../../workspace/uriSearch";
import type { WorkspaceIndex } from "../../workspace/workspaceIndex";
import { locationOf } from "./files/ranges";

export function registerWorkspaceSymbols(index: WorkspaceIndex): Disposable {
	return languages.registerWorkspaceSymbolProvider({
		async provideWorkspaceSymbols(query, token) {
			const found = await symbolsWith(query, index, token);
			return found.map((place) => {
				// Untruncated: VS Code drops symbols whose name does not match the query.
				const name = forLabel(place.uri, Number.POSITIVE_INFINITY);
				// No container name: VS Code shows the file.
				return new SymbolInformation(name, SymbolKind.Key, "", locationOf(place));
			});
		},
	});
}
