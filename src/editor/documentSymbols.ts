/** The outline of a `.properties` file: all of its keys, names as their URIs, namespaces as groups. */
import { type Disposable, DocumentSymbol, languages, SymbolKind, type TextDocument } from "vscode";
import type { Keys } from "../names/keys";
import { type OutlineGroup, type OutlineKey, outlineIn } from "../names/outline";
import type { DocumentKeys } from "./documents/documentKeys";
import { propertiesFiles } from "./documents/documents";
import { keysInSight, registerForSight } from "./documents/sight";
import { rangeIn } from "./documents/targets";
import { asName, asNames } from "./ui/labelText";

/** In characters: what a side bar of the usual width shows of a row. */
const visible = 28;

export function registerDocumentSymbols(documentKeys: DocumentKeys): Disposable {
	return registerForSight(() =>
		languages.registerDocumentSymbolProvider(
			propertiesFiles,
			{
				async provideDocumentSymbols(document, token) {
					const keys = await documentKeys.read(document, token);
					return keys && symbolsOf(document, keys);
				},
			},
			{ label: "Name Encoding" },
		),
	);
}

function symbolsOf(document: TextDocument, keys: Keys): DocumentSymbol[] {
	const outline = outlineIn(keys, keysInSight(document, keys));
	const names = asNames(
		outline.map((entry) => ("keys" in entry ? entry.namespace : entry.text)),
		visible,
	);
	return outline.map((entry, i) => {
		const name = names[i] as string;
		return "keys" in entry ? groupSymbol(document, entry, name) : keySymbol(document, entry, name);
	});
}

function groupSymbol(
	document: TextDocument,
	{ namespace, keys }: OutlineGroup,
	title: string,
): DocumentSymbol {
	const [first] = keys as [OutlineKey];
	// It has the range of the first key alone. The other keys may be anywhere, and sticky scroll would keep the
	// first line of a longer range at the top.
	const group = keySymbol(document, first, title, SymbolKind.Namespace);
	const names = asNames(
		keys.map(({ text }) => text.slice(namespace.length) || text),
		visible,
	);
	group.children = keys.map((key, i) => keySymbol(document, key, names[i] as string));
	return group;
}

function keySymbol(
	document: TextDocument,
	{ key, prefix, rest = "" }: OutlineKey,
	name: string,
	kind = SymbolKind.Key,
) {
	const line = rangeIn(document, { start: key.start, end: key.value.end });
	// VS Code refuses symbols without a name; Java takes the empty key.
	return new DocumentSymbol(name || '""', asName(prefix || rest), kind, line, rangeIn(document, key));
}
