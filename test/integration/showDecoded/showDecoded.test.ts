import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { messagesOf, open, withSetting } from "../marked";
import { textRows } from "../rows";

const command = "nameEncoding.showDecoded";

/** The document that is shown decoded, once it is. */
async function decoded(): Promise<vscode.TextDocument> {
	return eventually(() => {
		const found = vscode.window.visibleTextEditors.find(
			({ document }) => document.uri.scheme === "name-encoding-decoded",
		);
		assert.ok(found, "not shown");
		return found.document;
	});
}

function labelsOfTabs(): string[] {
	return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label)).sort();
}

describe("Show Decoded", () => {
	it("the file with URIs for its names, beside it, as plain text, and the editor keeps the focus", async () => {
		const editor = await open("# http---h.x-c\nhttp---h-a:http---h-b\nfont-size=2\n", "a.properties");
		await vscode.commands.executeCommand(command);
		const document = await decoded();
		assert.equal(document.getText(), "# http---h.x-c\nhttp://h/a = http---h-b\nfont-size=2\n");
		assert.equal(document.languageId, "plaintext");
		assert.match(document.uri.path, /^\/Decoded: \d+ é\+%41 \(1\) \[2\] a\.properties$/);
		assert.equal(vscode.window.activeTextEditor?.document, editor.document);
		assert.equal(vscode.window.tabGroups.all.length, 2);
		await vscode.commands.executeCommand(command);
		assert.equal(labelsOfTabs().length, 2);
	});

	it("links that end where the URIs do", async () => {
		await open("http---h.x-title=Title\nhttp://h.x/a=1\nhttp---h.x-a_23top:1", "a.properties");
		await vscode.commands.executeCommand(command);
		const { uri } = await decoded();
		const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
			"vscode.executeLinkProvider",
			uri,
		);
		assert.deepEqual(
			links.map(({ target }) => target?.toString(true)),
			["http://h.x/title", "http://h.x/a", "http://h.x/a#top"],
		);
	});

	it("follows the edits, and the settings", async () => {
		const editor = await open("http---h-a=1\nx/http---h-b=2", "a.properties");
		await vscode.commands.executeCommand(command);
		const document = await decoded();
		await editor.edit((builder) => builder.insert(new vscode.Position(0, 9), "x"));
		await eventually(() => assert.equal(document.getText(), "http://h/xa = 1\nx/http---h-b=2"));
		await withSetting("nameEncoding.prefixes", ["x/"], () =>
			eventually(() => assert.equal(document.getText(), "http://h/xa = 1\nx/http://h/b = 2")),
		);
		await eventually(() => assert.equal(document.getText(), "http://h/xa = 1\nx/http---h-b=2"));
	});

	it("goes when the file is closed, without a word", async () => {
		await open("http---h-a=1", "a.properties");
		await vscode.commands.executeCommand(command);
		await decoded();
		const messages = await messagesOf(async () => {
			await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
			await eventually(() => assert.deepEqual(labelsOfTabs(), []));
		});
		assert.deepEqual(messages, []);
	});

	it("is no .properties file any more: no lens, no problem, no link, no outline", async () => {
		await open("http\\://h/a=1\nhttp---h-b=1", "a.properties");
		await vscode.commands.executeCommand(command);
		const { uri } = await decoded();
		for (const provider of ["CodeLens", "Link", "DocumentSymbol"]) {
			const found = await vscode.commands.executeCommand<unknown[]>(`vscode.execute${provider}Provider`, uri);
			const ours = (found ?? []).filter((item) => !(item as vscode.DocumentLink).target);
			assert.deepEqual(ours, [], provider);
		}
		await new Promise((resolve) => setTimeout(resolve, 600));
		assert.deepEqual(vscode.languages.getDiagnostics(uri), []);
	});

	it("shows nothing else", async () => {
		await open("http---h-a=1", "plaintext");
		const messages = await messagesOf(() => vscode.commands.executeCommand(command));
		assert.equal(messages.length, 1);
		assert.equal(labelsOfTabs().length, 1);
	});

	for (const count of textRows([1_000, 100_000])) {
		it(`a file of ${count.toLocaleString("en")} keys`, async () => {
			const text = Array.from({ length: count }, (_, i) => `http---h-_20${i}=1\n`).join("");
			await open(text, "a.properties");
			await vscode.commands.executeCommand(command);
			const document = await decoded();
			assert.equal(document.lineCount, count + 1);
			assert.equal(document.lineAt(count - 1).text, `http://h/ ${count - 1} = 1`);
		});
	}
});
