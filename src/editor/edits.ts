import { l10n, type TextDocument, type TextEditor, window } from "vscode";
import { tell } from "./log";

/** One for all of the extension: the edits of one feature wait for those of another. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Applies an edit behind those that are being applied, and only if what it was made for is still there: VS Code lets
 * two edits through that it has checked at the same time, and the second then writes where the first has written.
 *
 * @returns whether it is applied
 */
export function applyInTurn(
	isCurrent: () => boolean | Promise<boolean>,
	apply: () => Thenable<boolean>,
): Promise<boolean> {
	const applied = turn.then(async () => (await isCurrent()) && (await apply()));
	turn = applied.catch(() => undefined);
	return applied;
}

/** Applies an edit that changes the document, and says so where it did not. */
export async function applyOrSay(document: TextDocument, apply: () => Thenable<boolean>): Promise<boolean> {
	const { version } = document;
	let isDone = false;
	try {
		isDone = await applyInTurn(() => !document.isClosed && document.version === version, apply);
	} catch (error) {
		// The editor was closed while something was asked.
		tell("warn", String(error));
	}
	// In an editor that is read-only for the session, VS Code says that it has applied the edit.
	isDone &&= document.version !== version;
	if (!isDone) sayNothingChanged();
	return isDone;
}

/** The active editor; says so where there is none. */
export function activeEditorOrSay(): TextEditor | undefined {
	const editor = window.activeTextEditor;
	if (!editor) void window.showWarningMessage(l10n.t("No text editor is active."));
	return editor;
}

export function sayNothingChanged(): void {
	void window.showWarningMessage(
		l10n.t("Nothing was changed: the document is read-only, or it has changed in the meantime."),
	);
}
