import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { fileAt, folder, latin1, read, removeFiles, write } from "../files";
import { answering, withSetting } from "../marked";

const files = {
	"a.properties": "http\\://h.x/a = 1\nhttp://h.x/b = 2\nc = http://h.x/c\n",
	"deep/b.properties": "http\\://h.x/a = 1\r\nhttp---h.x-_41 = 2\r\nhttp---h.x-A = 3\r\nhttp---h.x-_42=4\r\n",
	"node_modules/d.properties": "http\\://h.x/a = 1\n",
	"e.properties": latin1("http\\://h.x/a=caf\u00e9"),
	"META-INF/spring.schemas": "http\\://h.x/a = a.xsd\n",
};
const names = ["a.properties", "deep/b.properties", "node_modules/d.properties", "META-INF/spring.schemas"];
const encodedA = "http---h.x-a = 1\nhttp---h.x-b = 2\nc = http://h.x/c\n";

describe("Keys rewritten in bulk", () => {
	let before: Record<string, string>;
	let path: string;
	beforeEach(async () => {
		await write(files);
		before = await read(...names);
		path = vscode.workspace.asRelativePath(folder());
	});
	afterEach(removeFiles);

	const rewriting = (command: string, ...roots: vscode.Uri[]) =>
		answering("Rewrite", `nameEncoding.${command}Keys`, roots);
	const assertChanged = async (changed: Record<string, string>) =>
		assert.deepEqual(await read(...names), { ...before, ...changed });

	it("URIs become names in a whole folder, after a summary, and one undo takes it back", async () => {
		assert.deepEqual((await rewriting("encode", folder())).sort(), [
			"",
			"Keys to rewrite: 3. Files: 2.",
			"Name-encode all keys that are URIs?",
			`${path}/META-INF/spring.schemas was left out: Spring looks up the URIs. To include it, choose the file itself.`,
			`${path}/a.properties: 2`,
			`${path}/deep/b.properties: 1`,
			`${path}/e.properties cannot be saved in its current encoding without losing characters.`,
		]);
		await assertChanged({
			"a.properties": encodedA,
			"deep/b.properties": files["deep/b.properties"].replace("http\\://h.x/a", "http---h.x-a"),
		});
		await vscode.window.showTextDocument(fileAt("a.properties"));
		await vscode.commands.executeCommand("undo");
		assert.equal((await read("a.properties"))["a.properties"], files["a.properties"]);
	});

	it("files that are excluded from problems are left out, also where they are chosen", () =>
		withSetting("nameEncoding.problems.exclude", ["**/a.properties"], async () => {
			const left = `${path}/a.properties was skipped: the setting nameEncoding.problems.exclude excludes it.`;
			assert.ok((await rewriting("canonicalize", folder())).includes(left));
			assert.deepEqual(await rewriting("escape", fileAt("a.properties")), [
				`No key can be rewritten. ${left}`,
			]);
			assert.equal((await read("a.properties"))["a.properties"], files["a.properties"]);
		}));

	it("names get their canonical form, unless two keys would be one", async () => {
		const [question, keys, ...others] = await rewriting("canonicalize", fileAt("deep/b.properties"));
		assert.equal(question, "Rewrite all names in their canonical form?");
		assert.equal(keys, "Keys to rewrite: 1. Files: 1.");
		assert.match(
			others.join("\n"),
			/line 2: left unchanged, because http---h\.x-A would be the same as the key on line 3/,
		);
		await assertChanged({ "deep/b.properties": files["deep/b.properties"].replace("_42", "B") });
	});

	it("no other file, also where it is chosen", async () => {
		await write({ "notes.md": "http://h.x/a = 1\n" });
		assert.deepEqual(await rewriting("encode", fileAt("notes.md")), [
			`No key can be rewritten. ${path}/notes.md was skipped: it is not a .properties file.`,
		]);
	});

	it("not what is excluded below a folder that is chosen", async () => {
		const path = vscode.workspace.asRelativePath(folder(), false);
		for (const [setting, excluded] of [
			["files.exclude", `${path}/deep`],
			["search.exclude", `${path}/{deep,deeper}`],
		] as const) {
			await write(files);
			await withSetting(setting, { [excluded]: true }, () => rewriting("encode", folder()));
			await assertChanged({ "a.properties": encodedA });
		}
	});
});
