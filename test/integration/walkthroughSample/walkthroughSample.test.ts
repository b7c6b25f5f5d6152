import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { cleanUp, problemsOf, ruleOf } from "../marked";
import { lensTitles } from "../providers";

async function openSample(): Promise<vscode.TextEditor> {
	await vscode.commands.executeCommand("nameEncoding.openSample");
	return vscode.window.activeTextEditor ?? assert.fail("no sample");
}

const addLine = (editor: vscode.TextEditor) =>
	editor.edit((edit) => edit.insert(new vscode.Position(0, 0), "# mine\n"));

const isSaved = (document: vscode.TextDocument) =>
	eventually(() => assert.equal([document.isDirty, document.version > 1].join(), "false,true"));

const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));

describe("The sample of the walkthrough", () => {
	afterEach(cleanUp);

	it("is a file of a bundle: a key that Java cuts, as the other file shows, names, and a URI that is none", async () => {
		const { document } = await openSample();
		const { uri, languageId, isUntitled } = document;
		assert.deepEqual(
			[uri.path.replace(/^.*\//, ""), languageId, isUntitled],
			["messages_de.properties", "properties", false],
		);
		assert.deepEqual(await lensTitles(uri), [
			"http://www.example.com/foo/bar",
			"http://www.example.com/caf%c3%a9?lang=fr",
			"urn:isbn:0451450523",
		]);
		const described = () =>
			problemsOf(uri).map((problem) => {
				const related = problem.relatedInformation?.map(({ location }) =>
					location.uri.path.split("/").at(-1),
				);
				return [ruleOf(problem), document.getText(problem.range), related].join();
			});
		await eventually(() =>
			assert.deepEqual(described(), [
				"cut-key,not found: page,messages.properties",
				"raw-uri-key,http://www.example.com/foo/baz,",
			]),
		);
	});

	it("is one: the second time, the same editor, with what was changed", async () => {
		const editor = await openSample();
		await addLine(editor);
		const before = tabs();
		const { document } = await openSample();
		assert.equal(document, editor.document);
		assert.deepEqual(tabs(), before);
		assert.equal(document.lineAt(0).text, "# mine");
	});

	it("stays, whatever is undone", async () => {
		const { document } = await openSample();
		const text = document.getText();
		for (let count = 3; count > 0; count--) await vscode.commands.executeCommand("undo");
		await vscode.workspace.fs.stat(document.uri);
		assert.equal(document.getText(), text);
	});

	it("needs no saving, and begins anew once it is closed", async () => {
		const first = await openSample();
		const text = first.document.getText();
		await addLine(first);
		await isSaved(first.document);
		await cleanUp();
		assert.deepEqual(tabs(), []);
		await openSample();
		await eventually(() => assert.equal(vscode.window.activeTextEditor?.document.getText(), text));
		assert.equal(vscode.window.activeTextEditor?.document.isDirty, false);
	});
});
