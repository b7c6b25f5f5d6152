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
import type { KeyIndex } from "../text/keyIndex";
import { type OutlineGroup, type OutlineKey, outlineKeys, outlineOf } from "../text/outline";
import type { DocumentIndexes } from "./documentIndexes";
import { blockOver, isPropertiesFile, propertiesFiles, rangeOf } from "./documents";
import { asName } from "./labels";
import { inSlices } from "./pauses";
import { linesToCover, registerForSight } from "./sight";

/** So many lines are read at once: about a millisecond. */
const linesAtOnce = 128;

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
		const { version } = document;
		const isStopped = () =>
			token.isCancellationRequested || document.isClosed || document.version !== version;
		const keys: OutlineKey[] = [];
		if (!(await inSlices(findKeys(document, index, keys), isStopped))) return undefined;
		const symbols: DocumentSymbol[] = [];
		return (await inSlices(makeSymbols(outlineOf(keys), symbols), isStopped)) ? symbols : undefined;
	}
}

function* findKeys(document: TextDocument, index: KeyIndex, keys: OutlineKey[]): Generator<void> {
	for (const { first, last } of linesToCover(document, index)) {
		for (let line = first; line <= last; ) {
			const block = blockOver(document, line, Math.min(last, line + linesAtOnce - 1));
			const next = block.firstLine + block.lineCount;
			const indexed = index.keys(block.firstLine, next - 1);
			for (const key of outlineKeys(block, indexed, next === document.lineCount)) keys.push(key);
			line = next;
			yield;
		}
	}
}

function* makeSymbols(
	outline: readonly (OutlineKey | OutlineGroup)[],
	symbols: DocumentSymbol[],
): Generator<void> {
	for (const entry of outline) {
		yield;
		if (!("keys" in entry)) {
			symbols.push(keySymbol(entry, entry.text));
			continue;
		}
		const { namespace, keys } = entry;
		const [first] = keys as [OutlineKey];
		// Of the first key alone: the other keys may stand anywhere, and of a range that begins above what is in
		// sight VS Code would let the first line stick to the top.
		const group = keySymbol(first, namespace, SymbolKind.Namespace);
		for (const key of keys) {
			yield;
			const local = key.text.slice(namespace.length);
			group.children.push(keySymbol(key, local === "" ? key.text : local));
		}
		symbols.push(group);
	}
}

function keySymbol({ prefix, key, line }: OutlineKey, name: string, kind = SymbolKind.Key): DocumentSymbol {
	// VS Code refuses symbols without a name; Java takes the empty key.
	return new DocumentSymbol(asName(name) || '""', asName(prefix), kind, rangeOf(line), rangeOf(key));
}
