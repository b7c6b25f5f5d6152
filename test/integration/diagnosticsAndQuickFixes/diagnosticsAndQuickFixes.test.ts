import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually, fail } from "../../host/assert";
import { closeAll, open, openUnshown, textAfter, type Unshown, withSetting } from "../marked";

/** The problems of a document, as `code severity [what they mark]`, once they are these; they come after a pause. */
async function assertProblems(document: vscode.TextDocument, expected: readonly string[]): Promise<void> {
	let found: string[] = [];
	await eventually(() => {
		found = problemsOf(document).map(
			({ code, severity, range }) =>
				`${code} ${vscode.DiagnosticSeverity[severity]?.toLowerCase()} [${document.getText(range)}]`,
		);
		if (found.join() !== expected.join()) fail(`${found.join("\n")}\n\nand not\n\n${expected.join("\n")}`);
	});
	assert.deepEqual(found, expected);
}

function problemsOf(document: vscode.TextDocument): vscode.Diagnostic[] {
	return vscode.languages.getDiagnostics(document.uri).filter(({ source }) => source === "Name Encoding");
}

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

/** A file, and its problems. */
const problems: [title: string, text: string, expected: string[]][] = [
	["a raw URI that Java splits", "http://h/p = 1", ["raw-uri-key warning [http://h/p]"]],
	["a raw URI with a port", "http\\://h:80/p = 1", ["raw-uri-key warning [http\\://h:80/p]"]],
	["a name that does not decode", "http---h-_zz=1", ["malformed-name information [_]"]],
	["a name that is not canonical", "http---h-_41=1", ["non-canonical-name hint [http---h-_41]"]],
	["a URI that is none", "http---h-a_20b=1", ["invalid-uri information [_20]"]],
	[
		"two keys that mean the same",
		"http---h-a=1\nhttp\\://H/a=2\nmarmot-http---h-a=3",
		["duplicate-uri warning [http---h-a]", "duplicate-uri warning [http\\://H/a]"],
	],
	[
		"the same key twice",
		"http---h-a=1\nfont-size=0\nhttp---h-\\\n  a=2",
		["duplicate-uri warning [http---h-a]", "duplicate-uri warning [http---h-\\\n  a]"],
	],
	[
		"right keys, and what is no key",
		"# http://h/p=1\nhttp\\://h/p=1\nurl = http://h/p\nfont-size=1\nfoo---h_zz=1",
		[],
	],
];

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
		"http---h-‸_41=1\nhttp---h-_2D=2\nhttp---h-A=3",
		{ "Remove This Key and Its Value (Line 1)": "http---h-_2D=2\nhttp---h-A=3" },
	],
	[
		"one whose canonical form is there, and one whose is not: by the one for all",
		"http---h-_41=1\nhttp---h-‸_2D=2\nhttp---h-A=3",
		{
			"Write the Name in Its Canonical Form": "http---h-_41=1\nhttp---h-_2d=2\nhttp---h-A=3",
			"Write All Names in This File in Their Canonical Form": "http---h-_41=1\nhttp---h-_2d=2\nhttp---h-A=3",
		},
	],
	[
		"a raw URI that Java splits, whose name is there already",
		"http://‸h/a=1\nhttp---h-a=2",
		{ "Escape the Colons of the URI": "http\\://h/a=1\nhttp---h-a=2" },
	],
	[
		"characters that no URI has",
		"http---h-a‸_20b_20c=1\nhttp---h-_7b=2",
		{
			'Percent-Encode " " as "%20"': "http---h-a_2520b_20c=1\nhttp---h-_7b=2",
			"Percent-Encode All Invalid Characters in This File's Keys":
				"http---h-a_2520b_2520c=1\nhttp---h-_257b=2",
		},
	],
	[
		"characters that no URI has, in a key that Java splits: its colons stay as they are",
		"http://h/a‸{b=1\nhttp\\://h:80/{c}=2",
		{
			"Name-Encode URI": "http---h-a_7bb=1\nhttp\\://h:80/{c}=2",
			"Escape the Colons of the URI": "http\\://h/a{b=1\nhttp\\://h:80/{c}=2",
			'Percent-Encode "{" as "%7B"': "http://h/a%7Bb=1\nhttp\\://h:80/{c}=2",
			"Name-Encode All URI Keys with Unescaped Colons in This File":
				"http---h-a_7bb=1\nhttp---h_3a80-_7bc_7d=2",
			"Escape All Unescaped Colons of URI Keys in This File": "http\\://h/a{b=1\nhttp\\://h\\:80/{c}=2",
			"Percent-Encode All Invalid Characters in This File's Keys":
				"http://h/a%7Bb=1\nhttp\\://h:80/%7Bc%7D=2",
		},
	],
	[
		"a character that no URI has, in a key that Java splits, beside what it would be if it were none",
		"http://h/a‸{b=1\nhttp\\://h/a%7Bb=2",
		{
			"Name-Encode URI": "http---h-a_7bb=1\nhttp\\://h/a%7Bb=2",
			"Escape the Colons of the URI": "http\\://h/a{b=1\nhttp\\://h/a%7Bb=2",
			'Percent-Encode "{" as "%7B"': "http://h/a%7Bb=1\nhttp\\://h/a%7Bb=2",
		},
	],
	[
		"a name that does not decode",
		"http---h-‸_zz_4=1",
		{
			'Write "_" as "_5f"': "http---h-_5fzz_4=1",
			"Repair All Names in This File That Cannot Be Decoded": "http---h-_5fzz_5f4=1",
		},
	],
	[
		"two names that would be one: but one by the one for all",
		"http---h-‸_ff=1\nhttp---h-_FF=2",
		{
			'Write "_ff" as "_25ff"': "http---h-_25ff=1\nhttp---h-_FF=2",
			"Repair All Names in This File That Cannot Be Decoded": "http---h-_25ff=1\nhttp---h-_FF=2",
		},
	],
	[
		"the same key twice",
		"a=b\n‸http---h-a=1 \\\n  more\nhttp---h-a=2",
		{
			"Remove This Key and Its Value (Line 2)": "a=b\nhttp---h-a=2",
			"Remove All Keys That a Later Key Overrides": "a=b\nhttp---h-a=2",
		},
	],
	[
		"a key of another spelling",
		"http\\://h/a=1\n‸http---h-a=2",
		{
			"Remove This Key and Its Value (Line 2)": "http\\://h/a=1",
		},
	],
	["nothing wrong", "http---h-‸a=1", {}],
];

