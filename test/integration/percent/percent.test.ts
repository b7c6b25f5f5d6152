import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { afterCommand, messagesOf, open, picking, withSetting } from "../marked";

const rows: [command: string, file: string, before: string, after: string][] = [
	["percentEncode", "plaintext", "«a/b (c)» «é»", "a%2Fb%20%28c%29 %C3%A9"],
	["percentEncode", "plaintext", "a ‸b/c d", "a b%2Fc d"],
	["percentEncode", "plaintext", "«a b\n  c&d»", "a%20b\n  c%26d"],
	["percentEncodeUnsafe", "plaintext", "«http://h/a b%20c%»", "http://h/a%20b%20c%25"],
	["percentDecode", "plaintext", "«caf%C3%A9+%2B»", "café++"],
	["percentDecode", "json", '{"a": "x‸%22y"}', '{"a": "x\\"y"}'],
	["percentDecode", "a.properties", "a = ‸%C3%A9", "a = \\u00E9"],
	["percentDecodeUnreserved", "plaintext", "«%7Euser%2Fa%41»", "~user%2FaA"],
	["formEncode", "plaintext", "«a b&c»", "a+b%26c"],
	["formDecode", "plaintext", "«a+b%2B»", "a b+"],
];

describe("Percent-encoding", () => {
	for (const [command, file, before, after] of rows) {
		it(`${command}: ${before} → ${after}`, async () => {
			assert.equal(await afterCommand(`nameEncoding.${command}`, before, file), after);
		});
	}

	it("encodes what looks like a prefix, too", () =>
		withSetting("nameEncoding.prefixes", ["marmot:"], async () => {
			for (const [command, after] of [
				["percentEncode", "marmot%3Aa%2Fb"],
				["formEncode", "marmot%3Aa%2Fb"],
			] as const) {
				assert.equal(await afterCommand(`nameEncoding.${command}`, "«marmot:a/b»", "plaintext"), after);
				assert.equal(await vscode.commands.executeCommand(`nameEncoding.${command}`, "marmot:a/b"), after);
			}
		}));

	it("names the place of what is no UTF-8, and leaves it", async () => {
		const { document } = await open("«caf%E9 100%25»", "plaintext");
		const messages = await messagesOf(() => vscode.commands.executeCommand("nameEncoding.percentDecode"));
		assert.match(messages[0] ?? "", /"%E9" at position 4 is not UTF-8/);
		assert.equal(document.getText(), "caf%E9 100%25");
	});

	it("says that something was encoded before", async () => {
		const { document } = await open("«a%20b»", "plaintext");
		const messages = await messagesOf(() => vscode.commands.executeCommand("nameEncoding.percentEncode"));
		assert.equal(document.getText(), "a%2520b");
		assert.match(messages[0] ?? "", /twice/);
	});

	it("returns the result for a string", async () => {
		assert.equal(await vscode.commands.executeCommand("nameEncoding.percentEncode", "é"), "%C3%A9");
		await assert.rejects(
			vscode.commands.executeCommand("nameEncoding.percentDecode", "%"),
			/"%" at position 1/,
		);
	});
});

describe("Normal forms and equivalence, for scripts", () => {
	it("normalize", async () => {
		const normalize = (uri: string, form?: string) =>
			vscode.commands.executeCommand("nameEncoding.normalize", uri, form);
		assert.equal(await normalize("HTTP://H/%7eu/./a"), "http://h/~u/a");
		assert.equal(await normalize("HTTP://H:80", "scheme"), "http://h/");
		assert.equal(await normalize("HTTP---H-_257eu"), "http---h-_7eu");
		assert.equal(await normalize("www.example.com", "powder"), "http://www.example.com/");
		await assert.rejects(normalize("www.example.com", "scheme"), /has none/);
		await assert.rejects(normalize("http://h/a b"), /" " at position 11/);
	});

	it("normalize, what a cursor happens to be in: a message, or only what is a URI", async () => {
		const normalize = () => vscode.commands.executeCommand("nameEncoding.normalize");
		const alone = await open("ti‸tle=1", "a.properties");
		assert.deepEqual(await messagesOf(normalize), [
			"There is no URI and no name at the cursor or in the selection.",
		]);
		assert.equal(alone.document.getText(), "title=1");

		const two = await open("http\\://h‸=1\nti‸tle=2", "a.properties");
		const messages = await messagesOf(() => picking(/POWDER/, normalize));
		assert.match(messages[0] ?? "", /^Not converted: 1 of 2\. .*"title" has none/);
		assert.equal(two.document.getText(), "http\\://h/=1\ntitle=2");
	});

	it("normalize, the name of an element: another name", async () => {
		const { document } = await open("<http---h.x-_‸41/>", "xml");
		const normalize = () => vscode.commands.executeCommand("nameEncoding.normalize");
		assert.deepEqual(await messagesOf(() => picking(/6\.2\.2/, normalize)), []);
		assert.equal(document.getText(), "<http---h.x-A/>");
	});

	it("compare", async () => {
		const compare = (a: string, b: string) => vscode.commands.executeCommand("nameEncoding.compare", a, b);
		assert.equal(await compare("http://h/a", "http://h/a"), "identical");
		assert.equal(await compare("http://h/a%2Db", "http://h/a-b"), "syntax");
		assert.equal(await compare("http://h", "http---h-"), "scheme");
		assert.equal(await compare("http://h/a%2Fb", "http://h/a/b"), "powder");
		assert.equal(await compare("http://h/a", "http://h/b"), "different");
	});

	it("compare says what keeps two selections apart", async () => {
		await open("«http://h/a» «http://h/b»", "plaintext");
		const messages = await messagesOf(() => vscode.commands.executeCommand("nameEncoding.compare"));
		assert.match(messages[0] ?? "", /^Different\. Path: "\/a" and "\/b"\./);
	});
});
