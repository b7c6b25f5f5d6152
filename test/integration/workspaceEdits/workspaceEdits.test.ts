import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { fileAt, filesOfNode, folder, read, removeFiles, renameAt, saved, write } from "../files";
import { prepend, withSetting } from "../marked";
import { MemoryFiles } from "../memoryFiles";
import { renaming } from "../providers";
import { fixingKeys } from "../watched";

const files = {
	"a.properties": "http\\://h.x/a = 1\n",
	"b.properties": "# b\nb = http---h.x-a\nhttp\\://h.x/a = 2\n",
	"C.java": 'class C { String a = "http---h.x-a"; }\n',
};
const encode = /^Name-encode /;

describe("Edits of unusual files", () => {
	beforeEach(() => write(files));
	afterEach(removeFiles);

	it("a file that is deleted before the fix is confirmed: nothing is changed, and it is named", async () => {
		const { "b.properties": _, ...rest } = files;
		const chosen = [fileAt("a.properties"), fileAt("b.properties")];
		const { messages } = await fixingKeys(encode, [chosen[0], chosen], {
			meanwhile: async () => vscode.workspace.fs.delete(fileAt("b.properties")),
		});
		assert.match(messages.at(-1) ?? "", /^Nothing was changed: a file has since changed\. .*b\.properties$/);
		assert.deepEqual(await read(...Object.keys(rest)), rest);
	});

	it("an untitled document: renamed, and rewritten, as any other", async () => {
		const uri = fileAt("untitled.properties").with({ scheme: "untitled" });
		const document = await vscode.workspace.openTextDocument(uri);
		await vscode.window.showTextDocument(document);
		await prepend(uri, "http\\://h.x/u = http---h.x-a\nhttp\\://h.x/v = 2\n");
		// VS Code would ask where to save it.
		await withSetting("files.refactoring.autoSave", false, async () => {
			const at = new vscode.Position(0, 2);
			// A rename is there a moment after the first name.
			await eventually(async () => assert.ok((await renaming(uri, at, "urn:x:u")).size > 0));
			// Once more, when it is known to the index.
			for (const [to, key] of [
				["urn:x:u", "urn\\:x\\:u"],
				["urn:x:w", "urn\\:x\\:w"],
			] as const) {
				await vscode.workspace.applyEdit(await renaming(uri, at, to));
				assert.equal(document.getText(), `${key} = http---h.x-a\nhttp\\://h.x/v = 2\n`);
			}
			await renameAt("a.properties", "http", "urn:x:1");
			await fixingKeys(encode, [uri]);
			assert.equal(document.getText(), "urn-x_3aw = urn-x_3a1\nhttp---h.x-v = 2\n");
		});
	});

	it("a document of the past, as in a comparison: left alone, and refused in front", async () => {
		const past = new MemoryFiles();
		const registrations = [
			vscode.workspace.registerFileSystemProvider("past", past, { isReadonly: true }),
			vscode.workspace.registerTextDocumentContentProvider("shown", {
				provideTextDocumentContent: () => files["a.properties"],
			}),
		];
		try {
			for (const scheme of ["past", "shown"]) {
				const uri = vscode.Uri.parse(`${scheme}:/a.properties`);
				past.writeFile(uri, new TextEncoder().encode(files["a.properties"]));
				await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
				await assert.rejects(
					renaming(uri, new vscode.Position(0, 0), "urn:x:1"),
					/^Not renamed: The file is read-only\. .*\ba\.properties$/,
				);
			}
			await renameAt("a.properties", "http", "urn:x:1");
			assert.equal((await read("b.properties"))["b.properties"], "# b\nb = urn-x_3a1\nurn\\:x\\:1 = 2\n");
		} finally {
			for (const registration of registrations) registration.dispose();
		}
	});

	it("a file larger than the setting allows: renamed from within, else left out and said", async () => {
		const large = `http---h.x-a = 1\nlong = ${"x".repeat(3000)}\n`;
		await withSetting("nameEncoding.workspace.maxFileSize", 2, async () => {
			await write({ "large.properties": large });
			await renameAt("a.properties", "http", "http://h.x/b");
			assert.equal(await saved("large.properties"), large);
			const { messages: said } = await fixingKeys(encode, [folder()], { answer: /^Undo|^Name/ });
			assert.match(said[1] ?? "", /large\.properties: It is larger than the setting .*maxFileSize allows\.$/);
			await renameAt("large.properties", "http", "http://h.x/c");
			assert.ok((await read("large.properties"))["large.properties"]?.startsWith("http---h.x-c = 1\n"));
			const only = await fixingKeys(encode, [fileAt("large.properties")]);
			assert.match(only.messages.join(), /^There is nothing in .* \(1 file read\)\.$/);
		});
	});

	it("a file that VS Code alone knows to be read-only: left as it was, and said", async function () {
		const fs = filesOfNode();
		// A web worker cannot take the right to write away.
		if (!fs) this.skip();
		await withSetting("files.readonlyFromPermissions", true, async () => {
			fs.chmodSync(fileAt("b.properties").fsPath, 0o444);
			const chosen = [fileAt("a.properties"), fileAt("b.properties")];
			const { messages: said } = await fixingKeys(encode, [chosen[0], chosen]);
			fs.chmodSync(fileAt("b.properties").fsPath, 0o644);
			assert.match(said[1] ?? "", /^VS Code left a read-only file unchanged: .*b\.properties$/);
			assert.equal(said[2], "Fixed keys in 1 file.");
			assert.equal(await saved("b.properties"), files["b.properties"]);
			assert.equal((await read("a.properties"))["a.properties"], "http---h.x-a = 1\n");
		});
	});
});
