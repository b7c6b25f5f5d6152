/** The settings beside this file leave the workspace untrusted, so all tests of this folder run in Restricted Mode. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { foldersAreThere } from "../files";
import { afterCommand, open } from "../marked";

describe("In Restricted Mode", () => {
	before(async function () {
		// On the desktop, runTests always passes --disable-workspace-trust.
		if (vscode.env.uiKind === vscode.UIKind.Desktop) this.skip();
		await foldersAreThere(2);
	});

	it("the workspace is not trusted", () => {
		assert.equal(vscode.workspace.isTrusted, false);
	});

	it("converts", async () => {
		assert.equal(await afterCommand("nameEncoding.encode", "«http://h/p»", "plaintext"), "http---h-p");
	});

	it("shows lenses and hovers", async () => {
		const { document, selection } = await open("http---h-‸p=1", "a.properties");
		const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
			"vscode.executeCodeLensProvider",
			document.uri,
			1,
		);
		assert.deepEqual(
			lenses.map(({ command }) => command?.title),
			["http://h/p"],
		);
		const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
			"vscode.executeHoverProvider",
			document.uri,
			selection.active,
		);
		assert.equal(hovers.length, 1);
	});
});
