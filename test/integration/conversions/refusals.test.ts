import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { closeAll, messagesOf, open } from "../marked";
import { textRows } from "../rows";

const rows: [title: string, command: "encode" | "decode", file: string, marked: string, message: RegExp][] = [
	["a relative reference", "encode", "plaintext", "«foo/bar»", /scheme and a colon.*"foo\/bar"/],
	["an empty document", "encode", "plaintext", "‸", /^Not encoded: There is no URI at the cursor/],
	[
		"no name at the cursor",
		"decode",
		"plaintext",
		"foo ‸ bar",
		/^Not decoded: There is no name at the cursor/,
	],
	["lines without URIs", "encode", "plaintext", "«a\nb»", /no URI at the cursor or in the selection/],
	[
		"octets that are not UTF-8",
		"decode",
		"plaintext",
		"«http---h-_ff_fe»",
		/"_ff" at position 10 is not UTF-8/,
	],
	["a key that Java refuses", "decode", "keys.properties", "http---h-\\u00‸g=1", /four hexadecimal digits/],
	["a key that is no URI", "encode", "keys.properties", "tit‸le=1", /"title" does not/],
	["the name of an element", "decode", "xml", "<http---h.x-‸p/>", /element or attribute/],
	[
		"what a language nobody knows may escape",
		"decode",
		"a.cs",
		's = @"http---h.x-‸_22";',
		/^Not decoded: " may mean something else here\.$/,
	],
	[
		"an escape in a string",
		"encode",
		"java",
		'String s = "«http://h/\\u0041»";',
		/^Not encoded: \\ may mean something else here\.$/,
	],
	["code", "decode", "java", "int http---h.x-‸p;", /strings and comments/],
];

describe("What is refused", () => {
	it("by commands that are there and work", async () => {
		const { document } = await open("«http://h/p»", "plaintext");
		await vscode.commands.executeCommand("nameEncoding.encode");
		assert.equal(document.getText(), "http---h-p");
		await vscode.commands.executeCommand("nameEncoding.decode");
		assert.equal(document.getText(), "http://h/p");
	});

	for (const [title, command, file, marked, message] of textRows(rows, ([, command]) => command)) {
		it(`${title}: a message, and the document as it was`, async () => {
			const { document } = await open(marked, file);
			const before = document.getText();
			const messages = await messagesOf(() => vscode.commands.executeCommand(`nameEncoding.${command}`));
			assert.equal(messages.length, 1);
			assert.match(messages[0] ?? "", message);
			assert.equal(document.getText(), before);
			assert.equal(document.isDirty, false);
		});
	}

	for (const [button, text, copied] of [
		["Decode Anyway", 'f(@"http://h.x/$b")', ""],
		["Copy URI", 'f(@"http---h.x-_24b")', "http://h.x/$b"],
		["", 'f(@"http---h.x-_24b")', ""],
	] as const) {
		it(`what is not certain: ${button || "nothing"} on the message`, async () => {
			const { document } = await open('f(@"«http---h.x-_24b»")', "a.cs");
			await vscode.env.clipboard.writeText("");
			const window = vscode.window as { showWarningMessage: unknown };
			const original = window.showWarningMessage;
			const offered: string[] = [];
			window.showWarningMessage = async (_: string, ...buttons: string[]) => {
				offered.push(...buttons);
				return button || undefined;
			};
			try {
				await vscode.commands.executeCommand("nameEncoding.decode");
				await eventually(() => assert.equal(document.getText(), text));
				await eventually(async () => assert.equal(await vscode.env.clipboard.readText(), copied));
			} finally {
				window.showWarningMessage = original;
			}
			assert.deepEqual(offered, ["Copy URI", "Decode Anyway"]);
		});
	}

	it("a key with two cursors in it: told once", async () => {
		await open("http---h-_‸z‸z=1", "keys.properties");
		const messages = await messagesOf(() => vscode.commands.executeCommand("nameEncoding.decode"));
		assert.equal(messages.length, 1);
		assert.match(messages[0] ?? "", /^Not decoded: "_" at position 10/);
	});

	it("a lone surrogate in a string argument: rejected", async () => {
		await assert.rejects(
			vscode.commands.executeCommand("nameEncoding.encode", "x:\ud800"),
			/surrogate.*position 3/,
		);
		await assert.rejects(
			vscode.commands.executeCommand("nameEncoding.decode", "foo/bar"),
			/"\/" at position 4/,
		);
	});

	for (const command of ["encode", "normalize", "compare", "insertName"]) {
		it(`no editor: ${command}`, async () => {
			await closeAll();
			const messages = await messagesOf(() => vscode.commands.executeCommand(`nameEncoding.${command}`));
			assert.deepEqual(messages, ["No text editor is active."]);
		});
	}

	it("a link to what has changed meanwhile", async () => {
		const { document } = await open("font-size=1", "a.properties");
		for (const line of [0, 7]) {
			const link = { uri: document.uri.toString(), line, character: 0 };
			const messages = await messagesOf(() => vscode.commands.executeCommand("nameEncoding.decode", link));
			assert.equal(messages.length, 1);
		}
		assert.equal(document.getText(), "font-size=1");
	});

	it("a text that would be a link in the message", async () => {
		await open("«[Fix](command:workbench.action.quit)»", "plaintext");
		const messages = await messagesOf(() => vscode.commands.executeCommand("nameEncoding.encode"));
		assert.equal(messages.length, 1);
		assert.ok(!messages[0]?.includes("]("), messages[0]);
	});

	it("a read-only editor", async () => {
		const editor = await open("«http://h/p»", "read.properties");
		await vscode.commands.executeCommand("workbench.action.files.setActiveEditorReadonlyInSession");
		const messages = await messagesOf(() => vscode.commands.executeCommand("nameEncoding.encode"));
		assert.equal(editor.document.getText(), "http://h/p");
		assert.equal(messages.length, 1);
		assert.match(messages[0] ?? "", /read-only/);
		await vscode.commands.executeCommand("workbench.action.files.resetActiveEditorReadonlyInSession");
	});
});
