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
import { sliceUntil } from "../text/timeSlices";
import { referencesIn } from "../workspace/references";
import { holdsWords, normalNamesWith } from "../workspace/uriSearch";
import type { Workspace } from "../workspace/workspace";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import { rangeOf } from "./shared/documents";
import { asName, asNames } from "./shared/labelText";

const mostSymbols = 500;

/** In characters: what a row shows of a URI beside the name of the file. */
const visible = 56;

export function registerWorkspaceSymbols(files: Workspace, index: WorkspaceIndex): Disposable {
	return languages.registerWorkspaceSymbolProvider(new UriSymbolProvider(files, index));
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

class UriSymbolProvider implements WorkspaceSymbolProvider<UriSymbol> {
	readonly #files: Workspace;
	readonly #index: WorkspaceIndex;

	constructor(files: Workspace, index: WorkspaceIndex) {
		this.#files = files;
		this.#index = index;
	}

	async provideWorkspaceSymbols(query: string, token: CancellationToken): Promise<UriSymbol[]> {
		const typed = query.trim();
		// VS Code asks for all symbols before anything is typed.
		if (typed === "") return [];
		const found = [...(await normalNamesWith(typed, this.#index, mostSymbols, token))].flatMap(
			([normalName, files]) => {
				const uri = nameDecode(normalName);
				return uri.ok ? [{ uri: uri.value, normalName, files }] : [];
			},
		);
		const uris = found.map(({ uri }) => uri);
		const [short, long] = [asNames(uris, visible), uris.map((uri) => asName(uri))];
		const symbols: UriSymbol[] = [];
		for (const [i, { normalName, files }] of found.entries()) {
			// VS Code drops a name without what is typed.
			const name = (holdsWords(short[i] as string, typed) ? short : long)[i] as string;
			for (const file of files.slice(0, mostSymbols - symbols.length))
				symbols.push(new UriSymbol(name, Uri.parse(file), normalName));
		}
		return symbols;
	}

	/** Its place in the file is looked for when it is chosen. */
	async resolveWorkspaceSymbol(symbol: UriSymbol, token: CancellationToken): Promise<UriSymbol> {
		const { uri } = symbol.location;
		const read = await this.#files.read(uri.toString(), { purpose: "places" });
		const references = read.ok && (await referencesIn(read.value, symbol.normalName, sliceUntil(token)));
		const [first] = references || [];
		if (first) symbol.location = new Location(uri, rangeOf(first.range));
		return symbol;
	}
}
