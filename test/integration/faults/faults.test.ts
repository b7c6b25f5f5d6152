/**
 * Something goes wrong around a command: all of it is done or nothing, one message says so, and nothing is
 * lost.
 */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { closeAll, open } from "../marked";
import { textRows } from "../rows";
import { type Answers, watching } from "../watched";

const encode = "nameEncoding.encode";
const decode = "nameEncoding.decode";
const raw = "http\\://h.x/a = 1\n# b\nhttp\\://h.x/c = 2\n";

/** Changes the text of a document without its editor. */
async function insert(document: vscode.TextDocument, text: string): Promise<boolean> {
	const edit = new vscode.WorkspaceEdit();
	edit.insert(document.uri, new vscode.Position(0, 0), text);
	return vscode.workspace.applyEdit(edit);
}

async function overwrite({ uri }: vscode.TextDocument, text: string): Promise<void> {
	await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
}

interface Fault {
	readonly title: string;
	/** The question that the command asks, and what goes wrong before it is answered. */
	readonly answers: (document: vscode.TextDocument) => Answers;
	readonly command: string;
	readonly text: string;
	/** The text of the file afterwards, wherever it is. */
	readonly expected: string;
	readonly messages: readonly RegExp[];
}

const summary = /^Name-encode all keys that are URIs\?$/;
const unchanged = /^Nothing was changed/;

const faults: readonly Fault[] = [
	{
		title: "somebody types while the summary is read",
		command: "nameEncoding.encodeKeys",
		answers: (document) => ({
			message: async (_, buttons) => {
				if (buttons.length > 0) assert.ok(await insert(document, "# new\n"));
				return buttons[0];
			},
		}),
		text: raw,
		expected: `# new\n${raw}`,
		messages: [summary, unchanged],
	},
	{
		title: "the file is closed while the summary is read",
		command: "nameEncoding.encodeKeys",
		answers: () => ({
			message: async (_, buttons) => {
				if (buttons.length > 0) await closeAll();
				return buttons[0];
			},
		}),
		text: raw,
		expected: "http---h.x-a = 1\n# b\nhttp---h.x-c = 2\n",
		messages: [summary],
	},
	{
		title: "the file is closed, and another program writes it, while the summary is read",
		command: "nameEncoding.encodeKeys",
		answers: (document) => ({
			message: async (_, buttons) => {
				if (buttons.length > 0) {
					await closeAll();
					await overwrite(document, `a = b\n${raw}`);
					await assert.eventually(() => {
						assert.ok(document.isClosed || document.getText().startsWith("a = b"));
					});
				}
				return buttons[0];
			},
		}),
		text: raw,
		expected: `a = b\n${raw}`,
		messages: [summary, unchanged],
	},
	{
		title: "the editor is closed while a URI is asked for",
		command: "nameEncoding.insertName",
		answers: () => ({
			input: async () => {
				await closeAll();
				return "http://h.x/p";
			},
		}),
		text: raw,
		expected: raw,
		messages: [unchanged],
	},
	{
		title: "the editor is closed while a normal form is picked",
		command: "nameEncoding.normalize",
		answers: () => ({
			pick: async (items) => {
				await closeAll();
				return items[0];
			},
		}),
		text: "http\\://h.x/%61 = 1\n",
		expected: "http\\://h.x/%61 = 1\n",
		messages: [unchanged],
	},
	{
		title: "another command runs while a normal form is picked",
		command: "nameEncoding.normalize",
		answers: () => ({
			pick: async (items) => {
				await vscode.commands.executeCommand(encode);
				return items[0];
			},
		}),
		text: "http\\://h.x/%61 = 1\n",
		expected: "http---h.x-a = 1\n",
		messages: [],
	},
];

describe("Faults", () => {
	before(() => vscode.extensions.getExtension("name-encoding.name-encoding")?.activate());
	afterEach(closeAll);

	for (const { title, command, answers, text, expected, messages } of faults) {
		it(title, async () => {
			const { document } = await open(`‸${text}`, "a.properties");
			const args = command.endsWith("Keys") ? [document.uri] : [];
			const watched = await watching(async (said) => {
				await vscode.commands.executeCommand(command, ...args);
				// An offer is answered after the command.
				await assert.eventually(() => assert.ok(said.length >= messages.length, said.join("; ")));
			}, answers(document));
			assert.deepEqual(watched.rejections, []);
			assert.equal(watched.messages.length, messages.length, watched.messages.join("; "));
			for (const [i, message] of messages.entries()) assert.match(watched.messages[i] ?? "", message);
			const now = await vscode.workspace.openTextDocument(document.uri);
			assert.equal(now.getText(), expected);
		});
	}

	it("an edit comes in between: each is done, or is refused and says so", async () => {
		for (let i = 0; i < 10; i++) {
			const { document } = await open("‸http\\://h.x/a = 1\n", "a.properties");
			let isInserted = false;
			const { messages, rejections } = await watching(async () => {
				[, isInserted] = await Promise.all([
					vscode.commands.executeCommand(encode),
					insert(document, "# new\n"),
				]);
			});
			const key = messages.length === 0 ? "http---h.x-a" : "http\\://h.x/a";
			assert.equal(document.getText(), `${isInserted ? "# new\n" : ""}${key} = 1\n`);
			assert.ok(messages.length <= 1 && (isInserted || messages.length === 0));
			assert.deepEqual(rejections, []);
		}
	});

	it("200 cursors, and one undo", async () => {
		const lines = Array.from({ length: 200 }, (_, i) => `‸http\\://h.x/${i}-${i} = ${i}`);
		const { document } = await open(lines.join("\n"), "a.properties");
		const before = document.getText();
		const { messages, rejections } = await watching(() => vscode.commands.executeCommand(encode));
		assert.deepEqual([...messages, ...rejections], []);
		assert.equal(document.getText(), lines.map((_, i) => `http---h.x-${i}_2d${i} = ${i}`).join("\n"));
		await vscode.commands.executeCommand("undo");
		assert.equal(document.getText(), before);
	});

	for (const count of textRows([1_000, 100_000])) {
		it(`${count.toLocaleString("en")} keys, and one undo`, async function () {
			this.timeout(120_000);
			const numbers = Array.from({ length: count }, (_, i) => i);
			const names = numbers.map((i) => `http---h.x-k${i} = ${i}`).join("\n");
			const { document } = await open(`«${names}»`, "big.properties");
			const { messages, rejections } = await watching(() => vscode.commands.executeCommand(decode));
			assert.deepEqual([...messages, ...rejections], []);
			const uris = numbers.map((i) => `http\\://h.x/k${i} = ${i}`).join("\n");
			assert.ok(document.getText() === uris, "not all are decoded");
			await vscode.commands.executeCommand("undo");
			assert.ok(document.getText() === names, "not all are taken back");
			const bulk = await watching(
				() => vscode.commands.executeCommand("nameEncoding.canonicalizeKeys", document.uri),
				{ message: async (_, buttons) => buttons[0] },
			);
			assert.deepEqual(bulk.messages, ["There are no keys to rewrite."]);
		});
	}
});
