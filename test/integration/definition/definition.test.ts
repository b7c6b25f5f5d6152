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
	"a.properties":
		"http---h.x-a = http---h.x-b\nmarmot-http---h.x-_61 = 2\nother = urn-isbn_3a1\n# urn-isbn_3a1\nd = http---h-d\n",
	"b.properties": "http\\://h.x/b = 1\nhttp://h.x/c = 2\nurn-isbn_3a1 = 3\nhttp\\://h/d = 4\n",
	"C.java":
		'class C { String a = "http---h.x-a", b = "http---h.x-b", c = "http---h.x-c", none = "http---h.x-d"; }\n',
	"j.txt": "http---h.x-a\n",
};

const rows: [title: string, file: string, part: string, ...definitions: string[]][] = [
	["in Java", "C.java", "h.x-a", "http---h.x-a → a.properties 0:0", "http---h.x-a → a.properties 1:0"],
	["not in plain text, where nothing is renamed", "j.txt", "h.x-a"],
	["in a value, on a name that is not sure", "a.properties", "h-d", "http---h-d → b.properties 3:0"],
	["in a value, on what is no link", "a.properties", "urn", "urn-isbn_3a1 → b.properties 2:0"],
];

describe("Go to Definition leads to the keys of a name", () => {
	before(() => write(files));
	after(removeFiles);

	for (const [title, file, part, ...definitions] of rows)
		it(`${title}: ${file}`, async () => assert.deepEqual(await definitionsAt(file, part), definitions));

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