describe("Problems", () => {
	for (const [title, text, expected] of problems) {
		it(title, async () => {
			// A second problem, so that none would be missed where nothing is expected.
			const { document } = await openUnshown(`${text}\nhttp://end=1`, "a.properties");
			await assertProblems(document, [...expected, "raw-uri-key warning [http://end]"].sort(duplicatesLast));
		});
	}

	it("not in other languages", async () => {
		const { document } = await open("http://h/p=1", "plaintext");
		const { document: properties } = await open("http://h/p=1", "a.properties");
		await assertProblems(properties, ["raw-uri-key warning [http://h/p]"]);
		assert.deepEqual(problemsOf(document), []);
	});

	for (const scheme of ["vscode-bulkeditpreview-editor", "shown-only"]) {
		it(`not in what another document only shows: ${scheme}`, async () => {
			const provider = vscode.workspace.registerTextDocumentContentProvider(scheme, {
				provideTextDocumentContent: () => "http://h/p=1",
			});
			const uri = vscode.Uri.from({
				scheme,
				authority: "id",
				path: "/a.properties",
				query: "file:///a.properties",
			});
			const shown = await vscode.workspace.openTextDocument(uri);
			// One that is reported after it.
			const { document } = await openUnshown("http://h/p=1", "a.properties");
			await assertProblems(document, ["raw-uri-key warning [http://h/p]"]);
			assert.deepEqual(problemsOf(shown), []);
			provider.dispose();
		});
	}

	it("of text as it is typed, and none of a closed file", async () => {
		const editor = await open("a=b", "a.properties");
		const { document } = editor;
		await editor.edit((builder) => builder.insert(new vscode.Position(0, 0), "http://h/p=1\n"));
		await assertProblems(document, ["raw-uri-key warning [http://h/p]"]);
		await editor.edit((builder) => builder.insert(new vscode.Position(0, 0), "# \n\n"));
		await assertProblems(document, ["raw-uri-key warning [http://h/p]"]);
		await editor.edit((builder) => builder.insert(new vscode.Position(2, 0), "#"));
		await assertProblems(document, []);
		await editor.edit((builder) => builder.delete(new vscode.Range(2, 0, 2, 1)));
		await assertProblems(document, ["raw-uri-key warning [http://h/p]"]);
		await closeAll();
		await eventually(() => {
			if (problemsOf(document).length > 0) fail("There are problems yet.");
		});
	});

	it("as grave as it is set, and not at all", async () => {
		const { document } = await open("http://h/p=1\nhttp---h-_41=1", "a.properties");
		const both = ["raw-uri-key warning [http://h/p]", "non-canonical-name hint [http---h-_41]"];
		await assertProblems(document, both);
		await withSetting("nameEncoding.problems.rawUriKey", "error", () =>
			assertProblems(document, ["raw-uri-key error [http://h/p]", "non-canonical-name hint [http---h-_41]"]),
		);
		await withSetting("nameEncoding.problems.nonCanonicalName", "off", () =>
			assertProblems(document, ["raw-uri-key warning [http://h/p]"]),
		);
		await assertProblems(document, both);
	});

	it("two keys that Java reads alike: only if asked for, and never beside the same URI twice", async () => {
		const { document } = await open(
			"a=1\nb=2\n\\u0061=3\nhttp---h=4\nhttp---h=5\nx://h=6\nx://i=7",
			"a.properties",
		);
		const quiet = ["raw-uri-key warning [x://h]", "raw-uri-key warning [x://i]"];
		const same = ["duplicate-uri warning [http---h]", "duplicate-uri warning [http---h]"];
		await assertProblems(document, [...quiet, ...same]);
		await withSetting("nameEncoding.problems.duplicateKey", "error", () =>
			assertProblems(document, [
				...quiet,
				...same,
				"duplicate-key error [a]",
				"duplicate-key error [\\u0061]",
			]),
		);
		await withSetting("nameEncoding.problems.duplicateUri", "off", () =>
			withSetting("nameEncoding.problems.duplicateKey", "error", () =>
				assertProblems(document, [
					...quiet,
					"duplicate-key error [a]",
					"duplicate-key error [\\u0061]",
					"duplicate-key error [http---h]",
					"duplicate-key error [http---h]",
				]),
			),
		);
	});

	it("say what is wrong, and where the other place is", async () => {
		const { document } = await open("http://h/p=1\nhttp---h-a=1\nhttp---h-_61=2", "a.properties");
		await eventually(() => {
			if (problemsOf(document).length < 4) fail("The problems are not there yet.");
		});
		const found = problemsOf(document).map(({ message }) => message);
		assert.deepEqual(found.sort(), [
			'Java reads "http", not "http://h/p". Escape the colons of the URI, or write its name instead.',
			"This key means the same URI as the key on line 2.",
			"This key means the same URI as the key on line 3.",
			"This name is not in its canonical form, which is http---h-a.",
		]);
		const related = problemsOf(document).flatMap(({ range, relatedInformation = [] }) =>
			relatedInformation.map(({ location }) => [range.start.line, location.range.start.line]),
		);
		assert.deepEqual(related, [
			[1, 2],
			[2, 1],
		]);
	});
});

describe("Quick fixes", () => {
	for (const [title, marked, expected] of fixes) {
		it(title, async () => {
			const opened = await openUnshown(`${marked}\nhttp---end-_41=9`, "a.properties");
			await eventually(() => {
				if (problemsOf(opened.document).length === 0) fail("There are no problems yet.");
			});
			// The last key shows that there are fixes; those for all of its kind mend it, too.
			const all = "Write All Names in This File in Their Canonical Form";
			const made = Object.entries(expected).map(([name, text]) => {
				return [name, `${text}\nhttp---end-${name === all ? "A" : "_41"}=9`];
			});
			assert.deepEqual(await fixesAt(opened), Object.fromEntries(made));
		});
	}

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

/** As they are published: first by key, then the duplicates. */
function duplicatesLast(a: string, b: string): number {
	return Number(a.startsWith("duplicate")) - Number(b.startsWith("duplicate"));
}
