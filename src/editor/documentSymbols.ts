/** The outline of a `.properties` file: all of its keys, names as their URIs, namespaces as groups. */
import {
	type Disposable,
	DocumentSymbol,
	type DocumentSymbolProvider,
	languages,
	SymbolKind,
	type TextDocument,
} from "vscode";
import { labelOf } from "../names/display";
import { type OutlineRow, outlineRows } from "../names/outline";
import type { DocumentKeys } from "./documents/documentKeys";
import { propertiesFiles } from "./documents/documents";
import { rangeIn } from "./documents/targets";
import { onDidScrollBigFile, visibleKeys } from "./documents/visibleKeys";
import { labelsOf } from "./ui/labels";
import { registerAnew } from "./ui/registration";

/** In characters: what a side bar of the usual width shows of a row. */
const visible = 28;

export function registerDocumentSymbols(documentKeys: DocumentKeys): Disposable {
	const provider: DocumentSymbolProvider = {
		async provideDocumentSymbols(document, token) {
			const keys = await documentKeys.read(document, token);
			return keys && symbolsOf(document, outlineRows(keys, visibleKeys(document, keys)));
		},
	};
	return registerAnew(
		() => languages.registerDocumentSymbolProvider(propertiesFiles, provider, { label: "Name Encoding" }),
		onDidScrollBigFile,
	);
}

function symbolsOf(document: TextDocument, rows: readonly OutlineRow[]): DocumentSymbol[] {
	const names = labelsOf(
		rows.map(({ name }) => name),
		visible,
	);
	return rows.map(({ key, detail, children }, i) => {
		const kind = children ? SymbolKind.Namespace : SymbolKind.Key;
		// Sticky scroll would keep the first line of a longer range at the top.
		const line = rangeIn(document, { start: key.start, end: key.value.end });
		// VS Code refuses symbols without a name; Java takes the empty key.
		const symbol = new DocumentSymbol(names[i] || '""', labelOf(detail), kind, line, rangeIn(document, key));
		symbol.children = symbolsOf(document, children ?? []);
		return symbol;
	});
}
