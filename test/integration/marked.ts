/** Functions that the tests in the real hosts share: documents with marks, and an ear for messages. */
import * as vscode from "vscode";
import { eventually, fail } from "../host/assert";

/**
 * Opens a text of a language in an editor. `«…»` are its selections, `‸` its cursors. A language with a dot is a
 * file name, from which VS Code finds the language.
 */
export async function open(marked: string, languageOrFile: string): Promise<vscode.TextEditor> {
	const { document, selections } = await openUnshown(marked, languageOrFile);
	const editor = await vscode.window.showTextDocument(document, { preview: false });
	// The window follows in its own time: another editor may still be the active one, and the selections that it
	// reports may be those of before.
	await eventually(() => {
		if (vscode.window.activeTextEditor?.document !== document) fail("The document is not the active one.");
	});
	await select(editor, selections);
	return editor;
}

/** A text that no editor shows, and its marks: for what providers are asked for. An editor takes far more time. */
export interface Unshown {
	readonly document: vscode.TextDocument;
	readonly selection: vscode.Selection;
	readonly selections: vscode.Selection[];
}

/** Opens a text as `open` does, but in no editor. */
export async function openUnshown(marked: string, languageOrFile: string): Promise<Unshown> {
	await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	const { text, spans } = withoutMarks(marked);
	const name = languageOrFile.includes(".") ? languageOrFile : `text.${extensions[languageOrFile]}`;
	const document = await vscode.workspace.openTextDocument(await written(name, text));
	const selections = spans.map(
		({ start, end }) => new vscode.Selection(document.positionAt(start), document.positionAt(end)),
	);
	return { document, selection: selections[0] as vscode.Selection, selections };
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

/** A new file of the workspace. Like that of the folder, its name holds what links and patterns have to escape. */
async function written(name: string, text: string): Promise<vscode.Uri> {
	const file = vscode.Uri.joinPath(firstFolder(), `${files++} é+%41 (1) [2] ${name}`);
	await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
	removeAfterTest(file);
	return file;
}

/** The first folder of the workspace. */
export function firstFolder(): vscode.Uri {
	const [first] = vscode.workspace.workspaceFolders ?? [];
	if (!first) throw new Error("no workspace");
	return first.uri;
}

const filesOfTest: vscode.Uri[] = [];

/** Has a file removed when the test that made it has ended. */
export function removeAfterTest(file: vscode.Uri): void {
	filesOfTest.push(file);
}

/** After each test: it leaves no editor, and none of its files. */
export async function cleanUp(): Promise<void> {
	await closeAll();
	for (const file of filesOfTest.splice(0))
		await vscode.workspace.fs.delete(file).then(undefined, () => undefined);
}

/** The text of a document as an edit would leave it; the document stays as it is. */
export function textAfter(document: vscode.TextDocument, edit: vscode.WorkspaceEdit): string {
	let text = document.getText();
	const edits = edit.get(document.uri).toSorted((a, b) => b.range.start.compareTo(a.range.start));
	for (const { range, newText } of edits)
		text = text.slice(0, document.offsetAt(range.start)) + newText + text.slice(document.offsetAt(range.end));
	return text;
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

/** Takes, from the quick pick that would be shown while something runs, the one item whose texts the pattern matches. */
export async function picking(pattern: RegExp, action: () => PromiseLike<unknown>): Promise<void> {
	const window = vscode.window as { showQuickPick: unknown };
	const original = window.showQuickPick;
	let shown = 0;
	window.showQuickPick = async (items: readonly vscode.QuickPickItem[]) => {
		shown++;
		const isWanted = (item: vscode.QuickPickItem) =>
			pattern.test([item.label, item.description, item.detail].join("\n"));
		const [wanted, ...others] = items.filter(isWanted);
		if (!wanted || others.length > 0) fail(`${pattern} is not one item of ${JSON.stringify(items)}`);
		return wanted;
	};
	try {
		await action();
	} finally {
		window.showQuickPick = original;
	}
	if (shown !== 1) fail(`${shown} quick picks instead of one`);
}

/**
 * Runs a command, answers its summary with a button of it, or several summaries in turn, and gives what it says.
 *
 * @param meanwhile what happens while the summary is there
 */
export async function answering(
	button: string | readonly string[] | undefined,
	command: string,
	args: readonly unknown[],
	meanwhile?: () => PromiseLike<unknown>,
): Promise<string[]> {
	const window = vscode.window as { showInformationMessage: unknown };
	const original = window.showInformationMessage;
	const said: string[] = [];
	const answers = [button].flat();
	const others = await messagesOf(async () => {
		window.showInformationMessage = async (
			message: string,
			options?: vscode.MessageOptions,
			...buttons: string[]
		) => {
			said.push(message, ...(options?.detail?.split("\n") ?? []));
			await meanwhile?.();
			const answer = answers.shift();
			return buttons.find((title) => title === answer);
		};
		await vscode.commands.executeCommand(command, ...args);
	});
	window.showInformationMessage = original;
	return [...said, ...others];
}

/** Types a text into the input box that would be shown while something runs; gives what the box says of it. */
export async function typing(text: string, action: () => PromiseLike<unknown>): Promise<string[]> {
	const window = vscode.window as { showInputBox: unknown };
	const original = window.showInputBox;
	const said: string[] = [];
	window.showInputBox = async (options: vscode.InputBoxOptions) => {
		const check = await options.validateInput?.(text);
		if (check) said.push(typeof check === "string" ? check : check.message);
		return text;
	};
	try {
		await action();
	} finally {
		window.showInputBox = original;
	}
	return said;
}

/** Makes something happen after each piece of long work. */
export async function atProgress(
	meanwhile: () => PromiseLike<unknown>,
	action: () => PromiseLike<unknown>,
): Promise<void> {
	const window = vscode.window as { withProgress: unknown };
	const original = vscode.window.withProgress;
	window.withProgress = async (...parameters: Parameters<typeof original>): Promise<unknown> => {
		const done = await original(...parameters);
		await meanwhile();
		return done;
	};
	try {
		await action();
	} finally {
		window.withProgress = original;
	}
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

/** Has a setting for all tests of a suite. */
export function useSetting(name: string, value: unknown, languageId?: string): void {
	const set = (to: unknown) =>
		vscode.workspace
			.getConfiguration(undefined, languageId ? { languageId } : undefined)
			.update(name, to, vscode.ConfigurationTarget.Global, languageId !== undefined);
	before(() => set(value));
	after(() => set(undefined));
}

export async function closeAll(): Promise<void> {
	const hasTabs = () => vscode.window.tabGroups.all.some(({ tabs }) => tabs.length > 0);
	if (!hasTabs()) return;
	await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
	await vscode.commands.executeCommand("workbench.action.closeAllEditors");
	// Those with unsaved changes stay, for no test may be asked about them.
	for (let left = 10; left > 0 && hasTabs(); left--) {
		await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
	}
}

/** The problems of ours that a document has at the moment. */
export function problemsOf(document: vscode.Uri): vscode.Diagnostic[] {
	return vscode.languages.getDiagnostics(document).filter(({ source }) => source === "Name Encoding");
}
