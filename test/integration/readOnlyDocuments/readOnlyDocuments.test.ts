/** Documents that VS Code holds read-only for the session, and where the document of a link may be shown. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { open } from "../marked";
import { type Answers, watching } from "../watched";

const lock = "workbench.action.files.setActiveEditorReadonlyInSession";
const unlock = "workbench.action.files.resetActiveEditorReadonlyInSession";

const text = "http---h.x-a = 1\nhttp\\://h.x/%62 = 2\nhttp---h.x-_41 = 3\n";
const readOnly = /^Nothing was changed: the document is read-only|^VS Code left a read-only file unchanged/;

function linkTo({ uri }: vscode.TextDocument, line = 0): unknown {
	return { uri: uri.toString(), line, character: 0 };
}

interface Row {
	readonly command: string;
	readonly argument?: (document: vscode.TextDocument) => unknown;
	/** The line of the cursor. */
	readonly line?: number;
	readonly answers?: Answers;
	readonly after: string;
}

const first: Answers = {
	message: async (_, buttons) => buttons[0],
	pick: async (items) => items[0],
	input: async () => "http://new.x/",
};

const rows: Row[] = [
	{ command: "decode", argument: linkTo, after: text.replace("http---h.x-a", "http\\://h.x/a") },
	{ command: "decode", after: text.replace("http---h.x-a", "http\\://h.x/a") },
	{
		command: "encode",
		argument: (document) => linkTo(document, 1),
		after: text.replace("http\\://h.x/%62", "http---h.x-_2562"),
	},
	{ command: "normalize", line: 1, answers: first, after: text.replace("%62", "b") },
	{ command: "insertName", answers: first, after: `http---new.x-${text}` },
	{
		command: "renameUri",
		argument: linkTo,
		answers: first,
		after: text.replace("http---h.x-a", "http---new.x-"),
	},
	{
		command: "canonicalizeKeys",
		argument: ({ uri }) => uri,
		answers: first,
		after: text.replace("_41", "A"),
	},
];

async function run({ command, argument, answers = {} }: Row, document: vscode.TextDocument) {
	const args = argument ? [argument(document)] : [];
	return watching(() => vscode.commands.executeCommand(`nameEncoding.${command}`, ...args), answers);
}

/** At the beginning of a line of the text. */
function withCursor(line = 0): string {
	return text
		.split("\n")
		.map((each, i) => (i === line ? `‸${each}` : each))
		.join("\n");
}

describe("A document that is read-only for the session", () => {
	before(() => vscode.extensions.getExtension("name-encoding.name-encoding")?.activate());
	for (const row of rows) {
		it(`${row.command}${row.argument ? " by a link" : ""}: left as it is, and said; done where it is not locked`, async () => {
			// A URI that no other file has: edits of many files are one edit of the workspace.
			const own = (marked: string) => marked.replaceAll("h.x", `${row.command.toLowerCase()}.x`);
			const { document } = await open(own(withCursor(row.line)), "a.properties");
			await vscode.commands.executeCommand(lock);
			const { messages, rejections } = await run(row, document);
			assert.equal(document.getText(), own(text));
			assert.deepEqual(rejections, []);
			assert.match(messages.at(-1) ?? "", readOnly);
			await vscode.commands.executeCommand(unlock);
			const unlocked = await run(row, document);
			assert.equal(document.getText(), own(row.after));
			assert.ok(!unlocked.messages.some((message) => readOnly.test(message)), unlocked.messages.join());
			await vscode.commands.executeCommand("undo");
			assert.equal(document.getText(), own(text));
		});
	}

	it("in two editors: left as it is, and done in either of them where it is not locked", async () => {
		const { document } = await open(withCursor(), "a.properties");
		await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
		await vscode.commands.executeCommand(lock);
		const { messages } = await run(rows[0] as Row, document);
		assert.equal(document.getText(), text);
		assert.match(messages.join(), readOnly);
		await vscode.commands.executeCommand(unlock);
		await run(rows[0] as Row, document);
		assert.equal(document.getText(), rows[0]?.after);
	});

	it("in a background tab: shown, left as it is, and said", async () => {
		const { document } = await open(withCursor(), "a.properties");
		await vscode.commands.executeCommand(lock);
		await open("another", "plaintext");
		const { messages } = await run(rows[0] as Row, document);
		assert.equal(document.getText(), text);
		assert.match(messages.join(), readOnly);
		await vscode.window.showTextDocument(document);
		await vscode.commands.executeCommand(unlock);
	});
});

describe("The document of a link", () => {
	const [decodeLink] = rows as [Row];

	async function assertDecoded(document: vscode.TextDocument): Promise<void> {
		const { messages, rejections } = await run(decodeLink, document);
		assert.deepEqual([...messages, ...rejections], []);
		assert.equal(document.getText(), decodeLink.after);
		await eventually(() => {
			const isShown = vscode.window.visibleTextEditors.some((editor) => editor.document === document);
			assert.ok(isShown, "What has changed is not shown.");
		});
	}

	it("in a background tab: shown in its group, and edited", async () => {
		const { document } = await open(withCursor(), "a.properties");
		await open("another", "plaintext");
		await assertDecoded(document);
		assert.equal(vscode.window.tabGroups.all.length, 1);
		assert.equal(vscode.window.tabGroups.all[0]?.tabs.length, 2);
	});

	it("in no tab: shown, and edited", async () => {
		const { document } = await open(withCursor(), "a.properties");
		const { uri } = document;
		await open("another", "plaintext");
		await vscode.window.tabGroups.close(
			vscode.window.tabGroups.all.flatMap(({ tabs }) =>
				tabs.filter(
					({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString(),
				),
			),
		);
		await assertDecoded(await vscode.workspace.openTextDocument(uri));
	});

	it("in either side of a comparison: edited there", async () => {
		const { document } = await open(withCursor(), "a.properties");
		const { document: other } = await open(withCursor(), "b.properties");
		await vscode.commands.executeCommand("workbench.action.closeAllEditors");
		await vscode.commands.executeCommand("vscode.diff", document.uri, other.uri);
		const sides = () =>
			vscode.window.visibleTextEditors.filter((editor) => [document, other].includes(editor.document)).length;
		await eventually(() => assert.equal(sides(), 2));
		for (const { uri } of [other, document])
			await assertDecoded(await vscode.workspace.openTextDocument(uri));
		assert.equal(sides(), 2);
	});

	it("in the cell of a notebook", async () => {
		const notebook = await vscode.workspace.openNotebookDocument(
			"jupyter-notebook",
			new vscode.NotebookData([
				new vscode.NotebookCellData(vscode.NotebookCellKind.Code, 'a = "http---h.x-a"', "python"),
			]),
		);
		await vscode.window.showNotebookDocument(notebook);
		const cell = notebook.cellAt(0).document;
		await eventually(() => {
			const isShown = vscode.window.visibleTextEditors.some(({ document }) => document === cell);
			assert.ok(isShown, "The cell has no editor yet.");
		});
		const link = { uri: cell.uri.toString(), line: 0, character: 6 };
		await watching(() => vscode.commands.executeCommand("nameEncoding.decode", link));
		assert.equal(cell.getText(), 'a = "http://h.x/a"');
	});
});
