import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually, fail } from "../../host/assert";
import { fileAt, filesOfNode, positionOf, read, removeFiles, renameAt, symbolsFor, write } from "../files";
import { messagesOf, open, typing, withSetting } from "../marked";
import { textRows } from "../rows";

async function referencesAt(name: string, part: string): Promise<string[]> {
	const locations = await vscode.commands.executeCommand<vscode.Location[]>(
		"vscode.executeReferenceProvider",
		fileAt(name),
		await positionOf(name, part),
	);
	return locations
		.map(({ uri, range }) => `${uri.path.split("/").at(-1)} ${range.start.line}:${range.start.character}`)
		.sort();
}

const everywhere = {
	"a.properties": "# of http---h.x-a\nhttp---h.x-a = 1\nmarmot-http---h.x-_61 = 2\nother = 3\n",
	"deep/b.properties": "http\\://h.x/a = 1\r\nx = http---h.x-a\r\n",
	"C.java": 'class C {\n\tString a = get("http---h.x-a"), b = "http://h.x/a";\n}\n',
	"d.xml": "<http---h.x-a key='http---h.x-a'>http---h.x-ab</http---h.x-a>\n",
	"e.json": '{ "http---h.x-a": "marmot-http---h.x-a" }\n',
	"f.yaml": "http---h.x-a: 1\n",
	"g.diff": "Added: marmot-http---h.x-a\n",
	"h.txt": "http---h.x-a\n",
	"node_modules/i.properties": "http---h.x-a = 1\n",
};

const renamed = {
	"a.properties": "# of urn-x_3a1\nurn-x_3a1 = 1\nmarmot-urn-x_3a1 = 2\nother = 3\n",
	"deep/b.properties": "urn\\:x\\:1 = 1\r\nx = urn-x_3a1\r\n",
	"C.java": 'class C {\n\tString a = get("urn-x_3a1"), b = "http://h.x/a";\n}\n',
	"d.xml": "<urn-x_3a1 key='urn-x_3a1'>http---h.x-ab</urn-x_3a1>\n",
	"e.json": '{ "urn-x_3a1": "marmot-urn-x_3a1" }\n',
	"f.yaml": "urn-x_3a1: 1\n",
	"g.diff": "Added: marmot-urn-x_3a1\n",
	// The setting does not match the first, and searches exclude the second.
	"h.txt": "http---h.x-a\n",
	"node_modules/i.properties": "http---h.x-a = 1\n",
};

