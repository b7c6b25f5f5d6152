/** The URIs that are typed as keys of a `.properties` file, as its other keys write them: as names, or escaped. */
import {
	type CancellationToken,
	CompletionItem,
	CompletionItemKind,
	CompletionList,
	type Disposable,
	l10n,
	languages,
	workspace,
} from "vscode";
import { nameDecode } from "../codec/nameEncoding";
import { type Candidates, candidatesFor, type TypedKey, typedKeyAt, urisOf } from "../names/completion";
import type { Keys } from "../names/keys";
import { getOrMake } from "../text/maps";
import { isCancelled } from "../text/pauses";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import type { DocumentKeys } from "./documents/documentKeys";
import { propertiesFiles } from "./documents/documents";
import { rangeIn } from "./documents/targets";
import { asLabel, asNames } from "./shared/labelText";
import { within } from "./shared/timeout";

export function registerCompletion(documentKeys: DocumentKeys, index: WorkspaceIndex): Disposable {
	const urisInUse = followUrisInUse(documentKeys, index);
	return languages.registerCompletionItemProvider(
		propertiesFiles,
		{
			async provideCompletionItems(document, position, token) {
				const keys = await documentKeys.read(document, token);
				const typed = keys && typedKeyAt(keys, document.offsetAt(position));
				if (!typed || typed.written.length > longestTyped) return undefined;
				const candidates = candidatesFor(typed, keys, document.uri.path);
				for (const uris of await urisInUse(keys, token)) candidates.consider(uris);
				if (isCancelled(token)) return undefined;
				const items = itemsFor(candidates, typed);
				const replacing = rangeIn(document, { start: typed.start, end: typed.keyEnd });
				const range = { inserting: rangeIn(document, typed), replacing };
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

/** VS Code compares this many characters with the typed text; beyond, a URI typed earlier would seem to fit. */
const longestTyped = 127;

/** In milliseconds: how long the URIs of the workspace count as current, and how long a request waits for them. */
const validity = 5000;
const patience = 100;

/** Gives a function that tells the URIs in use elsewhere, in no certain order. */
function followUrisInUse(documentKeys: DocumentKeys, index: WorkspaceIndex) {
	const urisOfNames = new WeakMap<ReadonlySet<string>, readonly string[]>();
	let ofWorkspace: (readonly string[])[] = [];
	let validUntil = 0;
	const readWorkspace = async () => {
		const names = (await index.read())?.values() ?? [];
		ofWorkspace = Array.from(names, (ofFile) =>
			getOrMake(urisOfNames, ofFile, () => [...ofFile].flatMap((name) => nameDecode(name).value ?? [])),
		);
	};
	return async (own: Keys, token: CancellationToken) => {
		if (performance.now() > validUntil) {
			validUntil = performance.now() + validity;
			// The workspace may be large, and the next key is typed soon: it gets the rest.
			await within(patience, readWorkspace());
		}
		const read = await Promise.all(workspace.textDocuments.map((one) => documentKeys.read(one, token)));
		const ofDocuments = read.flatMap((keys) => (keys && keys !== own ? [urisOf(keys)] : []));
		return [...ofDocuments, ...ofWorkspace];
	};
}

/** In characters: what a list of suggestions of the usual width shows of a row. */
const visible = 45;

function itemsFor(candidates: Candidates, typed: TypedKey): CompletionItem[] {
	const { namespaces, uris } = candidates.pick();
	const items = [
		...namespaces.map((uri) => namespaceItem(candidates, uri)),
		...uris.map((uri) => itemFor(candidates, uri, CompletionItemKind.Reference)),
		typedItem(candidates, typed),
	].flatMap((item) => item ?? []);
	// What is shown is what is inserted.
	const labels = asNames(
		items.map(({ insertText }) => String(insertText)),
		visible,
	);
	for (const [i, label] of labels.entries()) (items[i] as CompletionItem).label = { label };
	return items;
}

function itemFor(candidates: Candidates, uri: string, kind: CompletionItemKind): CompletionItem | undefined {
	const completion = candidates.completionOf(uri);
	if (!completion) return undefined;
	// If the label were a string, VS Code would draw the detail beside it and cut off the ends of both.
	const item = new CompletionItem({ label: completion.written }, kind);
	item.detail = asLabel(uri);
	item.insertText = completion.written;
	item.filterText = completion.typedInFull;
	return item;
}

/** The typed URI, unless it is written already as it should be. */
function typedItem(candidates: Candidates, { uri, written }: TypedKey): CompletionItem | undefined {
	const item = uri === undefined ? undefined : itemFor(candidates, uri, CompletionItemKind.Text);
	if (!item || item.insertText === written) return undefined;
	// Enter would always take an item that is typed in full: VS Code puts it first. Nobody types this last character.
	item.filterText += "\n";
	return item;
}

/** After a namespace, completion goes on at once. */
function namespaceItem(candidates: Candidates, uri: string): CompletionItem | undefined {
	const item = itemFor(candidates, uri, CompletionItemKind.Module);
	if (item) item.command = { title: l10n.t("Go on"), command: "editor.action.triggerSuggest" };
	return item;
}
