/** Names for the URIs that are typed as keys of a `.properties` file. */
import { CompletionItem, CompletionItemKind, CompletionList, type Disposable, l10n, languages } from "vscode";
import { Candidates, type TypedKey, typedKeyAt } from "../names/completion";
import type { KeyIndex } from "../names/keyIndex";
import { identityOf } from "../names/normalName";
import { propertyKey } from "../text/properties";
import { sliceUntil } from "../text/timeSlices";
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
				const groups = await urisInUse(token);
				const index = await indexes.read(document, token);
				if (!index) return undefined;
				const candidates = candidatesFor(typed, index);
				const ofDocument = new Set(index.uriGroups());
				const isDone = await sliceUntil(token).each(new Set([...ofDocument, ...groups]), (group) => {
					if (ofDocument.has(group)) candidates.considerNamespaces(group);
					else candidates.consider(group);
				});
				if (!isDone) return undefined;
				const items = itemsFor(candidates, typed.uri);
				const rangeIn = rangesOf(block);
				const range = {
					inserting: rangeIn(typed),
					replacing: rangeIn({ start: typed.start, end: typed.keyEnd }),
				};
				for (const [i, item] of items.entries()) {
					item.range = range;
					item.sortText = String(i).padStart(4, "0");
				}
				// The next character may complete a URI, and leave room for others that did not fit here.
				return new CompletionList(items, true);
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

function candidatesFor(typed: TypedKey, index: KeyIndex): Candidates {
	const isLeftOut = (uri: string) => {
		const identity = identityOf({ kind: "uri", prefix: typed.prefix, uri });
		return uri === typed.uri || (identity !== undefined && index.hasIdentity(identity));
	};
	// In a file whose keys are no URIs so far, VS Code offers words, but only if no extension offers anything.
	const takesParts = index.hasKeys || index.keyCount <= 1;
	return new Candidates(typed, isLeftOut, takesParts);
}

function itemsFor(candidates: Candidates, typed: string | undefined): CompletionItem[] {
	const { namespaces, uris } = candidates.pick();
	return [
		...namespaces.flatMap((uri) => itemsOf(candidates, uri, CompletionItemKind.Module)),
		...uris.flatMap((uri) => itemsOf(candidates, uri, CompletionItemKind.Reference)),
		...(typed === undefined ? [] : itemsOf(candidates, typed, CompletionItemKind.Text)),
	];
}

/**
 * The item of a URI, if the typed key may become that.
 *
 * @param kind a `Module` is a namespace, a `Text` the very URI that is typed
 */
function itemsOf(candidates: Candidates, uri: string, kind: CompletionItemKind): CompletionItem[] {
	const completion = candidates.completionOf(uri);
	if (!completion) return [];
	const isTyped = kind === CompletionItemKind.Text;
	const remark = isTyped ? { description: l10n.t("as its name") } : {};
	// If the label were a string, VS Code would draw the detail beside it and cut off the ends of both.
	const item = new CompletionItem({ label: asLabel(uri), ...remark }, kind);
	item.detail = asLabel(completion.key);
	item.insertText = propertyKey.write(completion.key);
	// VS Code puts an item that is typed in full first, so that Enter would always take it. The typed URI is never typed
	// in full: nobody types its last character.
	item.filterText = completion.typedInFull + (isTyped ? "\n" : "");
	// After the name of a namespace, completion goes on at once.
	if (kind === CompletionItemKind.Module)
		item.command = { title: l10n.t("Go on"), command: "editor.action.triggerSuggest" };
	return [item];
}
