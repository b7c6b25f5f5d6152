import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { foldersAreThere, symbolsFor } from "../files";
import { withSetting } from "../marked";
import { MemoryFiles } from "../memoryFiles";
import { lensTitles } from "../providers";

const files = new MemoryFiles();
// The folder is there from the beginning, and in the other suites.
vscode.workspace.registerFileSystemProvider("memory", files);

/** Writes files of one text, and gives the first. */
function write(text: string, ...names: string[]): vscode.Uri {
	const uris = names.map((name) => vscode.Uri.parse(`memory:/${name}`));
	for (const uri of uris) files.writeFile(uri, new TextEncoder().encode(text));
	return uris[0] as vscode.Uri;
}

describe("In a virtual file system", () => {
	before(() => foldersAreThere(2));

	it("decodes a key, and saves", async () => {
		const uri = write("http---h-p=1\r\n", "keys.properties");
		const { document } = await vscode.window.showTextDocument(uri);
		await assert.eventually(async () => assert.deepEqual(await lensTitles(uri), ["http://h/p"]));
		await vscode.commands.executeCommand("nameEncoding.decode");
		await document.save();
		assert.equal(new TextDecoder().decode(files.readFile(uri)), "http\\://h/p=1\r\n");
	});

	it("leaves out what the user excludes, whatever its pattern, where no search is", async () => {
		const names = ["a.properties", "b.gen.properties", "out/c.properties", "out/in/d.properties"];
		write("http---excluded.x-p", ...names.map((name) => `folder/${name}`));
		const excluded = { "**/*.gen.properties": true, "out/in": true };
		await withSetting("files.exclude", excluded, async () => {
			assert.deepEqual(await symbolsFor("http://excluded.x/p"), [
				"http://excluded.x/p a.properties",
				"http://excluded.x/p c.properties",
			]);
		});
	});

	it("finds the files of a pattern of the user's, where no search is", async () => {
		const names = ["a.properties", "b.txt", "deep/c.java", "deep/d.properties"];
		write("http---folder.x-p", ...names.map((name) => `folder/${name}`));
		await withSetting("nameEncoding.workspace.include", "deep/**", async () =>
			assert.deepEqual(await symbolsFor("http://folder.x/p"), [
				"http://folder.x/p c.java",
				"http://folder.x/p d.properties",
			]),
		);
	});
});
