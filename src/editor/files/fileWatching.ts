/** Reports changes of the files of the workspace, and of the documents in its editors. */
import { Disposable, type TextDocument, type Uri, workspace } from "vscode";
import type { WorkspaceChange } from "../../workspace/workspace";
import { isIndexed } from "../documents/documents";
import { onDidChangeSettings } from "./settings";

/** Settings of VS Code that decide which files are read, and how. */
const settingsOfReading = ["files.exclude", "search.exclude", "files.encoding"];

/** Reports all changes until it is disposed of. */
export function watchFiles(tell: (change: WorkspaceChange) => void): Disposable {
	const tellDocument = (document: TextDocument) => {
		if (isIndexed(document)) tell({ kind: "document", file: document.uri.toString() });
	};
	const teller = (kind: "created" | "changed" | "deleted") => (uri: Uri) =>
		tell({ kind, file: uri.toString() });
	const tellEverything = () => tell({ kind: "everything" });
	// Folders, too: the files of one that comes or goes often have no event of their own.
	const watcher = workspace.createFileSystemWatcher("**");
	return Disposable.from(
		watcher,
		watcher.onDidCreate(teller("created")),
		watcher.onDidChange(teller("changed")),
		watcher.onDidDelete(teller("deleted")),
		workspace.onDidChangeTextDocument(({ document }) => tellDocument(document)),
		workspace.onDidOpenTextDocument(tellDocument),
		workspace.onDidCloseTextDocument(tellDocument),
		workspace.onDidChangeWorkspaceFolders(tellEverything),
		onDidChangeSettings(tellEverything, ...settingsOfReading),
	);
}
