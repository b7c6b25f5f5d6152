import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { useFolder } from "../files";
import { firstFolder } from "../marked";
import { lensTitles, renaming } from "../providers";
import { fixingKeys } from "../watched";

describe("Two folders of a workspace, of the same name and with the same file", () => {
	let one: vscode.Uri;
	let two: vscode.Uri;
	useFolder(() => vscode.Uri.joinPath(firstFolder(), "..", "..", "two", "conf"));
	before(() => {
		const folders = vscode.workspace.workspaceFolders?.map(({ uri }) => uri) ?? [];
		[one, two] = [folders[0], folders.at(-1)] as [vscode.Uri, vscode.Uri];
	});

	const openedIn = (folder: vscode.Uri) =>
		vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder, "k.properties"));
	const textIn = async (folder: vscode.Uri) => (await openedIn(folder)).getText();
	const rename = async (to: string) => renaming((await openedIn(one)).uri, new vscode.Position(0, 2), to);

	it("a collision names the file", () =>
		assert.rejects(
			rename("http://h.x/b"),
			/ The key on line \d would mean the same URI\. conf\/k\.properties, line \d$/,
		));

	it("both are renamed", async () => {
		await vscode.workspace.applyEdit(await rename("http://h.x/c"), { isRefactoring: true });
		assert.equal(await textIn(one), "http---h.x-c = 1\n");
		assert.equal(await textIn(two), "http---h.x-c = 1\nhttp---h.x-b = 2\nx-http---h.x-c = 3\n");
	});

	it("both are in the summary", async () => {
		for (const folder of [one, two]) {
			const { edit } = await vscode.window.showTextDocument(await openedIn(folder));
			await edit((builder) => builder.insert(new vscode.Position(0, 0), "http\\://h.x/raw = 1\n"));
		}
		const { messages, shown } = await fixingKeys(/^Name-encode /, [one, [one, two]]);
		assert.ok(shown.some(({ text }) => /^.*one\/conf, .*two\/conf$/.test(text)));
		assert.equal(messages.at(-1), "Fixed keys in 2 files.");
		assert.ok((await textIn(one)).startsWith("http---h.x-raw = 1\n"));
		assert.ok((await textIn(two)).startsWith("http---h.x-raw = 1\n"));
	});

	it("each has its own settings", async () => {
		const configuration = vscode.workspace.getConfiguration("nameEncoding", one);
		await configuration.update("prefixes", ["acme-"], vscode.ConfigurationTarget.WorkspaceFolder);
		const lensesIn = async (folder: vscode.Uri) => {
			const uri = vscode.Uri.joinPath(folder, "own.properties");
			await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode("acme-http---own.x-a = 1\n"));
			await vscode.workspace.openTextDocument(uri);
			return lensTitles(uri);
		};
		try {
			assert.deepEqual(await lensesIn(one), ["http://own.x/a"]);
			assert.deepEqual(await lensesIn(two), []);
		} finally {
			await configuration.update("prefixes", undefined, vscode.ConfigurationTarget.WorkspaceFolder);
		}
	});
});
