import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { open } from "../marked";
import { messagesOfCommand } from "../watched";

/** What a command copies, and says. */
async function copied(
	command: string,
	marked: string,
	file: string,
): Promise<[text: string, ...messages: string[]]> {
	await vscode.env.clipboard.writeText("nothing");
	await open(marked, file);
	const messages = await messagesOfCommand(command);
	return [await vscode.env.clipboard.readText(), ...messages];
}

const rows: [title: string, file: string, marked: string, uri: string, name: string][] = [
	["a key that is a name", "a.properties", "http---h-a_5fb‸=1", "http://h/a_b", "http---h-a_5fb"],
	[
		"names and URIs in lines, and what is both",
		"plaintext",
		"«see http://h.x/http---h.x-a\nand http---h.x-b»",
		"http://h.x/http---h.x-a\nhttp://h.x/b",
		"http---h.x-http_2d_2d_2dh.x_2da\nhttp---h.x-b",
	],
];

describe("Copy URI and Copy Name", () => {
	for (const [title, file, marked, uri, name] of rows) {
		it(title, async () => {
			assert.deepEqual(await copied("nameEncoding.copyUri", marked, file), [uri]);
			assert.deepEqual(await copied("nameEncoding.copyName", marked, file), [name]);
		});
	}

	it("half of a surrogate pair after a prefix: its position counts from the beginning of the key", async () => {
		const marked = "marmot-http\\://h/\\ud800‸x=1";
		const [text, message = ""] = await copied("nameEncoding.copyName", marked, "a.properties");
		assert.equal(text, "nothing");
		assert.match(message, /at position 17,/);
	});

	it("some that cannot be copied: the others, and a message", async () => {
		const marked = "«http---h-a» «foo» «http---h-_zz»";
		const [text, ...messages] = await copied("nameEncoding.copyUri", marked, "plaintext");
		assert.equal(text, "http://h/a");
		assert.match(messages.join("\n"), /^Not copied: [^\n]*"foo" is not the name of a URI, .*\.$/);
	});

	it("nothing there: a message, and the clipboard as it was", async () => {
		const [text, ...messages] = await copied("nameEncoding.copyUri", "foo ‸ bar", "plaintext");
		assert.deepEqual([text, messages.length], ["nothing", 1]);
	});
});
