/** Finds and follows VS Code's documents, and tells which ones are the user's own work. */
import { Disposable, type TextDocument, workspace } from "vscode";
import { debounced } from "../../../workspace/scheduling";
import { onDidChangeSettings } from "./settings";

/**
 * Whether a document is the user's own work, not an old revision of a file or a virtual document: problems of
 * a diff's left side or a refactoring preview would be counted twice.
 */
export function isOwn({ uri }: Pick<TextDocument, "uri">): boolean {
	if (uri.scheme === "untitled" || workspace.getWorkspaceFolder(uri)) return true;
	return workspace.fs.isWritableFileSystem(uri.scheme) === true;
}

/** The open document with a URI; it may have unsaved changes. */
export function openDocument(uri: string): TextDocument | undefined {
	return workspace.textDocuments.find((document) => document.uri.toString() === uri);
}

type Listener = (document: TextDocument) => unknown;

/** Keeps something up to date for each open document: at once when it is opened, otherwise after a pause. */
export function followDocuments(update: Listener, remove: Listener): Disposable {
	const updateLater = debounced((document: TextDocument) => {
		if (!document.isClosed) update(document);
	});
	const updateAll = () => workspace.textDocuments.forEach(updateLater);
	updateAll();
	return Disposable.from(
		workspace.onDidOpenTextDocument(update),
		// Also after *Save with Encoding*, which changes no text.
		workspace.onDidChangeTextDocument(({ document }) => updateLater(document)),
		workspace.onDidCloseTextDocument(remove),
		workspace.onDidChangeWorkspaceFolders(updateAll),
		onDidChangeSettings(updateAll),
	);
}
