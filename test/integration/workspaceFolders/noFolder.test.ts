import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { useNoFolder } from "../files";
import { answering } from "../marked";

const text = "http---h.x-a = 1\nmarmot-http---h.x-a = 2\nhttp\\://h.x/raw = 3\n";

/** A document that has no file yet. */
async function untitled(): Promise<vscode.TextDocument> {
	const uri = vscode.Uri.from({ scheme: "untitled", path: "new.properties" });
	return filled(await vscode.workspace.openTextDocument(uri));
}

/** A file on the disk, opened alone. */
async function single(): Promise<vscode.TextDocument> {
	const extension = vscode.extensions.getExtension("name-encoding.name-encoding");
	const folder = vscode.Uri.joinPath(extension?.extensionUri as vscode.Uri, "dist", "test-results");
	const file = vscode.Uri.joinPath(folder, `single-${vscode.env.uiKind}-${vscode.version}.properties`);
	await vscode.workspace.fs.writeFile(file, new Uint8Array());
	return filled(await vscode.workspace.openTextDocument(file));
}

async function filled(document: vscode.TextDocument): Promise<vscode.TextDocument> {
	const editor = await vscode.window.showTextDocument(document, { preview: false });
	const all = new vscode.Range(0, 0, document.lineCount, 0);
	await editor.edit((edit) => edit.replace(all, text));
	return document;
}

for (const [title, make] of [
	["a new document", untitled],
	["a file that is opened alone", single],
] as const) {
	describe(`A window without a folder: ${title}`, () => {
		let document: vscode.TextDocument;
		useNoFolder();
		beforeEach(async () => {
			assert.equal(vscode.workspace.workspaceFolders?.length ?? 0, 0);
			await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
			document = await make();
		});

		const asked = <T>(command: string, ...rest: unknown[]) =>
			vscode.commands.executeCommand<T>(command, document.uri, ...rest);
		const atKey = new vscode.Position(0, 3);

		it("has lenses", async () => {
			const lenses = await asked<vscode.CodeLens[]>("vscode.executeCodeLensProvider", 9);
			assert.deepEqual(
				lenses.map(({ command }) => command?.title),
				["http://h.x/a", "http://h.x/a"],
			);
		});

		it("has references", async () => {
			const places = await asked<vscode.Location[]>("vscode.executeReferenceProvider", atKey);
			assert.deepEqual(
				places.map(({ range }) => document.getText(range)),
				["http---h.x-a", "marmot-http---h.x-a"],
			);
		});

		it("has symbols of the workspace", async () => {
			const symbols = await vscode.commands.executeCommand<vscode.SymbolInformation[]>(
				"vscode.executeWorkspaceSymbolProvider",
				"h.x/raw",
			);
			assert.deepEqual(
				symbols.map(({ name }) => name),
				["http://h.x/raw"],
			);
		});

		it("is renamed in", async () => {
			const edit = await asked<vscode.WorkspaceEdit>(
				"vscode.executeDocumentRenameProvider",
				atKey,
				"http://h.x/b",
			);
			assert.ok(await vscode.workspace.applyEdit(edit, { isRefactoring: true }));
			assert.equal(document.getText(), "http---h.x-b = 1\nmarmot-http---h.x-b = 2\nhttp\\://h.x/raw = 3\n");
		});

		it("refuses what would be a key twice", async () => {
			await assert.rejects(
				asked("vscode.executeDocumentRenameProvider", atKey, "http://h.x/raw"),
				/^Not renamed: the same URI on lines 1 and 3\. http:\/\/h\.x\/raw in /,
			);
		});

		it("has its keys rewritten", async () => {
			const said = await answering("Rewrite", "nameEncoding.encodeKeys", []);
			assert.deepEqual(said.slice(0, 2), [
				"Name-encode all keys that are URIs?",
				"Keys to rewrite: 1. Files: 1.",
			]);
			assert.equal(document.getText(), "http---h.x-a = 1\nmarmot-http---h.x-a = 2\nhttp---h.x-raw = 3\n");
		});
	});
}
