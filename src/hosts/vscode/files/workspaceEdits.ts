/** Edits many files at once. */
import { l10n, Uri, WorkspaceEdit, workspace } from "vscode";
import { Lines } from "../../../text/lines";
import { forMessage } from "../../../wording/display";
import { sentenceForChange } from "../../../workspace/refusalSentences";
import type { FileEdits, FileId } from "../../../workspace/workspace";
import { warn } from "../ui/notifications";
import { readFile } from "./fileReader";
import { openDocument } from "./openDocuments";
import { rangeOf } from "./ranges";

/** A file's workspace path, for messages and labels; the full path if its workspace folder shares a name with another. */
export function titleOfFile(file: FileId): string {
	const uri = Uri.parse(file);
	const name = workspace.getWorkspaceFolder(uri)?.name;
	const sameName = (workspace.workspaceFolders ?? []).filter((folder) => folder.name === name);
	return forMessage(sameName.length > 1 ? uri.path : workspace.asRelativePath(uri));
}

/** Applies the edits of all files, unless one has changed since it was read. Warns about what is not changed. */
export async function applyOrWarn(files: readonly FileEdits[]): Promise<void> {
	const changed = await changedFile(files);
	if (changed !== undefined) return warn(sentenceForChange(changed, titleOfFile));
	const isDone = await workspace.applyEdit(workspaceEditOf(files), { isRefactoring: true });
	if (!isDone) return warn(l10n.t("Nothing was changed."));
	// VS Code skips read-only files, but edits the others.
	const left = (await areUnchanged(files)).indexOf(true);
	if (left >= 0)
		warn(l10n.t("VS Code left a read-only file unchanged: {0}", titleOfFile(files[left]?.file ?? "")));
}

export function workspaceEditOf(files: readonly FileEdits[]): WorkspaceEdit {
	const edit = new WorkspaceEdit();
	for (const { file, before, changes } of files) {
		const uri = Uri.parse(file);
		const lines = new Lines(before);
		for (const change of changes) edit.replace(uri, rangeOf(lines.rangeOf(change)), change.text);
	}
	return edit;
}

/** The first file that has changed since it was read. */
export async function changedFile(files: readonly FileEdits[]): Promise<FileId | undefined> {
	return files[(await areUnchanged(files)).indexOf(false)]?.file;
}

function areUnchanged(files: readonly FileEdits[]): Promise<boolean[]> {
	return Promise.all(
		files.map(async ({ file, before }) => {
			const uri = Uri.parse(file);
			// A deleted file may still have an editor.
			const isExplicit = openDocument(uri) === undefined;
			return (await readFile(uri, { isExplicit }))?.text === before;
		}),
	);
}
