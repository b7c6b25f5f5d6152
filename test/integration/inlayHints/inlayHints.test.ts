import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { openUnshown, withSetting } from "../marked";
import { ask } from "../providers";

const enabled = "nameEncoding.inlayHints.enabled";
const all = new vscode.Range(0, 0, 9999, 0);

/** The hints of some lines of a document, each with where it stands. */
async function hintsOf(uri: vscode.Uri, range = all): Promise<string[]> {
	const hints = await ask<vscode.InlayHint>("InlayHint", uri, range);
	return hints.map(({ position: { line, character }, label }) => `${line}:${character} ${label}`);
}

describe("Inlay hints", () => {
	it("after each key that is a name", async () => {
		const { uri } = await openUnshown(
			"# http---h.x-c\nhttp---h-a = 1\nfont-size=2\nhttp\\://h/b=3\nmarmot-urn-isbn_3a1=4\nhttp---h-\\\n  d=5\nhttp---h-_ff=6",
			"a.properties",
		);
		const hints = ["1:10 → http://h/a", "4:19 → urn:isbn:1", "6:3 → http://h/d"];
		assert.deepEqual(await hintsOf(uri), [], "off by default");
		await withSetting(enabled, true, async () => assert.deepEqual(await hintsOf(uri), hints));
		assert.deepEqual(await hintsOf(uri), [], "off again");
	});

	it("for the lines alone that are asked for, with the whole URI in the tooltip, as code", async () => {
		const { uri } = await openUnshown(
			"http---h-a=1\nhttp---www.example.com-_60foo-bar-_5bbaz_5d-and-so-on=1\nhttp---h-b=2",
			"a.properties",
		);
		await withSetting(enabled, true, async () => {
			const [hint, ...others] = await ask<vscode.InlayHint>("InlayHint", uri, new vscode.Range(1, 0, 2, 3));
			assert.equal(others.length, 0);
			// It touches neither the key nor the `=`.
			assert.deepEqual([hint?.paddingLeft, hint?.paddingRight], [true, true]);
			assert.ok(hint?.tooltip instanceof vscode.MarkdownString);
			assert.equal(hint.tooltip.value, "``http://www.example.com/`foo/bar/[baz]/and/so/on``");
		});
	});
});
