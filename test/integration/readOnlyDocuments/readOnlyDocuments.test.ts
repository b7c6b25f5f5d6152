/** Documents that VS Code holds read-only for the session, and where the document of a link may be shown. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { open } from "../marked";
import { locationArgument } from "../providers";
import { watching } from "../watched";

const lock = "workbench.action.files.setActiveEditorReadonlyInSession";
const unlock = "workbench.action.files.resetActiveEditorReadonlyInSession";

const text = "http---h.x-a = 1\nhttp\\://h.x/%62 = 2\nhttp---h.x-_41 = 3\n";
const readOnly = /^Nothing was changed: the document is read-only|^VS Code left a read-only file unchanged/;

/** A command, called by a link in a document of two editors or at the cursor on a line, and the text after it. */
const rows: [command: string, by: "link" | "cursor", line: number, after: string][] = [
	["decode", "link", 0, text.replace("http---h.x-a", "http\\://h.x/a")],
	["normalize", "cursor", 1, text.replace("%62", "b")],
	["insertName", "cursor", 0, `http---new.x-${text}`],
];

/** Opens the text with the cursor at the beginning of a line. */
async function opened(line = 0, ofText = text): Promise<vscode.TextDocument> {
	const marked = ofText.split("\n").map((each, i) => (i === line ? `‸${each}` : each));
	return (await open(marked.join("\n"), "a.properties")).document;
}

const run = (command: string, ...args: unknown[]) =>
	watching(() => vscode.commands.executeCommand(`nameEncoding.${command}`, ...args), {
		message: async (_, buttons) => buttons[0],
		pick: async (items) => items[0],
		input: async () => "http://new.x/",
	});

describe("A document that is read-only for the session", () => {
	for (const [command, by, line, after] of rows) {
		it(`${command} by a ${by}: left as it is, and said; done where it is not locked`, async () => {
			// A URI that no other file has: edits of many files are one edit of the workspace.
			const own = (marked: string) => marked.replaceAll("h.x", `${command.toLowerCase()}.x`);
			const document = await opened(line, own(text));
			const args = by === "link" ? [locationArgument(document, new vscode.Position(line, 0))] : [];
			if (by === "link") await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
			await vscode.commands.executeCommand(lock);
			const locked = await run(command, ...args);
			assert.equal(document.getText(), own(text));
			assert.deepEqual(locked.rejections, []);
			assert.match(locked.messages.at(-1) ?? "", readOnly);
			await vscode.commands.executeCommand(unlock);
			const unlocked = await run(command, ...args);
			assert.equal(document.getText(), own(after));
			assert.ok(!unlocked.messages.some((message) => readOnly.test(message)), unlocked.messages.join());
		});
	}
});

describe("The document of a link", () => {
	const areShown = (...documents: vscode.TextDocument[]) =>
		eventually(() => {
			const shown = vscode.window.visibleTextEditors.map(({ document }) => document);
			const hidden = documents.filter((document) => !shown.includes(document));
			assert.equal(hidden.length, 0, "not shown");
		});

	it("in either side of a comparison: edited there", async () => {
		const sides = [await opened(), await opened()] as const;
		await vscode.commands.executeCommand("workbench.action.closeAllEditors");
		await vscode.commands.executeCommand("vscode.diff", ...sides.map(({ uri }) => uri));
		await areShown(...sides);
		for (const side of sides.toReversed()) {
			const { messages, rejections } = await run("decode", locationArgument(side));
			assert.deepEqual([...messages, ...rejections], []);
			assert.equal(side.getText(), rows[0]?.[3]);
			await areShown(...sides);
		}
	});

	it("in the cell of a notebook", async () => {
		const code = new vscode.NotebookCellData(vscode.NotebookCellKind.Code, 'a = "http---h.x-a"', "python");
		const data = new vscode.NotebookData([code]);
		const notebook = await vscode.workspace.openNotebookDocument("jupyter-notebook", data);
		await vscode.window.showNotebookDocument(notebook);
		const cell = notebook.cellAt(0).document;
		await areShown(cell);
		await run("decode", locationArgument(cell, new vscode.Position(0, 6)));
		assert.equal(cell.getText(), 'a = "http://h.x/a"');
	});
});
