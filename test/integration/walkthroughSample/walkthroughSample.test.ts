import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { cleanUp, problemsOf, ruleOf } from "../marked";
import { lensTitles } from "../providers";

async function openSample(): Promise<vscode.TextEditor> {
	await vscode.commands.executeCommand("nameEncoding.openSample");
	return vscode.window.activeTextEditor ?? assert.fail("no sample");
}

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

	it("is one: the second time, the same editor, and anew once it is closed", async () => {
		const { document } = await openSample();
		assert.equal((await openSample()).document, document);
		await cleanUp();
		assert.deepEqual(tabs(), []);
		const again = await openSample();
		assert.equal(again.document.getText(), document.getText());
	});
});
