import {
	EndOfLine,
	l10n,
	Range,
	type Tab,
	TabInputText,
	type TextDocument,
	type TextEditor,
	type Uri,
	window,
} from "vscode";
import { shifter } from "../../text/changes";
import { warn } from "./notifications";

/** A range of a document, and the text that takes its place. */
export interface Replacing {
	readonly range: Range;
	readonly text: string;
}

/**
 * Replaces texts of a document through the first of its editors that lets it, and returns whether they are replaced. A
 * `WorkspaceEdit` would ignore that a document is read-only for the session, and then no undo takes it back.
 */
export async function replaceIn(
	editors: readonly TextEditor[],
	replacings: readonly Replacing[],
): Promise<boolean> {
	for (const editor of editors) {
		const { document } = editor;
		const { version } = document;
		const isDone = await editor.edit((builder) => {
			for (const { range, text } of replacings) builder.replace(range, text);
		});
		// VS Code says that the edit is done even if a read-only document has dropped it.
		if (document.version !== version) return isDone;
		if (isDone && replacings.every(({ range, text }) => document.getText(range) === text)) return true;
	}
	return false;
}

/**
 * The ranges of some texts of a document after changes. Call it before the changes, and what it returns afterwards.
 * Both are in order; texts may overlap. `text` is the text after the changes, left out if it stays the same.
 */
export function rangesAfter(
	document: TextDocument,
	changes: readonly Replacing[],
	texts: readonly { readonly range: Range; readonly text?: string }[],
): () => Range[] {
	const offsetAfter = shifter(
		changes.map(({ range: { start, end }, text }) => ({
			start: document.offsetAt(start),
			end: document.offsetAt(end),
			text,
		})),
		document.eol === EndOfLine.CRLF ? "\r\n" : "\n",
	);
	const spans = texts.map(({ range, text = document.getText(range) }) => {
		const start = offsetAfter(document.offsetAt(range.start));
		return { start, end: start + text.length };
	});
	return () => spans.map(({ start, end }) => new Range(document.positionAt(start), document.positionAt(end)));
}

/** The editors that show a document, the active one first. */
export function editorsShowing(document: TextDocument): readonly TextEditor[] {
	const editors = window.visibleTextEditors.filter((editor) => editor.document === document);
	const isActive = (editor: TextEditor) => Number(editor === window.activeTextEditor);
	return editors.sort((one, other) => isActive(other) - isActive(one));
}

/** The same, but a document that is not in sight is shown first, so that no text changes out of sight. */
export async function editorsOf(document: TextDocument): Promise<readonly TextEditor[]> {
	const editors = editorsShowing(document);
	if (editors.length > 0) return editors;
	const { version } = document;
	const [tab] = tabsOf(document.uri);
	const shown = await window.showTextDocument(document, {
		preserveFocus: true,
		preview: false,
		...(tab && { viewColumn: tab.group.viewColumn }),
	});
	return shown.document.version === version ? [shown] : [];
}

/** The tabs of a document, whether or not they are in sight. */
export function tabsOf(uri: Uri): Tab[] {
	const id = uri.toString();
	return window.tabGroups.all
		.flatMap(({ tabs }) => tabs)
		.filter(({ input }) => input instanceof TabInputText && input.uri.toString() === id);
}

/** The active editor; says so where there is none. */
export function activeEditorOrSay(): TextEditor | undefined {
	const editor = window.activeTextEditor;
	if (!editor) warn(l10n.t("No text editor is active."));
	return editor;
}
