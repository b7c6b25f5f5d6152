/**
 * Reports changes of workspace files and open documents; `workspaceIndex.ts` and `siblingCache.ts` act on them.
 */
import { Disposable, EventEmitter, type TextDocument, type Uri, workspace } from "vscode";
import type { WorkspaceChange } from "../../../workspace/workspace";
import { onDidChangeSettings } from "./settings";

const changes = new EventEmitter<WorkspaceChange>();

export const onDidChangeFiles = changes.event;

/** Reports all changes until disposed. */
export function watchFiles(): Disposable {
	const reporter = (kind: "changed" | "list" | "document") => (uri: Uri) =>
		changes.fire({ kind, file: uri.toString() });
	const reportDocument = ({ uri }: TextDocument) => reporter("document")(uri);
	const reportEverything = () => changes.fire({ kind: "everything" });
	// Also watches folders: VS Code often sends no events for the files of a created or deleted folder.
	const watcher = workspace.createFileSystemWatcher("**");
	return Disposable.from(
		watcher,
		watcher.onDidCreate(reporter("list")),
		watcher.onDidChange(reporter("changed")),
		watcher.onDidDelete(reporter("list")),
		workspace.onDidChangeTextDocument(({ document }) => reportDocument(document)),
		workspace.onDidOpenTextDocument(reportDocument),
		workspace.onDidCloseTextDocument(reportDocument),
		workspace.onDidChangeWorkspaceFolders(reportEverything),
		onDidChangeSettings(reportEverything),
	);
}
