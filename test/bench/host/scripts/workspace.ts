import { mkdir, writeFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import * as vscode from "vscode";

const files = 1000;
const keysInFile = 1000;
const rounds = 5;
const filesAtOnce = 16;

/** One key in twenty is a name: in public files, it is one in thousands. */
const keyOf = (file: number, key: number) =>
	key % 20 === 0 ? `http---www.example.com-vocabulary${file}-term_5f${key}` : `vocabulary.term.${key}`;
const shared = "http---www.example.com-shared-term";

export async function measure(): Promise<unknown> {
	await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	const [folder] = vscode.workspace.workspaceFolders ?? [];
	if (!folder) throw new Error("no workspace");
	const uris = await writeFiles(folder.uri);
	const index = [];
	// One round more, as a warm-up.
	for (let round = 0; round <= rounds; round++) {
		const rival = await readAndSplit(uris);
		const ours = await buildIndex(uris, round);
		if (round > 0) index.push({ ours, rival });
	}
	const renaming = [];
	for (let round = 0; round <= rounds; round++) {
		const rival = await readAndReplace(uris);
		const ours = await timeToRename(uris[0] as vscode.Uri, new vscode.Position(0, 3));
		if (round > 0) renaming.push({ ours, rival });
	}
	return { index, renaming };
}

/** In each file a thousand keys of its own, and one name ten times that all files have. */
async function writeFiles(folder: vscode.Uri): Promise<vscode.Uri[]> {
	const uris: vscode.Uri[] = [];
	await mkdir(vscode.Uri.joinPath(folder, "many").fsPath);
	for (let file = 0; file < files; file++) {
		const lines = [`${shared} = shared`];
		for (let key = 0; key < keysInFile; key++) {
			lines.push(`${keyOf(file, key)} = ${key % 111 === 0 ? shared : `the value of key ${key}`}`);
		}
		const uri = vscode.Uri.joinPath(folder, "many", `${file}.properties`);
		await writeFile(uri.fsPath, `${lines.slice(0, -1).join("\n")}\n`);
		uris.push(uri);
	}
	return uris;
}

async function eachText(uris: readonly vscode.Uri[], use: (text: string) => void): Promise<void> {
	for (let at = 0; at < uris.length; at += filesAtOnce) {
		const some = uris.slice(at, at + filesAtOnce);
		const read = await Promise.all(some.map((uri) => vscode.workspace.fs.readFile(uri)));
		for (const bytes of read) use(new TextDecoder().decode(bytes));
	}
}

async function readAndSplit(uris: readonly vscode.Uri[]): Promise<number> {
	let lines = 0;
	const start = performance.now();
	await eachText(uris, (text) => {
		lines += text.split("\n").length;
	});
	const time = performance.now() - start;
	if (lines !== files * (keysInFile + 1)) throw new Error(`${lines} lines`);
	return time;
}

/** The time of a provider that only replaces the text, and hands over an edit of as many places. */
async function readAndReplace(uris: readonly vscode.Uri[]): Promise<number> {
	const edit = new vscode.WorkspaceEdit();
	for (const uri of uris) {
		for (let line = 0; line < 10; line++) {
			edit.replace(uri, new vscode.Range(line, 0, line, shared.length), `${shared}2`);
		}
	}
	let changed = 0;
	const provider = vscode.languages.registerRenameProvider(
		{ language: "markdown" },
		{
			provideRenameEdits: async () => {
				await eachText(uris, (text) => {
					if (text.replaceAll(shared, `${shared}2`).length > text.length) changed++;
				});
				return edit;
			},
		},
	);
	const document = await vscode.workspace.openTextDocument({ language: "markdown", content: "name" });
	const time = await timeToRename(document.uri, new vscode.Position(0, 1));
	provider.dispose();
	if (changed !== files) throw new Error(`${changed} files`);
	return time;
}

/** Forgets the index by a change of a setting, and has it built by the first question that needs it. */
async function buildIndex(uris: readonly vscode.Uri[], round: number): Promise<number> {
	const configuration = vscode.workspace.getConfiguration("nameEncoding");
	await configuration.update("workspace.maxFileSize", 2000 + round, vscode.ConfigurationTarget.Global);
	const [first] = uris;
	if (!first) throw new Error("no file");
	await vscode.workspace.openTextDocument(first);
	await new Promise((resolve) => setTimeout(resolve, 1000));
	const start = performance.now();
	const symbols = await vscode.commands.executeCommand<vscode.SymbolInformation[]>(
		"vscode.executeWorkspaceSymbolProvider",
		"vocabulary0 term_0",
	);
	const time = performance.now() - start;
	if (symbols.length !== 1) throw new Error(`${symbols.length} symbols`);
	return time;
}

async function timeToRename(uri: vscode.Uri, position: vscode.Position): Promise<number> {
	const start = performance.now();
	const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
		"vscode.executeDocumentRenameProvider",
		uri,
		position,
		"http://www.example.com/shared/term2",
	);
	const time = performance.now() - start;
	const edits = edit.entries().reduce((sum, [, some]) => sum + some.length, 0);
	if (edits !== files * 10) throw new Error(`${edits} edits`);
	return time;
}
