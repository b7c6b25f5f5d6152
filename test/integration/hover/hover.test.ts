import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { closeAll, open, withSetting } from "../marked";

async function hoverAt(marked: string, languageOrFile: string): Promise<string | undefined> {
	const { document, selection } = await open(marked, languageOrFile);
	const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
		"vscode.executeHoverProvider",
		document.uri,
		selection.active,
	);
	const ours = hovers.flatMap(({ contents }) =>
		contents.flatMap((content) =>
			content instanceof vscode.MarkdownString && content.value.includes("command:nameEncoding")
				? [content.value]
				: [],
		),
	);
	assert.ok(ours.length <= 1, "more than one hover");
	return ours[0];
}

const shown: [title: string, file: string, marked: string, parts: RegExp[]][] = [
	[
		"a key",
		"a.properties",
		"http---www.example.com_3a80-foo_3fq_3d1_23f‸ = 1",
		[
			/^`http:\/\/www\.example\.com:80\/foo\?q=1#f`/,
			/\| Host \| `www\.example\.com` \|/,
			/\| Port \| `80` \|/,
			/\| Path \| `\/foo` \|/,
			/\| Query \| `q=1` \|/,
			/\| Fragment \| `f` \|/,
			/canonical form\./,
			/\[Open\]/,
		],
	],
	[
		"a key that is not canonical",
		"a.properties",
		"http---h-_2D‸=1",
		[/not in its canonical form, which is `http---h-_2d`/],
	],
	["a key with a prefix", "a.properties", "marmot-http---h-‸p=1", [/`http:\/\/h\/p`/]],
	[
		"a URN, which no browser opens",
		"a.properties",
		"urn-isbn_3a‸1=1",
		[/`urn:isbn:1`/, /Decode in Place\]\([^)]*\)$/m],
	],
	[
		"a raw key with its escapes",
		"a.properties",
		"http\\://h/‸p=1",
		[/`http:\/\/h\/p`/, /Name-Encode in Place/],
	],
	["a raw key without", "a.properties", "http://h/‸p=1", [/`http:\/\/h\/p`/, /Java reads only a part/]],
	["a sure name in a value", "a.properties", "a = http---h.x-‸p", [/`http:\/\/h\.x\/p`/]],
	["a sure name in Java", "java", 'x("http---h.x-‸p");', [/`http:\/\/h\.x\/p`/]],
	["a sure name in plain text", "plaintext", "http---localhost-‸p", [/`http:\/\/localhost\/p`/]],
	["a sure name in an XML name", "xml", "<http---h.x-‸p/>", [/Copy Name\]\([^)]*\) · \[Open\]/]],
	[
		"what a plain link would change",
		"a.properties",
		"http---h-a_252fb‸=1",
		[/\[Open\]\(command:nameEncoding\.openUri/],
	],
];

const quiet: [title: string, file: string, marked: string][] = [
	["a key with a hyphen", "a.properties", "font-‸size=1"],
	["the value of a key that is a name", "a.properties", "http---h-p = fo‸o"],
	["a word with hyphens in Java", "java", 'x("font-‸size");'],
	["a heading's fragment in Markdown", "markdown", "[a](#http---over‸view)"],
	["an unknown scheme, in text", "plaintext", "foo---h.x-‸p"],
	["a scheme alone, in text", "plaintext", "http---over‸view"],
];

describe("Hover", () => {
	afterEach(closeAll);
	for (const [title, file, marked, parts] of shown) {
		it(`over ${title}`, async () => {
			const hover = await hoverAt(marked, file);
			assert.ok(hover, "no hover");
			for (const part of parts) assert.match(hover.trim(), part);
		});
	}
	for (const [title, file, marked] of quiet) {
		it(`not over ${title}`, async () => {
			assert.equal(await hoverAt(marked, file), undefined);
		});
	}

	it("over a name that does not decode: why, and nothing that would run", async () => {
		const { document, selection } = await open("http---h-_ff‸=1", "a.properties");
		const [hover] = await vscode.commands.executeCommand<vscode.Hover[]>(
			"vscode.executeHoverProvider",
			document.uri,
			selection.active,
		);
		const [content] = hover?.contents ?? [];
		assert.ok(content instanceof vscode.MarkdownString);
		assert.match(content.value, /position 10 is not UTF/);
		assert.ok(!content.value.includes("command:"));
	});

	it("keeps a text within its cell, whatever it holds", async () => {
		const hover = await hoverAt("http---h-_5bx_5d_28http_3a--evil.example_29_5c_7c‸=1", "a.properties");
		assert.ok(hover);
		// Neither a pipe that ends the cell nor an escape of the escape before it.
		assert.match(hover, /\| Path \| `[^`|]*⟨U\+007C⟩` \|/);
	});

	it("off by the setting, at once", async () => {
		assert.ok(await hoverAt("http---h-‸p=1", "a.properties"));
		await withSetting("nameEncoding.hover.enabled", false, async () => {
			assert.equal(await hoverAt("http---h-‸p=1", "a.properties"), undefined);
		});
		assert.ok(await hoverAt("http---h-‸p=1", "a.properties"));
	});

	it("off for one language", async () => {
		await withSetting(
			"nameEncoding.hover.enabled",
			false,
			async () => {
				assert.equal(await hoverAt("http---h.x-‸p", "markdown"), undefined);
				assert.ok(await hoverAt("http---h.x-‸p", "plaintext"));
			},
			"markdown",
		);
	});

	it("trusts its own commands alone, and no HTML", async () => {
		const { document, selection } = await open("http---h-_3cb_3e_60_5dx‸=1", "a.properties");
		const [hover] = await vscode.commands.executeCommand<vscode.Hover[]>(
			"vscode.executeHoverProvider",
			document.uri,
			selection.active,
		);
		const [content] = hover?.contents ?? [];
		assert.ok(content instanceof vscode.MarkdownString);
		assert.equal(content.supportHtml ?? false, false);
		const trusted = content.isTrusted;
		assert.ok(typeof trusted === "object");
		for (const command of trusted.enabledCommands)
			assert.match(command, /^nameEncoding\.(copyUri|copyName|decode|encode|openUri)$/);
	});

	it("a link of it decodes in place", async () => {
		const { document } = await open("a=1\nhttp---h-p=2‸", "a.properties");
		await vscode.commands.executeCommand("nameEncoding.decode", {
			uri: document.uri.toString(),
			line: 1,
			character: 0,
		});
		assert.equal(document.getText(), "a=1\nhttp\\://h/p=2");
	});
});
