import { Disposable, type TextDocument, workspace } from "vscode";
import { onDidChangeSettings } from "./settings";

type Listener = (document: TextDocument) => unknown;

/**
 * Waits until a document has not changed for a moment: only the last of several calls for it counts.
 *
 * @param delay in milliseconds
 */
export function debounced(delay: number, listener: Listener): Listener {
	const timers = new WeakMap<TextDocument, ReturnType<typeof setTimeout>>();
	return (document) => {
		const tell = () => {
			if (!document.isClosed) listener(document);
		};
		clearTimeout(timers.get(document));
		timers.set(document, setTimeout(tell, delay));
	};
}

/**
 * Keeps something up to date for each open document.
 *
 * @param later the debounced update, for what happens often, and for activation
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
