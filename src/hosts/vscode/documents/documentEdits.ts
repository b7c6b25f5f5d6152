/** Edits a document through a visible editor, preferably the active one. */
import { l10n, Range, type TextDocument, type TextEditor, window } from "vscode";
import type { Change } from "../../../text/changes";
import { showWarning, warnUnchanged } from "../ui/notifications";

/**
 * Applies changes to one version of a document, or warns if it is read-only, has changed, or has no visible
 * editor. A `WorkspaceEdit` would edit even a document that is read-only in this session.
 */
export async function replaceOrWarn(
	document: TextDocument,
	changes: readonly Change[],
	version = document.version,
): Promise<boolean> {
	const editors = [window.activeTextEditor, ...window.visibleTextEditors];
	const editor = editors.find((one) => one?.document === document);
	const replace = async () =>
		document.version === version &&
		editor?.edit((builder) => {
			for (const { start, end, text } of changes)
				builder.replace(new Range(document.positionAt(start), document.positionAt(end)), text);
		});
	// VS Code rejects the edit if the editor was closed, but silently drops it if the editor is read-only.
	const isAccepted = await replace().catch(() => false);
	if (isAccepted && document.version !== version) return true;
	warnUnchanged();
	return false;
}

/** The active editor. Warns if there is none. */
export function activeEditorOrWarn(): TextEditor | undefined {
	const editor = window.activeTextEditor;
	if (!editor) showWarning(l10n.t("No text editor is active."));
	return editor;
}
