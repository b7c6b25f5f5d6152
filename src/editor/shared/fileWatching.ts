/** Reports changes of the files of the workspace, and of the documents in its editors. */
import { Disposable, RelativePattern, type TextDocument, type Uri, workspace } from "vscode";
import type { WorkspaceChange } from "../../workspace/workspace";
import { isIndexed } from "../documents/documents";
import { settingsOfReading } from "./fileSettings";
import { registerAnew } from "./registration";
import { onDidChangeSettings } from "./settings";

/** Reports all changes until it is disposed of. */
export function watchFiles(tell: (change: WorkspaceChange) => void): Disposable {
	const tellDocument = (document: TextDocument) => {
		if (isIndexed(document)) tell({ kind: "document", file: document.uri.toString() });
	};
	return Disposable.from(
		workspace.onDidChangeTextDocument(({ document }) => tellDocument(document)),
		workspace.onDidOpenTextDocument(tellDocument),
		workspace.onDidCloseTextDocument(tellDocument),
		registerAnew(
			() => watchFolders(tell),
			(again) => {
				const restart = () => {
					again();
					tell({ kind: "everything" });
				};
				return Disposable.from(
					workspace.onDidChangeWorkspaceFolders(restart),
					onDidChangeSettings(restart, ...settingsOfReading),
				);
			},
		),
	);
}

function watchFolders(tell: (change: WorkspaceChange) => void): Disposable {
	const watchers = (workspace.workspaceFolders ?? []).map((folder) => {
		// The files of a folder that comes or goes often have no event of their own.
		const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, "**"));
		const teller = (kind: "created" | "changed" | "deleted") => (uri: Uri) =>
			tell({ kind, file: uri.toString() });
		watcher.onDidCreate(teller("created"));
		watcher.onDidChange(teller("changed"));
		watcher.onDidDelete(teller("deleted"));
		return watcher;
	});
	return Disposable.from(...watchers);
}
