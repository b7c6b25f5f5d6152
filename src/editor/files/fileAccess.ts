/** The files that a command may read on request: any link can call a command, and name any file. */
import { l10n, type Uri, workspace } from "vscode";
import { openDocument } from "../documents/documents";
import { titleOf } from "./workspaceEdits";

/** Whether a document or folder that a caller names may be read: it is open, or in a workspace folder. */
export function isWithinReach(uri: Uri): boolean {
	return openDocument(uri) !== undefined || workspace.getWorkspaceFolder(uri) !== undefined;
}

/** The sentence that says why a file out of reach is not read. */
export function sentenceForOutOfReach(uri: Uri): string {
	return l10n.t("Only open files and files in the workspace are read: {0}", titleOf(uri));
}
