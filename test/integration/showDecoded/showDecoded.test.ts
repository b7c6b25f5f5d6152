import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { messagesOfCommand, open } from "../marked";
import { ask, decodedOf } from "../providers";

const command = "nameEncoding.showDecoded";

async function shown(text: string) {
	const editor = await open(text, "a.properties");
	await vscode.commands.executeCommand(command);
	return { editor, decoded: await decodedOf(editor.document) };
}

const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs);

describe("Show Decoded", () => {
	it("the file with URIs for its names, beside it, as plain text, and the editor keeps the focus", async () => {
		const { editor, decoded } = await shown("# http---h.x-c\nhttp---h-a:http---h-b\nfont-size=2\n");
		assert.equal(decoded.getText(), "# http---h.x-c\nhttp://h/a = http---h-b\nfont-size=2\n");
		assert.equal(decoded.languageId, "plaintext");
		assert.match(decoded.uri.path, /^\/Decoded: \d+ é\+%41 \(1\) \[2\] a\.properties$/);
		assert.equal(vscode.window.activeTextEditor?.document, editor.document);
		assert.equal(vscode.window.tabGroups.all.length, 2);
		await vscode.commands.executeCommand(command);
		assert.equal(tabs().length, 2);
	});

	it("links that end where the URIs do", async () => {
		const { decoded } = await shown("http---h.x-title=Title\nhttp://h.x/a=1\nhttp---h.x-a_23top:1");
		const links = await ask<vscode.DocumentLink>("Link", decoded.uri);
		assert.deepEqual(
			links.map(({ target }) => target?.toString(true)),
			["http://h.x/title", "http://h.x/a", "http://h.x/a#top"],
		);
	});

	it("follows the edits", async () => {
		const { editor, decoded } = await shown("http---h-a=1\nx/http---h-b=2");
		await editor.edit((builder) => builder.insert(new vscode.Position(0, 9), "x"));
		await eventually(() => assert.equal(decoded.getText(), "http://h/xa = 1\nx/http---h-b=2"));
	});

	it("is no .properties file any more: no lens, no problem, no link, no outline", async () => {
		const { decoded } = await shown("http\\://h/a=1\nhttp---h-b=1");
		for (const kind of ["CodeLens", "Link", "DocumentSymbol"]) {
			const found = await ask<Partial<vscode.DocumentLink>>(kind, decoded.uri);
			assert.ok(
				found.every(({ target }) => target),
				kind,
			);
		}
		await new Promise((resolve) => setTimeout(resolve, 600));
		assert.deepEqual(vscode.languages.getDiagnostics(decoded.uri), []);
	});

	it("shows nothing else", async () => {
		await open("http---h-a=1", "plaintext");
		assert.equal((await messagesOfCommand(command)).length, 1);
		assert.equal(tabs().length, 1);
	});
});
