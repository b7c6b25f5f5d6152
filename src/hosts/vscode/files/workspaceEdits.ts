/** Edits many files at once. */
import { l10n, Uri, WorkspaceEdit, workspace } from "vscode";
import { undoOf, withLineFeeds } from "../../../text/changes";
import { Lines } from "../../../text/lines";
import { forMessage } from "../../../wording/display";
import { firstFew } from "../../../wording/lists";
import { sentenceForChange } from "../../../workspace/refusalSentences";
import type { FileEdits, FileId } from "../../../workspace/workspace";
import { warn } from "../ui/notifications";
import { readFile } from "./fileReader";
import { openDocument } from "./openDocuments";
import { rangeOf } from "./ranges";

/** A file's workspace path, for messages and labels; the full path if its workspace folder shares a name with another. */
export function titleOfFile(file: FileId): string {
	const uri = Uri.parse(file);
	const folder = workspace.getWorkspaceFolder(uri);
	const sameName = (workspace.workspaceFolders ?? []).filter(({ name }) => name === folder?.name);
	if (sameName.length > 1) return forMessage(uri.path);
	// Relative to itself, a workspace folder has no path.
	const isRoot = folder?.uri.toString() === uri.toString();
	return forMessage(folder && isRoot ? folder.name : workspace.asRelativePath(uri));
}

/**
 * Applies edits or, in the refactor preview, those that the user picks; none if a file has changed since it was read. Warns
 * about what is not changed. Returns what undoes the rest.
 */
export async function applyOrWarn(files: readonly FileEdits[], isPreview: boolean): Promise<FileEdits[]> {
	const changed = files[(await areUnchanged(files)).indexOf(false)];
	if (changed) {
		warn(sentenceForChange(changed.file, titleOfFile));
		return [];
	}
	const edit = workspaceEditOf(files);
	if (isPreview) {
		// VS Code shows a preview only if an edit needs confirmation. This one is invisible and has no effect: it deletes a
		// file below a file, which cannot exist.
		const nothing = Uri.joinPath(Uri.parse(files[0]?.file ?? ""), "nothing");
		const needsConfirmation = { needsConfirmation: true, label: l10n.t("Nothing to confirm") };
		edit.deleteFile(nothing, { ignoreIfNotExists: true }, needsConfirmation);
	}
	// As for a rename, the user's `files.refactoring.autoSave` decides whether files are saved.
	const isDone = await workspace.applyEdit(edit, { isRefactoring: true });
	if (!isPreview) {
		// VS Code skips read-only files, but edits the others.
		const left = files[(await areUnchanged(files)).indexOf(true)];
		if (!isDone) warn(l10n.t("Nothing was changed."));
		else if (left) warn(l10n.t("VS Code left a read-only file unchanged: {0}", titleOfFile(left.file)));
	}
	return undoEditsOf(files);
}

/**
 * Undoes edits in files that still have them, open or not: VS Code's own undo needs an editor of one of them. Warns about
 * the others. Returns what was undone.
 */
export async function undoOrWarn(undo: readonly FileEdits[]): Promise<readonly FileEdits[]> {
	const areSame = await areUnchanged(undo);
	const same = undo.filter((_, index) => areSame[index]);
	const others = undo.filter((_, index) => !areSame[index]).map(({ file }) => file);
	if (others.length > 0)
		warn(l10n.t("Not undone, because it has changed since: {0}", firstFew(others.map(titleOfFile))));
	return (await workspace.applyEdit(workspaceEditOf(same), { isRefactoring: true })) ? same : [];
}

/** Returns edits that undo those that were applied: the user may skip some in a preview. */
async function undoEditsOf(files: readonly FileEdits[]): Promise<FileEdits[]> {
	const texts = await Promise.all(files.map(currentText));
	return files.flatMap(({ file, before, changes }, index) => {
		const now = withLineFeeds(texts[index] ?? "");
		const undo = undoOf(before, changes, now) ?? [];
		return undo.length > 0 ? { file, before: now, changes: undo } : [];
	});
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

function areUnchanged(files: readonly FileEdits[]): Promise<boolean[]> {
	return Promise.all(
		files.map(async (edits) => {
			const now = await currentText(edits);
			return now !== undefined && withLineFeeds(now) === withLineFeeds(edits.before);
		}),
	);
}

async function currentText({ file }: FileEdits): Promise<string | undefined> {
	const uri = Uri.parse(file);
	// A deleted file may still have an editor.
	const isExplicit = openDocument(uri) === undefined;
	return (await readFile(uri, { isExplicit }))?.text;
}
