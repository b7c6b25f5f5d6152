/** Edits of one document, through its editor. */
import { l10n, type TextDocument, type TextEditor, window } from "vscode";
import type { Change } from "../../text/changes";
import { warn, warnUnchanged } from "../ui/notifications";
import { rangeIn } from "./targets";

/**
 * Replaces texts of a version of a document in an editor, and says so where nothing is replaced: the document is read-only,
 * has changed since, or is shown nowhere. A `WorkspaceEdit` would ignore that a document is read-only for the session.
 */
export async function replaceOrWarn(
	editor: TextEditor | undefined,
	changes: readonly Change[],
	version = editor?.document.version,
): Promise<boolean> {
	const isUnchanged = () => editor?.document.version === version;
	const replace = async () =>
		isUnchanged() &&
		editor?.edit((builder) => {
			for (const change of changes) builder.replace(rangeIn(editor.document, change), change.text);
		});
	// VS Code rejects the edit if the editor was closed, and drops it without a word if it is read-only.
	const isAccepted = await replace().catch(() => false);
	const isDone = isAccepted === true && !isUnchanged();
	if (!isDone) warnUnchanged();
	return isDone;
}

/** The editor that shows a document, the active one first. */
export function editorOf(document: TextDocument): TextEditor | undefined {
	const editors = [window.activeTextEditor, ...window.visibleTextEditors];
	return editors.find((editor) => editor?.document === document);
}

/** The active editor; says so where there is none. */
export function activeEditorOrWarn(): TextEditor | undefined {
	const editor = window.activeTextEditor;
	if (!editor) warn(l10n.t("No text editor is active."));
	return editor;
}
