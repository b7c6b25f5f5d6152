/** Names for the URIs that are typed as keys of a `.properties` file. */
import {
	type CancellationToken,
	CompletionItem,
	CompletionItemKind,
	type CompletionItemLabel,
	CompletionList,
	type Disposable,
	l10n,
	languages,
	type TextDocument,
} from "vscode";
import { Candidates, type TypedKey, typedKeyAt } from "../names/completion";
import type { KeyIndex } from "../names/keyIndex";
import { identityOf } from "../names/normalName";
import { propertyKey } from "../text/properties";
import { isCancelled, sliceUntil } from "../text/timeSlices";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { isPropertiesFile, propertiesFiles } from "./shared/documents";
import { blockOver, offsetIn, rangesOf } from "./shared/excerpts";
import { asLabel } from "./shared/labelText";
import { vocabularyOf } from "./shared/settings";
import type { UrisInUse } from "./shared/urisInUse";

export function registerCompletion(indexes: DocumentIndexes, urisInUse: UrisInUse): Disposable {
	return languages.registerCompletionItemProvider(
		propertiesFiles,
		{
			async provideCompletionItems(document, position, token) {
				if (!isPropertiesFile(document)) return undefined;
				const block = blockOver(document, position.line);
				const offset = offsetIn(block, position);
				if (offset < block.unknownUntil) return undefined;
				const typed = typedKeyAt(block.text, offset, vocabularyOf(document));
				if (!typed || typed.written.length > longestTyped) return undefined;
				const candidates = await candidatesFor(typed, document, indexes, urisInUse, token);
				const items = candidates && itemsFor(candidates, typed.uri);
				const rangeIn = rangesOf(block);
				const range = {
					inserting: rangeIn(typed),
					replacing: rangeIn({ start: typed.start, end: typed.keyEnd }),
				};
				for (const [index, item] of items?.entries() ?? []) {
					item.range = range;
					item.sortText = String(index).padStart(4, "0");
				}
				// The next character may complete a URI, and leave room for others that did not fit here.
				return items && new CompletionList(items, true);
			},
		},
		// By itself, VS Code asks only after the first letter of a word, and no word follows these.
		...[":", "/", "#", "-"],
	);
}

/**
 * VS Code compares this many characters with the typed text; beyond, a URI typed earlier would seem to fit.
 */
const longestTyped = 127;

/** `undefined` if the request is cancelled. */
async function candidatesFor(
	typed: TypedKey,
	document: TextDocument,
	indexes: DocumentIndexes,
	urisInUse: UrisInUse,
	token: CancellationToken,
): Promise<Candidates | undefined> {
	const groups = await urisInUse.groups(token);
	const index = await indexes.read(document, token);
	if (!index || isCancelled(token)) return undefined;
	const isLeftOut = (uri: string) => uri === typed.uri || isKeyIn(index, typed.prefix, uri);
	const candidates = new Candidates(typed, isLeftOut, mayHoldUris(index));
	const ofDocument = new Set(index.uriGroups());
	const isDone = await sliceUntil(token).each(new Set([...ofDocument, ...groups]), (group) => {
		if (ofDocument.has(group)) candidates.considerNamespaces(group);
		else candidates.consider(group);
	});
	return isDone ? candidates : undefined;
}

/** Whether the keys of a file are URIs so far. For other keys, VS Code offers words, but only if no extension offers anything. */
function mayHoldUris(index: KeyIndex): boolean {
	return index.hasKeys || index.keyCount <= 1;
}

function isKeyIn(index: KeyIndex, prefix: string, uri: string): boolean {
	const identity = identityOf({ kind: "uri", prefix, uri });
	return identity !== undefined && index.hasIdentity(identity);
}

function itemsFor(candidates: Candidates, typed: string | undefined): CompletionItem[] {
	const { namespaces, uris } = candidates.pick();
	return [
		...namespaces.map((uri) => namespaceItem(candidates, uri)),
		...uris.map((uri) => itemFor(candidates, uri, CompletionItemKind.Reference)),
		typedItem(candidates, typed),
	].flatMap((item) => item ?? []);
}

function itemFor(candidates: Candidates, uri: string, kind: CompletionItemKind): CompletionItem | undefined {
	const completion = candidates.completionOf(uri);
	if (!completion) return undefined;
	// If the label were a string, VS Code would draw the detail beside it and cut off the ends of both.
	const item = new CompletionItem({ label: asLabel(uri) }, kind);
	item.detail = asLabel(completion.key);
	item.insertText = propertyKey.write(completion.key);
	item.filterText = completion.typedInFull;
	return item;
}

/** The name of the typed URI. */
function typedItem(candidates: Candidates, uri: string | undefined): CompletionItem | undefined {
	const item = uri === undefined ? undefined : itemFor(candidates, uri, CompletionItemKind.Text);
	if (!item) return undefined;
	// VS Code puts an item that is typed in full first, so that Enter would always take it. This item is never typed in
	// full: nobody types its last character.
	item.filterText += "\n";
	item.label = { ...(item.label as CompletionItemLabel), description: l10n.t("as its name") };
	return item;
}

/** After the name of a namespace, completion goes on at once. */
function namespaceItem(candidates: Candidates, uri: string): CompletionItem | undefined {
	const item = itemFor(candidates, uri, CompletionItemKind.Module);
	if (item) item.command = { title: l10n.t("Go on"), command: "editor.action.triggerSuggest" };
	return item;
}
