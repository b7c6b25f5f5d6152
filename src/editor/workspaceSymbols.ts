/** URIs as symbols of the workspace: `#` and a part of a URI. */
import { type Disposable, Location, languages, Range, SymbolInformation, SymbolKind, Uri } from "vscode";
import { nameDecode } from "../codec/nameEncoding";
import { mostSymbols } from "../text/limits";
import { firstReferenceIn } from "../workspace/references";
import { holdsWords, normalNamesWith } from "../workspace/uriSearch";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import { rangeOf } from "./documents/documents";
import { asName, asNames } from "./ui/labelText";

/** In characters: what a row shows of a URI beside the name of the file. */
const visible = 56;

export function registerWorkspaceSymbols(index: WorkspaceIndex): Disposable {
	return languages.registerWorkspaceSymbolProvider({
		async provideWorkspaceSymbols(query, token) {
			const typed = query.trim();
			// VS Code asks for all symbols before anything is typed.
			if (typed === "") return [];
			const normalNames = await normalNamesWith(typed, index, mostSymbols, token);
			const uris = Array.from(normalNames.keys(), (name) => nameDecode(name).value ?? name);
			const short = asNames(uris, visible);
			const symbols = [...normalNames].flatMap(([normalName, files], i) => {
				const names = [short[i] as string, asName(uris[i] as string)];
				// VS Code drops a name without what is typed.
				const name =
					names.find((name) => holdsWords(name, typed)) ?? asName(uris[i] as string, uris[i]?.length);
				return files.map((file) => new UriSymbol(name, Uri.parse(file), normalName));
			});
			return symbols.slice(0, mostSymbols);
		},
		/** Its place in the file is looked for when it is chosen. */
		async resolveWorkspaceSymbol(symbol: UriSymbol) {
			const { uri } = symbol.location;
			const first = await firstReferenceIn(uri.toString(), symbol.normalName, index);
			if (first) symbol.location = new Location(uri, rangeOf(first.range));
			return symbol;
		},
	});
}

class UriSymbol extends SymbolInformation {
	constructor(
		name: string,
		uri: Uri,
		readonly normalName: string,
	) {
		// VS Code names the file.
		super(name, SymbolKind.Key, "", new Location(uri, new Range(0, 0, 0, 0)));
	}
}
