/** Edits many files at once. */
import { l10n, Uri, WorkspaceEdit, workspace } from "vscode";
import { labelOf, quotable } from "../../names/wording/display";
import { sentenceForChange } from "../../workspace/messages";
import type { ApplyResult, FileEdits, FileId } from "../../workspace/workspace";
import { rangeOf } from "../documents/documents";
import { warn } from "../ui/notifications";
import type { VscodeStamp } from "./fileReader";

/** A file's workspace path, for messages; the full path if its workspace folder shares a name with another. */
export function titleOfFile(file: FileId): string {
	const uri = Uri.parse(file);
	const name = workspace.getWorkspaceFolder(uri)?.name;
	const alike = (workspace.workspaceFolders ?? []).filter((folder) => folder.name === name);
	return quotable(alike.length > 1 ? uri.path : workspace.asRelativePath(uri));
}

/** A file's or folder's workspace path, for labels; see `labelOf`. */
export function labelOfFile(uri: Uri): string {
	return labelOf(workspace.asRelativePath(uri));
}

/** Applies the edits of all files, or warns why it cannot. */
export async function applyOrWarn(files: readonly FileEdits[]): Promise<void> {
	const result = await applyToAll(files);
	if (result.ok) return;
	warn(
		result.code === "failed"
			? l10n.t("Nothing was changed.")
			: result.code === "changed"
				? sentenceForChange(result.file, titleOfFile)
				: l10n.t("VS Code left a read-only file unchanged: {0}", titleOfFile(result.file)),
	);
}

export function workspaceEditOf(files: readonly FileEdits[]): WorkspaceEdit {
	const edit = new WorkspaceEdit();
	for (const { file, edits } of files) {
		const uri = Uri.parse(file);
		for (const { range, text } of edits) edit.replace(uri, rangeOf(range), text);
	}
	return edit;
}

/** Applies the edits of all files, unless one has changed since it was read. */
export async function applyToAll(files: readonly FileEdits[]): Promise<ApplyResult> {
	const changed = await firstFile(files, false);
	if (changed !== undefined) return { ok: false, code: "changed", file: changed };
	const isDone = await workspace.applyEdit(workspaceEditOf(files), { isRefactoring: true });
	if (!isDone) return { ok: false, code: "failed" };
	// VS Code skips read-only files, but edits the others.
	const left = await firstFile(files, true);
	return left === undefined ? { ok: true } : { ok: false, code: "read-only", file: left };
}

/** The first file that is unchanged since it was read, or the first that is not. */
export async function firstFile(files: readonly FileEdits[], isAsRead: boolean): Promise<FileId | undefined> {
	const areAsRead = await Promise.all(files.map(({ stamp }) => (stamp as VscodeStamp).isAsRead()));
	return files[areAsRead.indexOf(isAsRead)]?.file;
}
