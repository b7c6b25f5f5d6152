/** Files that are known by the ending of their name, whichever language VS Code gives them. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { fileAt, folder, positionOf, read, removeFiles, renameAt, symbolsFor, write } from "../files";
import { problemsOf, ruleOf, useSetting } from "../marked";
import { ask, highlightsAt, lensTitles, preparedRename } from "../providers";
import { fixingKeys } from "../watched";

/** A file with one name in it, in a place where only the syntax of the file tells what is a string. */
const files: Readonly<Record<string, string>> = {
	"a.kt": 'val a = "http---h.x-a"\n',
	"b.kts": 'val b = "\\thttp---h.x-a"\n',
	"c.scala": 'val c = "\\thttp---h.x-a"\n',
	"d.gradle": "ext.d = 'http---h.x-a'\n",
	"e.kt": 'val e = "\\thttp---h.x-a"\n',
	"f.java": 'class F { String f = "\\thttp---h.x-a"; }\n',
	"g.xml": "<http---h.x-a/>\n",
	"h.json": '{ "http---h.x-a": 1 }\n',
	"i.properties": "http---h.x-a = 1\n",
	"j.properties": "http\\://h.x/a = 1\n",
	"META-INF/spring.schemas": "http\\://h.x/a = 1\n",
	"META-INF/spring.handlers": "http\\://h.x/a = 1\n",
	"spring.tooling": "http---h.x-a = 1\n",
	".settings/k.prefs": "http\\://h.x/a = 1\n",
};

const lastOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const renamed = (text: string): string =>
	text.replace("http---h.x-a", "urn-x_3a1").replace("http\\://h.x/a", "urn\\:x\\:1");

describe("Files by the ending of their name", () => {
	useSetting("nameEncoding.prefixes", ["acme-"], "kotlin");
	afterEach(removeFiles);

	it("a.kt: F2, highlights and the way to the key", async () => {
		const other = "other.properties";
		await write({ "a.kt": files["a.kt"] ?? "", [other]: "http---h.x-a = 2\n" });
		const { document } = await vscode.window.showTextDocument(fileAt("a.kt"));
		const { uri } = document;
		const at = await positionOf("a.kt", "h.x");
		const { range, placeholder } = await preparedRename(uri, at);
		assert.deepEqual([document.getText(range), placeholder], ["http---h.x-a", "http://h.x/a"]);
		assert.equal((await highlightsAt(uri, at)).length, 1);
		const keys = await ask<vscode.LocationLink>("Definition", uri, at);
		const leadsTo = keys.map(({ targetUri }) => lastOf(targetUri.path));
		assert.deepEqual(leadsTo, [other]);
	});

	it("are renamed and found in the workspace while closed", async () => {
		await write({ ...files, "other.properties": "http---h.x-a = 2\n" });
		const found = await symbolsFor("h.x/a");
		assert.deepEqual(
			found.map((symbol) => symbol.split(" ")[1]).sort(),
			[...Object.keys(files).map(lastOf), "other.properties"].sort(),
		);
		await renameAt("other.properties", "h.x", "urn:x:1");
		const after = Object.entries(files).map(([name, text]) => [name, renamed(text)]);
		assert.deepEqual(await read(...Object.keys(files)), Object.fromEntries(after));
	});

	it("A.PROPERTIES has lenses, a hover, an outline, problems and fixes", async () => {
		const name = "A.PROPERTIES";
		await write({ [name]: "http---h.x-_41 = 1\nhttp://h.x/b = 2\n" });
		const { document } = await vscode.window.showTextDocument(fileAt(name));
		const { uri } = document;
		assert.deepEqual(await lensTitles(uri), ["http://h.x/A"]);
		assert.equal((await ask("Hover", uri, await positionOf(name, "h.x-_41"))).length, 1);
		assert.ok((await ask("DocumentSymbol", uri)).length > 0);
		await eventually(() => {
			const codes = problemsOf(uri).map(ruleOf);
			assert.equal(codes.sort().join(), "non-canonical-name,raw-uri-key");
		});
		const kind = vscode.CodeActionKind.QuickFix.value;
		const fixes = await ask<vscode.CodeAction>("CodeAction", uri, new vscode.Range(0, 3, 0, 3), kind);
		assert.ok(fixes.some(({ title }) => title === "Write the Canonical Form"));
	});

	it("META-INF/spring.schemas is rewritten: chosen itself, and in its folder", async () => {
		const name = "META-INF/spring.schemas";
		for (const root of [fileAt(name), folder()]) {
			await write({ [name]: "http---h.x-_41 = 1\n" });
			await fixingKeys(/^Write /, [root]);
			assert.deepEqual(await read(name), { [name]: "http---h.x-A = 1\n" });
			await vscode.workspace.saveAll();
		}
	});

	it("files of .properties syntax that VS Code does not know are coloured and commented as its own", async () => {
		const names = ["spring.schemas", ".settings/x.prefs", "x.prefs"];
		await write(Object.fromEntries(names.map((name) => [name, ""])));
		const documents = await Promise.all(names.map((name) => vscode.workspace.openTextDocument(fileAt(name))));
		const areProperties = documents.map(({ languageId }) => languageId === "properties");
		assert.deepEqual(areProperties, [true, true, false]);
	});
});
