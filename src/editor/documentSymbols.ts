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
import { asName, asNames } from "./shared/labelText";
import { linesToCover, registerForSight } from "./shared/visibleLines";

/** In characters: what a side bar of the usual width shows of a row. */
const visible = 28;

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
	const names = asNames(
		outline.map((entry) => ("keys" in entry ? entry.namespace : entry.text)),
		visible,
	);
	for (const [i, entry] of outline.entries()) {
		yield;
		const name = names[i] as string;
		if (!("keys" in entry)) {
			symbols.push(keySymbol(entry, index, name));
			continue;
		}
		const { namespace, keys } = entry;
		const [first] = keys as [OutlineKey];
		// It has the range of the first key alone. The other keys may be anywhere, and sticky scroll would keep the
		// first line of a longer range at the top.
		const group = keySymbol(first, index, name, SymbolKind.Namespace);
		const locals = asNames(
			keys.map(({ text }) => text.slice(namespace.length) || text),
			visible,
		);
		for (const [j, key] of keys.entries()) {
			yield;
			group.children.push(keySymbol(key, index, locals[j] as string));
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
	return new DocumentSymbol(name || '""', asName(prefix), kind, line, rangeOf(key.readSpan));
}
