import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { open } from "../marked";
import { messagesOfCommand } from "../watched";

describe("Normalize", () => {
	it("a string, for scripts", async () => {
		const normalize = (text: string, form?: string) =>
			vscode.commands.executeCommand("nameEncoding.normalize", { text, form });
		assert.equal(await normalize("HTTP://H/%7eu/./a"), "http://h/~u/a");
		assert.equal(await normalize("HTTP://H:80", "scheme"), "http://h/");
		assert.equal(await normalize("HTTP---H-_257eu"), "http---h-_7eu");
		assert.equal(await normalize("http://www.example.com.", "powder"), "http://www.example.com/");
		await assert.rejects(normalize("www.example.com", "scheme"), /is not the name/);
		await assert.rejects(normalize("http://h/a b"), /" " at position 11/);
	});

	it("a cursor that is in no URI: a message", async () => {
		await open("ti‸tle=1", "a.properties");
		assert.deepEqual(await messagesOfCommand("nameEncoding.normalize"), [
			'Not converted: "title" is not the name of a URI, such as "http---www.example.com".',
		]);
	});
});

describe("Compare", () => {
	it("a host with a hyphen, which is no name", async () => {
		const hosts = ["my-site.example", "http://my-site.example/"];
		assert.equal(await vscode.commands.executeCommand("nameEncoding.compare", ...hosts), "powder");
	});

	for (const [a, b, equalAt, verdict] of [
		["http://h/a", "http://h/a", "identical", "Both texts are identical."],
		["http://h", "http---h-", "scheme", "The same URI under the rules of its scheme, in two spellings."],
		["http://H/a", "http://h/a", "syntax", "The same URI under RFC 3986, in two spellings."],
		["http://h/%2F", "http://h//", "powder", "Different URIs, but they match under POWDER."],
		["http://h/a", "http://h/b", "different", 'Different. Path: "/a" and "/b".'],
		["http://h/?", "http://h/", "different", 'Different. Query: "" and nothing.'],
	] as const) {
		it(`${a} and ${b}: a verdict, and the form for scripts`, async () => {
			assert.equal(await vscode.commands.executeCommand("nameEncoding.compare", a, b), equalAt);
			await open(`«${a}» «${b}»`, "plaintext");
			assert.deepEqual(await messagesOfCommand("nameEncoding.compare"), [verdict]);
		});
	}

	it("one selection with the clipboard, and says so", async () => {
		await vscode.env.clipboard.writeText(" http://h/b\n");
		await open("a «http://h/a»", "plaintext");
		assert.deepEqual(await messagesOfCommand("nameEncoding.compare"), [
			'Different. Path: "/a" and "/b". Compared with the clipboard: "http://h/b"',
		]);
	});
});
