import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";

const open = () => vscode.commands.executeCommand("nameEncoding.openSample");
const shown = () => vscode.window.activeTextEditor?.document;

describe("The sample of the walkthrough", () => {
	it("is a .properties document with names, and one URI that is none", async () => {
		await open();
		const document = shown();
		assert.ok(document);
		// With a path, VS Code would save it there without asking, and not open it again.
		assert.match(document.uri.toString(), /^untitled:Untitled-\d+$/);
		assert.equal(document.languageId, "properties");
		await eventually(async () => {
			const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
				"vscode.executeCodeLensProvider",
				document.uri,
				10,
			);
			assert.deepEqual(
				lenses.map(({ command }) => command?.title),
				["http://www.example.com/foo/bar", "http://www.example.com/caf%c3%a9?lang=fr", "urn:isbn:0451450523"],
			);
		});
		await eventually(() => {
			const problems = vscode.languages.getDiagnostics(document.uri).map(({ code }) => code);
			assert.deepEqual(problems, ["raw-uri-key"]);
		});
	});
});
