import assert from "node:assert/strict";
import { chmodSync } from "node:fs";
import { Shell } from "../../../shell";

const name = "http---h.x-a";
const key = `${name}=1`;
/** What names become. */
const [toB, toUrn] = ["«http---h.x-a→http---h.x-b»", "«http---h.x-a→urn-x_3a1»"];

type Texts = Readonly<Record<string, string>>;

describe("rename and rewrite", () => {
	const shell = new Shell();
	afterEach(() => shell.remove());

	/** Files, in them `«before→after»` of what changes, what is run, and what is said. */
	const done: [title: string, marked: Texts, command: string, out: string][] = [
		[
			"renames in all files",
			{
				"a.properties": `\ufeff${toUrn}=1`,
				"b/C.java": `f("${toUrn}");`,
				"c.xml": `\ufeff<a>${toUrn}</a>`,
				"d.txt": name,
			},
			"rename http://h.x/a urn:x:1",
			"Changed: 3 places in 3 files.\n",
		],
		[
			"renames in what is named alone",
			{ "a.properties": key, "b.properties": `${toB}=1`, "c.txt": name, "node_modules/d.json": `"${toB}"` },
			"rename http://h.x/a http://h.x/b b.properties node_modules",
			"Changed: 2 places in 2 files.\n",
		],
		[
			"keeps keys what they are, and leaves the URI itself",
			{
				"META-INF/spring.schemas": "\ufeffhttp\\://h.x/«a→b»=http://h.x/a\r\nhttp\\://h.x/c=b.xsd\n",
				"a.properties": `${toB}=1\nb=http://h.x/a\nc=http://h.x/a/b\n`,
				"b.java": 'f("http://h.x/a");\n',
			},
			"rename http://h.x/a http://h.x/b",
			"Changed: 2 places in 2 files.\n",
		],
		[
			"encodes keys",
			{ "a.properties": "http«\\://→---»h«/→-»p=1\nhttp«://→---»h«/→-»q=2\na=3", "b.java": "http://h/p=1" },
			"rewrite encode",
			"Changed: 2 places in 1 file.\n",
		],
		[
			"writes canonical forms",
			{ "a.properties": "http---h.x-«_41→A»=1", "b.properties": "http---h.x-_41=1" },
			"rewrite canonicalize a.*",
			"Changed: 1 place in 1 file.\n",
		],
	];
	for (const [title, marked, command, out] of done) {
		const before = Object.entries(marked).map(
			([path, text]) => [path, text.replace(/«(.*?)→.*?»/g, "$1")] as const,
		);
		const after = Object.entries(marked).map(
			([path, text]) => [path, text.replace(/«.*?→(.*?)»/g, "$1")] as const,
		);
		it(title, async () => {
			shell.writeAll(Object.fromEntries(before));
			assert.deepEqual(await shell.run(command), { code: 0, out, err: "" });
			for (const [path, text] of after) assert.equal(shell.read(path), text);
		});
		it(`${title}, as a patch of a dry run`, async () => {
			shell.writeAll(Object.fromEntries(before));
			const ran = await shell.run(`${command} --dry-run`);
			assert.deepEqual([ran.code, ran.err], [0, ""]);
			for (const [path, text] of before) {
				assert.equal(shell.read(path), text);
				const isChanged = marked[path] !== text;
				assert.equal(ran.out.includes(`--- a/${path}\n+++ b/${path}\n@@ `), isChanged, ran.out);
			}
		});
	}

	/** What is said. Nothing is written, though `a.properties` could be. */
	const refused: [title: string, to: string, code: number, said: string, files: Texts, locked?: string][] = [
		[
			"two keys that would be one",
			"rename http://h.x/a http://h.x/b",
			2,
			"b.properties, line 2: The key on line 3 would mean the same URI.\nname-encoding: Nothing was changed.",
			{ "b.properties": `x=1\n  ${name}=1\nhttp---h.x-b=2` },
		],
		[
			"a read-only file",
			"rename http://h.x/a http://h.x/b",
			2,
			"b.java: The file is read-only.\nname-encoding: Nothing was changed.",
			{ "b.java": `"${name}"` },
			"b.java",
		],
		[
			"an unknown rewriting",
			"rewrite decode",
			2,
			"command-argument value 'decode' is invalid for argument 'how'. Allowed choices are encode, escape, canonicalize.",
			{},
		],
		[
			"a file of another kind",
			"rewrite encode . b.java",
			2,
			"b.java is not a .properties file. To read it as one, use --properties.",
			{ "b.java": "" },
		],
	];
	for (const [title, command, code, said, files, locked] of refused) {
		it(`${command.split(" ")[0]} refuses ${title}`, async () => {
			const text = `${name}=1\nhttp\\://h.x/raw=2`;
			shell.writeAll({ "a.properties": text, ...files });
			if (locked) chmodSync(shell.at(locked), 0o444);
			assert.deepEqual(await shell.run(command), { code, out: "", err: `name-encoding: ${said}\n` });
			assert.equal(shell.read("a.properties"), text);
			assert.ok(!shell.files().some((file) => file.endsWith(".tmp")));
		});
	}

	it("says which files it leaves out, because they are large or no text", async () => {
		shell.writeAll({ "a.properties": key, "b.json": "\0", "c.json": `"${"a".repeat(2000)}"` });
		const ran = await shell.run("rename http://h.x/a http://h.x/b --max-file-size 0.5");
		assert.deepEqual(ran, {
			code: 0,
			out: "Changed: 1 place in 1 file.\n",
			err: "name-encoding: b.json: It is not text in UTF-8 or ISO-8859-1.\nname-encoding: c.json: It is larger than the setting nameEncoding.workspace.maxFileSize allows.\n",
		});
	});

	it("says which keys and files it leaves, because names or keys would be wrong there", async () => {
		const spring = "http\\://h/p=1\n";
		shell.writeAll({ "META-INF/spring.schemas": spring, "a.properties": "http\\://h/p=1\nhttp://h/q\n" });
		assert.deepEqual(await shell.run("rewrite encode"), {
			code: 0,
			out: "Changed: 1 place in 1 file.\n",
			err: [
				"name-encoding: META-INF/spring.schemas: Spring looks up the URIs, not their names. To include such a file, choose the file itself.\n",
				"name-encoding: a.properties, line 2: The line is only a URI, and the key would have no value.\n",
			].join(""),
		});
		assert.equal(shell.read("META-INF/spring.schemas"), spring);
		assert.equal(shell.read("a.properties"), "http---h-p=1\nhttp://h/q\n");
	});

	it("leaves a key that would be the same as another, says so, and rewrites the others", async () => {
		const collision = (line: number, other: number) =>
			`name-encoding: a.properties, line ${line}: http---h.x-b, as on line ${other}: The file would have the same key twice, and programs would read only one of the two.\n`;
		const before = "http\\://h.x/c=1\n\thttp\\://h.x/b=1\nhttp---h.x-b=2\n";
		for (const option of [" --dry-run", ""]) {
			shell.writeAll({ "a.properties": before, "b.properties": "http\\://h.x/b=1\n" });
			const { code, err } = await shell.run(`rewrite encode${option}`);
			assert.deepEqual([code, err], [1, collision(2, 3)]);
		}
		assert.equal(shell.read("a.properties"), before.replace("http\\://h.x/c", "http---h.x-c"));
		assert.equal(shell.read("b.properties"), "http---h.x-b=1\n");
		assert.deepEqual(await shell.run("rewrite encode"), {
			code: 1,
			out: "Changed: 0 places in 0 files.\n",
			err: collision(2, 3),
		});
	});
});
