import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { fileAt, filesOfNode, removeFiles, write } from "../files";
import { closeAll, open, openUnshown, problemsOf, ruleOf, withSetting } from "../marked";

/** Waits until a document has these problems, as `code severity [what they mark]`; they come after a pause. */
async function assertProblems(document: vscode.TextDocument, ...expected: string[]): Promise<void> {
	await eventually(() => {
		const found = problemsOf(document.uri).map(
			(problem) =>
				`${ruleOf(problem)} ${vscode.DiagnosticSeverity[problem.severity]?.toLowerCase()} [${document.getText(problem.range)}]`,
		);
		assert.equal(found.join("\n"), expected.join("\n"));
	});
}

const split = "raw-uri-key warning [http://h/p]";

describe("Problems", () => {
	it("as grave as they are, where they are", async () => {
		const { document } = await openUnshown(
			"http://h/p = 1\nhttp---h-_zz=1\nhttp---h-_41=1\nhttp---h-\\\n  A=2\nb=3\nc=\\u00",
			"a.properties",
		);
		await assertProblems(
			document,
			split,
			"malformed-name information [_]",
			"non-canonical-name hint [http---h-_41]",
			"duplicate-uri warning [http---h-\\\n  A]",
			"malformed-escape error [\\u]",
		);
	});

	for (const scheme of ["vscode-bulkeditpreview-editor", "shown-only"]) {
		it(`not in what another document only shows: ${scheme}`, async () => {
			const provider = vscode.workspace.registerTextDocumentContentProvider(scheme, {
				provideTextDocumentContent: () => "http://h/p=1",
			});
			const query = "file:///a.properties";
			const uri = vscode.Uri.from({ scheme, authority: "id", path: "/a.properties", query });
			const shown = await vscode.workspace.openTextDocument(uri);
			// One that is reported after it.
			const { document } = await openUnshown("http://h/p=1", "a.properties");
			await assertProblems(document, split);
			assert.deepEqual(problemsOf(shown.uri), []);
			provider.dispose();
		});
	}

	it("of text as it is typed, and none of a closed file", async () => {
		const { document, edit } = await open("a=b", "a.properties");
		const insert = (line: number, text: string) =>
			edit((builder) => builder.insert(new vscode.Position(line, 0), text));
		await insert(0, "http://h/p=1\n");
		await assertProblems(document, split);
		await insert(0, "#");
		await assertProblems(document);
		await edit((builder) => builder.delete(new vscode.Range(0, 0, 0, 1)));
		await assertProblems(document, split);
		await closeAll();
		await assertProblems(document);
	});

	it("of a document that is no longer too large", async () => {
		const { document, edit } = await open(`# ${"x".repeat(5_000_000)}\nhttp://h/p=1`, "a.properties");
		await edit((builder) => builder.delete(document.lineAt(0).range));
		await assertProblems(document, split);
		await closeAll();
	});

	it("as grave as it is set", async () => {
		const { document } = await open("http://h/p=1", "a.properties");
		await withSetting("nameEncoding.problems.rawUriKey", "error", () =>
			assertProblems(document, split.replace("warning", "error")),
		);
		await assertProblems(document, split);
	});

	it("that a sibling shows, stored and as it is edited", async () => {
		await write({ "m.properties": "\nfilter=y\n", "m_de.properties": "Filter=x\n" });
		const document = await vscode.workspace.openTextDocument(fileAt("m_de.properties"));
		const misspelled = "misspelled-key information [Filter]";
		await assertProblems(document, misspelled);
		const [{ message, relatedInformation: [related] = [] } = {} as vscode.Diagnostic] = problemsOf(
			document.uri,
		);
		assert.match(message, /^Java reads the key "Filter", but m\.properties has "filter"/);
		assert.equal(related?.location.uri.toString(), fileAt("m.properties").toString());
		assert.equal(related?.location.range.start.line, 1);
		const base = await vscode.window.showTextDocument(fileAt("m.properties"));
		await base.edit((builder) => builder.insert(new vscode.Position(1, 0), "Filter=z\n"));
		await assertProblems(document);
		await base.edit((builder) => builder.delete(new vscode.Range(1, 0, 2, 0)));
		await assertProblems(document, misspelled);
		await closeAll();
		await removeFiles();
	});

	it("a byte order mark, which VS Code leaves out of the text, until the file has none", async () => {
		const { document } = await openUnshown("\ufeffa=1\nb=2", "a.properties");
		assert.equal(document.getText(), "a=1\nb=2");
		await assertProblems(document, "byte-order-mark warning [a]");
		await vscode.workspace.fs.writeFile(document.uri, new TextEncoder().encode("a=1\nb=2"));
		await assertProblems(document);
	});

	it("of a file that is closed, from the output of a task", async function () {
		// Browsers run no tasks, and the oldest server opens no terminal here.
		if (!filesOfNode() || vscode.version.startsWith("1.104.")) this.skip();
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
});
