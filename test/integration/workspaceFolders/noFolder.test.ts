import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { symbolsFor, useNoFolder } from "../files";
import { ask, lensTitles, renaming } from "../providers";
import { fixingKeys } from "../watched";

const text = "http---h.x-a = 1\nmarmot-http---h.x-a = 2\nhttp\\://h.x/raw = 3\n";

/** A file on the disk, opened alone. */
async function single(): Promise<vscode.Uri> {
	const extension = vscode.extensions.getExtension("name-encoding.name-encoding");
	const folder = vscode.Uri.joinPath(extension?.extensionUri as vscode.Uri, "dist", "test-results");
	const file = vscode.Uri.joinPath(folder, `single-${vscode.env.uiKind}-${vscode.version}.properties`);
	await vscode.workspace.fs.writeFile(file, new Uint8Array());
	return file;
}

for (const [title, make] of [
	["a new document", async () => vscode.Uri.from({ scheme: "untitled", path: "new.properties" })],
	["a file that is opened alone", single],
] as const) {
	describe(`A window without a folder: ${title}`, () => {
		const atKey = new vscode.Position(0, 3);
		let document: vscode.TextDocument;
		useNoFolder();
		beforeEach(async () => {
			assert.equal(vscode.workspace.workspaceFolders?.length ?? 0, 0);
			document = await vscode.workspace.openTextDocument(await make());
			const { edit } = await vscode.window.showTextDocument(document, { preview: false });
			await edit((builder) => builder.replace(new vscode.Range(0, 0, document.lineCount, 0), text));
			// References are there a moment after the first name.
			await eventually(async () => assert.ok((await ask("Reference", document.uri, atKey)).length > 0));
		});

		it("has lenses, references and symbols of the workspace", async () => {
			assert.deepEqual(await lensTitles(document.uri), ["http://h.x/a", "http://h.x/a"]);
			const places = await ask<vscode.Location>("Reference", document.uri, atKey);
			const texts = places.map(({ range }) => document.getText(range));
			assert.deepEqual(texts, ["http---h.x-a", "marmot-http---h.x-a"]);
			assert.equal((await symbolsFor("h.x/raw")).length, 1);
		});

		it("is renamed in, and refuses what would be a key twice", async () => {
			await assert.rejects(
				renaming(document.uri, atKey, "http://h.x/raw"),
				/^Not renamed: The key on line 3 would mean the same URI\. .*, line 1$/,
			);
			const edit = await renaming(document.uri, atKey, "http://h.x/b");
			assert.ok(await vscode.workspace.applyEdit(edit, { isRefactoring: true }));
			assert.equal(document.getText(), text.replaceAll("-a", "-b"));
		});

		it("has its keys rewritten", async () => {
			const { messages } = await fixingKeys(/^Name-encode /, [], { scope: /^This File$/ });
			assert.equal(messages.at(-1), "Fixed keys in 1 file.");
			assert.equal(document.getText(), text.replace("http\\://h.x/raw", "http---h.x-raw"));
		});
	});
}
