import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { open, openUnshown, withSetting } from "../marked";
import { textRows } from "../rows";

async function hoverAt(marked: string, languageOrFile: string): Promise<string | undefined> {
	const { document, selection } = await openUnshown(marked, languageOrFile);
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

/** All that the extension says, links or none. */
async function allAt(marked: string, languageOrFile: string): Promise<string> {
	const { document, selection } = await openUnshown(marked, languageOrFile);
	const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
		"vscode.executeHoverProvider",
		document.uri,
		selection.active,
	);
	return hovers
		.flatMap(({ contents }) => contents)
		.map((content) => (content instanceof vscode.MarkdownString ? content.value : ""))
		.join("\n");
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
			/\[Open in Browser\]\(command:/,
		],
	],
	[
		"a key that VS Code links exactly, so that its own link is enough",
		"a.properties",
		"http---www.example.com-foo‸ = 1",
		[/Decode in Place\]\([^)]*\)$/m],
	],
	[
		"a key whose value is a line of megabytes",
		"a.properties",
		`http---h.x-‸a = ${"x ".repeat(700_000)}`,
		[/^`http:\/\/h\.x\/a`/],
	],
	[
		"a name far down a line of megabytes",
		"a.properties",
		`a = ${"x ".repeat(700_000)}http---h.x-‸a ${"x ".repeat(700_000)}`,
		[/^`http:\/\/h\.x\/a`/],
	],
	[
		"a key that is not canonical",
		"a.properties",
		"http---h-_2D‸=1",
		[/not in its canonical form, which is `http---h-_2d`/],
	],
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
		[/`http:\/\/h\/p`/, /Copy Name\]\([^)]*\)$/m],
	],
	[
		"a raw key without",
		"a.properties",
		"http://h/‸p=1",
		[/`http:\/\/h\/p`/, /^\[Escape the Colons of the URI\]/m],
	],
	[
		"a sure name in a value",
		"a.properties",
		"a = http---h.x-‸p",
		[/`http:\/\/h\.x\/p`/, /Decode in Place\]\([^)]*\)$/m],
	],
	["a sure name in Java", "java", 'x("http---h.x-‸p");', [/`http:\/\/h\.x\/p`/]],
	[
		"what may be a name in plain text",
		"plaintext",
		"see http---localhost-‸p",
		[
			/^This may be the name of `http:\/\/localhost\/p`\.$/m,
			/\[Copy URI\]\([^)]*\) · \[Copy Name\]\([^)]*\)$/m,
		],
	],
	["a sure name in an XML name", "xml", "<http---h.x-‸p/>", [/Copy Name\]\([^)]*\) · \[Open in Browser\]/]],
	[
		"what a plain link would change",
		"a.properties",
		"http---h-a_252fb‸=1",
		[/\[Open in Browser\]\(command:nameEncoding\.openUri/],
	],
];

/** Beside its diagnostic, which VS Code shows above the hover. */
const reported: [title: string, marked: string, sentence: RegExp][] = [
	["how Java reads a raw key", "http://h/‸p=1", /Java reads `http`/],
	["why a name does not decode", "http---h-‸_zz=1", /cannot be decoded/],
	["what is not allowed in a URI", "http---h-a‸_20b=1", /is not allowed in this part/],
	["what is not allowed, beside it", "http---h-‸a_20b=1", /is not allowed in this part/],
];

const unreported: [title: string, marked: string, sentence: RegExp][] = [
	["of another part of the key", "htt‸p---h-a_20b=1", /is not allowed in this part/],
	["of a name, at its beginning", "htt‸p---h-_zz=1", /cannot be decoded/],
	["hints, which VS Code only underlines", "http---h-_‸41=1", /canonical form, which is `http---h-A`/],
	["remarks", "http---h.x-_25‸41=1", /needs no percent-encoding/],
	["a value", "a=http---h.x-a_‸41", /canonical form, which is `http---h\.x-aA`/],
];

