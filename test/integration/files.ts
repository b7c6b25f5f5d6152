/** Functions that the tests on files of a workspace share. */
import * as vscode from "vscode";
import { equal, eventually, fail, ok } from "../host/assert";
import { closeAll, firstFolder } from "./marked";
import { ask, renaming } from "./providers";

/** Node's own access to files, where the host has one: these tests are bundled for browsers, too. */
export function filesOfNode(): typeof import("node:fs") | undefined {
	const node = globalThis as { process?: { getBuiltinModule?(name: string): typeof import("node:fs") } };
	return node.process?.getBuiltinModule?.("node:fs");
}

/** A folder for each test: VS Code remembers documents for a while whose files are gone. */
let test = 0;

export function folder(): vscode.Uri {
	return vscode.Uri.joinPath(firstFolder(), `files-${test}`);
}

/**
 * Waits for the folders of a `.code-workspace`. If VS Code reads that file at a certain moment of its start, it has no
 * folders until the file changes.
 */
export async function foldersAreThere(count: number): Promise<readonly vscode.WorkspaceFolder[]> {
	const { workspaceFile } = vscode.workspace;
	if (workspaceFile && vscode.workspace.workspaceFolders?.length !== count) {
		const text = await vscode.workspace.fs.readFile(workspaceFile);
		await vscode.workspace.fs.writeFile(workspaceFile, new Uint8Array([...text, 0x0a]));
	}
	return eventually(() => {
		const folders = vscode.workspace.workspaceFolders ?? [];
		equal(folders.length, count);
		return folders;
	});
}

/** Has one more folder in the workspace for the tests of a suite; the window must have been opened with two or more. */
export function useFolder(folder: () => vscode.Uri): void {
	before(async () => {
		const { length } = await foldersAreThere(2);
		await changeFolders(length, 0, { uri: folder() });
	});
	after(async () => {
		const last = vscode.workspace.workspaceFolders?.at(-1);
		// If adding the folder failed, the last folder is another one.
		if (last?.uri.toString() === folder().toString()) await changeFolders(last.index, 1);
	});
}

/** Has no folder in the workspace for the tests of a suite; the window must have been opened with two. */
export function useNoFolder(): void {
	let folders: readonly vscode.WorkspaceFolder[] = [];
	before(async () => {
		folders = await foldersAreThere(2);
		await changeFolders(0, folders.length);
	});
	after(() => changeFolders(0, 0, ...folders.map(({ uri }) => ({ uri }))));
}

/** As `updateWorkspaceFolders`, which refuses as long as VS Code is busy with the change before. */
async function changeFolders(start: number, removed: number, ...added: { uri: vscode.Uri }[]): Promise<void> {
	await eventually(() => ok(vscode.workspace.updateWorkspaceFolders(start, removed, ...added)));
	await eventually(() => equal(vscode.workspace.workspaceFolders?.length, start + added.length));
}

export function fileAt(name: string): vscode.Uri {
	return vscode.Uri.joinPath(folder(), name);
}

/** Writes files of the workspace, to be removed after the test, and waits until VS Code has seen them. */
export async function write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
	await writeUnseen(files);
	const marker = `http---marker.x-m${markers++}`;
	await writeUnseen({ [`marker${markers}.properties`]: marker });
	// VS Code tells of new files in its own time, and in their order.
	await eventually(async () => {
		if ((await symbolsFor(marker)).length === 0) fail("The new files are not seen yet.");
	});
}

let markers = 0;

/** The bytes of a text in the encoding of a byte for each character. */
export function latin1(text: string): Uint8Array {
	return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export async function writeUnseen(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
	for (const [name, text] of Object.entries(files)) {
		const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
		await vscode.workspace.fs.writeFile(fileAt(name), bytes);
	}
}

/** The texts of the files, unsaved changes included. */
export async function read(...names: string[]): Promise<Record<string, string>> {
	const texts: Record<string, string> = {};
	for (const name of names) texts[name] = (await vscode.workspace.openTextDocument(fileAt(name))).getText();
	return texts;
}

/** The text of a file on the disk. */
export async function saved(name: string): Promise<string> {
	return new TextDecoder().decode(await vscode.workspace.fs.readFile(fileAt(name)));
}

/** Where a part of a file stands: its line and character. */
export async function positionOf(name: string, part: string): Promise<vscode.Position> {
	const document = await vscode.workspace.openTextDocument(fileAt(name));
	return document.positionAt(document.getText().indexOf(part));
}

/** Renames what stands at a part of a file, as F2 does. */
export async function renameAt(name: string, part: string, uri: string): Promise<void> {
	const edit = await renaming(fileAt(name), await positionOf(name, part), uri);
	ok(await vscode.workspace.applyEdit(edit, { isRefactoring: true }));
}

/** The URIs that the symbols of the workspace show for a query, with their files. */
export async function symbolsFor(query: string): Promise<string[]> {
	return (await ask<vscode.SymbolInformation>("WorkspaceSymbol", query))
		.filter(({ name }) => name.startsWith("http"))
		.map(({ name, location }) => `${name} ${location.uri.path.split("/").at(-1)}`)
		.sort();
}

/** After each test. */
export async function removeFiles(): Promise<void> {
	await closeAll();
	// A document whose file is gone, but not its changes, would count for the tests that follow.
	await eventually(async () => {
		await vscode.workspace.saveAll();
		ok(!vscode.workspace.textDocuments.some((one) => one.isDirty && !one.isUntitled));
	});
	// A test that is skipped has written none.
	const isThere = await vscode.workspace.fs.stat(folder()).then(
		() => true,
		() => false,
	);
	if (isThere) await vscode.workspace.fs.delete(folder(), { recursive: true });
	test++;
}
