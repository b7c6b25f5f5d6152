/** URIs as symbols of the workspace: `#` and a part of a URI. */
import { type Disposable, Location, languages, Range, SymbolInformation, SymbolKind, Uri } from "vscode";
import { nameDecode } from "../codec/nameEncoding";
import { referencesIn } from "../workspace/references";
import { holdsWords, normalNamesWith } from "../workspace/uriSearch";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import { rangeOf } from "./documents/documents";
import { asName, asNames } from "./shared/labelText";

const mostSymbols = 500;

/** In characters: what a row shows of a URI beside the name of the file. */
const visible = 56;

/** The same without it. */
const mostVisible = 72;

export function registerWorkspaceSymbols(index: WorkspaceIndex): Disposable {
	return languages.registerWorkspaceSymbolProvider({
		async provideWorkspaceSymbols(query, token) {
			const typed = query.trim();
			// VS Code asks for all symbols before anything is typed.
			if (typed === "") return [];
			const normalNames = await normalNamesWith(typed, index, mostSymbols, token);
			const uris = Array.from(normalNames.keys(), (name) => nameDecode(name).value ?? name);
			const short = asNames(uris, visible);
			const symbols: UriSymbol[] = [];
			for (const [i, [normalName, files]] of [...normalNames].entries()) {
				const uri = uris[i] as string;
				const fromTyped = uri.length - uri.toLowerCase().lastIndexOf(typed.toLowerCase());
				const names = [short[i] as string, asName(uri, mostVisible, fromTyped)];
				// VS Code drops a name without what is typed.
				const name = names.find((name) => holdsWords(name, typed)) ?? asName(uri);
				for (const file of files.slice(0, mostSymbols - symbols.length))
					symbols.push(new UriSymbol(name, Uri.parse(file), normalName));
			}
			return symbols;
		},
		/** Its place in the file is looked for when it is chosen. */
		async resolveWorkspaceSymbol(symbol: UriSymbol) {
			const { uri } = symbol.location;
			const read = await index.workspace.read(uri.toString(), { purpose: "places" });
			const [first] = read.ok ? referencesIn(read.value, symbol.normalName) : [];
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
