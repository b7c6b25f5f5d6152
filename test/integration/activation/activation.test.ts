import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { read, removeFiles, write } from "../files";

describe("activation", () => {
	afterEach(removeFiles);

	const text = "http---www.example.com-index.html=The example page\n";
	const extension = vscode.extensions.getExtension("name-encoding.name-encoding");

	it("finds the extension", () => {
		assert.ok(extension);
	});

	it("activates", async () => {
		await extension?.activate();
		assert.equal(extension?.isActive, true);
	});

	it("has the workspace open, with its .properties file", async () => {
		await write({ "uris.properties": text });
		assert.deepEqual(await read("uris.properties"), { "uris.properties": text });
	});

	it("finds files by a pattern", async () => {
		await write({ "uris.properties": text });
		assert.equal((await vscode.workspace.findFiles("**/uris.properties")).length, 1);
	});
});
