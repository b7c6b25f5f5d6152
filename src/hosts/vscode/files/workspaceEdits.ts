/** Edits many files at once. */
import { l10n, Uri, WorkspaceEdit, workspace } from "vscode";
import { Lines } from "../../../text/lines";
import { sentenceForChange } from "../../../workspace/refusals";
import type { FileEdits } from "../../../workspace/workspace";
import { showWarning } from "../ui/notifications";
import { readFile } from "./fileReader";
import { rangeOf } from "./ranges";
import { vscodeWorkspace } from "./vscodeWorkspace";

/**
 * Applies edits or, after the refactor preview, those that the user picked; none if a file has changed since
 * it was read. Warns about what is not changed. Returns edits that restore the changed files, because VS
 * Code's own undo needs an editor of one of them.
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
	const isApplied = await workspace.applyEdit(edit, { isRefactoring: true });
	const after = await Promise.all(files.map(currentText));
	// VS Code skips read-only files, but edits the others.
	const left = files.find((_, index) => after[index] === texts[index]);
	if (left && !isPreview)
		showWarning(l10n.t("VS Code left a read-only file unchanged: {0}", vscodeWorkspace.titleOf(left.file)));
	// While the preview was open, the user may have edited a file, and VS Code then applies nothing.
	if (!isApplied) return [];
	return files.flatMap(({ file, before }, index) => {
		const now = after[index];
		if (now === undefined || now === texts[index]) return [];
		return { file, before: now, changes: [{ start: 0, end: now.length, text: before }] };
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
	const read = await readFile(file, true);
	return typeof read === "string" ? undefined : withLineFeeds(read.text);
}

/** Editors make mixed line ends alike. */
function withLineFeeds(text: string): string {
	return text.replace(/\r\n?/g, "\n");
}
