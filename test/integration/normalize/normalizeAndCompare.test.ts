import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
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

	// Two URIs, the verdict, and what the dialog adds.
	for (const [a, b, verdict, detail] of [
		["http://h/a", "http://h/a", "Both are the same text.", ["http://h/a", "http://h/a"]],
		[
			"http://H/a",
			"http://h/a",
			"The same after syntax-based normalization.",
			["Syntax-based normalization (RFC 3986 §6.2.2): host in lower case", "", "http://H/a", "http://h/a"],
		],
		[
			"http://h",
			"http://h/",
			"The same after scheme-based normalization.",
			['Scheme-based normalization (RFC 3986 §6.2.3): empty path as "/"', "", "http://h", "http://h/"],
		],
		[
			"http://h/%2F",
			"http://h//",
			"Not identical, but a match by POWDER.",
			["POWDER canonicalization, for matching: every triplet decoded", "", "http://h/%2F", "http://h//"],
		],
		[
			"http://h/a",
			"http://h/b",
			'Different. Path: "/a" and "/b".',
			['Path: "/a" and "/b".', "", "http://h/a", "http://h/b"],
		],
		[
			"http://h/a/long/path/and/so/on/a",
			"http://h/a/long/path/and/so/on/b",
			"Different in this component: Path",
			[
				'Path: "/a/long/path/and/so/on/a" and "/a/long/path/and/so/on/b".',
				"",
				"http://h/a/long/path/and/so/on/a",
				"http://h/a/long/path/and/so/on/b",
			],
		],
	] as const) {
		it(`compare ${a} and ${b}: a short verdict, and the rest behind a button`, async () => {
			await open(`«${a}» «${b}»`, "plaintext");
			const { shown, messages } = await watching(
				() => vscode.commands.executeCommand("nameEncoding.compare"),
				{ message: async (_, [button]) => button },
			);
			await eventually(() => assert.deepEqual(messages, [verdict, verdict]));
			const details = shown.filter(({ where }) => where === "detail").map(({ text }) => text);
			assert.equal(details.join("\n"), detail.join("\n"));
		});
	}

	// A URI, and for each row of the pick what it begins with, and what it is for.
	for (const [uri, rows] of [
		[
			"http://h/",
			[
				["Nothing changes", undefined],
				["Syntax-based", "The same URI by RFC 3986"],
				["Scheme-based", "What a crawler would store"],
				["POWDER", "For matching only: not a URI"],
			],
		],
		[
			"http://h",
			[
				["http://h/", 'What a crawler would store · empty path as "/"'],
				["http://h/", 'For matching only: not a URI · empty path as "/"'],
				["Nothing changes", undefined],
				["Syntax-based", "The same URI by RFC 3986"],
			],
		],
	] as const) {
		it(`normalize ${uri}: rows say what they are for, and once that nothing changes`, async () => {
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
				rows.map(([label, detail]) => [label.split(" ")[0], detail]),
			);
		});
	}
});
