import * as vscode from "vscode";
import * as assert from "../../host/assert";

describe("activation", () => {
	const extension = vscode.extensions.getExtension("name-encoding.name-encoding");

	it("finds the extension", () => {
		assert.ok(extension);
	});

	it("activates", async () => {
		await extension?.activate();
		assert.equal(extension?.isActive, true);
	});

	it("has the workspace open, with its .properties file", async () => {
		const [folder] = vscode.workspace.workspaceFolders ?? [];
		assert.ok(folder);
		const file = vscode.Uri.joinPath(folder.uri, "uris.properties");
		const document = await vscode.workspace.openTextDocument(file);
		assert.match(document.getText(), /^http---/m);
	});

	it("finds files by a pattern", async () => {
		const files = await vscode.workspace.findFiles("**/*.properties");
		assert.equal(files.length, 1);
	});
});
