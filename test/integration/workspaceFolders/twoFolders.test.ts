import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { useFolder } from "../files";
import { answering, firstFolder } from "../marked";

describe("Two folders of a workspace, of the same name and with the same file", () => {
	let one: vscode.WorkspaceFolder | undefined;
	let two: vscode.WorkspaceFolder | undefined;
	const fileIn = (folder: vscode.WorkspaceFolder | undefined) => {
		if (!folder) throw new Error("The folder is missing.");
		return vscode.Uri.joinPath(folder.uri, "k.properties");
	};
	const textIn = async (folder: vscode.WorkspaceFolder | undefined) =>
		(await vscode.workspace.openTextDocument(fileIn(folder))).getText();
	const rename = async (to: string) => {
		const { uri } = await vscode.workspace.openTextDocument(fileIn(one));
		return vscode.commands.executeCommand<vscode.WorkspaceEdit>(
			"vscode.executeDocumentRenameProvider",
			uri,
			new vscode.Position(0, 2),
			to,
		);
	};
	useFolder(() => vscode.Uri.joinPath(firstFolder(), "..", "..", "two", "conf"));
	before(async () => {
		const folders = vscode.workspace.workspaceFolders ?? [];
		[one, two] = [folders[0], folders.at(-1)];
		await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	});

	it("a collision names the file so that it is known", async () => {
		await assert.rejects(
			rename("http://h.x/b"),
			/the same URI on lines \d and \d\. http:\/\/h\.x\/b in .*two\/conf\/k\.properties$/,
		);
	});

	it("both are renamed", async () => {
		await vscode.workspace.applyEdit(await rename("http://h.x/c"), { isRefactoring: true });
		assert.equal(await textIn(one), "http---h.x-c = 1\n");
		assert.equal(await textIn(two), "http---h.x-c = 1\nhttp---h.x-b = 2\nx-http---h.x-c = 3\n");
	});

	it("both are in the summary", async () => {
		const edit = new vscode.WorkspaceEdit();
		for (const folder of [one, two]) {
			edit.insert(fileIn(folder), new vscode.Position(0, 0), "http\\://h.x/raw = 1\n");
		}
		await vscode.workspace.applyEdit(edit);
		const roots = [one?.uri, two?.uri];
		const said = await answering("Rewrite", "nameEncoding.encodeKeys", [roots[0], roots]);
		assert.match(said.join("\n"), /one\/conf\/k\.properties: 1\n.*two\/conf\/k\.properties: 1/);
		assert.ok((await textIn(two)).startsWith("http---h.x-raw = 1\n"));
	});

	it("each has its own settings", async () => {
		const configuration = vscode.workspace.getConfiguration("nameEncoding", one?.uri);
		await configuration.update("prefixes", ["acme-"], vscode.ConfigurationTarget.WorkspaceFolder);
		const lensesIn = async (folder: vscode.WorkspaceFolder | undefined) => {
			if (!folder) throw new Error("The folder is missing.");
			const uri = vscode.Uri.joinPath(folder.uri, "own.properties");
			await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode("acme-http---own.x-a = 1\n"));
			await vscode.workspace.openTextDocument(uri);
			const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
				"vscode.executeCodeLensProvider",
				uri,
				9,
			);
			return lenses.map(({ command }) => command?.title);
		};
		try {
			assert.deepEqual(await lensesIn(one), ["http://own.x/a"]);
			assert.deepEqual(await lensesIn(two), []);
		} finally {
			await configuration.update("prefixes", undefined, vscode.ConfigurationTarget.WorkspaceFolder);
		}
	});
});
