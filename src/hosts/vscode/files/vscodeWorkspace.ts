/** Implements `Workspace` with VS Code's files and documents. */
import { FileType, Uri, workspace } from "vscode";
import { hasRename } from "../../../languages/languages";
import { forMessage } from "../../../wording/display";
import type { Workspace } from "../../../workspace/workspace";
import { WorkspaceIndex } from "../../../workspace/workspaceIndex";
import { readFile, statOf } from "./fileReader";
import { filesBelow, filesBeside } from "./fileSearch";
import { onDidChangeFiles } from "./fileWatching";
import { isExcludedBy, settingsFor } from "./settings";
import { syntaxAndScopeOf, syntaxOf } from "./syntax";
import { isOwn } from "./textDocuments";

export const vscodeWorkspace: Workspace = {
	async list() {
		const folders = workspace.workspaceFolders ?? [];
		const found = folders.map(({ uri }) => filesBelow(uri));
		return (await Promise.all(found)).flat();
	},

	filesBeside,

	async isFolder(id) {
		const stat = await statOf(Uri.parse(id));
		return stat && (stat.type & FileType.Directory) !== 0;
	},

	openFiles() {
		const indexed = workspace.textDocuments.filter((one) => hasRename(syntaxOf(one)) && isOwn(one));
		return indexed.map(({ uri }) => uri.toString());
	},

	syntaxOf: (file) => syntaxAndScopeOf(file).syntax,

	/** The path in the workspace, for messages and labels. */
	titleOf: (file) => forMessage(workspace.asRelativePath(Uri.parse(file))),

	uriOf: (file) => file,

	isExcluded: (file) => isExcludedBy(settingsFor(syntaxAndScopeOf(file).scope), Uri.parse(file)),

	read: readFile,

	onDidChange: onDidChangeFiles,
};

export const index = new WorkspaceIndex(vscodeWorkspace);
