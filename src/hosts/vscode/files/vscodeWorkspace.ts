/** Implements `Workspace` with VS Code's files and documents. */
import { FileType, Uri, workspace } from "vscode";
import { hasRename } from "../../../languages/languages";
import type { Workspace } from "../../../workspace/workspace";
import { readFile, settingsOfFile, syntaxOfFile } from "./fileReader";
import { filesBelow, filesBeside, statOf } from "./fileSearch";
import { watchFiles } from "./fileWatching";
import { isOwn } from "./openDocuments";
import { isExcludedBy, settingsFor } from "./settings";
import { syntaxOf } from "./syntax";
import { titleOfFile } from "./workspaceEdits";

export const vscodeWorkspace: Workspace = {
	async list() {
		const folders = workspace.workspaceFolders ?? [];
		const found = folders.map((folder) => filesBelow(folder.uri, settingsFor(folder).include));
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

	syntaxOf: syntaxOfFile,

	titleOf: titleOfFile,

	uriOf: (file) => file,

	isExcluded: (file) => isExcludedBy(settingsOfFile(file), Uri.parse(file)),

	read: readFile,

	onDidChange: watchFiles,
};
