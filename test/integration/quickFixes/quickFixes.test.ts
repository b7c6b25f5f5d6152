import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { open, openUnshown, problemsOf, textAfter, withSetting } from "../marked";
import { ask } from "../providers";

describe("Quick fixes", () => {
	it("a raw URI that Java splits", async () => {
		const { document, uri, selection } = await openUnshown("htt‸p://h:80/p=1\nhttp://h/q=2", "a.properties");
		await eventually(() => assert.equal(problemsOf(uri).length, 2));
		const kind = vscode.CodeActionKind.QuickFix.value;
		// While VS Code still reads the document, it answers with nothing.
		await eventually(async () => {
			const actions = await ask<vscode.CodeAction>("CodeAction", uri, selection, kind, 100);
			// Excluding a file edits nothing.
			const made = actions.flatMap(({ title, edit }) => (edit ? [[title, textAfter(document, edit)]] : []));
			assert.deepEqual(Object.fromEntries(made), {
				"Name-Encode": "http---h_3a80-p=1\nhttp://h/q=2",
				"Escape the Colons in the URI": "http\\://h\\:80/p=1\nhttp://h/q=2",
				"Name-Encode All URI Keys with Unescaped Colons in This File": "http---h_3a80-p=1\nhttp---h-q=2",
				"Escape All Unescaped Colons of URI Keys in This File": "http\\://h\\:80/p=1\nhttp\\://h/q=2",
			});
		});
	});

	it("on save, where it is asked for: the canonical form alone", async () => {
		const { document, edit } = await open("http---h-_41=1\nhttp://h/{p=2\nhttp---h-_zz=3", "a.properties");
		await withSetting("editor.codeActionsOnSave", { "source.fixAll.nameEncoding": "explicit" }, async () => {
			await edit((builder) => builder.insert(new vscode.Position(0, 0), "# new\n"));
			await document.save();
		});
		assert.equal(document.getText(), "# new\nhttp---h-A=1\nhttp://h/{p=2\nhttp---h-_zz=3");
	});
});
