import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { closeAll, messagesOf, open } from "../marked";
import { textRows } from "../rows";
import { watching } from "../watched";

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
	["lines without URIs", "encode", "plaintext", "«a\nb»", /no URI in the selection/],
	["an escape cut short", "decode", "plaintext", "«http---h-a_4»", /"_" at position 11/],
	["an escape that is none", "decode", "plaintext", "«http---h-_zz»", /"_" at position 10/],
	[
		"octets that are not UTF-8",
		"decode",
		"plaintext",
		"«http---h-_ff_fe»",
		/"_ff" at position 10 is not UTF-8/,
	],
	["a character of no name", "decode", "plaintext", "«http---h-a:b»", /":" at position 11/],
	["a name without hyphen", "decode", "plaintext", "«foo»", /"foo" has none/],
	["a name without scheme", "decode", "plaintext", "«1---h»", /"1" before the first "-"/],
	["a key that Java refuses", "decode", "keys.properties", "http---h-\\u00‸g=1", /four hexadecimal digits/],
	["a key that is no URI", "encode", "keys.properties", "tit‸le=1", /"title" does not/],
	["the name of an element", "decode", "xml", "<http---h.x-‸p/>", /element or attribute/],
	["the name of an attribute", "decode", "xml", '<a http---h.x-‸p="1"/>', /element or attribute/],
	[
		"what a language nobody knows may escape",
		"decode",
		"a.cs",
		's = @"http---h.x-‸_22";',
		/^Not decoded: " may mean something else here\.$/,
	],
	[
		"what a file may encode otherwise",
		"decode",
		"a.gitconfig",
		"url = http---h.x-_c3_a9‸",
		/^Not decoded: é may mean something else here\.$/,
	],
	[
		"a plain text of no known kind",
		"decode",
		"a.nim",
		'f("http---h.x-‸_24x")',
		/^Not decoded: \$ may mean something else here\.$/,
	],
	[
		"several characters, each once",
		"decode",
		"a.go",
		'var a = "http---h.x-‸_60b_24c_24_27"',
		/^Not decoded: ` \$ ' may mean something else here\.$/,
	],
	[
		"a program of a page",
		"decode",
		"a.html",
		"<script>\nf('http---h.x-‸_27')</script>",
		/^Not decoded: ' may mean something else here\.$/,
	],
	[
		"an escape in a string",
		"encode",
		"java",
		'String s = "«http://h/\\u0041»";',
		/^Not encoded: \\ may mean something else here\.$/,
	],
	["an entity that is not of XML", "encode", "xml", "<a>«http://h/&eacute;»</a>", /&eacute; may mean/],
	["two hyphens in a comment", "encode", "xml", "<!-- http://h/‸p -->", /-- may mean something else/],
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
		["Decode Anyway", 'f("http://h.x/a", @"http://h.x/$b")', ""],
		["Copy URI", 'f("http://h.x/a", @"http---h.x-_24b")', "http://h.x/$b"],
		["", 'f("http://h.x/a", @"http---h.x-_24b")', ""],
	] as const) {
		it(`what is not certain: ${button || "nothing"} on the message`, async () => {
			const { document } = await open('f("«http---h.x-a»", @"«http---h.x-_24b»")', "a.cs");
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

	// What is refused, the buttons of the message, and the selected line after the first of them.
	for (const [title, file, marked, buttons, line] of [
		["a key that is taken", "a.properties", "a=1\nhttp---h.x-a=2\n‸http\\://h.x/a=3", ["Go to Line 2"], 1],
		["one of several lines", "a.txt", "«http---h.x-a»\n\n«http---h.x-_zz»", ["Go to Line 3"], 2],
		["several", "a.txt", "«http---h.x-a»\n«http---h.x-_zz»\n«http---h.x-_yy»", ["Show All"], undefined],
		["the only text that is selected", "a.txt", "\n«http---h.x-_zz»", [], undefined],
	] as const) {
		it(`${title}: the message leads to it`, async () => {
			const { document } = await open(marked, file);
			const command = file === "a.txt" ? "nameEncoding.decode" : "nameEncoding.encode";
			let offered: readonly string[] = [];
			await watching(() => vscode.commands.executeCommand(command), {
				message: async (_, titles) => {
					offered = titles;
					return titles[0];
				},
			});
			assert.equal(offered.join(), buttons.join());
			if (line === undefined) return;
			await eventually(() => {
				const editor = vscode.window.activeTextEditor;
				assert.equal(editor?.document, document);
				assert.equal(editor?.selection.active.line, line);
			});
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

	it("arguments of no known form: as none", async () => {
		const { document } = await open("«http://h/p»", "plaintext");
		for (const argument of [
			42,
			null,
			[],
			{ uri: 1 },
			{ uri: document.uri.toString(), line: -1, character: 0 },
		]) {
			await vscode.commands.executeCommand("nameEncoding.copyUri", argument);
			await vscode.commands.executeCommand("nameEncoding.showActions", argument);
			await vscode.commands.executeCommand("nameEncoding.openUri", argument);
		}
		assert.equal(document.getText(), "http://h/p");
	});

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

	it("a line of a megabyte", async () => {
		const name = `http---h.x-${"a".repeat(1_000_000)}`;
		const { document } = await open(`${"_ ".repeat(10)}«${name}_4»`, "plaintext");
		const messages = await messagesOf(() => vscode.commands.executeCommand("nameEncoding.decode"));
		assert.match(messages[0] ?? "", /"_" at position 1000012/);
		const position = new vscode.Position(0, 500_000);
		const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
			"vscode.executeHoverProvider",
			document.uri,
			position,
		);
		assert.equal(hovers.length, 0);
	});

	it("a file with binary content after its first lines", async () => {
		const { document } = await open(
			`${"# text\n".repeat(100)}\u0000\u0001http---h-p\u0000=\ufffd\u0000`,
			"binary.properties",
		);
		const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
			"vscode.executeCodeLensProvider",
			document.uri,
		);
		assert.equal(lenses.length, 0);
	});
});
