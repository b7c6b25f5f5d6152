import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { open, openUnshown, problemsOf, textAfter, withSetting } from "../marked";
import { ask } from "../providers";
import { textRows } from "../rows";

/** The quick fixes at the cursor of a file, once it has so many problems. */
async function fixesAt(marked: string, problems: number) {
	const { document, uri, selection } = await openUnshown(marked, "a.properties");
	await eventually(() => assert.equal(problemsOf(uri).length, problems));
	const kind = vscode.CodeActionKind.QuickFix.value;
	return { document, actions: await ask<vscode.CodeAction>("CodeAction", uri, selection, kind, 100) };
}

/** At the cursor, in a file of so many problems: what each fix makes of the file. */
const fixes: [title: string, problems: number, marked: string, expected: Record<string, string>][] = [
	[
		"a raw URI that Java splits",
		2,
		"htt‸p://h:80/p=1\nhttp://h/q=2",
		{
			"Name-Encode": "http---h_3a80-p=1\nhttp://h/q=2",
			"Escape the Colons in the URI": "http\\://h\\:80/p=1\nhttp://h/q=2",
			"Name-Encode All URI Keys with Unescaped Colons in This File": "http---h_3a80-p=1\nhttp---h-q=2",
			"Escape All Unescaped Colons of URI Keys in This File": "http\\://h\\:80/p=1\nhttp\\://h/q=2",
		},
	],
];

describe("Quick fixes", () => {
	for (const [title, problems, marked, expected] of textRows(fixes)) {
		it(title, async () => {
			const { document, actions } = await fixesAt(marked, problems);
			// Excluding a file edits nothing.
			const made = actions.flatMap(({ title, edit }) => (edit ? [[title, textAfter(document, edit)]] : []));
			assert.deepEqual(Object.fromEntries(made), expected);
		});
	}

	it("of a file that another parser may read: of one key alone, none of them preferred", async () => {
		const { actions } = await fixesAt("‸http://h/a=1\nhttp://h/b=2\nhttp://h/c=3", 1);
		assert.deepEqual(
			actions.flatMap(({ title, edit, isPreferred }) => (edit ? [`${title} ${isPreferred}`] : [])).sort(),
			["Escape the Colons in the URI false", "Name-Encode false"],
		);
	});

	it("on save, where it is asked for: the canonical form alone", async () => {
		const { document, edit } = await open("http---h-_41=1\nhttp://h/{p=2\nhttp---h-_zz=3", "a.properties");
		await withSetting("editor.codeActionsOnSave", { "source.fixAll.nameEncoding": "explicit" }, async () => {
			await edit((builder) => builder.insert(new vscode.Position(0, 0), "# new\n"));
			await document.save();
		});
		assert.equal(document.getText(), "# new\nhttp---h-A=1\nhttp://h/{p=2\nhttp---h-_zz=3");
	});

	it("on save, none where names may stand in any form", async () => {
		const { document, edit } = await open("http---h-_41=1", "a.properties");
		await withSetting("nameEncoding.problems.nonCanonicalName", "off", () =>
			withSetting("editor.codeActionsOnSave", { "source.fixAll.nameEncoding": "explicit" }, async () => {
				await edit((builder) => builder.insert(new vscode.Position(0, 0), "# new\n"));
				await document.save();
			}),
		);
		assert.equal(document.getText(), "# new\nhttp---h-_41=1");
	});
});
