/** Reports changes of the files of the workspace, and of the documents in its editors. */
import { Disposable, type TextDocument, type Uri, workspace } from "vscode";
import type { WorkspaceChange } from "../../workspace/workspace";
import { isIndexed } from "../documents/documents";
import { onDidChangeSettings } from "./settings";

/** Settings of VS Code that decide which files are read, and how. */
const settingsOfReading = ["files.exclude", "search.exclude", "files.encoding"];

/** Reports all changes until it is disposed of. */
export function watchFiles(report: (change: WorkspaceChange) => void): Disposable {
	const reportDocument = (document: TextDocument) => {
		if (isIndexed(document)) report({ kind: "document", file: document.uri.toString() });
	};
	const reporter = (kind: "created" | "changed" | "deleted") => (uri: Uri) =>
		report({ kind, file: uri.toString() });
	const reportEverything = () => report({ kind: "everything" });
	// Folders, too: the files of one that comes or goes often have no event of their own.
	const watcher = workspace.createFileSystemWatcher("**");
	return Disposable.from(
		watcher,
		watcher.onDidCreate(reporter("created")),
		watcher.onDidChange(reporter("changed")),
		watcher.onDidDelete(reporter("deleted")),
		workspace.onDidChangeTextDocument(({ document }) => reportDocument(document)),
		workspace.onDidOpenTextDocument(reportDocument),
		workspace.onDidCloseTextDocument(reportDocument),
		workspace.onDidChangeWorkspaceFolders(reportEverything),
		onDidChangeSettings(reportEverything, ...settingsOfReading),
	);
}
