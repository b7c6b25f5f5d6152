/** Documents from marked texts, settings, and problems, for tests in a real VS Code. */
import * as vscode from "vscode";
import { textAfter as afterChanges } from "../../src/text/changes";
import { eventually, fail } from "../host/assert";
import { withoutMarks } from "../marks";

/**
 * Opens a text of a language in an editor. `«…»` are its selections, `‸` its cursors. A language with a dot is a
 * file name, from which VS Code finds the language.
 */
export async function open(marked: string, languageOrFile: string): Promise<vscode.TextEditor> {
	const { document, selections } = await openUnshown(marked, languageOrFile);
	const editor = await vscode.window.showTextDocument(document, { preview: false });
	// The window follows later: another editor may still be active, and its selections reported.
	await eventually(() => {
		if (vscode.window.activeTextEditor?.document !== document) fail("The document is not the active one.");
	});
	await select(editor, selections);
	return editor;
}

/** Like `open`, but without an editor, which is much faster: enough for providers. */
export async function openUnshown(marked: string, languageOrFile: string) {
	const name = languageOrFile.includes(".") ? languageOrFile : `text.${extensions[languageOrFile]}`;
	const document = await vscode.workspace.openTextDocument(await written(name, withoutMarks(marked)));
	const selections = Array.from(marked.matchAll(/«([^»]*)»|‸/g), ({ index, 1: selected = "" }) => {
		const start = withoutMarks(marked.slice(0, index)).length;
		return new vscode.Selection(document.positionAt(start), document.positionAt(start + selected.length));
	});
	if (selections.length === 0) selections.push(new vscode.Selection(0, 0, 0, 0));
	return { document, uri: document.uri, selection: selections[0] as vscode.Selection, selections };
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

/** Files, not untitled documents: VS Code reuses their names before it has forgotten the document. */
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
	const changes = edit.get(document.uri).map(({ range, newText: text }) => {
		return { start: document.offsetAt(range.start), end: document.offsetAt(range.end), text };
	});
	return afterChanges(
		document.getText(),
		changes.sort((a, b) => a.start - b.start),
	);
}

/** Changes the text of a document without its editor: a new beginning, which is not saved. */
export function prepend(uri: vscode.Uri, text: string): Thenable<boolean> {
	const edit = new vscode.WorkspaceEdit();
	edit.insert(uri, new vscode.Position(0, 0), text);
	return vscode.workspace.applyEdit(edit);
}

/** Puts other functions into VS Code's window while something runs. */
export async function replacing<T>(
	replaced: Readonly<Partial<Record<keyof typeof vscode.window, unknown>>>,
	action: () => PromiseLike<T>,
): Promise<T> {
	const window = vscode.window as { -readonly [name in keyof typeof vscode.window]: unknown };
	const originals = { ...window };
	Object.assign(window, replaced);
	try {
		return await action();
	} finally {
		for (const name of Object.keys(replaced) as (keyof typeof window)[]) window[name] = originals[name];
	}
}

/** Changes a setting while something runs. */
export async function withSetting<T>(
	name: string,
	value: unknown,
	action: () => PromiseLike<T>,
	languageId?: string,
): Promise<T> {
	await set(name, value, languageId);
	try {
		return await action();
	} finally {
		await set(name, undefined, languageId);
	}
}

/** Has a setting for all tests of a suite. */
export function useSetting(name: string, value: unknown, languageId?: string): void {
	before(() => set(name, value, languageId));
	after(() => set(name, undefined, languageId));
}

function set(name: string, value: unknown, languageId?: string): Thenable<void> {
	const configuration = vscode.workspace.getConfiguration(undefined, languageId ? { languageId } : undefined);
	return configuration.update(name, value, vscode.ConfigurationTarget.Global, languageId !== undefined);
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

/** The rule of a problem, whose code leads to the rule's page. */
export function ruleOf({ code }: vscode.Diagnostic): string {
	const page = "https://www.npmjs.com/package/name-encoding";
	if (typeof code !== "object" || code.target.toString(true) !== `${page}#${code.value}`)
		fail(`The code ${JSON.stringify(code)} does not lead to its page.`);
	return String(code.value);
}

/** The problems of ours that a document has at the moment. */
export function problemsOf(document: vscode.Uri): vscode.Diagnostic[] {
	return vscode.languages.getDiagnostics(document).filter(({ source }) => source === "Name Encoding");
}
