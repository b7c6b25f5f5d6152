/** Registers providers for just those open documents that have a reference to a URI. */
import type { Disposable, DocumentFilter, TextDocument } from "vscode";
import { hasReferences } from "../../../service";
import { followDocuments } from "../files/followDocuments";
import { filterFor } from "../ui/theia";
import type { Documents } from "./documents";

/**
 * Registers providers for each document while it has a reference: wherever a provider is registered, VS Code
 * shows its menu entries, and F2 opens a box on any word. A list registered anew would leave an open box
 * without its provider.
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
		if (!hasReferences(documents.of(document))) remove(document);
		else if (!registered.has(document)) registered.set(document, register(filterFor(document.uri)));
	};
	return followDocuments(update, remove);
}
