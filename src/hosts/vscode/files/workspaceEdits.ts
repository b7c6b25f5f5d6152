/** Edits many files at once. */
import { l10n, Uri, WorkspaceEdit, workspace } from "vscode";
import { Lines } from "../../../text/lines";
import { sentenceForChange } from "../../../workspace/refusals";
import type { FileEdits } from "../../../workspace/workspace";
import { showWarning } from "../ui/notifications";
import { readFile } from "./fileReader";
import { openDocument } from "./openDocuments";
import { rangeOf } from "./ranges";
import { undoOf, withLineFeeds } from "./undo";
import { vscodeWorkspace } from "./vscodeWorkspace";

/**
 * Applies edits or, after the refactor preview, those that the user picked; none if a file has changed since
 * it was read. Warns about what is not changed. Returns edits that undo the changes, because VS Code's own
 * undo needs an editor of one of the files.
 */
export async function applyOrWarn(files: readonly FileEdits[], isPreview: boolean): Promise<FileEdits[]> {
	const texts = await Promise.all(files.map(currentText));
	const changed = files.find(({ before }, index) => texts[index] !== withLineFeeds(before));
	if (changed) {
		showWarning(sentenceForChange(changed.file, vscodeWorkspace.titleOf));
		return [];
	}
	const edit = workspaceEditOf(files);
	if (isPreview) {
		// VS Code shows a preview only if an edit needs confirmation. This one is invisible and has no effect: it
		// deletes a file below a file, which cannot exist.
		const nothing = Uri.joinPath(Uri.parse(files[0]?.file ?? ""), "nothing");
		const needsConfirmation = { needsConfirmation: true, label: l10n.t("Nothing to confirm") };
		edit.deleteFile(nothing, { ignoreIfNotExists: true }, needsConfirmation);
	}
	// As for a rename, the user's `files.refactoring.autoSave` decides whether files are saved.
	await workspace.applyEdit(edit, { isRefactoring: true });
	const after = await Promise.all(files.map(currentText));
	// VS Code skips read-only files, but edits the others.
	const left = files.find((_, index) => after[index] === texts[index]);
	if (left && !isPreview)
		showWarning(l10n.t("VS Code left a read-only file unchanged: {0}", vscodeWorkspace.titleOf(left.file)));
	// The user may skip some edits in a preview.
	return files.flatMap(({ file, before, changes }, index) => {
		const now = after[index] ?? "";
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

/** The text of a file with LF line ends, from its editor if it has one. */
async function currentText({ file }: FileEdits): Promise<string | undefined> {
	// A deleted file may still have an editor.
	const read = await readFile(file, !openDocument(file));
	return typeof read === "string" ? undefined : withLineFeeds(read.text);
}
