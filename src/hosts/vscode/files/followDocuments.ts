import { Disposable, type TextDocument, workspace } from "vscode";
import { onDidChangeSettings } from "./settings";

type Listener = (document: TextDocument) => unknown;

/**
 * Keeps something up to date for each open document.
 *
 * @param later the debounced update, for what happens often, and for activation; the document may be closed by then
 */
export function followDocuments(update: Listener, later: Listener, remove: Listener): Disposable {
	const updateAll = () => workspace.textDocuments.forEach(later);
	updateAll();
	return Disposable.from(
		workspace.onDidOpenTextDocument(update),
		// Also after *Save with Encoding*, which changes no text.
		workspace.onDidChangeTextDocument(({ document }) => later(document)),
		workspace.onDidCloseTextDocument(remove),
		onDidChangeSettings(updateAll),
	);
}
