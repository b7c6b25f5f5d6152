import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { openUnshown, withSetting } from "../marked";
import { ask } from "../providers";
import { textRows } from "../rows";

const enabled = "nameEncoding.inlayHints.enabled";
const all = new vscode.Range(0, 0, 9999, 0);

/** The hints of some lines of a document, each with where it stands. */
async function hintsOf(uri: vscode.Uri, range = all): Promise<string[]> {
	const hints = await ask<vscode.InlayHint>("InlayHint", uri, range);
	return hints.map(({ position: { line, character }, label }) => `${line}:${character} ${label}`);
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
		["0:52 http://…uite.long.host.example.com/…bar/baz", "1:53 http://…@evil.example.com/a/long/way/to/go"],
	],
];

describe("Inlay hints", () => {
	for (const [title, file, text, hints] of textRows(rows)) {
		it(title, async () => {
			const { uri } = await openUnshown(text, file);
			assert.deepEqual(await hintsOf(uri), [], "off by default");
			await withSetting(enabled, true, async () => assert.deepEqual(await hintsOf(uri), hints));
			assert.deepEqual(await hintsOf(uri), [], "off again");
		});
	}

	it("for the lines alone that are asked for, with the whole URI in the tooltip, as code", async () => {
		const { uri } = await openUnshown(
			"http---h-a=1\nhttp---www.example.com-_60foo-bar-_5bbaz_5d-and-so-on=1\nhttp---h-b=2",
			"a.properties",
		);
		await withSetting(enabled, true, async () => {
			const [hint, ...others] = await ask<vscode.InlayHint>("InlayHint", uri, new vscode.Range(1, 0, 2, 3));
			assert.equal(others.length, 0);
			assert.ok(hint?.tooltip instanceof vscode.MarkdownString);
			assert.equal(hint.tooltip.value, "``http://www.example.com/`foo/bar/[baz]/and/so/on``");
		});
	});
});
