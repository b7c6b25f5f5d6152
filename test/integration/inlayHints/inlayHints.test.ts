import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { openUnshown, withSetting } from "../marked";
import { textRows } from "../rows";

const enabled = "nameEncoding.inlayHints.enabled";

/** The hints of some lines of a document, each with where it stands. */
async function hintsOf(document: vscode.TextDocument, range = wholeOf(document)): Promise<string[]> {
	const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>(
		"vscode.executeInlayHintProvider",
		document.uri,
		range,
	);
	return hints.map(({ position: { line, character }, label }) => `${line}:${character} ${label}`);
}

function wholeOf({ lineCount }: vscode.TextDocument): vscode.Range {
	return new vscode.Range(0, 0, lineCount, 0);
}

const rows: [title: string, file: string, text: string, hints: string[]][] = [
	[
		"after each key that is a name",
		"a.properties",
		"# http---h.x-c\nhttp---h-a = 1\nfont-size=2\nhttp\\://h/b=3\nmarmot-urn-isbn_3a1=4\nhttp---h-\\\n  d=5\nhttp---h-_ff=6",
		["1:10 http://h/a", "4:19 urn:isbn:1", "6:3 http://h/d"],
	],
	["not in other languages", "plaintext", "http---h.x-a=1", []],
	["not in .editorconfig", "a.editorconfig", "http---h.x-a=1", []],
	[
		"shortened in the middle, but for the host",
		"a.properties",
		"http---www.a.quite.long.host.example.com-foo-bar-baz=1\nhttp---google.com_40evil.example.com-a-long-way-to-go=2",
		["0:52 http://www.a.quite.long.host.example.com/f…", "1:53 http://…@evil.example.com/a/long/way/to/go"],
	],
];

describe("Inlay hints", () => {
	for (const [title, file, text, hints] of textRows(rows)) {
		it(title, async () => {
			const { document } = await openUnshown(text, file);
			assert.deepEqual(await hintsOf(document), [], "off by default");
			await withSetting(enabled, true, async () => assert.deepEqual(await hintsOf(document), hints));
			assert.deepEqual(await hintsOf(document), [], "off again");
		});
	}

	it("for the lines alone that are asked for", async () => {
		const text = Array.from({ length: 6000 }, (_, i) => `http---h-k${i}=1\n`).join("");
		const { document } = await openUnshown(text, "a.properties");
		await withSetting(enabled, true, async () => {
			assert.deepEqual(await hintsOf(document, new vscode.Range(5000, 0, 5001, 3)), [
				"5000:14 http://h/k5000",
			]);
		});
	});

	it("have the whole URI in the tooltip, as code", async () => {
		const { document } = await openUnshown(
			"http---www.example.com-_60foo-bar-_5bbaz_5d-and-so-on=1",
			"a.properties",
		);
		await withSetting(enabled, true, async () => {
			const [hint] = await vscode.commands.executeCommand<vscode.InlayHint[]>(
				"vscode.executeInlayHintProvider",
				document.uri,
				wholeOf(document),
			);
			const tooltip = hint?.tooltip;
			assert.ok(tooltip instanceof vscode.MarkdownString);
			assert.equal(tooltip.value, "``http://www.example.com/`foo/bar/[baz]/and/so/on``");
		});
	});
});
