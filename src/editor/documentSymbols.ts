/** The outline of a `.properties` file: its keys, with names shown as URIs and grouped by namespace. */
import {
	type Disposable,
	DocumentSymbol,
	type DocumentSymbolProvider,
	languages,
	SymbolKind,
	type TextDocument,
} from "vscode";
import { type OutlineRow, outlineRows } from "../names/documentSymbols";
import { forLabel } from "../names/wording/display";
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
	return rows.map(({ key, name, detail, children }) => {
		const kind = children ? SymbolKind.Namespace : SymbolKind.Key;
		// With a longer range, sticky scroll would pin its first line.
		const line = rangeIn(document, { start: key.start, end: key.value.end });
		const symbol = new DocumentSymbol(forLabel(name), forLabel(detail), kind, line, rangeIn(document, key));
		symbol.children = symbolsOf(document, children ?? []);
		return symbol;
	});
}
