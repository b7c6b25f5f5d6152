/** Changes many files, all of them or none. */
import {
	l10n,
	type TextEditor,
	Uri,
	WorkspaceEdit,
	type WorkspaceEditEntryMetadata,
	workspace,
} from "vscode";
import { quotable } from "../../codec/display";
import type { LineEdit } from "../../text/changes";
import { sliceUntil } from "../../text/timeSlices";
import { sentenceForChange } from "../../workspace/messages";
import { fetchedAhead } from "../../workspace/prefetch";
import type { ApplyResult, FileEdits, FileId } from "../../workspace/workspace";
import { editorsShowing, type Replacing, replaceIn } from "./documentEdits";
import { openDocument, rangeOf } from "./documents";
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

/**
 * The edits of many files as one edit of VS Code.
 *
 * @param metadataFor what a preview shows of an edit, if there is one
 */
export async function workspaceEditOf<Edit extends LineEdit>(
	files: readonly { readonly file: FileId; readonly edits: readonly Edit[] }[],
	metadataFor?: (edit: Edit) => WorkspaceEditEntryMetadata,
): Promise<WorkspaceEdit> {
	const edit = new WorkspaceEdit();
	const slice = sliceUntil(undefined);
	for (const { file, edits } of files) {
		const uri = Uri.parse(file);
		await slice.each(edits, (found) =>
			edit.replace(uri, rangeOf(found.range), found.text, metadataFor?.(found)),
		);
	}
	return edit;
}

/**
 * Applies an edit of all these files, unless one of them has changed since it was read.
 *
 * @param queue left out for an edit that VS Code previews, so that others need not wait for the user
 */
export async function applyToAll(
	edit: WorkspaceEdit,
	files: readonly FileEdits[],
	queue?: EditQueue,
): Promise<ApplyResult> {
	// Having nothing to change is no failure.
	if (files.length === 0) return { ok: true };
	const stamps = files.map(({ stamp }) => stamp as DocumentStamp);
	let changed: DocumentStamp | undefined;
	const isCurrent = async () => {
		changed = await firstStamp(stamps, false);
		return changed === undefined;
	};
	let editors: readonly TextEditor[] = [];
	const write = () => {
		if (queue) editors = editorsOfOnly(stamps);
		return editors.length > 0
			? replaceIn(editors, replacingsOf(edit))
			: workspace.applyEdit(edit, { isRefactoring: true });
	};
	const isDone = queue ? await queue.apply(isCurrent, write) : (await isCurrent()) && (await write());
	if (changed) return { ok: false, code: "changed", file: changed.file };
	// VS Code leaves out read-only files, and changes the others.
	const mayBeLeft = queue !== undefined && (isDone || editors.length > 0);
	const left = mayBeLeft ? await firstStamp(stamps, true) : undefined;
	if (left) return { ok: false, code: "read-only", file: left.file };
	return isDone ? { ok: true } : { ok: false, code: "failed" };
}

/** The editors that show the file, if it is the only one: through them, it is changed only if VS Code allows it. */
function editorsOfOnly([stamp, ...others]: readonly DocumentStamp[]): readonly TextEditor[] {
	const document = stamp && others.length === 0 ? openDocument(stamp.uri) : undefined;
	return document ? editorsShowing(document) : [];
}

function replacingsOf(edit: WorkspaceEdit): Replacing[] {
	return edit
		.entries()
		.flatMap(([, textEdits]) => textEdits.map(({ range, newText }) => ({ range, text: newText })));
}

/** The first file that is as it was read, or that is not. */
async function firstStamp(
	stamps: readonly DocumentStamp[],
	isWanted: boolean,
): Promise<DocumentStamp | undefined> {
	for await (const [stamp, isSame] of fetchedAhead(stamps, (stamp) => stamp.isAsRead()))
		if (isSame === isWanted) return stamp;
	return undefined;
}
