import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { messagesOf, open, picking } from "../marked";
import { watching } from "../watched";

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
			"There is no URI or name at the cursor or in the selection.",
		]);
		assert.equal(alone.document.getText(), "title=1");

		const two = await open("http\\://h‸=1\nti‸tle=2", "a.properties");
		const messages = await messagesOf(() => picking(/POWDER/, normalize));
		assert.match(messages[0] ?? "", /^Not normalized: 1 of 2\. .*"title" has none/);
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

	for (const [a, b, verdict] of [
		["http://h/a", "http://h/a", "Both are the same text."],
		["http://H/a", "http://h/a", "The same after syntax-based normalization."],
		["http://h", "http://h/", "The same after scheme-based normalization."],
		["http://h/%2F", "http://h//", "Not identical, but a match by POWDER."],
		["http://h/a", "http://h/b", 'Different. Path: "/a" and "/b".'],
		["http://h", "http://h/b", 'Different. Path: nothing and "/b".'],
	] as const) {
		it(`compare ${a} and ${b}: a verdict`, async () => {
			await open(`«${a}» «${b}»`, "plaintext");
			const compare = () => vscode.commands.executeCommand("nameEncoding.compare");
			assert.deepEqual(await messagesOf(compare), [verdict]);
		});
	}

	// A URI, and for each row of the pick what it begins with, and what the form makes of the URI.
	for (const [uri, rows] of [
		[
			"http://h/",
			[
				["Syntax-based", "Nothing changes"],
				["Scheme-based", "Nothing changes"],
				["POWDER", "Nothing changes"],
			],
		],
		[
			"http://h",
			[
				["Syntax-based", "Nothing changes"],
				["Scheme-based", "http://h/"],
				["POWDER", "http://h/"],
			],
		],
	] as const) {
		it(`normalize ${uri}: rows say what each form makes of it`, async () => {
			await open(`«${uri}»`, "plaintext");
			let items: readonly vscode.QuickPickItem[] = [];
			await watching(() => vscode.commands.executeCommand("nameEncoding.normalize"), {
				pick: async (offered) => {
					items = offered as readonly vscode.QuickPickItem[];
					return undefined;
				},
			});
			assert.deepEqual(
				items.map(({ label, detail }) => [label.split(" ")[0], detail]),
				rows.map(([label, detail]) => [label, detail]),
			);
		});
	}
});
