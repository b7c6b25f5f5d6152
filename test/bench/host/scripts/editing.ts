import { performance } from "node:perf_hooks";
import * as vscode from "vscode";

const selectionRounds = 5;
const keystrokeRounds = 9;

export async function measure(): Promise<unknown> {
	await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	const selections = [];
	// One round more, as a warm-up.
	for (let round = 0; round <= selectionRounds; round++) {
		const rival = await convert(bareEdit);
		const ours = await convert(() => vscode.commands.executeCommand("nameEncoding.encode"));
		if (round > 0) selections.push({ ours, rival });
	}
	// Lenses are on by themselves.
	const configuration = vscode.workspace.getConfiguration("nameEncoding");
	await configuration.update("inlayHints.enabled", true, vscode.ConfigurationTarget.Global);
	const small = await keys(1_000);
	const large = await keys(100_000);
	const keystrokes = [];
	for (let round = 0; round <= keystrokeRounds; round++) {
		const times = { small: await busyAfterKeystroke(small), large: await busyAfterKeystroke(large) };
		if (round > 0) keystrokes.push(times);
	}
	return { selections, keystrokes };
}

const uris = Array.from({ length: 10_000 }, (_, i) => `http://www.example.com/path/item-${i}`);
const names = uris.map((uri) => uri.replace("-", "_2d").replace(":", "-").replaceAll("/", "-"));

let documents = 0;

/** Milliseconds to convert 10,000 selections of a new document. */
async function convert(conversion: (editor: vscode.TextEditor) => Thenable<unknown>): Promise<number> {
	// VS Code may give a new document without a name the text of one that has just been closed.
	const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(`untitled:${++documents}.txt`));
	const editor = await vscode.window.showTextDocument(document);
	await editor.edit((builder) => builder.insert(new vscode.Position(0, 0), uris.join("\n")));
	editor.selections = uris.map((uri, line) => new vscode.Selection(line, 0, line, uri.length));
	await quiet();
	const start = performance.now();
	await conversion(editor);
	const time = performance.now() - start;
	const wrong = names.findIndex((name, line) => document.lineAt(line).text !== name);
	if (wrong >= 0) throw new Error(`line ${wrong} of ${names.length} is ${document.lineAt(wrong).text}`);
	await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
	return time;
}

function bareEdit(editor: vscode.TextEditor): Thenable<unknown> {
	return editor.edit((builder) => {
		for (const [i, selection] of editor.selections.entries()) builder.replace(selection, names[i] as string);
	});
}

async function keys(count: number): Promise<vscode.TextDocument> {
	const [folder] = vscode.workspace.workspaceFolders ?? [];
	if (!folder) throw new Error("no workspace");
	const uri = vscode.Uri.joinPath(folder.uri, `${count}.properties`);
	const text = Array.from(
		{ length: count },
		(_, i) => `http---www.example.com-vocabulary-term_5f${i} = value ${i}\n`,
	);
	await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text.join("")));
	return vscode.workspace.openTextDocument(uri);
}

/** Milliseconds that the extension host works after a key is typed, until it rests again. */
async function busyAfterKeystroke(document: vscode.TextDocument): Promise<number> {
	const editor = await vscode.window.showTextDocument(document);
	const line = document.lineCount >> 1;
	const before = document.lineAt(line).text;
	editor.selection = new vscode.Selection(line, 10, line, 10);
	editor.revealRange(editor.selection);
	await quiet();
	const start = performance.eventLoopUtilization();
	await vscode.commands.executeCommand("type", { text: "x" });
	await quiet();
	const { active } = performance.eventLoopUtilization(start);
	if (document.lineAt(line).text === before) throw new Error("nothing was typed");
	return active;
}

/** Waits until the extension host has done nearly nothing for a second, a lens request later included. */
async function quiet(): Promise<void> {
	for (let rest = 0; rest < 4; ) {
		const start = performance.eventLoopUtilization();
		await new Promise((resolve) => setTimeout(resolve, 300));
		rest = performance.eventLoopUtilization(start).active < 5 ? rest + 1 : 0;
	}
}