describe("Names of a workspace", () => {
	before(() => vscode.extensions.getExtension("name-encoding.name-encoding")?.activate());
	afterEach(removeFiles);

	it("are renamed everywhere, in all spellings", async () => {
		await write(everywhere);
		await renameAt("a.properties", "ttp---h.x-a =", "urn:x:1");
		assert.deepEqual(await read(...Object.keys(everywhere)), renamed);
	});

	it("are renamed after a prefix of their language, in files that are not open, too", async () => {
		const inLanguages = async () => {
			await write({
				"C.java": 'class C { String a = "acme-http---h.x-a"; }\n',
				"D.java": 'class D { String a = "acme-http---h.x-a"; }\n',
				// No prefix here, and so another name.
				"e.properties": "acme-http---h.x-a = 1\n",
			});
			await renameAt("C.java", "acme", "urn:x:1");
			assert.deepEqual(await read("C.java", "D.java", "e.properties"), {
				"C.java": `class C { String a = "acme-urn-x_3a1"; }\n`,
				"D.java": `class D { String a = "acme-urn-x_3a1"; }\n`,
				"e.properties": "acme-http---h.x-a = 1\n",
			});
		};
		await withSetting("nameEncoding.prefixes", ["acme-"], inLanguages, "java");
	});

	it("Rename URI… says where there is none", async () => {
		await write(everywhere);
		const document = await vscode.workspace.openTextDocument(fileAt("a.properties"));
		const editor = await vscode.window.showTextDocument(document);
		editor.selection = new vscode.Selection(3, 2, 3, 2);
		await eventually(() => assert.equal(vscode.window.activeTextEditor?.selection.active.line, 3));
		const messages = await messagesOf(() => vscode.commands.executeCommand("nameEncoding.renameUri"));
		assert.deepEqual(messages, ["There is no name of a URI here, and no key that is a URI."]);
	});

	it("are offered by their URI", async () => {
		await write(everywhere);
		const prepare = async (name: string, part: string) =>
			vscode.commands.executeCommand<{ range: vscode.Range; placeholder: string }>(
				"vscode.prepareRename",
				fileAt(name),
				await positionOf(name, part),
			);
		const { range, placeholder } = await prepare("a.properties", "marmot-");
		assert.equal(placeholder, "http://h.x/a");
		assert.deepEqual([range.start.character, range.end.character], [0, "marmot-http---h.x-_61".length]);
		assert.equal((await prepare("deep/b.properties", "http")).placeholder, "http://h.x/a");
		// VS Code offers a word that is no name by itself, for another extension may rename it; this one refuses.
		for (const [name, word] of [
			["a.properties", "other"],
			["C.java", "class"],
		] as const) {
			assert.equal((await prepare(name, word)).placeholder, word);
			await assert.rejects(renameAt(name, word, "urn:x:1"), /no name of a URI/);
		}
		// Where the URI itself stands, another extension may rename, too.
		await write({ "i.properties": "b=http://h.x/a\n# See http://h.x/a\n" });
		for (const [name, part] of [
			["C.java", "http://"],
			["i.properties", "http:"],
			["i.properties", "http://h.x/a\n#"],
		] as const) {
			assert.equal((await prepare(name, part)).placeholder, "http");
			await assert.rejects(renameAt(name, part, "urn:x:1"), /There is no name of a URI here/);
		}
		assert.deepEqual(await read("C.java"), { "C.java": everywhere["C.java"] });
	});

	it("are told by Rename URI… as they will be written, with how many places have the URI itself", async () => {
		await write({ ...everywhere, "i.xml": "<a>http://h.x/a</a>" });
		const { line, character } = await positionOf("a.properties", "http---h.x-a =");
		const argument = { uri: fileAt("a.properties").toString(), line, character };
		const said = await typing("http://h.x/a/b", () =>
			vscode.commands.executeCommand("nameEncoding.renameUri", argument),
		);
		assert.deepEqual(said, [
			"http---h.x-a-b, http\\://h.x/a/b (13 places in 7 files) · 2 more places have the URI itself, and stay.",
		]);
	});

	it("are not renamed to what is no URI, or onto another key", async () => {
		const files = {
			"a.properties": "http---h.x-a = 1\n",
			"b.properties": "b = 0\nhttp---h.x-b = 1\nhttp---h.x-a = 2\n",
		};
		await write(files);
		await assert.rejects(renameAt("a.properties", "http", "foo/bar"), /scheme and a colon/);
		await assert.rejects(renameAt("a.properties", "http", "http://h.x/a b"), /not allowed in this part/);
		await assert.rejects(renameAt("a.properties", "http", "http://h.x/%zz"), /position 12 is not followed/);
		await assert.rejects(renameAt("a.properties", "http", "foo:bar"), /^The scheme is not known\./);
		await assert.rejects(
			renameAt("a.properties", "http", "http://h.x/b"),
			/^Not renamed: the same URI on lines 3 and 2\. http:\/\/h\.x\/b in .*b\.properties$/,
		);
		// Java would read two keys; that they mean the same is what is refused.
		const spellings = { "c.properties": "http---h.x-c=1\nhttp---h.x-_41=2\n" };
		await write(spellings);
		await assert.rejects(
			renameAt("c.properties", "http", "http://h.x/A"),
			/^Not renamed: the same URI on lines 1 and 2\. http:\/\/h\.x\/A in .*c\.properties$/,
		);
		assert.deepEqual(await read(...Object.keys(files), "c.properties"), { ...files, ...spellings });
	});

	it("are renamed in files of other encodings, unless these would lose text", async () => {
		const name = [...new TextEncoder().encode("http---h.x-a=")];
		const utf16 = new Uint8Array([...name, 0x31].flatMap((byte) => [byte, 0]));
		await write({
			"a.properties": "http---h.x-a = 1\n",
			"utf16.properties": new Uint8Array([0xff, 0xfe, ...utf16]),
			"bom.properties": new Uint8Array([0xef, 0xbb, 0xbf, ...name]),
		});
		await renameAt("a.properties", "http", "http://h.x/b");
		assert.deepEqual(await read("a.properties", "utf16.properties", "bom.properties"), {
			"a.properties": "http---h.x-b = 1\n",
			"utf16.properties": "http---h.x-b=1",
			"bom.properties": "http---h.x-b=",
		});
		await vscode.workspace.saveAll();
		const bytes = await vscode.workspace.fs.readFile(fileAt("bom.properties"));
		assert.deepEqual([...bytes.slice(0, 4)], [0xef, 0xbb, 0xbf, 0x68]);

		const latin1 = new Uint8Array([...[..."http---h.x-b=caf"].map((c) => c.charCodeAt(0)), 0xe9]);
		await write({ "latin1.properties": latin1 });
		await eventually(async () => {
			if ((await referencesAt("a.properties", "http")).length < 4) fail("The new file is not seen.");
		});
		await assert.rejects(
			renameAt("a.properties", "http", "http://h.x/c"),
			/^Not renamed: a file's encoding lacks characters\. .*latin1\.properties$/,
		);
		assert.deepEqual(await read("a.properties"), { "a.properties": "http---h.x-b = 1\n" });
		await withSetting("files.encoding", "iso88591", async () => {
			const encoded = new Uint8Array([...[..."http---h.x-y=caf"].map((c) => c.charCodeAt(0)), 0xe9]);
			await write({ "encoded.properties": encoded });
			await renameAt("encoded.properties", "http", "http://h.x/z");
			assert.deepEqual(await read("encoded.properties"), { "encoded.properties": "http---h.x-z=café" });
			const document = await vscode.workspace.openTextDocument(fileAt("encoded.properties"));
			assert.ok(await document.save(), `saved, dirty ${document.isDirty}`);
			const saved = await vscode.workspace.fs.readFile(fileAt("encoded.properties"));
			assert.deepEqual(
				[...saved],
				[...encoded].map((byte) => (byte === 0x79 ? 0x7a : byte)),
			);
		});
	});

	it("are left alone beyond links, which lead elsewhere or to the same file once more", async function () {
		const fs = filesOfNode();
		// In a browser's host there are no links to make.
		if (!fs) this.skip();
		await write({ "real/a.properties": "http---links.x-a = 1\n" });
		fs.symlinkSync(fileAt("real").fsPath, fileAt("linked").fsPath);
		fs.symlinkSync(fileAt("real/a.properties").fsPath, fileAt("b.properties").fsPath);
		await write({ "c.properties": "http---links.x-a = 1\n" });
		await eventually(async () => {
			assert.deepEqual((await symbolsFor("links.x/a")).sort(), [
				"http://links.x/a a.properties",
				"http://links.x/a c.properties",
			]);
		});
	});

	const misread: [encoding: string, text: string][] = [
		["windows1252", "Á"],
		["windows1252", "plain"],
	];
	for (const [encoding, text] of textRows(misread, ([, text]) => text === "plain")) {
		const isLossy = text !== "plain";
		it(`are ${isLossy ? "not " : ""}renamed where ${text} in UTF-8 is read as ${encoding}`, async () => {
			await withSetting("files.encoding", encoding, async () => {
				const bytes = new TextEncoder().encode(`http---h.x-a=${text}\n`);
				await write({ "misread.properties": bytes });
				const renaming = renameAt("misread.properties", "http", "http://h.x/b");
				if (isLossy)
					await assert.rejects(
						renaming,
						/^Not renamed: a file's encoding lacks characters\. .*misread\.properties$/,
					);
				else await renaming;
			});
		});
	}

	it("are found, and followed as files change", async () => {
		await write(everywhere);
		const all = [
			"C.java 1:17",
			// The URI itself, which is not renamed.
			"C.java 1:38",
			"a.properties 0:5",
			"a.properties 1:0",
			"a.properties 2:0",
			"b.properties 0:0",
			"b.properties 1:4",
			"d.xml 0:1",
			"d.xml 0:19",
			"d.xml 0:48",
			"e.json 0:19",
			"e.json 0:3",
			"f.yaml 0:0",
			"g.diff 0:7",
		].sort();
		assert.deepEqual(await referencesAt("a.properties", "http---h.x-a ="), all);
		assert.deepEqual(await referencesAt("deep/b.properties", "h.x/a"), all);
		// Unsaved text counts.
		const edit = new vscode.WorkspaceEdit();
		edit.insert(fileAt("f.yaml"), new vscode.Position(0, 0), "# ");
		edit.insert(fileAt("C.java"), new vscode.Position(1, 21), "x");
		await vscode.workspace.applyEdit(edit);
		const less = all
			.map((place) => place.replace("f.yaml 0:0", "f.yaml 0:2"))
			.map((place) => place.replace("C.java 1:38", "C.java 1:39"))
			.filter((place) => place !== "C.java 1:17");
		assert.deepEqual(await referencesAt("a.properties", "http---h.x-a ="), less);
		// Files that come, change and go on the disk.
		await write({ "new.properties": "http---h.x-a=1", "g.diff": "" });
		await vscode.workspace.fs.delete(fileAt("e.json"));
		const onDisk = [...less.filter((place) => !/^[eg]\./.test(place)), "new.properties 0:0"].sort();
		await eventually(async () => {
			const found = await referencesAt("a.properties", "http---h.x-a =");
			if (found.join() !== onDisk.join()) fail(found.join());
		});
	});

	it("are found in a folder that comes, and forgotten with one that goes", async () => {
		await write({ "one/a.properties": "http---h.x-folder=1\n" });
		assert.deepEqual(await foldersWith("h.x/folder"), ["one"]);
		await vscode.workspace.fs.rename(fileAt("one"), fileAt("two"));
		await eventually(async () => assert.deepEqual(await foldersWith("h.x/folder"), ["two"]));
		const watcher = vscode.workspace.createFileSystemWatcher("**/com.example.app");
		const created = new Promise((resolve) => watcher.onDidCreate(resolve));
		await vscode.workspace.fs.rename(fileAt("two"), fileAt("com.example.app"));
		await eventually(async () => assert.deepEqual(await foldersWith("h.x/folder"), ["com.example.app"]));
		// VS Code does not report files that come and go at once.
		await created;
		watcher.dispose();
		await vscode.workspace.fs.delete(fileAt("com.example.app"), { recursive: true });
		await eventually(async () => assert.deepEqual(await foldersWith("h.x/folder"), []));
	});

	it("are gone to by a URI, in whatever spelling it is typed, or by words of it", async () => {
		for (const typed of ["HTTP://GoTo.x/%61", "/a goto", "a GOTO"]) {
			await write({ "gone-to.properties": "a = 1\nhttp---goto.x-a = 2\nhttp---goto.x-b = 3\n" });
			await goToUri(async (shown) => {
				shown.value = typed;
				// What VS Code has drawn, not what it was given: it accepts nothing else.
				await eventually(() => {
					assert.equal(shown.items.map(({ label }) => label).join(), "http://goto.x/a");
					assert.equal(shown.activeItems[0], shown.items[0]);
				});
				await vscode.commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");
			});
			const editor = vscode.window.activeTextEditor;
			assert.equal(editor?.document.uri.toString(), fileAt("gone-to.properties").toString());
			assert.deepEqual(editor?.selection.active, new vscode.Position(1, 0));
			await removeFiles();
		}
	});

	for (const [count, most] of [
		[3, 3],
		[1_001, 1_000],
	] as const) {
		it(`are listed before anything is typed, of very many the first thousand: ${count}`, async () => {
			const entry = (_: unknown, i: number) => `http---listed.x-k${i}=1\n`;
			await write({ "listed.properties": Array.from({ length: count }, entry).join("") });
			await open("«»", "a.txt");
			await goToUri(async (shown) => {
				await eventually(() => {
					const listed = shown.items.filter(({ label }) => label.startsWith("http://listed.x/"));
					// Other files of the workspace have some, too.
					assert.equal(count > most ? shown.items.length : listed.length, most);
				});
				await vscode.commands.executeCommand("workbench.action.closeQuickOpen");
			});
		});
	}

	for (const [file, marked, uri] of [
		["a.properties", "http---h.x-‸a=1", "http://h.x/a"],
		["a.properties", "http\\://h.x/‸a=1", "http://h.x/a"],
		["a.properties", "a=http---h.x-‸a", "http://h.x/a"],
		["a.java", 'f("http---h.x-‸p")', "http://h.x/p"],
		["a.txt", "font-‸size", ""],
		["a.txt", "see «http://h.x/a» and", "http://h.x/a"],
		["a.properties", "pla‸in=1", ""],
	] as const) {
		it(`are asked for with ${uri || "nothing"} at the cursor: ${marked}`, async () => {
			await open(marked, file);
			await goToUri(async (shown) => {
				assert.equal(shown.value, uri);
				await vscode.commands.executeCommand("workbench.action.closeQuickOpen");
			});
		});
	}

	it("are highlighted with each other, other words as ever", async () => {
		await write(everywhere);
		const highlightsAt = async (name: string, part: string) => {
			const highlights = await vscode.commands.executeCommand<vscode.DocumentHighlight[]>(
				"vscode.executeDocumentHighlights",
				fileAt(name),
				await positionOf(name, part),
			);
			// Where nobody has an answer, VS Code gives none.
			return (highlights ?? []).map(({ range }) => `${range.start.line}:${range.start.character}`);
		};
		assert.deepEqual(await highlightsAt("a.properties", "http---h.x-a ="), ["1:0", "2:0"]);
		assert.deepEqual(await highlightsAt("e.json", "http"), ["0:3", "0:19"]);
		assert.deepEqual(await highlightsAt("deep/b.properties", "http"), ["0:0"]);
		await write({ "raw.properties": "http://h/p=1\nhttp---h-p=2\nhttp\\://h/p=3\nhttp://h/q=4\n" });
		for (const key of ["http://h/p", "http---h-p", "http\\://h/p"])
			assert.deepEqual((await highlightsAt("raw.properties", key)).sort(), ["0:0", "1:0", "2:0"]);
		assert.deepEqual(await highlightsAt("d.xml", "http---h.x-a>"), ["0:1", "0:19", "0:48"]);
		const other = await highlightsAt("a.properties", "other");
		assert.ok(other.every((place) => place === "3:0"));
	});

	it("are symbols of the workspace, by a part of their URI", async () => {
		await write({
			"a.properties": "x=1\nhttp---h.x-Some_2dthing=1\n",
			"b.properties": "http---h.x-Some_2dthing=2",
		});
		const both = ["http://h.x/Some-thing a.properties", "http://h.x/Some-thing b.properties"];
		assert.deepEqual((await symbolsFor("h.x/some-th")).sort(), both);
		assert.deepEqual((await symbolsFor("http://h.x/Some")).sort(), both);
		assert.deepEqual((await symbolsFor("Some_2dthing")).sort(), both);
		assert.deepEqual((await symbolsFor("thing h.x")).sort(), both);
		assert.deepEqual(await symbolsFor("h.x/none"), []);
		assert.deepEqual(await symbolsFor("thing none"), []);
	});

	it("Go to Key for URI… without a key for it says nothing it does not know", async () => {
		await write({ "a.properties": "http---h.x-a=1\n" });
		const messages = await messagesOf(async () => {
			const done = vscode.commands.executeCommand("nameEncoding.goToUri");
			await new Promise((resolve) => setTimeout(resolve, 500));
			await vscode.commands.executeCommand("workbench.action.closeQuickOpen");
			await done;
		});
		assert.deepEqual(messages, []);
	});
});

/** Runs the command, with its quick pick while it is shown. */
async function goToUri(
	meanwhile: (shown: vscode.QuickPick<vscode.QuickPickItem>) => PromiseLike<void>,
): Promise<void> {
	const window = vscode.window as { createQuickPick: unknown };
	const original = vscode.window.createQuickPick;
	let pick: vscode.QuickPick<vscode.QuickPickItem> | undefined;
	window.createQuickPick = () => {
		pick = original();
		return pick;
	};
	try {
		const done = vscode.commands.executeCommand("nameEncoding.goToUri");
		await meanwhile(await eventually(() => pick ?? fail("Nothing is asked.")));
		await done;
	} finally {
		window.createQuickPick = original;
	}
}

/** The folders in which the symbols of the workspace find a part of a URI. */
async function foldersWith(query: string): Promise<(string | undefined)[]> {
	const symbols = await vscode.commands.executeCommand<vscode.SymbolInformation[]>(
		"vscode.executeWorkspaceSymbolProvider",
		query,
	);
	return symbols.map(({ location }) => location.uri.path.split("/").at(-2));
}
