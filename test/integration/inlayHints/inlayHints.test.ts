import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { openUnshown, withSetting } from "../marked";
import { ask } from "../providers";

describe("Inlay hints", () => {
	it("are there where they are turned on, of the lines that are asked for", async () => {
		const { uri } = await openUnshown(
			"http---h-a=1\nhttp---www.example.com-_60foo-bar-_5bbaz_5d-and-so-on=1\nhttp---h-b=2",
			"a.properties",
		);
		const hints = () => ask<vscode.InlayHint>("InlayHint", uri, new vscode.Range(1, 0, 2, 3));
		assert.deepEqual(await hints(), []);
		const [hint, ...others] = await withSetting("nameEncoding.inlayHints.enabled", true, hints);
		assert.ok(hint && others.length === 0);
		assert.ok(hint.position.isEqual(new vscode.Position(1, 53)));
		assert.match(String(hint.label), /^→ http:\/\/www\.example\.com\/…/);
		// It touches neither the key nor the `=`.
		assert.deepEqual([hint.paddingLeft, hint.paddingRight], [true, true]);
	});
});
