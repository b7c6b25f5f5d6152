import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { open, openUnshown } from "../marked";
import { textRows } from "../rows";

/** Our links of a document. */
async function linksOf(document: vscode.TextDocument): Promise<vscode.DocumentLink[]> {
	const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
		"vscode.executeLinkProvider",
		document.uri,
	);
	return links.filter(({ tooltip }) => tooltip);
}

function described(document: vscode.TextDocument, { range, target, tooltip }: vscode.DocumentLink): string {
	const isCommand = target?.scheme === "command";
	const to = isCommand ? target.path : target?.toString(true);
	// The hover has a link of its own where VS Code would print a command.
	assert.equal(tooltip, isCommand ? "Follow link" : "Open in Browser");
	return `${document.getText(range)} → ${to}`;
}

const rows: [title: string, file: string, text: string, links: string[]][] = [
	[
		"keys and sure names in .properties",
		"a.properties",
		"http---h-a = see http---www.example.com-b\nmarmot-https---h-c=1\n# http---localhost-d",
		[
			"http---h-a → http://h/a",
			"marmot-https---h-c → https://h/c",
			"http---www.example.com-b → http://www.example.com/b",
			"http---localhost-d → http://localhost/d",
		],
	],
	[
		"raw keys up to their end, escaped or split by Java, and no URI of a value, which VS Code links",
		"a.properties",
		"http\\://h/a=1\nhttp://h.x/b=2\nc=http://h.x/d\nhttp\\://h\\:80/e : 3\nhttp\\://h:80/f\\=g=4\nhttp://h.x/i j=5",
		[
			"http\\://h/a → http://h/a",
			"http://h.x/b → http://h.x/b",
			"http\\://h\\:80/e → http://h:80/e",
			"http\\://h:80/f\\=g → nameEncoding.openUri",
			"http://h.x/i → http://h.x/i",
		],
	],
	[
		"raw keys that Java splits: to the very URI, and none of what is no text",
		"a.properties",
		"http://h/a%2fb=1\nmarmot-http://h/é\\\n  c=2\nftp://h/d=3\nhttp://h/\\ud800=4",
		["http://h/a%2fb → nameEncoding.openUri", "marmot-http://h/é\\\n  c → nameEncoding.openUri"],
	],
	[
		"no other scheme, no key that is no name",
		"a.properties",
		"urn-isbn_3a1=1\nfoo---h.x=2\nx/http---h.x=3\nhttp---h-_zz=4",
		[],
	],
	[
		"to the very URI, where parsing would change it",
		"a.properties",
		"http---h-a_252fb=1\nhttp---h-_c3_a9=2\nhttp---_5b_3a_3a1_5d-=3",
		[
			"http---h-a_252fb → nameEncoding.openUri",
			"http---h-_c3_a9 → nameEncoding.openUri",
			"http---_5b_3a_3a1_5d- → nameEncoding.openUri",
		],
	],
	// Names elsewhere lead to their keys.
	["not in Java", "java", 'x("http---h.x-a"); // font-size', []],
	["not in .editorconfig", "a.editorconfig", "http---h.x-a=1", []],
	["not on endless lines", "a.properties", `a=${"a".repeat(20_000)} http---h.x-a`, []],
];

describe("Document links", () => {
	for (const [title, file, text, links] of textRows(rows)) {
		it(title, async () => {
			const { document } = await openUnshown(text, file);
			const found = await linksOf(document);
			assert.deepEqual(found.map((link) => described(document, link)).sort(), [...links].sort());
		});
	}

	it("for the lines in sight of a file with more than 5,000 keys, and for others when they come in sight", async () => {
		const text = Array.from({ length: 5001 }, (_, i) => `http---h-k${i}=1\n`).join("");
		const editor = await open(text, "a.properties");
		const { document } = editor;
		await eventually(async () => {
			const links = await linksOf(document);
			assert.ok(links.length > 20 && links.length < 1000, `${links.length}`);
			assert.equal(links[0]?.range.start.line, 0);
		});
		editor.revealRange(new vscode.Range(5000, 0, 5000, 0));
		await eventually(async () => {
			assert.equal((await linksOf(document)).at(-1)?.range.start.line, 5000);
		});
	});
});
