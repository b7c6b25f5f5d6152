import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { problemsOf } from "../marked";
import { lensTitles } from "../providers";

it("The sample of the walkthrough is a .properties document with names, and one URI that is none", async () => {
	await vscode.commands.executeCommand("nameEncoding.openSample");
	const { uri, languageId } = vscode.window.activeTextEditor?.document ?? assert.fail("no sample");
	// With a path, VS Code would save it there without asking, and not open it again.
	assert.match(uri.toString(), /^untitled:Untitled-\d+$/);
	assert.equal(languageId, "properties");
	assert.deepEqual(await lensTitles(uri), [
		"http://www.example.com/foo/bar",
		"http://www.example.com/caf%c3%a9?lang=fr",
		"urn:isbn:0451450523",
	]);
	await eventually(() =>
		assert.equal(
			problemsOf(uri)
				.map(({ code }) => code)
				.join(),
			"raw-uri-key",
		),
	);
});
