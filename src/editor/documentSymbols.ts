/** The outline of a `.properties` file: all of its keys, names as their URIs, namespaces as groups. */
import { type Disposable, DocumentSymbol, languages, SymbolKind, type TextDocument } from "vscode";
import type { KeyIndex } from "../names/keyIndex";
import { type OutlineGroup, type OutlineKey, outlineKey, outlineOf } from "../names/outline";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { propertiesFiles, rangeOf } from "./shared/documents";
import { asName, asNames } from "./shared/labelText";
import { linesToCover, registerForSight } from "./shared/visibleLines";

/** In characters: what a side bar of the usual width shows of a row. */
const visible = 28;

export function registerDocumentSymbols(indexes: DocumentIndexes): Disposable {
	return registerForSight(() =>
		languages.registerDocumentSymbolProvider(
			propertiesFiles,
			{
				provideDocumentSymbols: (document, token) =>
					indexes.collect(document, (index) => findSymbols(index, document, indexes), token),
			},
			{ label: "Name Encoding" },
		),
	);
}

function* findSymbols(
	index: KeyIndex,
	document: TextDocument,
	indexes: DocumentIndexes,
): Generator<DocumentSymbol | undefined> {
	const rests = indexes.restsOf(document);
	const keys: OutlineKey[] = [];
	for (const { first, last } of linesToCover(document, index.keyCount)) {
		for (const key of index.allKeys(first, last)) {
			yield undefined;
			// A key that continues on a later line touches the lines of two ranges.
			if (key.line > (keys.at(-1)?.key.line ?? -1)) keys.push(outlineKey(key));
		}
	}
	const outline = outlineOf(keys);
	const texts = outline.map((entry) => ("keys" in entry ? entry.namespace : entry.text));
	const names = asNames(texts, visible);
	for (const [i, entry] of outline.entries()) {
		const name = names[i] as string;
		if ("keys" in entry) {
			yield* findGroup(entry, index, name);
			continue;
		}
		const symbol = keySymbol(entry, index, name);
		const rest = entry.prefix === "" ? rests.get(entry.key.span.end.line) : undefined;
		if (rest) symbol.detail = asName(document.getText(rest));
		yield symbol;
	}
}

function* findGroup({ namespace, keys }: OutlineGroup, index: KeyIndex, title: string) {
	const [first] = keys as [OutlineKey];
	// It has the range of the first key alone. The other keys may be anywhere, and sticky scroll would keep the
	// first line of a longer range at the top.
	const group = keySymbol(first, index, title, SymbolKind.Namespace);
	const texts = keys.map(({ text }) => text.slice(namespace.length) || text);
	const names = asNames(texts, visible);
	for (const [i, key] of keys.entries()) {
		yield undefined;
		group.children.push(keySymbol(key, index, names[i] as string));
	}
	yield group;
}

function keySymbol({ key, prefix }: OutlineKey, index: KeyIndex, name: string, kind = SymbolKind.Key) {
	const line = rangeOf(index.logicalLineOf(key));
	// VS Code refuses symbols without a name; Java takes the empty key.
	return new DocumentSymbol(name || '""', asName(prefix), kind, line, rangeOf(key.readSpan));
}
