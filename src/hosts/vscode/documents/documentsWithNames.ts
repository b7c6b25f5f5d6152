/** Registers providers for just those open documents that have a reference to a URI. */
import { Disposable, type DocumentFilter, type TextDocument, workspace } from "vscode";
import { hasReferences } from "../../../service";
import { debounced } from "../files/debounce";
import { onDidChangeSettings } from "../files/settings";
import { filterFor } from "../ui/theia";
import type { Documents } from "./documents";

/**
 * Registers providers for each document while it has a reference: wherever a provider is registered, VS Code shows its
 * menu entries, and F2 opens a box on any word. A list registered anew would leave an open box without its provider.
 */
export function registerWhereNames(
	documents: Documents,
	register: (document: DocumentFilter) => Disposable,
): Disposable {
	const registered = new Map<TextDocument, Disposable>();
	const remove = (document: TextDocument) => {
		registered.get(document)?.dispose();
		registered.delete(document);
	};
	const update = (document: TextDocument) => {
		if (document.isClosed) return;
		const filter = filterFor(document.uri);
		if (!filter || !hasReferences(documents.of(document))) remove(document);
		else if (!registered.has(document)) registered.set(document, register(filter));
	};
	const updateAll = () => workspace.textDocuments.forEach(update);
	// Off the activation path.
	setTimeout(updateAll);
	return Disposable.from(
		workspace.onDidOpenTextDocument(update),
		debounced(
			workspace.onDidChangeTextDocument,
			({ document, contentChanges }) => (contentChanges.length > 0 ? document : undefined),
			update,
		),
		workspace.onDidCloseTextDocument(remove),
		onDidChangeSettings(updateAll),
		{ dispose: () => [...registered.keys()].forEach(remove) },
	);
}