const quiet: [title: string, file: string, marked: string][] = [
	["a key with a hyphen", "a.properties", "font-‸size=1"],
	["the value of a key that is a name", "a.properties", "http---h-p = fo‸o"],
	["a key of a megabyte", "a.properties", `http---h-‸${"_25c3_25a9".repeat(100_000)}=1`],
	["a word with hyphens in Java", "java", 'x("font-‸size");'],
	["a heading's fragment in Markdown", "markdown", "[a](#http---over‸view)"],
	["a scheme alone, in text", "plaintext", "http---over‸view"],
];

describe("Hover", () => {
	for (const [title, file, marked, parts] of textRows(shown)) {
		it(`over ${title}`, async () => {
			const hover = await hoverAt(marked, file);
			assert.ok(hover, "no hover");
			for (const part of parts) assert.match(hover.trim(), part);
		});
	}
	for (const [title, file, marked] of textRows(quiet)) {
		it(`not over ${title}`, async () => {
			assert.equal(await hoverAt(marked, file), undefined);
		});
	}

	for (const [title, marked, sentence] of textRows(reported)) {
		it(`says once ${title}`, async () => {
			const hover = await allAt(marked, "a.properties");
			assert.ok(!sentence.test(hover), hover);
			await withSetting("nameEncoding.problems.exclude", ["**"], async () => {
				assert.match(await allAt(marked, "a.properties"), sentence);
			});
		});
	}

	for (const [title, marked, sentence] of textRows(unreported)) {
		it(`says what no diagnostic says there: ${title}`, async () => {
			assert.match(await allAt(marked, "a.properties"), sentence);
		});
	}

	for (const [marked, titles, file = "a.properties"] of textRows<
		[marked: string, titles: string[], file?: string]
	>([
		["http---h.x-‸p=1", ["Copy URI", "Copy Name", "Decode in Place"]],
		["http---h.x-a_252f‸b=1", ["Copy URI", "Copy Name", "Decode in Place", "Open in Browser"]],
		["http\\://h.x/‸p=1", ["Copy URI", "Copy Name"]],
		["http---h.x-b=1\nhttp\\://h.x/‸p=1", ["Copy URI", "Copy Name", "Name-Encode URI"]],
		["http---h.x-b=1\nhttp\\://h.x/‸p=1", ["Copy URI", "Copy Name"], "META-INF/spring.schemas"],
		["http://h.x/‸p=1", ["Escape the Colons of the URI", "Copy URI", "Copy Name"]],
		["http---h.x-b=1\nhttp://h.x/‸p=1", ["Name-Encode URI", "Copy URI", "Copy Name"]],
		[
			"http---h.x-b=1\nhttp://h.x/‸p=1",
			["Escape the Colons of the URI", "Copy URI", "Copy Name"],
			"META-INF/spring.handlers",
		],
	])) {
		it(`links, each with a title, which names the action and no URI: ${JSON.stringify(marked)} in ${file}`, async () => {
			const hover = (await hoverAt(marked, file)) ?? "";
			const links = [...hover.matchAll(/\[([^\]]+)\]\((?:<[^>]*>|[^ )]*)(?: "([^"]*)")?\)/g)];
			assert.equal(links.map(([, , title]) => title).join(), titles.join());
			for (const [, text, title] of links) assert.equal(title, text);
		});
	}

	it("over a name that does not decode: why, and nothing that would run", async () => {
		const { document, selection } = await openUnshown("htt‸p---h-_ff=1", "a.properties");
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
		const { document, selection } = await openUnshown("http---h-_3cb_3e_60_5dx‸=1", "a.properties");
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
			assert.match(command, /^nameEncoding\.(copyUri|copyName|decode|encode|escapeColons|openUri)$/);
	});

	it("a link of it escapes the colons, and nothing else", async () => {
		const { document } = await open("http\\://h/p=1\nhttp://h:80/é\\\n  ‸p=2", "a.properties");
		const link = { uri: document.uri.toString(), line: 1, character: 0 };
		await vscode.commands.executeCommand("nameEncoding.escapeColons", link);
		assert.equal(document.getText(), "http\\://h/p=1\nhttp\\://h\\:80/é\\\n  p=2");
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
