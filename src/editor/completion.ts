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
import { becomesName, Candidates, type TypedKey, typedKeyAt } from "../names/completion";
import type { KeyIndex } from "../names/keyIndex";
import { UriGroup } from "../names/namespaces";
import { identityOf } from "../names/normalName";
import { getOrMake } from "../text/maps";
import { sliceUntil, TimeSlice } from "../text/timeSlices";
import { namesIn } from "../workspace/nameIndex";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { isPropertiesFile, propertiesFiles } from "./shared/documents";
import { blockOver, offsetIn, rangesOf } from "./shared/excerpts";
import { asLabel, asNames } from "./shared/labelText";
import { vocabularyOf } from "./shared/settings";
import { within } from "./shared/timeout";

export function registerCompletion(indexes: DocumentIndexes, index: WorkspaceIndex): Disposable {
	const urisInUse = followUrisInUse(indexes, index);
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
				const keys = await indexes.read(document, token);
				if (!keys) return undefined;
				const areNames = becomesName(typed, keys.countUriKeys(), document.uri.path);
				const candidates = candidatesFor(typed, keys, areNames);
				const ofDocument = new Set(keys.uriGroups());
				const isDone = await sliceUntil(token).each(new Set([...ofDocument, ...groups]), (group) => {
					if (ofDocument.has(group)) candidates.considerNamespaces(group);
					else candidates.consider(group);
				});
				if (!isDone) return undefined;
				const items = itemsFor(candidates, typed);
				const rangeIn = rangesOf(block);
				const replacing = rangeIn({ start: typed.start, end: typed.keyEnd });
				const range = { inserting: rangeIn(typed), replacing };
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

/** Gives a function that tells the URIs in use, in no certain order; once cancelled, only those known so far. */
function followUrisInUse(indexes: DocumentIndexes, index: WorkspaceIndex) {
	const groupsOfTexts = new WeakMap<readonly string[], readonly UriGroup[]>();
	let ofWorkspace: UriGroup[] = [];
	let validUntil = 0;
	const groupsOf = (texts: readonly string[]) =>
		getOrMake(groupsOfTexts, texts, () => texts.map((text) => new UriGroup(() => urisIn(text))));
	const readWorkspace = async () => {
		const names = await index.read();
		if (!names) return;
		const groups = await new TimeSlice().collect(names.files(), (file) => groupsOf(names.textsOf(file)));
		ofWorkspace = groups?.flat() ?? [];
	};
	return async (token: CancellationToken) => {
		if (performance.now() > validUntil) {
			validUntil = performance.now() + validity;
			// The workspace may be large, and the next key is typed soon: it gets the rest.
			await within(patience, readWorkspace());
		}
		const read = await Promise.all(workspace.textDocuments.map((document) => indexes.read(document, token)));
		return [...read.flatMap((keys) => [...(keys?.uriGroups() ?? [])]), ...ofWorkspace];
	};
}

function urisIn(text: string): string[] {
	return namesIn(text).flatMap((name) => nameDecode(name).value ?? []);
}

function candidatesFor(typed: TypedKey, index: KeyIndex, areNames: boolean): Candidates {
	const isLeftOut = (uri: string) => {
		const identity = identityOf({ kind: "uri", prefix: typed.prefix, uri });
		return uri === typed.uri || (identity !== undefined && index.hasIdentity(identity));
	};
	// In a file whose keys are no URIs so far, VS Code offers words, but only if no extension offers anything.
	const takesParts = index.hasKeys || index.keyCount <= 1;
	return new Candidates(typed, isLeftOut, areNames, takesParts);
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
