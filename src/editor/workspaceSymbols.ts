/** Workspace symbols: URIs by any part of them. */
import { type Disposable, Location, languages, Range, SymbolInformation, SymbolKind, Uri } from "vscode";
import { forLabel } from "../names/wording/display";
import { firstReferencesIn } from "../workspace/references";
import { symbolsWith } from "../workspace/uriSearch";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import { locationOf } from "./files/ranges";

type UriSymbol = SymbolInformation & { readonly normalName: string };

export function registerWorkspaceSymbols(index: WorkspaceIndex): Disposable {
	return languages.registerWorkspaceSymbolProvider({
		async provideWorkspaceSymbols(query, token) {
			const found = await symbolsWith(query, index, token);
			// Untruncated: VS Code drops symbols whose name does not match the query.
			return [...found].flatMap(([file, uris]) => {
				const location = new Location(Uri.parse(file), new Range(0, 0, 0, 0));
				return uris.map(({ uri, normalName }) => {
					const name = forLabel(uri, Number.POSITIVE_INFINITY);
					// No container name: VS Code shows the file.
					const symbol = new SymbolInformation(name, SymbolKind.Key, "", location);
					return Object.assign(symbol, { normalName });
				});
			});
		},
		/** Finds the range lazily, once the user picks the symbol. */
		async resolveWorkspaceSymbol(symbol: UriSymbol) {
			const [first] = await firstReferencesIn(symbol.location.uri.toString(), [symbol], index);
			if (first) symbol.location = locationOf(first);
			return symbol;
		},
	});
}
