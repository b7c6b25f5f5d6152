import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { afterCommand, messagesOf, open, typing } from "../marked";
import { textRows } from "../rows";

const keys = "keys.properties";

const encoded: [title: string, file: string, before: string, after: string][] = [
	["the selection", "plaintext", "a «http://h/p» b", "a http---h-p b"],
	["every selection, in one edit", "plaintext", "«http://h/a» «http://h/b»", "http---h-a http---h-b"],
	["the URI at the cursor", "plaintext", "see (http://h/p‸), and", "see (http---h-p), and"],
	[
		"quotes and brackets are no part",
		"plaintext",
		'«"http://h/p"» « <http://h/q> »',
		'"http---h-p"  <http---h-q> ',
	],
	[
		"each line that is a URI",
		"plaintext",
		"«http://h/a\nWarning: do not\n  urn:isbn:1 \nb»",
		"http---h-a\nWarning: do not\n  urn-isbn_3a1 \nb",
	],
	["a URI in a text block", "java", "  see http://h/‸p", "  see http---h-p"],
	["a key, unescaped", keys, "http\\://h/a\\ b‸ = 1", "http---h-a_20b = 1"],
	["a key whose colon is not escaped", keys, "http:‸//h/p=1", "http---h-p=1"],
	[
		"every key that is touched",
		keys,
		"«http\\://h/a=1\ntitle=x\nhttp\\://h/b»=2\nhttp\\://h/c=3",
		"http---h-a=1\ntitle=x\nhttp---h-b=2\nhttp\\://h/c=3",
	],
	["the prefix stays", keys, "marmot-http\\://h/‸p=1", "marmot-http---h-p=1"],
	[
		"an attribute of XML",
		"xml",
		'<a href="http://h/?a=1&amp;b=‸2"/>',
		'<a href="http---h-_3fa_3d1_26b_3d2"/>',
	],
	["a string of Java", "java", 'String s = "«http://h/q»";', 'String s = "http---h-q";'],
];

const decoded: [title: string, file: string, before: string, after: string][] = [
	["the selection", "plaintext", "a «http---h-p» b", "a http://h/p b"],
	["the name at the cursor", "plaintext", "(http---h-‸p).", "(http://h/p)."],
	[
		"each line that is a name",
		"plaintext",
		"«urn-isbn_3a1\nmailto-a_40b\n  http---h-p \nfont-size\n»",
		"urn:isbn:1\nmailto:a@b\n  http://h/p \nfont-size\n",
	],
	[
		"a key, escaped",
		keys,
		"http---www.example.com-a_20b_c3_a9‸ = 1",
		"http\\://www.example.com/a\\ b\\u00E9 = 1",
	],
	[
		"every key that is touched",
		keys,
		"«http---h-a=1\r\n# http---h-x\r\nhttp---h-b=2»",
		"http\\://h/a=1\r\n# http---h-x\r\nhttp\\://h/b=2",
	],
	["a name in a comment", keys, "# see http---h.x-‸p.", "# see http://h.x/p."],
	["the prefix stays", keys, "marmot-http---h-‸p=1", "marmot-http\\://h/p=1"],
	["text of XML", "xml", "<a>http---h-_3fa_26b‸</a>", "<a>http://h/?a&amp;b</a>"],
	[
		"a string of Java",
		"java",
		'call("http---www.example.com-a_3fb_3dc_26d_3d_2520e‸_23f");',
		'call("http://www.example.com/a?b=c&d=%20e#f");',
	],
];

describe("Name-Encode Selection", () => {
	for (const [title, file, before, after] of textRows(encoded)) {
		it(title, async () => {
			assert.equal(await afterCommand("nameEncoding.encode", before, file), after);
		});
	}

	it("returns the name of a string", async () => {
		const name = await vscode.commands.executeCommand("nameEncoding.encode", "http://h/a-b");
		assert.equal(name, "http---h-a_2db");
	});

	it("takes one undo", async () => {
		const { document } = await open("«http://h/a» «http://h/b» «http://h/c»", "plaintext");
		await vscode.commands.executeCommand("nameEncoding.encode");
		assert.equal(document.getText(), "http---h-a http---h-b http---h-c");
		await vscode.commands.executeCommand("undo");
		assert.equal(document.getText(), "http://h/a http://h/b http://h/c");
	});

	it("makes no key the same as another", async () => {
		const { document } = await open(
			"http---h-a=1\n«http\\://h/a=2\nhttp\\://h/b=3\nhttp://h/b=4\nhttp\\://h/c=5»\n",
			"keys.properties",
		);
		const messages = await messagesOf(() => vscode.commands.executeCommand("nameEncoding.encode"));
		assert.equal(
			document.getText(),
			"http---h-a=1\nhttp\\://h/a=2\nhttp---h-b=3\nhttp://h/b=4\nhttp---h-c=5\n",
		);
		assert.match(
			messages.join(),
			/^Not encoded: 2 of 4\. Line 2: Line 1 has the same key already, .*: http---h-a Line 4: Line 3 has the same key/,
		);
	});

	it("writes the name of a URI that is typed in place of what is selected", async () => {
		for (const [file, before, after] of [
			["java", 'String a = "«http://h/p»";', 'String a = "http---h-q";'],
			[keys, "‸ = 1", "http---h-q = 1"],
			["plaintext", "a «b» c", "a http---h-q c"],
		] as const) {
			await typing("http://h/q", async () => {
				assert.equal(await afterCommand("nameEncoding.insertName", before, file), after);
			});
		}
	});

	it("makes no plain key the same as another", async () => {
		const before = "font\\:«»size = 1\nfont-size = 2";
		const messages = await messagesOf(async () => {
			assert.equal(await afterCommand("nameEncoding.encode", before, keys), before.replace("«»", ""));
		});
		assert.equal(messages.length, 1);
	});

	it("converts a key once that has several cursors", async () => {
		assert.equal(await afterCommand("nameEncoding.encode", "ht‸tp\\://h/‸a=1", keys), "http---h-a=1");
	});
});

describe("Name-Decode Selection", () => {
	for (const [title, file, before, after] of textRows(decoded)) {
		it(title, async () => {
			assert.equal(await afterCommand("nameEncoding.decode", before, file), after);
		});
	}

	it("returns the URI of a string", async () => {
		const uri = await vscode.commands.executeCommand("nameEncoding.decode", "http---h-a_2db");
		assert.equal(uri, "http://h/a-b");
	});

	it("ignores the document URI that a menu passes", async () => {
		const { document } = await open("«http---h-p»", "plaintext");
		await vscode.commands.executeCommand("nameEncoding.decode", document.uri);
		assert.equal(document.getText(), "http://h/p");
	});

	it("leaves the selections that fail, does the others, and says which and why", async () => {
		const { document } = await open("«http---h-a»\n«foo»\n«a-_zz»\n«http---h-b»", "plaintext");
		const messages = await messagesOf(() => vscode.commands.executeCommand("nameEncoding.decode"));
		assert.equal(document.getText(), "http://h/a\nfoo\na-_zz\nhttp://h/b");
		assert.equal(messages.length, 1);
		assert.match(messages[0] ?? "", /^Not decoded: 2 of 4\. .*Line 2: .*"foo".* Line 3: "_" at position 3/);
	});
});
