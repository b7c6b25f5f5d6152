/** The files that a command may read on request: any link can call a command, and name any file. */
import { FileType, l10n, type Uri, workspace } from "vscode";
import { openDocument } from "../documents/documents";
import { statOf } from "./fileSearch";
import { titleOf } from "./workspaceEdits";

/** Whether a document or folder that a caller names may be read: it is open, untitled, or in a workspace folder. */
export async function isWithinReach(uri: Uri): Promise<boolean> {
	if (uri.scheme === "untitled" || openDocument(uri)) return true;
	const folder = workspace.getWorkspaceFolder(uri)?.uri;
	// VS Code compares the beginnings of paths: dots, links, and the queries of some file systems lead elsewhere.
	if (!folder || uri.query !== folder.query || /(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(uri.path)) return false;
	const { length } = folder.path.replace(/\/+$/, "");
	for (let path = uri.path; path.length > length; path = path.slice(0, path.lastIndexOf("/"))) {
		const stat = await statOf(uri.with({ path }));
		if (stat && (stat.type & FileType.SymbolicLink) !== 0) return false;
	}
	return true;
}

/** The sentence that says why a file out of reach is not read. */
export function sentenceForOutOfReach(uri: Uri): string {
	const title = titleOf(uri);
	return l10n.t("Only open files and files in the workspace are read, without following links: {0}", title);
}
