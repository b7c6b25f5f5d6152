import { l10n, type TextEditor, window } from "vscode";
import { showWarning } from "../ui/notifications";
import { documentOf } from "./serviceDocuments";

/** The active editor. Warns if there is none. */
export function activeEditorOrWarn(): TextEditor | undefined {
	const editor = window.activeTextEditor;
	if (!editor) showWarning(l10n.t("No text editor is active."));
	return editor;
}

/** The document of an editor as features see it, and what is selected in it. */
export function selectionsIn({ document: textDocument, selections }: TextEditor) {
	const document = documentOf(textDocument);
	return { document, spans: selections.map((selection) => document.lines.spanOf(selection)) };
}
