/** The outline of a `.properties` file: all of its keys, names as their URIs, namespaces as groups. */
import {
	type CancellationToken,
	type Disposable,
	DocumentSymbol,
	type DocumentSymbolProvider,
	languages,
	SymbolKind,
	type TextDocument,
} from "vscode";
import type { KeyIndex } from "../names/keyIndex";
import { type OutlineGroup, type OutlineKey, outlineKey, outlineOf } from "../names/outline";
import { inSlices } from "../text/timeSlices";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher, isPropertiesFile, propertiesFiles, rangeOf } from "./shared/documents";
import { asName } from "./shared/labelText";
import { linesToCover, registerForSight } from "./shared/visibleLines";

export function registerDocumentSymbols(indexes: DocumentIndexes): Disposable {
	const provider = new KeySymbolProvider(indexes);
	return registerForSight(() =>
		languages.registerDocumentSymbolProvider(propertiesFiles, provider, { label: "Name Encoding" }),
	);
}

class KeySymbolProvider implements DocumentSymbolProvider {
	readonly #indexes: DocumentIndexes;

	constructor(indexes: DocumentIndexes) {
		this.#indexes = indexes;
	}

	async provideDocumentSymbols(
		document: TextDocument,
		token: CancellationToken,
	): Promise<DocumentSymbol[] | undefined> {
		if (!isPropertiesFile(document)) return undefined;
		const index = await this.#indexes.read(document, token);
		if (!index) return undefined;
		const isStopped = changeWatcher(document, token);
		const keys: OutlineKey[] = [];
		if (!(await inSlices(findKeys(document, index, keys), isStopped))) return undefined;
		const symbols: DocumentSymbol[] = [];
		return (await inSlices(makeSymbols(outlineOf(keys), index, symbols), isStopped)) ? symbols : undefined;
	}
}

function* findKeys(document: TextDocument, index: KeyIndex, keys: OutlineKey[]): Generator<void> {
	let found = -1;
	for (const { first, last } of linesToCover(document, index)) {
		for (const key of index.allKeys(first, last)) {
			yield;
			const { line } = key;
			if (line <= found) continue;
			keys.push(outlineKey(key));
			found = line;
		}
	}
}

function* makeSymbols(
	outline: readonly (OutlineKey | OutlineGroup)[],
	index: KeyIndex,
	symbols: DocumentSymbol[],
): Generator<void> {
	for (const entry of outline) {
		yield;
		if (!("keys" in entry)) {
			symbols.push(keySymbol(entry, index, entry.text));
			continue;
		}
		const { namespace, keys } = entry;
		const [first] = keys as [OutlineKey];
		// It has the range of the first key alone. The other keys may be anywhere, and sticky scroll would keep the
		// first line of a longer range at the top.
		const group = keySymbol(first, index, namespace, SymbolKind.Namespace);
		for (const key of keys) {
			yield;
			const local = key.text.slice(namespace.length);
			group.children.push(keySymbol(key, index, local === "" ? key.text : local));
		}
		symbols.push(group);
	}
}

function keySymbol(
	{ key, prefix }: OutlineKey,
	index: KeyIndex,
	name: string,
	kind = SymbolKind.Key,
): DocumentSymbol {
	const line = rangeOf(index.logicalLineOf(key));
	// VS Code refuses symbols without a name; Java takes the empty key.
	return new DocumentSymbol(asName(name) || '""', asName(prefix), kind, line, rangeOf(key.readSpan));
}
