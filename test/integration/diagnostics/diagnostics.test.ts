import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually, fail, ok } from "../../host/assert";
import { fileAt, removeFiles, write } from "../files";
import { closeAll, open, openUnshown, problemsOf, withSetting } from "../marked";
import { runsEveryRow, textRows } from "../rows";

/** The problems of a document, as `code severity [what they mark]`, once they are these; they come after a pause. */
async function assertProblems(document: vscode.TextDocument, expected: readonly string[]): Promise<void> {
	let found: string[] = [];
	await eventually(() => {
		found = problemsOf(document.uri).map(
			({ code, severity, range }) =>
				`${code} ${vscode.DiagnosticSeverity[severity]?.toLowerCase()} [${document.getText(range)}]`,
		);
		if (found.join() !== expected.join()) fail(`${found.join("\n")}\n\nand not\n\n${expected.join("\n")}`);
	});
	assert.deepEqual(found, expected);
}

/** A file, and its problems. */
const problems: [title: string, text: string, expected: string[]][] = [
	["a raw URI that Java splits", "http://h/p = 1", ["raw-uri-key warning [http://h/p]"]],
	["a name that does not decode", "http---h-_zz=1", ["malformed-name information [_]"]],
	["a URI that is none", "http---h-a_20b=1", ["invalid-uri information [_20]"]],
	["a name that is not canonical", "http---h-_41=1", ["non-canonical-name hint [http---h-_41]"]],
	[
		"the same key twice",
		"http---h-a=1\nfont-size=0\nhttp---h-\\\n  a=2",
		["duplicate-uri warning [http---h-\\\n  a]"],
	],
	["a key that Java cuts", "a=1\nb=2\ncdn://h/x?v=1", ["cut-key warning [cdn://h/x?v]"]],
	["a line that is a URI alone", "a=b\nhttp://h/p\t", ["raw-uri-key information [http://h/p]"]],
	[
		"right keys, and what is no key",
		"# http://h/p=1\nhttp\\://h/p=1\nurl = http://h/p\nfont-size=1\nfoo---h_zz=1\nhttp---localhost-8080-api=1",
		[],
	],
];

describe("Problems", () => {
	for (const [title, text, expected] of textRows(problems)) {
		it(title, async () => {
			// A second problem, so that none would be missed where nothing is expected.
			const { document } = await openUnshown(`${text}\nhttp://end=1`, "a.properties");
			await assertProblems(document, [...expected, "raw-uri-key warning [http://end]"].sort(inOrderOfRules));
		});
	}

	it("not in other languages", async () => {
		const { document } = await open("http://h/p=1", "plaintext");
		const { document: properties } = await open("http://h/p=1", "a.properties");
		await assertProblems(properties, ["raw-uri-key warning [http://h/p]"]);
		assert.deepEqual(problemsOf(document.uri), []);
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
			assert.deepEqual(problemsOf(shown.uri), []);
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
			if (problemsOf(document.uri).length > 0) fail("There are problems yet.");
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
			"a=1\nb=2\n\\u0061=3\nhttp---h=4\nhttp---h=5\nhttp://h=6\nhttp://i=7",
			"a.properties",
		);
		const quiet = ["raw-uri-key warning [http://h]", "raw-uri-key warning [http://i]"];
		const same = ["duplicate-uri warning [http---h]"];
		await assertProblems(document, [...quiet, ...same]);
		await withSetting("nameEncoding.problems.duplicateKey", "error", () =>
			assertProblems(document, [...quiet, ...same, "duplicate-key error [\\u0061]"]),
		);
		await withSetting("nameEncoding.problems.duplicateUri", "off", () =>
			withSetting("nameEncoding.problems.duplicateKey", "error", () =>
				assertProblems(document, [
					...quiet,
					"duplicate-key error [\\u0061]",
					"duplicate-key error [http---h]",
				]),
			),
		);
	});

	it("tell the byte order mark of a file, which Java takes for a part of the first key", async () => {
		const isTold = (document: vscode.TextDocument) =>
			problemsOf(document.uri).some(({ message }) => message.startsWith('Java reads "⟨U+FEFF⟩http"'));
		const isRead = (document: vscode.TextDocument) =>
			eventually(() => ok(problemsOf(document.uri).length > 0));
		await write({ "marked.properties": "\ufeffhttp://h/p=1", "plain.properties": "http://h/p=1" });
		for (const name of ["marked", "plain"]) {
			const document = await vscode.workspace.openTextDocument(fileAt(`${name}.properties`));
			await isRead(document);
			assert.equal(isTold(document), name === "marked", name);
		}
		await removeFiles();
	});

	it("of a file that is closed, from the output of a task", async function () {
		// Browsers run no tasks, and the oldest server opens no terminal here.
		if (!runsEveryRow) this.skip();
		await write({ "closed.properties": "a=b\nhttp://h/p=1\n" });
		const path = vscode.workspace.asRelativePath(fileAt("closed.properties"), false);
		const line = `${path}:2:1 warning Java reads "http". raw-uri-key`;
		const output = new vscode.ShellExecution("echo", [{ value: line, quoting: vscode.ShellQuoting.Strong }]);
		const [folder] = vscode.workspace.workspaceFolders ?? [];
		assert.ok(folder);
		const task = new vscode.Task({ type: "shell" }, folder, "check", "test", output, "$name-encoding");
		await vscode.tasks.executeTask(task);
		await eventually(() => {
			const found = vscode.languages
				.getDiagnostics(fileAt("closed.properties"))
				.map(({ range, code, severity, message }) => [range.start.line, code, severity, message]);
			assert.deepEqual(found, [[1, "raw-uri-key", vscode.DiagnosticSeverity.Warning, 'Java reads "http".']]);
		});
		await removeFiles();
	});

	it("say what is wrong, and where the other place is", async () => {
		const { document } = await open("http://h/p=1\nhttp---h-a=1\nhttp---h-_61=2", "a.properties");
		await eventually(() => {
			if (problemsOf(document.uri).length < 3) fail("The problems are not there yet.");
		});
		const found = problemsOf(document.uri).map(({ message }) => message);
		assert.deepEqual(found.sort(), [
			'Java reads "http", not "http://h/p". Escape the colons of the URI, or write its name instead.',
			"This key means the same URI as the key on line 2.",
			"This name is not in its canonical form, which is http---h-a.",
		]);
		const related = problemsOf(document.uri).flatMap(({ range, relatedInformation = [] }) =>
			relatedInformation.map(({ location }) => [range.start.line, location.range.start.line]),
		);
		assert.deepEqual(related, [[2, 1]]);
	});
});

/** As they are published: first by key, then what the whole file tells. */
function inOrderOfRules(a: string, b: string): number {
	const isLate = (problem: string) => Number(/^(?:duplicate|cut)/.test(problem));
	return isLate(a) - isLate(b);
}
