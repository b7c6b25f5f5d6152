/** URIs as symbols of the workspace: `#` and a part of a URI. */
import {
	type CancellationToken,
	type Disposable,
	Location,
	languages,
	Range,
	SymbolInformation,
	SymbolKind,
	Uri,
	type WorkspaceSymbolProvider,
} from "vscode";
import { nameDecode } from "../codec/nameEncoding";
import { firstRangeIn } from "./shared/placesInWorkspace";
import { asName } from "./shared/sanitize";
import { meaningsWith } from "./shared/search";
import type { WorkspaceNames } from "./shared/workspaceNames";

const mostSymbols = 500;

export function registerWorkspaceSymbols(names: WorkspaceNames): Disposable {
	return languages.registerWorkspaceSymbolProvider(new UriSymbolProvider(names));
}

class UriSymbol extends SymbolInformation {
	constructor(
		name: string,
		uri: Uri,
		readonly meaning: string,
	) {
		// VS Code names the file.
		super(asName(name), SymbolKind.Key, "", new Location(uri, new Range(0, 0, 0, 0)));
	}
}

class UriSymbolProvider implements WorkspaceSymbolProvider<UriSymbol> {
	readonly #names: WorkspaceNames;

	constructor(names: WorkspaceNames) {
		this.#names = names;
	}

	async provideWorkspaceSymbols(query: string, token: CancellationToken): Promise<UriSymbol[]> {
		const typed = query.trim();
		// VS Code asks for all symbols before anything is typed.
		if (typed === "") return [];
		const symbols: UriSymbol[] = [];
		for (const [meaning, files] of await meaningsWith(typed, this.#names, mostSymbols, token)) {
			const uri = nameDecode(meaning);
			if (!uri.ok) continue;
			for (const file of files.slice(0, mostSymbols - symbols.length)) {
				symbols.push(new UriSymbol(uri.value, Uri.parse(file), meaning));
			}
		}
		return symbols;
	}

	/** Where it is in the file is looked for when it is chosen. */
	async resolveWorkspaceSymbol(symbol: UriSymbol): Promise<UriSymbol> {
		const first = await firstRangeIn(symbol.location.uri, symbol.meaning);
		if (first) symbol.location = new Location(symbol.location.uri, first);
		return symbol;
	}
}
