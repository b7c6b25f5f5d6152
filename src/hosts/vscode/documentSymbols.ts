/** The outline of a `.properties` file: its keys, with names shown as URIs and grouped by namespace. */
import {
	type Disposable,
	DocumentSymbol,
	type DocumentSymbolProvider,
	languages,
	SymbolKind,
	type TextDocument,
} from "vscode";
import { type OutlineRow, outlineRows } from "../../service/documentSymbols";
import { forLabel } from "../../wording/display";
import type { DocumentKeys } from "./documents/documentKeys";
import { onDidScrollBigFile, visibleKeys } from "./documents/visibleKeys";
import { rangeIn } from "./files/ranges";
import { propertiesFiles } from "./files/syntax";
import { reregisterOn } from "./ui/registration";

export function registerDocumentSymbols(documentKeys: DocumentKeys): Disposable {
	const provider: DocumentSymbolProvider = {
		async provideDocumentSymbols(document) {
			const keys = await documentKeys.read(document);
			return keys && symbolsOf(document, outlineRows(keys, visibleKeys(document, keys)));
		},
	};
	return reregisterOn(
		() => languages.registerDocumentSymbolProvider(propertiesFiles, provider, { label: "Name Encoding" }),
		onDidScrollBigFile,
	);
}

function symbolsOf(document: TextDocument, rows: readonly OutlineRow[]): DocumentSymbol[] {
	return rows.map(({ key, name, detail, children, ...span }) => {
		const kind = children ? SymbolKind.Namespace : SymbolKind.Key;
		// Breadcrumbs and the outline look for the key at the cursor only within its parent.
		const range = rangeIn(document, span);
		const symbol = new DocumentSymbol(forLabel(name), forLabel(detail), kind, range, rangeIn(document, key));
		symbol.children = symbolsOf(document, children ?? []);
		return symbol;
	});
}
