/** Changes many files, all of them or none. */
import { l10n, type TextEditor, Uri, WorkspaceEdit, workspace } from "vscode";
import { quotable } from "../../names/display";
import { sentenceForChange } from "../../workspace/messages";
import { fetchedAhead } from "../../workspace/prefetch";
import type { ApplyResult, FileEdits, FileId } from "../../workspace/workspace";
import { openDocument, rangeOf } from "../documents/documents";
import { editorsShowing, replaceIn } from "./documentEdits";
import type { EditQueue } from "./editQueue";
import type { DocumentStamp } from "./fileReader";
import { asLabel } from "./labelText";
import { warn } from "./notifications";

/** A file's path in the workspace, for messages; the whole path if folders of the workspace share a name. */
export function titleOf(uri: Uri): string {
	const name = workspace.getWorkspaceFolder(uri)?.name;
	const alike = (workspace.workspaceFolders ?? []).filter((folder) => folder.name === name);
	return quotable(alike.length > 1 ? uri.path : workspace.asRelativePath(uri));
}

/** The path of a file or folder in the workspace, for labels; see `asLabel`. */
export function labelOfFile(uri: Uri): string {
	return asLabel(workspace.asRelativePath(uri));
}

/** The same as `titleOf`, by the id of the file. */
export function titleOfFile(file: FileId): string {
	return titleOf(Uri.parse(file));
}

/** Says where an edit is not done. */
export function sayWhereNotDone(result: ApplyResult): void {
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
export async function applyToAll(files: readonly FileEdits[], queue: EditQueue): Promise<ApplyResult> {
	// No edits: success.
	if (files.length === 0) return { ok: true };
	const edit = workspaceEditOf(files);
	let changed: FileId | undefined;
	let editors: readonly TextEditor[] = [];
	const isCurrent = async () => {
		changed = await firstFile(files, false);
		return changed === undefined;
	};
	const isDone = await queue.apply(isCurrent, () => {
		// Through the editors that show it, a single file is changed only if VS Code allows it.
		const [first, ...others] = files;
		const document = first && others.length === 0 ? openDocument(first.file) : undefined;
		if (document) editors = editorsShowing(document);
		if (editors.length === 0) return workspace.applyEdit(edit, { isRefactoring: true });
		const textEdits = edit.entries().flatMap(([, ofFile]) => ofFile);
		const replacings = textEdits.map(({ range, newText }) => ({ range, text: newText }));
		return replaceIn(editors, replacings);
	});
	if (changed !== undefined) return { ok: false, code: "changed", file: changed };
	// VS Code leaves out read-only files, and changes the others.
	const left = isDone || editors.length > 0 ? await firstFile(files, true) : undefined;
	if (left !== undefined) return { ok: false, code: "read-only", file: left };
	return isDone ? { ok: true } : { ok: false, code: "failed" };
}

/** The first file that is as it was read, or that is not. */
export async function firstFile(files: readonly FileEdits[], isAsRead: boolean): Promise<FileId | undefined> {
	const isSame = ({ stamp }: FileEdits) => (stamp as DocumentStamp).isAsRead();
	for await (const [{ file }, isFileAsRead] of fetchedAhead(files, isSame))
		if (isFileAsRead === isAsRead) return file;
	return undefined;
}
