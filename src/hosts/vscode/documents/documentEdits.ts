/** Edits a document through a visible editor, preferably the active one. */
import { Range, type TextDocument, window } from "vscode";
import type { Change } from "../../../text/changes";
import { warnUnchanged } from "../ui/notifications";

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
	try {
		const isAccepted =
			document.version === version &&
			(await editor?.edit((builder) => {
				for (const { start, end, text } of changes)
					builder.replace(new Range(document.positionAt(start), document.positionAt(end)), text);
			}));
		// VS Code silently drops the edit if the editor is read-only.
		if (isAccepted && document.version !== version) return true;
	} catch {
		// The editor was closed.
	}
	warnUnchanged();
	return false;
}
