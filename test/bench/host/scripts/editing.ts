import { performance } from "node:perf_hooks";
import * as vscode from "vscode";

const rounds = 9;

export async function measure(): Promise<unknown> {
	await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	// Lenses are on by themselves.
	const configuration = vscode.workspace.getConfiguration("nameEncoding");
	await configuration.update("inlayHints.enabled", true, vscode.ConfigurationTarget.Global);
	const small = await keys(1_000);
	const large = await keys(10_000);
	const keystrokes = [];
	for (let round = 0; round <= rounds; round++)
		keystrokes.push({ small: await busyAfterKeystroke(small), large: await busyAfterKeystroke(large) });
	// The first round is a warm-up.
	return keystrokes.slice(1);
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
