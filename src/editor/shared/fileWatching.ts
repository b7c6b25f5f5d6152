/** Reports changes of the files of the workspace, and of the documents in its editors. */
import { Disposable, RelativePattern, type TextDocument, type Uri, workspace } from "vscode";
import type { WorkspaceChange } from "../../workspace/workspace";
import { isIndexed } from "./documentSelectors";
import { isAmong } from "./globs";
import { registerAnew } from "./registration";
import { onDidChangeSettings, settingsFor } from "./settings";

/** Other settings that decide which files are read, and how. */
const sections = ["files.exclude", "search.exclude", "files.encoding"];

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
			() => {
				tell({ kind: "everything" });
				return watchFolders(tell);
			},
			(again) =>
				Disposable.from(
					workspace.onDidChangeWorkspaceFolders(again),
					onDidChangeSettings(again, ...sections),
				),
		),
	);
}

function watchFolders(tell: (change: WorkspaceChange) => void): Disposable {
	const watchers = (workspace.workspaceFolders ?? []).map((folder) => {
		const { include } = settingsFor(folder.uri).workspace;
		const included = [{ pattern: new RelativePattern(folder, include) }];
		const teller = (kind: "created" | "changed" | "deleted") => (uri: Uri) =>
			tell({ kind, file: uri.toString(), mayHoldNames: isAmong(included, uri) });
		// The files of a folder that comes or goes often have no event of their own.
		const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, "**"));
		watcher.onDidCreate(teller("created"));
		watcher.onDidChange(teller("changed"));
		watcher.onDidDelete(teller("deleted"));
		return watcher;
	});
	return Disposable.from(...watchers);
}
