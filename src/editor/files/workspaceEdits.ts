/** Changes many files, all of them or none. */
import { l10n, Uri, WorkspaceEdit, workspace } from "vscode";
import { labelOf, quotable } from "../../names/display";
import { sentenceForChange } from "../../workspace/messages";
import type { ApplyResult, FileEdits, FileId } from "../../workspace/workspace";
import { rangeOf } from "../documents/documents";
import { warn } from "../ui/notifications";
import type { VscodeStamp } from "./fileReader";

/** A file's path in the workspace, for messages; the whole path if folders of the workspace share a name. */
export function titleOfFile(file: FileId): string {
	const uri = Uri.parse(file);
	const name = workspace.getWorkspaceFolder(uri)?.name;
	const alike = (workspace.workspaceFolders ?? []).filter((folder) => folder.name === name);
	return quotable(alike.length > 1 ? uri.path : workspace.asRelativePath(uri));
}

/** The path of a file or folder in the workspace, for labels; see `labelOf`. */
export function labelOfFile(uri: Uri): string {
	return labelOf(workspace.asRelativePath(uri));
}

/** Applies the edits of all these files, and says where that is not done. */
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

/** The edits of many files as one edit of VS Code. */
export function workspaceEditOf(files: readonly FileEdits[]): WorkspaceEdit {
	const edit = new WorkspaceEdit();
	for (const { file, edits } of files) {
		const uri = Uri.parse(file);
		for (const { range, text } of edits) edit.replace(uri, rangeOf(range), text);
	}
	return edit;
}

/** Applies the edits of all these files, unless one of them has changed since it was read. */
export async function applyToAll(files: readonly FileEdits[]): Promise<ApplyResult> {
	const changed = await firstFile(files, false);
	if (changed !== undefined) return { ok: false, code: "changed", file: changed };
	const isDone = await workspace.applyEdit(workspaceEditOf(files), { isRefactoring: true });
	if (!isDone) return { ok: false, code: "failed" };
	// VS Code leaves out read-only files, and changes the others.
	const left = await firstFile(files, true);
	return left === undefined ? { ok: true } : { ok: false, code: "read-only", file: left };
}

/** The first file that is as it was read, or that is not. */
export async function firstFile(files: readonly FileEdits[], isAsRead: boolean): Promise<FileId | undefined> {
	const areAsRead = await Promise.all(files.map(({ stamp }) => (stamp as VscodeStamp).isAsRead()));
	return files[areAsRead.indexOf(isAsRead)]?.file;
}
