/** What the tests in the real hosts share: documents with marks, and an ear for messages. */
import * as vscode from "vscode";
import { eventually, fail } from "../host/assert";

/**
 * Opens a text of a language in an editor. `«…»` are its selections, `‸` its cursors. A language with a dot is a
 * file name, from which VS Code finds the language.
 */
export async function open(marked: string, languageOrFile: string): Promise<vscode.TextEditor> {
	await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	const { text, spans } = withoutMarks(marked);
	const name = languageOrFile.includes(".") ? languageOrFile : `text.${extensions[languageOrFile]}`;
	const document = await vscode.workspace.openTextDocument(await written(name, text));
	const editor = await vscode.window.showTextDocument(document, { preview: false });
	const selections = spans.map(
		({ start, end }) => new vscode.Selection(document.positionAt(start), document.positionAt(end)),
	);
	// The window follows in its own time: another editor may still be the active one, and the selections that it
	// reports may be those of before.
	await eventually(() => {
		if (vscode.window.activeTextEditor?.document !== document) fail("The document is not the active one.");
	});
	await select(editor, selections);
	return editor;
}

async function select(editor: vscode.TextEditor, selections: vscode.Selection[]): Promise<void> {
	const isSelected = () =>
		editor.selections.length === selections.length &&
		editor.selections.every((selection, i) => selections[i]?.isEqual(selection));
	if (isSelected()) return;
	const reported = new Promise<void>((resolve) => {
		const subscription = vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
			if (textEditor !== editor || !isSelected()) return;
			subscription.dispose();
			resolve();
		});
	});
	editor.selections = selections;
	await reported;
}

/** New files, and no untitled ones: their names come again, before VS Code has forgotten who had them before. */
const extensions: Readonly<Record<string, string>> = {
	java: "java",
	json: "json",
	markdown: "md",
	plaintext: "txt",
	xml: "xml",
};

let files = 0;

/** A new file of the workspace. */
async function written(name: string, text: string): Promise<vscode.Uri> {
	const [folder] = vscode.workspace.workspaceFolders ?? [];
	if (!folder) throw new Error("no workspace");
	const file = vscode.Uri.joinPath(folder.uri, `${files++}-${name}`);
	await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
	return file;
}

/** The text after a command has run on its selections. */
export async function afterCommand(command: string, marked: string, languageOrFile: string): Promise<string> {
	const { document } = await open(marked, languageOrFile);
	await vscode.commands.executeCommand(command);
	return document.getText();
}

function withoutMarks(marked: string): { text: string; spans: { start: number; end: number }[] } {
	const spans: { start: number; end: number }[] = [];
	let text = "";
	let start = 0;
	for (const part of marked.split(/([«»‸])/)) {
		if (part === "«") start = text.length;
		else if (part === "»") spans.push({ start, end: text.length });
		else if (part === "‸") spans.push({ start: text.length, end: text.length });
		else text += part;
	}
	return { text, spans: spans.length > 0 ? spans : [{ start: 0, end: 0 }] };
}

/** Collects the messages that would be shown while something runs, and shows none. */
export async function messagesOf(action: () => PromiseLike<unknown>): Promise<string[]> {
	const messages: string[] = [];
	const window = vscode.window as { -readonly [name in keyof typeof vscode.window]: unknown };
	const shown = ["showWarningMessage", "showErrorMessage", "showInformationMessage"] as const;
	const originals = shown.map((name) => window[name]);
	for (const name of shown) {
		window[name] = async (message: string) => {
			messages.push(message);
		};
	}
	try {
		await action();
	} finally {
		shown.forEach((name, i) => {
			window[name] = originals[i];
		});
	}
	return messages;
}

/** Changes a setting of the extension while something runs. */
export async function withSetting<T>(
	name: string,
	value: unknown,
	action: () => PromiseLike<T>,
	languageId?: string,
): Promise<T> {
	const configuration = vscode.workspace.getConfiguration(undefined, languageId ? { languageId } : undefined);
	const target = vscode.ConfigurationTarget.Global;
	await configuration.update(name, value, target, languageId !== undefined);
	try {
		return await action();
	} finally {
		await configuration.update(name, undefined, target, languageId !== undefined);
	}
}

export async function closeAll(): Promise<void> {
	await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
	await vscode.commands.executeCommand("workbench.action.closeAllEditors");
}
