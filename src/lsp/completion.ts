/** The URIs that are typed as keys, as the other keys of the file write them. */
import { type CompletionItem, CompletionItemKind, type CompletionList } from "vscode-languageserver/node";
import { nameDecode } from "../codec/nameEncoding";
import { candidatesFor, typedKeyAt } from "../names/completion";
import type { Keys } from "../names/keys";
import type { NamesOfFiles } from "../workspace/workspaceIndex";
import type { OpenDocument } from "./documents";
import { labelOf } from "./views";

export function completionsAt(
	{ file, lines }: OpenDocument,
	keys: Keys,
	offset: number,
	ofFiles: NamesOfFiles,
): CompletionList | null {
	const typed = typedKeyAt(keys, offset);
	if (!typed) return null;
	const candidates = candidatesFor(typed, keys, file);
	for (const [other, names] of ofFiles)
		if (other !== file) candidates.consider([...names].flatMap((name) => nameDecode(name).value ?? []));
	const { namespaces, uris } = candidates.pick();
	const range = lines.rangeOf({ start: typed.start, end: typed.keyEnd });
	const itemsFor = (some: readonly string[], kind: CompletionItemKind) =>
		some.flatMap((uri): CompletionItem | [] => {
			const { written = typed.written, typedInFull = "" } = candidates.completionOf(uri) ?? {};
			const [label, detail] = [labelOf(written), labelOf(uri)];
			if (written === typed.written) return [];
			return { label, detail, kind, filterText: typedInFull, textEdit: { range, newText: written } };
		});
	const items = [
		...itemsFor(namespaces, CompletionItemKind.Module),
		...itemsFor(uris, CompletionItemKind.Reference),
		...itemsFor([typed.uri ?? []].flat(), CompletionItemKind.Text),
	];
	return {
		isIncomplete: true,
		items: items.map((item, i) => ({ ...item, sortText: String(i).padStart(4, "0") })),
	};
}
