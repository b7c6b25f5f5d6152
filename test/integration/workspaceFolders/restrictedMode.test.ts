/** The settings beside this file leave the workspace untrusted, so all tests of this folder run in Restricted Mode. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { foldersAreThere } from "../files";
import { open } from "../marked";
import { ask, lensTitles } from "../providers";

it("Restricted Mode: lenses, hovers and conversions", async function () {
	// On the desktop, runTests always passes --disable-workspace-trust.
	if (vscode.env.uiKind === vscode.UIKind.Desktop) this.skip();
	await foldersAreThere(2);
	assert.equal(vscode.workspace.isTrusted, false);
	const { document, selection } = await open("http---h-‸p=1", "a.properties");
	assert.deepEqual(await lensTitles(document.uri), ["http://h/p"]);
	assert.equal((await ask("Hover", document.uri, selection.active)).length, 1);
	const plain = await open("«http://h/p»", "plaintext");
	await vscode.commands.executeCommand("nameEncoding.encode");
	assert.equal(plain.document.getText(), "http---h-p");
});
