/** The files and documents of VS Code, as the workspace below asks for them. */
import { FileType, Uri, workspace } from "vscode";
import { propertiesGlob } from "../../text/languages";
import { isCancelled } from "../../text/pauses";
import type { Listing, Workspace } from "../../workspace/workspace";
import { isIndexed, openDocument, syntaxOf, syntaxOfFile } from "../documents/documents";
import { hasAssociatedProperties } from "./fileAssociations";
import { readFile } from "./fileReader";
import { filesBelow, statOf } from "./fileSearch";
import { watchFiles } from "./fileWatching";
import { settingsFor } from "./settings";
import { applyToAll } from "./workspaceEdits";

/** The workspace that is open in VS Code. */
export const vscodeWorkspace: Workspace = {
	async list({ keysBelow, cancellation }) {
		const { workspaceFolders = [] } = workspace;
		const folders = keysBelow === undefined ? workspaceFolders.map(({ uri }) => uri) : [Uri.parse(keysBelow)];
		const found: Listing[] = [];
		for (const folder of folders) {
			if (keysBelow !== undefined) found.push(await filesBelow(folder, propertiesGlob, cancellation));
			// Files that the user associates with the language may have any name.
			if (keysBelow === undefined || hasAssociatedProperties())
				found.push(await filesBelow(folder, settingsFor(folder).include, cancellation));
		}
		// A search that was cancelled has not found everything.
		if (isCancelled(cancellation)) return undefined;
		const files = found.flatMap(({ files }) => files);
		return {
			files:
				keysBelow === undefined
					? files
					: files.filter((file) => syntaxOfFile(Uri.parse(file)) === "properties"),
			unreadFolders: found.flatMap(({ unreadFolders }) => unreadFolders),
		};
	},

	async isFolder(id) {
		const stat = await statOf(Uri.parse(id));
		return stat && (stat.type & FileType.Directory) !== 0;
	},

	openFiles: () => workspace.textDocuments.filter(isIndexed).map(({ uri }) => uri.toString()),

	syntaxOf(file) {
		const document = openDocument(file);
		return document ? syntaxOf(document) : syntaxOfFile(Uri.parse(file));
	},

	isExcluded: (file) => settingsFor(openDocument(file) ?? Uri.parse(file)).isExcluded,

	read: (file, options) => readFile(Uri.parse(file), options),

	onDidChange: watchFiles,

	apply: applyToAll,
};
