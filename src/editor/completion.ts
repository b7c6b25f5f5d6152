/** The URIs that are typed as keys of a `.properties` file, as its other keys write them: as names, or escaped. */
import { CompletionItem, CompletionItemKind, CompletionList, type Disposable, l10n, languages } from "vscode";
import { type Completion, completionsFor, typedKeyAt } from "../names/completion";
import { labelOf } from "../names/display";
import { followUris } from "../workspace/uriSearch";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import type { DocumentKeys } from "./documents/documentKeys";
import { propertiesFiles } from "./documents/documents";
import { rangeIn } from "./documents/targets";
import { labelsOf } from "./ui/labels";

export function registerCompletion(documentKeys: DocumentKeys, index: WorkspaceIndex): Disposable {
	const urisInUse = followUris(index);
	return languages.registerCompletionItemProvider(
		propertiesFiles,
		{
			async provideCompletionItems(document, position, token) {
				const keys = await documentKeys.read(document, token);
				const typed = keys && typedKeyAt(keys, document.offsetAt(position));
				if (!typed || typed.written.length > longestTyped) return undefined;
				const completions = completionsFor(typed, keys, document.uri.path, await urisInUse());
				const replacing = rangeIn(document, { start: typed.start, end: typed.keyEnd });
				const range = { inserting: rangeIn(document, typed), replacing };
				// The next character may complete a URI, and leave room for others that did not fit here.
				return new CompletionList(itemsFor(completions, range), true);
			},
		},
		// By itself, VS Code asks only after the first letter of a word, and no word follows these.
		":",
		"/",
		"#",
		"-",
	);
}

/** VS Code compares this many characters with the typed text; beyond, a URI typed earlier would seem to fit. */
const longestTyped = 127;

/** In characters: what a list of suggestions of the usual width shows of a row. */
const visible = 45;

function itemsFor(
	completions: readonly Completion[],
	range: NonNullable<CompletionItem["range"]>,
): CompletionItem[] {
	// What is shown is what is inserted.
	const labels = labelsOf(
		completions.map(({ written }) => written),
		visible,
	);
	return completions.map(({ kind, uri, written, typedInFull }, i) => {
		// If the label were a string, VS Code would draw the detail beside it and cut off the ends of both.
		const item = new CompletionItem({ label: labels[i] as string }, itemKinds[kind]);
		item.range = range;
		item.detail = labelOf(uri);
		item.insertText = written;
		// Enter would always take an item that is typed in full: VS Code puts it first. Nobody types this last character.
		item.filterText = kind === "typed" ? `${typedInFull}\n` : typedInFull;
		item.sortText = String(i).padStart(4, "0");
		// After a namespace, completion goes on at once.
		if (kind === "namespace")
			item.command = { title: l10n.t("Go on"), command: "editor.action.triggerSuggest" };
		return item;
	});
}

const itemKinds = {
	namespace: CompletionItemKind.Module,
	uri: CompletionItemKind.Reference,
	typed: CompletionItemKind.Text,
};
