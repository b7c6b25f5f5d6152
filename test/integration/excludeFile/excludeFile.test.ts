/** A file that is no longer checked: its path is in the setting of its folder, and everything heeds it. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { fileAt, removeFiles, write } from "../files";
import { problemsOf, replacing } from "../marked";
import { ask } from "../providers";

const name = "boosts [1] {a}.properties";

async function titlesAt(uri: vscode.Uri, kind: vscode.CodeActionKind, line = 0): Promise<string[]> {
	const range = new vscode.Range(line, 0, line, 1);
	return (await ask<vscode.CodeAction>("CodeAction", uri, range, kind.value, 100)).map(({ title }) => title);
}

const configuration = () =>
	vscode.workspace.getConfiguration("nameEncoding", vscode.workspace.workspaceFolders?.[0]);

const excluded = () => configuration().inspect<string[]>("problems.exclude")?.workspaceFolderValue;

const setExcluded = (globs: readonly string[] | undefined) =>
	configuration().update("problems.exclude", globs, vscode.ConfigurationTarget.WorkspaceFolder);

/** Excludes a file, and presses the button of the message, if it has one; before that, something may happen. */
async function excludeAndUndo(uri: vscode.Uri, meanwhile?: () => PromiseLike<unknown>): Promise<void> {
	// The command does not wait for its message.
	let pressed: PromiseLike<unknown> | undefined;
	const showInformationMessage = (_: string, ...buttons: vscode.MessageItem[]) => {
		const press = async () => {
			await meanwhile?.();
			return buttons.find(({ title }) => title === "Undo");
		};
		pressed = press();
		return pressed;
	};
	await replacing({ showInformationMessage }, () =>
		vscode.commands.executeCommand("nameEncoding.excludeFile", uri),
	);
	await pressed;
}

describe("Do Not Check This File", () => {
	afterEach(async () => {
		await configuration().update("problems.exclude", undefined, vscode.ConfigurationTarget.WorkspaceFolder);
		await removeFiles();
	});

	it("leaves what the user excludes elsewhere excluded", async () => {
		await write({ [name]: "http://h/p=1\n" });
		const { Global } = vscode.ConfigurationTarget;
		await configuration().update("problems.exclude", ["**/legacy/**"], Global);
		await excludeAndUndo(fileAt(name), async () => {
			await eventually(() => assert.equal(excluded()?.length, 2));
			assert.equal(excluded()?.[0], "**/legacy/**");
		});
		await eventually(() => assert.equal(excluded(), undefined));
		await configuration().update("problems.exclude", undefined, Global);
	});

	for (const [problem, text] of [
		["two keys of one URI", "http---h-a=1\nhttp\\://h/a=2\n"],
		["a name that is not canonical", "http---h-_41=1\n"],
	] as const)
		it(`is the last fix of ${problem}`, async () => {
			await write({ [name]: text });
			const { uri } = await vscode.workspace.openTextDocument(fileAt(name));
			await eventually(() => assert.equal(problemsOf(uri).length, 1));
			const { line } = problemsOf(uri)[0]?.range.start ?? {};
			const titles = await titlesAt(uri, vscode.CodeActionKind.QuickFix, line);
			assert.equal(titles.at(-1), "Do Not Check This File");
		});

	it("is the last fix of a raw URI, and the file has no problems and no fixes from then on", async () => {
		await write({ [name]: "http://h/p=1\nhttp---h-_41=1\n", "other.properties": "http://h/p=1\n" });
		const { uri } = await vscode.workspace.openTextDocument(fileAt(name));
		const other = await vscode.workspace.openTextDocument(fileAt("other.properties"));
		const told = (counts: string) =>
			eventually(() => assert.equal([problemsOf(uri).length, problemsOf(other.uri).length].join(), counts));
		await told("2,1");
		const titles = await titlesAt(uri, vscode.CodeActionKind.QuickFix);
		assert.equal(titles.at(-1), "Do Not Check This File");
		// The command ends when its message is closed, so do not wait for it.
		void vscode.commands.executeCommand("nameEncoding.excludeFile", uri);
		await told("0,1");
		assert.ok(excluded()?.[0]?.endsWith("boosts [[]1[]] [{]a[}].properties"));
		for (const kind of [
			vscode.CodeActionKind.QuickFix,
			vscode.CodeActionKind.SourceFixAll.append("nameEncoding"),
		])
			assert.deepEqual(await titlesAt(uri, kind), []);
	});

	describe("Undo", () => {
		for (const [what, before, meanwhile, after] of [
			["leaves the other files", ["a.properties"], undefined, ["a.properties"]],
			["leaves an empty list", [], undefined, []],
			["does nothing to a list without the file", ["a.properties"], ["b.properties"], ["b.properties"]],
			["leaves what was added meanwhile", undefined, ["*", "b.properties"], ["b.properties"]],
		] as const)
			it(what, async () => {
				await write({ [name]: "http://h/p=1\n" });
				await setExcluded(before);
				await excludeAndUndo(fileAt(name), async () => {
					const [added = ""] = excluded()?.slice(-1) ?? [];
					if (meanwhile) await setExcluded(meanwhile.map((glob) => (glob === "*" ? added : glob)));
				});
				await eventually(() => assert.deepEqual(excluded(), [...after]));
			});

		it("takes the setting out again, and brings the problems back", async () => {
			await write({ [name]: "http://h/p=1\n" });
			const { uri } = await vscode.workspace.openTextDocument(fileAt(name));
			await eventually(() => assert.equal(problemsOf(uri).length, 1));
			await excludeAndUndo(uri, () => eventually(() => assert.equal(problemsOf(uri).length, 0)));
			await eventually(() => assert.equal(problemsOf(uri).length, 1));
			assert.equal(excluded(), undefined);
		});
	});
});
