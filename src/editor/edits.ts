import { l10n, type TextDocument, window } from "vscode";

/** Applies an edit that changes the document, and says so where it did not. */
export async function applyOrSay(document: TextDocument, apply: () => Thenable<boolean>): Promise<boolean> {
	const { version } = document;
	// In an editor that is read-only for the session, VS Code says that it has applied the edit.
	const isDone = (await apply()) && document.version !== version;
	if (!isDone) sayNothingChanged();
	return isDone;
}

export function sayNothingChanged(): void {
	void window.showWarningMessage(
		l10n.t("Nothing was changed: the document is read-only, or it changed meanwhile."),
	);
}
