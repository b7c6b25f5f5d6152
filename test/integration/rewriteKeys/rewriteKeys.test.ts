import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { fileAt, folder, read, removeFiles, write } from "../files";
import { answering, withSetting } from "../marked";

const files = {
	"a.properties": "http\\://h.x/a = 1\nhttp://h.x/b = 2\nc = http://h.x/c\n",
	"deep/b.properties": "http\\://h.x/a = 1\r\nhttp---h.x-_41 = 2\r\nhttp---h.x-A = 3\r\nhttp---h.x-_42=4\r\n",
	"C.java": 'class C { String a = "http://h.x/a"; }\n',
	"node_modules/d.properties": "http\\://h.x/a = 1\n",
	"e.properties": new Uint8Array([..."http\\://h.x/a=caf".split("").map((c) => c.charCodeAt(0)), 0xe9]),
};
const texts = ["a.properties", "deep/b.properties", "C.java", "node_modules/d.properties"];

describe("Keys rewritten in bulk", () => {
	before(() => vscode.extensions.getExtension("name-encoding.name-encoding")?.activate());
	afterEach(removeFiles);

	it("URIs become names in a whole folder, after a summary, and one undo takes it back", async () => {
		await write(files);
		const before = await read(...texts);
		const path = vscode.workspace.asRelativePath(folder());
		const said = await answering("Rewrite", "nameEncoding.encodeKeys", [folder()]);
		assert.deepEqual(said.sort(), [
			"",
			"Keys to rewrite: 3. Files: 2.",
			"Name-encode all keys that are URIs?",
			`${path}/a.properties: 2`,
			`${path}/deep/b.properties: 1`,
			`${path}/e.properties cannot be saved in its current encoding without losing characters.`,
		]);
		assert.deepEqual(await read(...texts), {
			...before,
			"a.properties": "http---h.x-a = 1\nhttp---h.x-b = 2\nc = http://h.x/c\n",
			"deep/b.properties":
				"http---h.x-a = 1\r\nhttp---h.x-_41 = 2\r\nhttp---h.x-A = 3\r\nhttp---h.x-_42=4\r\n",
		});
		await vscode.window.showTextDocument(fileAt("a.properties"));
		await vscode.commands.executeCommand("undo");
		assert.deepEqual((await read("a.properties"))["a.properties"], before["a.properties"]);
	});

	it("the colons of URIs that Java splits are escaped, and nothing else", async () => {
		await write(files);
		const before = await read(...texts);
		const path = vscode.workspace.asRelativePath(folder());
		const said = await answering("Rewrite", "nameEncoding.escapeKeys", [folder()]);
		assert.deepEqual(said.sort(), [
			"Escape the colons of all keys that are URIs?",
			"Keys to rewrite: 1. Files: 1.",
			`${path}/a.properties: 1`,
		]);
		assert.deepEqual(await read(...texts), {
			...before,
			"a.properties": "http\\://h.x/a = 1\nhttp\\://h.x/b = 2\nc = http://h.x/c\n",
		});
	});

	it("Spring's files are left out where keys become names, unless they are chosen", async () => {
		const schemas = "META-INF/spring.schemas";
		await write({ "a.properties": "http\\://h.x/a = 1\n", [schemas]: "http\\://h.x/a = a.xsd\n" });
		const path = vscode.workspace.asRelativePath(folder());
		assert.deepEqual(await answering("Rewrite", "nameEncoding.encodeKeys", [folder()]), [
			"Name-encode all keys that are URIs?",
			"Keys to rewrite: 1. Files: 1.",
			`${path}/a.properties: 1`,
			"",
			`${path}/${schemas} was left out: Spring looks up the URIs. To include it, choose the file itself.`,
		]);
		assert.deepEqual(await read("a.properties", schemas), {
			"a.properties": "http---h.x-a = 1\n",
			[schemas]: "http\\://h.x/a = a.xsd\n",
		});
	});

	it("files that are excluded from problems are left out, also where they are chosen", async () => {
		await write(files);
		const before = await read(...texts);
		const path = vscode.workspace.asRelativePath(fileAt("a.properties"));
		await withSetting("nameEncoding.problems.exclude", ["**/a.properties"], async () => {
			const left = `${path} was skipped: the setting nameEncoding.problems.exclude excludes it.`;
			const said = await answering("Rewrite", "nameEncoding.encodeKeys", [folder()]);
			assert.ok(said.includes(left), said.join("\n"));
			assert.deepEqual(await answering("Rewrite", "nameEncoding.escapeKeys", [fileAt("a.properties")]), [
				`No key can be rewritten. ${left}`,
			]);
		});
		const after = await read(...texts);
		assert.equal(after["a.properties"], before["a.properties"]);
		assert.ok(after["deep/b.properties"]?.startsWith("http---h.x-a"));
	});

	it("names get their canonical form, unless two keys would be one", async () => {
		await write(files);
		const said = await answering("Rewrite", "nameEncoding.canonicalizeKeys", [fileAt("deep/b.properties")]);
		assert.deepEqual(said.slice(0, 2), [
			"Rewrite all names in their canonical form?",
			"Keys to rewrite: 1. Files: 1.",
		]);
		assert.ok(
			said.some((line) =>
				/line 2: left unchanged, because http---h\.x-A would be the same as the key on line 3/.test(line),
			),
			said.join("\n"),
		);
		assert.equal(
			(await read("deep/b.properties"))["deep/b.properties"],
			"http\\://h.x/a = 1\r\nhttp---h.x-_41 = 2\r\nhttp---h.x-A = 3\r\nhttp---h.x-B=4\r\n",
		);
	});

	it("no other file, also where it is chosen, and none outside of the workspace", async () => {
		await write({ "notes.md": "http://h.x/a = 1\n" });
		const path = vscode.workspace.asRelativePath(fileAt("notes.md"));
		assert.deepEqual(await answering("Rewrite", "nameEncoding.encodeKeys", [fileAt("notes.md")]), [
			`No key can be rewritten. ${path} was skipped: it is not a .properties file.`,
		]);
		const [root] = vscode.workspace.workspaceFolders ?? [];
		assert.ok(root);
		const outside = vscode.Uri.joinPath(root.uri, "..", "outside.properties");
		await vscode.workspace.fs.writeFile(outside, new TextEncoder().encode("http\\://h.x/a = 1\n"));
		assert.deepEqual(await answering("Rewrite", "nameEncoding.encodeKeys", [outside]), [
			"There are no keys to rewrite.",
		]);
		const [said = ""] = await answering(undefined, "nameEncoding.showDecoded", [outside]);
		assert.match(said, /^Only \.properties files can be shown decoded\.$/);
		await vscode.workspace.fs.delete(outside);
	});

	it("not what is excluded below a folder that is chosen", async () => {
		await write(files);
		const excluded = `${vscode.workspace.asRelativePath(folder(), false)}/deep`;
		await withSetting("files.exclude", { [excluded]: true }, () =>
			answering("Rewrite", "nameEncoding.encodeKeys", [folder()]),
		);
		const after = await read("a.properties", "deep/b.properties");
		assert.ok(after["a.properties"]?.startsWith("http---h.x-a"));
		assert.ok(after["deep/b.properties"]?.startsWith("http\\://h.x/a"));
	});
});
