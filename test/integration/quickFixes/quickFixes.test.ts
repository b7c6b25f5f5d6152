import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually, fail } from "../../host/assert";
import { open, openUnshown, problemsOf, textAfter, type Unshown, withSetting } from "../marked";
import { textRows } from "../rows";

/** The quick fixes at the selection: what each makes of the document. */
async function fixesAt({ document, selection }: Unshown): Promise<Record<string, string>> {
	const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
		"vscode.executeCodeActionProvider",
		document.uri,
		selection,
		vscode.CodeActionKind.QuickFix.value,
		100,
	);
	const made: Record<string, string> = {};
	for (const { title, edit } of actions) {
		// Excluding a file edits nothing.
		if (edit) made[title] = textAfter(document, edit);
	}
	return made;
}

/** At the cursor: what each fix makes of the file. */
const fixes: [title: string, marked: string, expected: Record<string, string>][] = [
	[
		"a raw URI that Java splits",
		"htt‸p://h:80/p=1\nhttp://h/q=2",
		{
			"Name-Encode URI": "http---h_3a80-p=1\nhttp://h/q=2",
			"Escape the Colons of the URI": "http\\://h\\:80/p=1\nhttp://h/q=2",
			"Name-Encode All URI Keys with Unescaped Colons in This File": "http---h_3a80-p=1\nhttp---h-q=2",
			"Escape All Unescaped Colons of URI Keys in This File": "http\\://h\\:80/p=1\nhttp\\://h/q=2",
		},
	],
	[
		"a name that is not canonical",
		"http---h-‸_41=1\na=b\nmarmot-http---h-_2E\\\n  _2E = 2",
		{
			"Write the Name in Its Canonical Form": "http---h-A=1\na=b\nmarmot-http---h-_2E\\\n  _2E = 2",
			"Write All Names in This File in Their Canonical Form": "http---h-A=1\na=b\nmarmot-http---h-.. = 2",
		},
	],
	[
		"a name whose canonical form is there already: it can be removed, not made the same",
		"http---h-_41=1\nhttp---h-_2D=2\nhttp---h-A‸=3",
		{
			"Remove the Key on Line 1 and Its Value": "http---h-_2D=2\nhttp---h-A=3",
			"Remove the Key on Line 3 and Its Value": "http---h-_41=1\nhttp---h-_2D=2",
		},
	],
	[
		"characters that no URI has",
		"http---h-a‸_20b_20c=1\nhttp---h-_7b=2",
		{
			'Percent-Encode " " as "%20"': "http---h-a_2520b_20c=1\nhttp---h-_7b=2",
		},
	],
	[
		"a name that does not decode",
		"http---h-‸_zz_4=1",
		{
			'Write "_" as "_5f"': "http---h-_5fzz_4=1",
		},
	],
	[
		"the same key twice",
		"a=b\nhttp---h-a=1 \\\n  more\n‸http---h-a=2",
		{
			"Remove the Key on Line 2 and Its Value": "a=b\nhttp---h-a=2",
			"Remove the Key on Line 4 and Its Value": "a=b\nhttp---h-a=1 \\\n  more",
			"Remove All Keys That a Later Key Overrides": "a=b\nhttp---h-a=2",
		},
	],
	["a line that is a URI alone", "a=b\nhttp://h‸/p\nhttp://h/q=1", {}],
	["nothing wrong", "http---h-‸a=1", {}],
];

describe("Quick fixes", () => {
	for (const [title, marked, expected] of textRows(fixes)) {
		it(title, async () => {
			const opened = await openUnshown(`${marked}\nhttp---end-_41=9`, "a.properties");
			await eventually(() => {
				if (problemsOf(opened.document.uri).length === 0) fail("There are no problems yet.");
			});
			// The last key shows that there are fixes; those for all of its kind mend it, too.
			const all = "Write All Names in This File in Their Canonical Form";
			const made = Object.entries(expected).map(([name, text]) => {
				return [name, `${text}\nhttp---end-${name === all ? "A" : "_41"}=9`];
			});
			assert.deepEqual(await fixesAt(opened), Object.fromEntries(made));
		});
	}

	it("of a file that another parser may read: of one key alone, none of them preferred", async () => {
		const { document } = await openUnshown("‸http://h/a=1\nhttp://h/b=2\nhttp://h/c=3", "a.properties");
		await eventually(() => {
			if (problemsOf(document.uri).length !== 1) fail("There is no problem yet.");
		});
		const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
			"vscode.executeCodeActionProvider",
			document.uri,
			new vscode.Range(0, 0, 0, 0),
			vscode.CodeActionKind.QuickFix.value,
		);
		const titles = actions.map(({ title, isPreferred }) => `${title}${isPreferred ? ", preferred" : ""}`);
		assert.deepEqual(titles.filter((title) => !title.startsWith("Do Not")).sort(), [
			"Escape the Colons of the URI",
			"Name-Encode URI",
		]);
	});

	it("on save, where it is asked for: the canonical form alone", async () => {
		const { document } = await open("http---h-_41=1\nhttp://h/{p=2\nhttp---h-_zz=3", "a.properties");
		await withSetting("editor.codeActionsOnSave", { "source.fixAll.nameEncoding": "explicit" }, async () => {
			const edit = new vscode.WorkspaceEdit();
			edit.insert(document.uri, new vscode.Position(0, 0), "# new\n");
			await vscode.workspace.applyEdit(edit);
			await document.save();
		});
		assert.equal(document.getText(), "# new\nhttp---h-A=1\nhttp://h/{p=2\nhttp---h-_zz=3");
	});
});
