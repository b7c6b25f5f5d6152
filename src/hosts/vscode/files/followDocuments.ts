import { Disposable, type TextDocument, workspace } from "vscode";
import { debounced } from "../../../workspace/debounced";
import { onDidChangeSettings } from "./settings";

type Listener = (document: TextDocument) => unknown;

/** In milliseconds: outlasts the pauses between keystrokes. */
const updateDelay = 300;

/** Keeps something up to date for each open document: at once when it is opened, otherwise after a pause. */
export function followDocuments(update: Listener, remove: Listener): Disposable {
	const updateLater = debounced(updateDelay, (document: TextDocument) => {
		if (!document.isClosed) update(document);
	});
	const updateAll = () => workspace.textDocuments.forEach(updateLater);
	updateAll();
	return Disposable.from(
		workspace.onDidOpenTextDocument(update),
		// Also after *Save with Encoding*, which changes no text.
		workspace.onDidChangeTextDocument(({ document }) => updateLater(document)),
		workspace.onDidCloseTextDocument(remove),
		onDidChangeSettings(updateAll),
	);
}
