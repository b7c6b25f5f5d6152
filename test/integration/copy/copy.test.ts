import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { messagesOf, open, withSetting } from "../marked";
import { textRows } from "../rows";

async function copied(command: string, marked: string, file: string): Promise<string> {
	await vscode.env.clipboard.writeText("nothing");
	await open(marked, file);
	await vscode.commands.executeCommand(command);
	return vscode.env.clipboard.readText();
}

const rows: [title: string, file: string, marked: string, uri: string, name: string][] = [
	["a key that is a name", "a.properties", "http---h-a_5fb‸=1", "http://h/a_b", "http---h-a_5fb"],
	["a raw key", "a.properties", "http\\://h/a\\ b‸=1", "http://h/a b", "http---h-a_20b"],
	["a selected URI", "plaintext", "«http://h/a-b»", "http://h/a-b", "http---h-a_2db"],
	["a URI at the cursor", "plaintext", "http://h/‸p", "http://h/p", "http---h-p"],
	[
		"names and raw keys",
		"a.properties",
		"«http---h-a=1\ntitle=2\nhttp\\://h/b=3»",
		"http://h/a\nhttp://h/b",
		"http---h-a\nhttp---h-b",
	],
	[
		"names and URIs in lines, and what is both",
		"plaintext",
		"«see http://h.x/http---h.x-a\nand http---h.x-b»",
		"http://h.x/http---h.x-a\nhttp://h.x/b",
		"http---h.x-http_2d_2d_2dh.x_2da\nhttp---h.x-b",
	],
];

describe("Copy URI and Copy Name", () => {
	for (const [title, file, marked, uri, name] of textRows(rows)) {
		it(title, async () => {
			assert.equal(await copied("nameEncoding.copyUri", marked, file), uri);
			assert.equal(await copied("nameEncoding.copyName", marked, file), name);
		});
	}

	it("a URI that begins with what may be a prefix: its name, as Name-Encode writes it", async () => {
		await withSetting("nameEncoding.prefixes", ["mailto:"], async () => {
			assert.equal(await copied("nameEncoding.copyName", "«mailto:a@b»", "plaintext"), "mailto-a_40b");
		});
	});

	it("half of a surrogate pair after a prefix: its position counts from the beginning of the key", async () => {
		const copy = () => copied("nameEncoding.copyName", "marmot-http\\://h/\\ud800‸x=1", "a.properties");
		const [message = ""] = await messagesOf(async () => assert.equal(await copy(), "nothing"));
		assert.match(message, /at position 17,/);
	});

	it("some that cannot be copied: the others, and a message", async () => {
		const messages = await messagesOf(async () => {
			assert.equal(
				await copied("nameEncoding.copyUri", "«http---h-a» «foo» «http---h-_zz»", "plaintext"),
				"http://h/a",
			);
		});
		assert.equal(messages.length, 1);
		assert.match(messages[0] ?? "", /^Not copied: 2 of 3\. /);
	});

	it("nothing there: a message, and the clipboard as it was", async () => {
		const messages = await messagesOf(async () => {
			assert.equal(await copied("nameEncoding.copyUri", "foo ‸ bar", "plaintext"), "nothing");
		});
		assert.equal(messages.length, 1);
	});
});
