/**
 * Something goes wrong around a command: all of it is done or nothing, one message says so, and nothing is
 * lost.
 */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { closeAll, open, prepend } from "../marked";
import { type Answers, watching } from "../watched";

const encode = "nameEncoding.encode";
const fixKeys = "nameEncoding.fixKeys";
const normalize = "nameEncoding.normalize";
const raw = "http\\://h.x/a = 1\n# b\nhttp\\://h.x/c = 2\n";

interface Fault {
	readonly title: string;
	readonly command: string;
	/** What goes wrong before the question of the command is answered. */
	readonly happens: (document: vscode.TextDocument) => PromiseLike<unknown>;
	readonly text: string;
	/** The text of the file afterwards, wherever it is. */
	readonly expected: string;
	readonly messages: readonly RegExp[];
}

const question = /^Does the program/;
const unchanged = /^Nothing was changed/;

const faults: readonly Fault[] = [
	{
		title: "somebody types while the question is read",
		command: fixKeys,
		happens: ({ uri }) => prepend(uri, "# new\n"),
		text: raw,
		expected: `# new\n${raw}`,
		messages: [question, unchanged],
	},
	{
		title: "the file is closed while the question is read",
		command: fixKeys,
		happens: closeAll,
		text: raw,
		expected: "http---h.x-a = 1\n# b\nhttp---h.x-c = 2\n",
		messages: [question, /^Fixed keys in 1 file\.$/],
	},
	{
		title: "the file is closed, and another program writes it, while the question is read",
		command: fixKeys,
		happens: async (document) => {
			await closeAll();
			await vscode.workspace.fs.writeFile(document.uri, new TextEncoder().encode(`a = b\n${raw}`));
			await assert.eventually(() => assert.ok(document.isClosed || document.getText().startsWith("a = b")));
		},
		text: raw,
		expected: `a = b\n${raw}`,
		messages: [question, unchanged],
	},
	{
		title: "the editor is closed while a URI is asked for",
		command: "nameEncoding.insertName",
		happens: closeAll,
		text: raw,
		expected: raw,
		messages: [unchanged],
	},
	{
		title: "another command runs while a normal form is picked",
		command: normalize,
		happens: () => vscode.commands.executeCommand(encode),
		text: "http\\://h.x/%61 = 1\n",
		expected: "http---h.x-a = 1\n",
		messages: [],
	},
];

describe("Faults", () => {
	for (const { title, command, happens, text, expected, messages } of faults) {
		it(title, async () => {
			const { document } = await open(`‸${text}`, "a.properties");
			const answered = async <T>(answer: T): Promise<T> => {
				await happens(document);
				return answer;
			};
			const answers: Answers = {
				message: async (_, [button]) => (button && button !== "Undo" ? answered(button) : undefined),
				pick: async ([item]) => (command === fixKeys ? item : answered(item)),
				input: () => answered("http://h.x/p"),
			};
			const args = command === fixKeys ? [document.uri] : [];
			const watched = await watching(async (said) => {
				await vscode.commands.executeCommand(command, ...args);
				// An offer is answered after the command.
				await assert.eventually(() => assert.ok(said.length >= messages.length, said.join("; ")));
			}, answers);
			assert.deepEqual(watched.rejections, []);
			assert.equal(watched.messages.length, messages.length, watched.messages.join("; "));
			for (const [i, message] of messages.entries()) assert.match(watched.messages[i] ?? "", message);
			const now = await vscode.workspace.openTextDocument(document.uri);
			assert.equal(now.getText(), expected);
		});
	}

	it("an edit comes in between: each is done, or is refused and says so", async () => {
		for (let i = 0; i < 5; i++) {
			const { document } = await open("‸http\\://h.x/a = 1\n", "a.properties");
			let isInserted = false;
			const { messages, rejections } = await watching(async () => {
				[, isInserted] = await Promise.all([
					vscode.commands.executeCommand(encode),
					prepend(document.uri, "# new\n"),
				]);
			});
			const key = messages.length === 0 ? "http---h.x-a" : "http\\://h.x/a";
			assert.equal(document.getText(), `${isInserted ? "# new\n" : ""}${key} = 1\n`);
			assert.ok(messages.length <= 1 && (isInserted || messages.length === 0));
			assert.deepEqual(rejections, []);
		}
	});

	/** A command on many keys, of which all are done, and taken back by one undo. */
	async function assertDone(command: string, before: string, after: string): Promise<vscode.TextDocument> {
		const { document } = await open(before, "a.properties");
		const text = document.getText();
		const { messages, rejections } = await watching(() => vscode.commands.executeCommand(command));
		assert.deepEqual([...messages, ...rejections], []);
		assert.ok(document.getText() === after, "not all are done");
		await vscode.commands.executeCommand("undo");
		assert.ok(document.getText() === text, "not all are taken back");
		return document;
	}

	const lines = (count: number, line: (i: number) => string) =>
		Array.from({ length: count }, (_, i) => line(i)).join("\n");

	it("200 cursors, and one undo", async () => {
		const uris = lines(200, (i) => `‸http\\://h.x/${i}-${i} = ${i}`);
		const names = lines(200, (i) => `http---h.x-${i}_2d${i} = ${i}`);
		await assertDone(encode, uris, names);
	});

	it("5,000 keys, and one undo", async () => {
		const names = lines(5_000, (i) => `http---h.x-k${i} = ${i}`);
		const uris = lines(5_000, (i) => `http\\://h.x/k${i} = ${i}`);
		const { uri } = await assertDone("nameEncoding.decode", `«${names}»`, uris);
		const { messages } = await watching(() => vscode.commands.executeCommand(fixKeys, uri));
		assert.match(messages.join(), /^There is nothing in .* \(1 file read\)\.$/);
	});
});
