/** A file that is no longer checked: its path is in the setting of its folder, and everything heeds it. */
import * as vscode from "vscode";
import { equal, eventually, fail } from "../../host/assert";
import { fileAt, removeFiles, write } from "../files";
import { closeAll, problemsOf } from "../marked";

async function titlesAt(document: vscode.TextDocument, kind: vscode.CodeActionKind): Promise<string[]> {
	const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
		"vscode.executeCodeActionProvider",
		document.uri,
		new vscode.Range(0, 0, 0, 1),
		kind.value,
		100,
	);
	return actions.map(({ title }) => title);
}

const excluded = () => {
	const folder = vscode.workspace.workspaceFolders?.[0];
	const configuration = vscode.workspace.getConfiguration("nameEncoding", folder);
	return configuration.inspect<string[]>("problems.exclude")?.workspaceFolderValue;
};

describe("Do Not Check This File", () => {
	before(() => vscode.extensions.getExtension("name-encoding.name-encoding")?.activate());
	const name = "boosts [1] {a}.properties";

	afterEach(async () => {
		const folder = vscode.workspace.workspaceFolders?.[0];
		const configuration = vscode.workspace.getConfiguration("nameEncoding", folder);
		await configuration.update("problems.exclude", undefined, vscode.ConfigurationTarget.WorkspaceFolder);
		await closeAll();
		await removeFiles();
	});

	it("is the last fix of a key that Java cuts", async () => {
		await write({ [name]: "a:b=1\nc=2\nd=3\n" });
		const document = await vscode.workspace.openTextDocument(fileAt(name));
		await eventually(() => equal(problemsOf(document.uri).length, 1));
		const titles = await titlesAt(document, vscode.CodeActionKind.QuickFix);
		equal(titles.at(-1), "Do Not Check This File");
	});

	it("is the last fix of a raw URI, and the file has no problems and no fixes from then on", async () => {
		await write({ [name]: "http://h/p=1\nhttp---h-_41=1\n", "other.properties": "http://h/p=1\n" });
		const document = await vscode.workspace.openTextDocument(fileAt(name));
		const other = await vscode.workspace.openTextDocument(fileAt("other.properties"));
		await eventually(() =>
			equal([problemsOf(document.uri).length, problemsOf(other.uri).length].join(), "2,1"),
		);
		const titles = await titlesAt(document, vscode.CodeActionKind.QuickFix);
		equal(titles.at(-1), "Do Not Check This File");
		// The command ends when its message is closed, so nobody waits for it.
		void vscode.commands.executeCommand("nameEncoding.excludeFile", document.uri);
		await eventually(() =>
			equal([problemsOf(document.uri).length, problemsOf(other.uri).length].join(), "0,1"),
		);
		const [glob = ""] = excluded() ?? [];
		if (!glob.endsWith("boosts [[]1[]] [{]a[}].properties")) fail(glob);
		equal((await titlesAt(document, vscode.CodeActionKind.QuickFix)).length, 0);
		equal((await titlesAt(document, vscode.CodeActionKind.SourceFixAll.append("nameEncoding"))).length, 0);
	});
});
