/** Completes URIs typed as keys, written as the file's other keys are: as names or escaped. */
import {
	CompletionItem,
	CompletionItemKind,
	CompletionList,
	type Disposable,
	l10n,
	languages,
	workspace,
} from "vscode";
import { type Completion, completionsFor, labelsOf, typedKeyAt, urisOf } from "../../service/completion";
import { forLabel } from "../../wording/display";
import { cachedUris } from "../../workspace/uriSearch";
import type { WorkspaceIndex } from "../../workspace/workspaceIndex";
import type { DocumentKeys } from "./documents/documentKeys";
import { rangeIn } from "./files/ranges";
import { propertiesFiles } from "./files/syntax";

export function registerCompletion(documentKeys: DocumentKeys, index: WorkspaceIndex): Disposable {
	const urisInUse = cachedUris(index);
	return languages.registerCompletionItemProvider(
		propertiesFiles,
		{
			async provideCompletionItems(document, position) {
				const keys = await documentKeys.read(document);
				const typed = keys && typedKeyAt(keys, document.offsetAt(position));
				if (!typed || typed.written.length > maxTypedLength) return undefined;
				const replacing = rangeIn(document, { start: typed.start, end: typed.keyEnd });
				const range = { inserting: rangeIn(document, typed), replacing };
				// The index may not be ready yet, but open documents are.
				const open = await Promise.all(workspace.textDocuments.map((one) => documentKeys.read(one)));
				const uris = open.flatMap(urisOf).concat(await urisInUse());
				const completions = completionsFor(typed, keys, document.uri.path, uris);
				// Incomplete: with the next character, URIs match that did not fit into this list.
				return new CompletionList(itemsFor(completions, range), true);
			},
		},
		// VS Code triggers only at the start of a word, and these characters start none.
		":",
		"/",
		"#",
		"-",
	);
}

/** VS Code matches only this many characters; beyond them, a URI typed earlier would seem to match. */
const maxTypedLength = 127;

/** In characters: the part of a row that fits into the suggest widget at its default width. */
const visibleLength = 45;

function itemsFor(
	completions: readonly Completion[],
	range: NonNullable<CompletionItem["range"]>,
): CompletionItem[] {
	const written = completions.map((completion) => completion.written);
	const labels = labelsOf(written, visibleLength);
	return completions.map(({ kind, uri, written, typedInFull }, i) => {
		// With a string label, VS Code would draw the detail beside it and truncate both.
		const item = new CompletionItem({ label: labels[i] as string }, itemKinds[kind]);
		item.range = range;
		item.detail = forLabel(uri);
		item.insertText = written;
		// VS Code ranks an exact match first, so Enter would always accept it. An untypable character prevents that.
		item.filterText = kind === "typed" ? `${typedInFull}\n` : typedInFull;
		item.sortText = String(i).padStart(4, "0");
		// Suggest the next part right after a namespace.
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
