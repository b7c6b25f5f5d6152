/** The files and documents of VS Code, as the workspace below asks for them. */
import { type Disposable, FileType, Uri, workspace } from "vscode";
import { propertiesGlob } from "../../text/languages";
import { isCancelled } from "../../text/pauses";
import type { FileId, Listing, Workspace } from "../../workspace/workspace";
import { isIndexed, openDocument, syntaxOf, syntaxOfFile } from "../documents/documents";
import type { EditQueue } from "./editQueue";
import { hasAssociatedProperties } from "./fileAssociations";
import { readFile } from "./fileReader";
import { fileSearch, statOf } from "./fileSearch";
import { FileSettingsReader } from "./fileSettings";
import { watchFiles } from "./fileWatching";
import { settingsFor } from "./settings";
import { applyToAll } from "./workspaceEdits";

/** The workspace that is open in VS Code; the edits of its files wait in the queue for others. */
export function vscodeWorkspace(queue: EditQueue): Workspace & Disposable {
	const filesBelow = fileSearch();
	const settings = new FileSettingsReader();
	return {
		async list({ keysBelow, cancellation }) {
			const { workspaceFolders = [] } = workspace;
			const folders =
				keysBelow === undefined ? workspaceFolders.map(({ uri }) => uri) : [Uri.parse(keysBelow)];
			const found: Listing[] = [];
			const add = async (folder: Uri, pattern: string) =>
				found.push(await filesBelow(folder, pattern, cancellation));
			for (const folder of folders) {
				if (keysBelow !== undefined) await add(folder, propertiesGlob);
				// Files that the user associates with the language may have any name.
				if (keysBelow === undefined || hasAssociatedProperties())
					await add(folder, settingsFor(folder).include);
			}
			// A search that was cancelled has not found everything.
			if (isCancelled(cancellation)) return undefined;
			const isWanted = (file: FileId) =>
				keysBelow === undefined || syntaxOfFile(Uri.parse(file)) === "properties";
			return {
				files: found.flatMap(({ files }) => files.filter(isWanted)),
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

		read(file, options) {
			const uri = Uri.parse(file);
			return readFile(uri, options, settings.read(uri));
		},

		onDidChange: watchFiles,

		apply: (edits) => applyToAll(edits, queue),

		dispose: () => settings.dispose(),
	};
}
