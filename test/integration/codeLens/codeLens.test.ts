import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { openUnshown, withSetting } from "../marked";
import { lensTitles, locationArgument } from "../providers";
import { watching } from "../watched";

describe("Code lens", () => {
	it("offers what can be done with the URI", async () => {
		const { document } = await openUnshown("http---h.x-a=1\nurn-isbn_3a1=2", "a.properties");
		const offeredAt = async (line: number) => {
			const link = locationArgument(document, new vscode.Position(line, 0));
			const { shown } = await watching(() =>
				vscode.commands.executeCommand("nameEncoding.showActions", link),
			);
			return shown.map(({ text }) => text).sort();
		};
		const ofAll = [
			"Choose what to do with this URI",
			"Copy Name",
			"Copy URI",
			"Find All References",
			"Name-Decode",
		];
		assert.deepEqual(await offeredAt(0), [...ofAll, "Open in Browser", "Rename URI…", "http://h.x/a"]);
		assert.deepEqual(await offeredAt(1), [...ofAll, "Rename URI…", "urn:isbn:1"]);
	});

	it("renames the URI of the key as F2 does, wherever the cursor is", async () => {
		const { document, uri } = await openUnshown("http---h.x-a=1\n  urn-isbn_3a1=2", "a.properties");
		const position = new vscode.Position(1, 2);
		const { boxes } = await watching(
			() => vscode.commands.executeCommand("nameEncoding.showActions", locationArgument(document, position)),
			{ pick: async (items) => items.find((item) => Object(item).label === "Rename URI…") },
		);
		assert.deepEqual(boxes, [["editor.action.rename", [uri, position]]]);
	});

	it("as the settings of the language to which a document changes say", async () => {
		const changed = async () => {
			const { document } = await openUnshown("my.http---h-a=1", "a.properties");
			assert.deepEqual(await lensTitles(document.uri), ["my.http://h/a"]);
			await vscode.languages.setTextDocumentLanguage(document, "plaintext");
			assert.deepEqual(await lensTitles(document.uri), ["http://h/a"]);
		};
		await withSetting("nameEncoding.prefixes", ["my."], changed, "plaintext");
	});
});
