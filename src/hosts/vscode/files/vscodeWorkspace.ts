/** Implements `Workspace` with VS Code's files and documents. */
import { FileType, Uri, workspace } from "vscode";
import type { Workspace } from "../../../workspace/workspace";
import { readFile, scopeOf } from "./fileReader";
import { filesBelow, filesBeside, statOf } from "./fileSearch";
import { watchFiles } from "./fileWatching";
import { isIndexed, openDocument } from "./openDocuments";
import { settingsFor } from "./settings";
import { syntaxOf, syntaxOfFile } from "./syntax";
import { titleOfFile } from "./workspaceEdits";

export const vscodeWorkspace: Workspace = {
	async list() {
		const folders = workspace.workspaceFolders ?? [];
		return (await Promise.all(folders.map(({ uri }) => filesBelow(uri, settingsFor(uri).include)))).flat();
	},

	filesBeside,

	async isFolder(id) {
		const stat = await statOf(Uri.parse(id));
		return stat && (stat.type & FileType.Directory) !== 0;
	},

	openFiles: () => workspace.textDocuments.filter(isIndexed).map(({ uri }) => uri.toString()),

	syntaxOf(file) {
		const document = openDocument(file);
		return document ? syntaxOf(document) : syntaxOfFile(Uri.parse(file));
	},

	titleOf: titleOfFile,

	uriOf: (file) => file,

	isExcluded: (file) => settingsFor(Uri.parse(file)).isExcluded,

	severitiesOf: (file) => settingsFor(openDocument(file) ?? scopeOf(Uri.parse(file))).severities,

	async isTooLarge(file) {
		const uri = Uri.parse(file);
		return ((await statOf(uri))?.size ?? 0) > settingsFor(scopeOf(uri)).maxFileSize;
	},

	read: readFile,

	onDidChange: watchFiles,
};
