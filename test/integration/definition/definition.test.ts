/** Where F12 and Ctrl+click lead: from a name to its keys. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { fileAt, positionOf, removeFiles, write } from "../files";
import { ask } from "../providers";

/** The places of the definitions, and the text that is underlined under the pointer. */
async function definitionsAt(name: string, part: string): Promise<string[]> {
	const document = await vscode.workspace.openTextDocument(fileAt(name));
	const found = await ask<vscode.LocationLink>("Definition", document.uri, await positionOf(name, part));
	return found
		.map(({ targetUri, targetRange, originSelectionRange }) => {
			const { line, character } = targetRange.start;
			const file = targetUri.path.split("/").at(-1);
			return `${document.getText(originSelectionRange)} → ${file} ${line}:${character}`;
		})
		.sort();
}

const files = {
	"a.properties": "http---h.x-a = http---h.x-b\nmarmot-http---h.x-_61 = 2\n",
	"b.properties": "http\\://h.x/b = 1\n",
	"C.java": 'class C { String a = "http---h.x-a", none = "http---h.x-d"; }\n',
};

describe("Go to Definition leads to the keys of a name", () => {
	before(() => write(files));
	after(removeFiles);

	it("in Java, which is underlined", async () =>
		assert.deepEqual(await definitionsAt("C.java", "h.x-a"), [
			"http---h.x-a → a.properties 0:0",
			"http---h.x-a → a.properties 1:0",
		]));

	it("that is typed only now, and no longer to one that goes", async () => {
		const leadsTo = (...definitions: string[]) =>
			eventually(async () => assert.deepEqual(await definitionsAt("C.java", "h.x-d"), definitions));
		const { edit } = await vscode.window.showTextDocument(fileAt("b.properties"));
		await edit((builder) => builder.insert(new vscode.Position(0, 0), "http---h.x-d = 0\n"));
		await leadsTo("http---h.x-d → b.properties 0:0");
		await edit((builder) => builder.delete(new vscode.Range(0, 0, 1, 0)));
		await leadsTo();
	});
});
