import {
	EndOfLine,
	l10n,
	type Position,
	Range,
	TabInputText,
	type TextDocument,
	type TextEditor,
	type Uri,
	window,
} from "vscode";
import { shifter } from "../../text/changes";

/** A range of a document, and the text that takes its place. */
export interface Replacing {
	readonly range: Range;
	readonly text: string;
}

/**
 * Replaces texts of a document through the first of its editors that lets it. Only editors respect that a
 * document is read-only for the session: a `WorkspaceEdit` ignores that, and then no undo takes it back.
 *
 * @returns whether the texts are replaced
 */
export async function replaceIn(
	editors: readonly TextEditor[],
	replacings: readonly Replacing[],
): Promise<boolean> {
	for (const editor of editors) {
		const { document } = editor;
		const before = document.getText();
		const isDone = await editor.edit((builder) => {
			for (const { range, text } of replacings) builder.replace(range, text);
		});
		// VS Code says that the edit is done even if a read-only document has dropped it.
		if (document.getText() !== before) return isDone;
		if (isDone && replacings.every(({ range, text }) => document.getText(range) === text)) return true;
	}
	return false;
}

/** Gives the offsets that positions of a document have after it is changed. Changes and positions come in order. */
export function offsetsAfter(
	document: TextDocument,
	changes: readonly Replacing[],
): (position: Position) => number {
	const lineEnd = document.eol === EndOfLine.CRLF ? "\r\n" : "\n";
	const spans = changes.map(({ range: { start, end }, text }) => ({
		start: document.offsetAt(start),
		end: document.offsetAt(end),
		text,
	}));
	const offsetAfter = shifter(spans, lineEnd);
	return (position) => offsetAfter(document.offsetAt(position));
}

/** The editors that show a document, the active one first. */
export function editorsShowing(document: TextDocument): readonly TextEditor[] {
	const editors = window.visibleTextEditors.filter((editor) => editor.document === document);
	const isActive = (editor: TextEditor) => editor === window.activeTextEditor;
	return [...editors.filter(isActive), ...editors.filter((editor) => !isActive(editor))];
}

/** The same, but a document that is not in sight is shown first, so that no text changes out of sight. */
export async function editorsOf(document: TextDocument): Promise<readonly TextEditor[]> {
	const editors = editorsShowing(document);
	if (editors.length > 0) return editors;
	const { version } = document;
	const id = document.uri.toString();
	const group = window.tabGroups.all.find(({ tabs }) =>
		tabs.some(({ input }) => input instanceof TabInputText && input.uri.toString() === id),
	);
	const shown = await window.showTextDocument(document, {
		preserveFocus: true,
		preview: false,
		...(group && { viewColumn: group.viewColumn }),
	});
	return shown.document.version === version ? [shown] : [];
}

/** The active editor; says so where there is none. */
export function activeEditorOrSay(): TextEditor | undefined {
	const editor = window.activeTextEditor;
	if (!editor) void window.showWarningMessage(l10n.t("No text editor is active."));
	return editor;
}

/** A button of a message that shows a line, numbered from 0, of a document or file. */
export function lineButton(uri: Uri, line: number): [title: string, run: () => unknown] {
	const selection = new Range(line, 0, line, 0);
	return [l10n.t("Go to Line {0}", line + 1), () => window.showTextDocument(uri, { selection })];
}

/** Says what was not done, with buttons by their titles. */
export async function warn(
	message: string,
	buttons: readonly [title: string, run: () => unknown][],
): Promise<void> {
	const picked = await window.showWarningMessage(message, ...buttons.map(([title]) => title));
	await buttons.find(([title]) => title === picked)?.[1]();
}

export function sayNothingChanged(): void {
	void window.showWarningMessage(
		l10n.t("Nothing was changed: the document is read-only, or it has changed in the meantime."),
	);
}
