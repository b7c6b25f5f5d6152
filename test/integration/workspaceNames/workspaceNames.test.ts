import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import {
	fileAt,
	filesOfNode,
	latin1,
	positionOf,
	read,
	removeFiles,
	renameAt,
	symbolsFor,
	write,
} from "../files";
import { open, prepend, withSetting } from "../marked";
import { ask } from "../providers";
import { watching } from "../watched";

async function referencesAt(name: string, part: string): Promise<string[]> {
	const locations = await ask<vscode.Location>("Reference", fileAt(name), await positionOf(name, part));
	return locations
		.map(({ uri, range }) => `${uri.path.split("/").at(-1)} ${range.start.line}:${range.start.character}`)
		.sort();
}

const everywhere = {
	"a.properties": "# of http---h.x-a\nhttp---h.x-a = 1\nmarmot-http---h.x-_61 = 2\nother = 3\n",
	"deep/b.properties": "http\\://h.x/a = 1\r\nx = http---h.x-a\r\n",
	"C.java": 'class C {\n\tString a = get("http---h.x-a"), b = "http://h.x/a";\n}\n',
	"d.xml": "<http---h.x-a key='http---h.x-a'/>\n",
	"f.yaml": "http---h.x-a: 1\n",
	// The setting does not match the first, and searches exclude the second.
	"h.txt": "http---h.x-a\n",
	"node_modules/i.properties": "http---h.x-a = 1\n",
};

const lossy = /^Not renamed: The file cannot be saved in its current encoding .*\.properties$/;

