/** Finds VS Code's documents, and tells which ones are the user's own work. */
import { type TextDocument, type Uri, workspace } from "vscode";

/**
 * Whether a document is the user's own work, not an old revision of a file or a virtual document: problems of
 * a diff's left side or a refactoring preview would be counted twice.
 */
export function isOwn({ uri }: TextDocument): boolean {
	if (uri.scheme === "untitled" || workspace.getWorkspaceFolder(uri)) return true;
	return workspace.fs.isWritableFileSystem(uri.scheme) === true;
}

/** The open document with a URI; it may have unsaved changes. */
export function openDocument(uri: string): TextDocument | undefined {
	return workspace.textDocuments.find((document) => document.uri.toString() === uri);
}

/**
 * Whether a command may read a file: one open or in a workspace folder. Any link can pass a command any URI.
 */
export function isWithinReach(uri: Uri): boolean {
	return openDocument(uri.toString()) !== undefined || workspace.getWorkspaceFolder(uri) !== undefined;
}