describe("Names of a workspace", () => {
	afterEach(removeFiles);

	it("are renamed after a prefix of their language, in files that are not open, too", async () => {
		const files = {
			"C.java": 'class C { String a = "acme-http---h.x-a"; }\n',
			"D.java": 'class D { String a = "acme-http---h.x-a"; }\n',
			// No prefix here, and so another name.
			"e.properties": "acme-http---h.x-a = 1\n",
		};
		const inJava = async () => {
			await write(files);
			await renameAt("C.java", "acme", "urn:x:1");
			assert.deepEqual(await read(...Object.keys(files)), {
				...files,
				"C.java": 'class C { String a = "acme-urn-x_3a1"; }\n',
				"D.java": 'class D { String a = "acme-urn-x_3a1"; }\n',
			});
		};
		await withSetting("nameEncoding.prefixes", ["acme-"], inJava, "java");
	});

	it("are renamed in files of other encodings, unless these would lose text", async () => {
		const utf16 = new Uint8Array([...latin1("http---h.x-a=1")].flatMap((byte) => [byte, 0]));
		await write({
			"a.properties": "http---h.x-a = 1\n",
			"utf16.properties": new Uint8Array([0xff, 0xfe, ...utf16]),
			"bom.properties": new Uint8Array([0xef, 0xbb, 0xbf, ...latin1("http---h.x-a=")]),
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

		await write({ "latin1.properties": latin1("http---h.x-b=caf\u00e9") });
		await eventually(async () => assert.ok((await referencesAt("a.properties", "http")).length >= 4));
		await assert.rejects(renameAt("a.properties", "http", "http://h.x/c"), lossy);
		assert.deepEqual(await read("a.properties"), { "a.properties": "http---h.x-b = 1\n" });
	});

	/** A file in an encoding of the settings, and its new text; without one it is refused. */
	const encoded: [title: string, encoding: string, text: string, after?: string][] = [
		["ISO-8859-1", "iso88591", "http---h.x-a=caf\u00e9", "http---h.x-b=caf\u00e9"],
		// UTF-8 that is read as another encoding.
		["what is plain", "windows1252", "http---h.x-a=plain", "http---h.x-b=plain"],
		["Á in UTF-8", "windows1252", "http---h.x-a=\u00c3\u0081"],
	];
	for (const [title, encoding, before, after] of encoded) {
		it(`are ${after ? "" : "not "}renamed where ${title} is read as ${encoding}`, () =>
			withSetting("files.encoding", encoding, async () => {
				await write({ "encoded.properties": latin1(before) });
				const done = renameAt("encoded.properties", "http", "http://h.x/b");
				if (!after) return assert.rejects(done, lossy);
				await done;
				const document = await vscode.workspace.openTextDocument(fileAt("encoded.properties"));
				assert.ok(await document.save(), `saved, dirty ${document.isDirty}`);
				const saved = await vscode.workspace.fs.readFile(document.uri);
				assert.deepEqual([...saved], [...latin1(after)]);
			}));
	}

	it("are left alone beyond links, which lead elsewhere or to the same file once more", async function () {
		const fs = filesOfNode();
		// In a browser's host there are no links to make.
		if (!fs) this.skip();
		await write({ "real/a.properties": "http---links.x-a = 1\n" });
		fs.symlinkSync(fileAt("real").fsPath, fileAt("linked").fsPath);
		fs.symlinkSync(fileAt("real/a.properties").fsPath, fileAt("b.properties").fsPath);
		await write({ "c.properties": "http---links.x-a = 1\n" });
		await eventually(async () => {
			assert.deepEqual(await symbolsFor("links.x/a"), [
				"http://links.x/a a.properties",
				"http://links.x/a c.properties",
			]);
		});
	});

	it("are found, and followed as files change", async () => {
		await write(everywhere);
		const all = [
			"C.java 1:17",
			// The URI itself, which is not renamed.
			"C.java 1:38",
			...["a.properties 0:5", "a.properties 1:0", "a.properties 2:0"],
			...["b.properties 0:0", "b.properties 1:4", "d.xml 0:1", "d.xml 0:19", "f.yaml 0:0"],
		];
		assert.deepEqual(await referencesAt("a.properties", "http---h.x-a ="), all);
		assert.deepEqual(await referencesAt("deep/b.properties", "h.x/a"), all);
		// Unsaved text counts.
		await prepend(fileAt("f.yaml"), "# ");
		const shifted = all.map((place) => place.replace("f.yaml 0:0", "f.yaml 0:2"));
		assert.deepEqual(await referencesAt("a.properties", "http---h.x-a ="), shifted);
		// Files that come, change and go on the disk.
		await write({ "new.properties": "http---h.x-a=1", "C.java": "" });
		await vscode.workspace.fs.delete(fileAt("d.xml"));
		const onDisk = [...shifted.filter((place) => !/^[Cd]\./.test(place)), "new.properties 0:0"];
		await eventually(async () =>
			assert.deepEqual(await referencesAt("a.properties", "http---h.x-a ="), onDisk),
		);
	});

	it("are found in a folder that comes, and forgotten with one that goes", async () => {
		const areIn = (...folders: string[]) =>
			eventually(async () => {
				const symbols = await ask<vscode.SymbolInformation>("WorkspaceSymbol", "h.x/folder");
				const found = symbols.map(({ location }) => location.uri.path.split("/").at(-2));
				assert.deepEqual(found, folders);
			});
		await write({ "one/a.properties": "http---h.x-folder=1\n" });
		await areIn("one");
		await vscode.workspace.fs.rename(fileAt("one"), fileAt("two"));
		await areIn("two");
		const watcher = vscode.workspace.createFileSystemWatcher("**/com.example.app");
		const created = new Promise((resolve) => watcher.onDidCreate(resolve));
		await vscode.workspace.fs.rename(fileAt("two"), fileAt("com.example.app"));
		await areIn("com.example.app");
		// VS Code does not report files that come and go at once.
		await created;
		watcher.dispose();
		await vscode.workspace.fs.delete(fileAt("com.example.app"), { recursive: true });
		await areIn();
	});

	it("are left alone where git ignores them, unless they are open, or searches take all files", async () => {
		const name = "http---ignored.x-a = 1\n";
		const found = (...files: string[]) =>
			eventually(async () =>
				assert.deepEqual(
					await symbolsFor("ignored.x/a"),
					files.map((file) => `http://ignored.x/a ${file}.properties`),
				),
			);
		await write({
			".gitignore": "/target/\n*.tmp.properties\n",
			"a.properties": name,
			"target/classes/b.properties": name,
			"sub/target/c.properties": name,
			"sub/d.tmp.properties": name,
			"sub/deep/.gitignore": "!e.*\n",
			"sub/deep/e.tmp.properties": name,
			// A repository in another one has rules of its own.
			"nested/.git/config": "",
			"nested/.gitignore": "*g*\n",
			"nested/f.tmp.properties": name,
			"nested/g.properties": name,
		});
		await found("a", "c", "e.tmp", "f.tmp");
		await withSetting("search.useIgnoreFiles", false, () =>
			found("a", "b", "c", "d.tmp", "e.tmp", "f.tmp", "g"),
		);
		await renameAt("a.properties", "http", "http://ignored.x/b");
		await found();
		await vscode.window.showTextDocument(fileAt("target/classes/b.properties"));
		await found("b");
		// Not renamed. Reading opens them.
		const left = ["target/classes/b.properties", "sub/d.tmp.properties", "nested/g.properties"];
		assert.deepEqual(await read(...left), Object.fromEntries(left.map((file) => [file, name])));
	});

	it("are found, whatever a `.gitignore` says that is not supported", async () => {
		await write({ ".gitignore": "a*\na**/b\n", "a.properties": "http---unsupported.x-a = 1\n" });
		await eventually(async () =>
			assert.deepEqual(await symbolsFor("unsupported.x"), ["http://unsupported.x/a a.properties"]),
		);
	});

	for (const [file, marked, uri] of [
		["a.txt", "see «HTTP://H.x/%61»", "http://h.x/a"],
		["a.txt", "font-‸size", ""],
		// As the symbol is shown, in as many characters as VS Code compares.
		["a.properties", `http---‸h.x-${"a".repeat(200)}=1`, `http://h.x/${"a".repeat(109)}`],
	] as const) {
		it(`are searched with ${uri || "nothing"} at the cursor, and nothing is said: ${marked}`, async () => {
			await open(marked, file);
			const { boxes, messages } = await watching(() =>
				vscode.commands.executeCommand("nameEncoding.goToUri"),
			);
			assert.deepEqual([boxes, messages], [[["workbench.action.quickOpen", `#${uri}`]], []]);
		});
	}
});
