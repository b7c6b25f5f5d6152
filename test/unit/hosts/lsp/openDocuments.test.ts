import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fileOfUri, OpenDocument, pathOfUri } from "../../../../src/hosts/lsp/openDocuments";
import { processorTime } from "../../../processorTime";

describe("The path of a URI", () => {
	const rows: [system: "Windows" | "elsewhere", uri: string, path: string][] = [
		["Windows", "file:///C:/x/a.properties", "C:/x/a.properties"],
		["Windows", "file:///c:/x/a.properties", "C:/x/a.properties"],
		["Windows", "file:///c%3A/x/a.properties", "C:/x/a.properties"],
		["Windows", "file:///c%3a/x/a.properties", "C:/x/a.properties"],
		["Windows", "file:///c%3A/a%20b/%C3%A4.properties", "C:/a b/ä.properties"],
		["Windows", "file:///c%3A/x/../y/", "C:/y"],
		["Windows", "file:///c%3A/", "C:/"],
		["Windows", "file:///C:", "C:"],
		["Windows", "file://Server/share/a.properties", "//server/share/a.properties"],
		["Windows", "untitled:Untitled-1", "untitled:Untitled-1"],
		["Windows", "file:///a.properties", "file:///a.properties"],
		["elsewhere", "file:///x/a.properties", "/x/a.properties"],
		["elsewhere", "FILE:///x/a.properties", "/x/a.properties"],
		["elsewhere", "file:///x/a%2Eproperties", "/x/a.properties"],
		["elsewhere", "file:///a%20b/%C3%A4%25.properties", "/a b/ä%.properties"],
		["elsewhere", "file:///a b/ä.properties", "/a b/ä.properties"],
		["elsewhere", "file:///x/./y/../.vscode/settings.json", "/x/.vscode/settings.json"],
		["elsewhere", "file:///x/y/", "/x/y"],
		["elsewhere", "file:///x/y?query#fragment", "/x/y"],
		["elsewhere", "file:///c%3A/x", "/c:/x"],
		["elsewhere", "file:///", "/"],
		["elsewhere", "untitled:Untitled-1", "untitled:Untitled-1"],
		["elsewhere", "file:///x%2Fy", "file:///x%2Fy"],
		["elsewhere", "file://server/x", "file://server/x"],
		["elsewhere", "", ""],
	];
	for (const [system, uri, path] of rows) {
		it(`${uri} on ${system === "Windows" ? system : "other systems"}`, () => {
			assert.equal(pathOfUri(uri, system === "Windows"), path);
		});
	}
});

describe("The file of a URI", () => {
	let root: string;
	beforeEach(() => {
		root = realpathSync(mkdtempSync(join(tmpdir(), "a b %41 ä-")));
		mkdirSync(join(root, "real"));
		writeFileSync(join(root, "real", "a.properties"), "a=1");
		symlinkSync(join(root, "real"), join(root, "folder"));
		symlinkSync(join("folder", "a.properties"), join(root, "link.properties"));
		symlinkSync("none", join(root, "dangling.properties"));
		symlinkSync("loop", join(root, "loop"));
	});
	afterEach(() => rmSync(root, { recursive: true }));

	const uriOf = (path: string) => pathToFileURL(join(root, path)).href;
	const rows: [path: string, file: string][] = [
		["real/a.properties", "real/a.properties"],
		["folder/a.properties", "real/a.properties"],
		["link.properties", "real/a.properties"],
		["folder", "real"],
		["folder/", "real"],
		["folder/new.properties", "real/new.properties"],
		["folder/new/er.properties", "real/new/er.properties"],
		["dangling.properties", "dangling.properties"],
		["loop", "loop"],
	];
	for (const [path, file] of rows) {
		it(path, () => assert.equal(fileOfUri(uriOf(path)), pathOf(file)));
	}
	const pathOf = (file: string) => join(root, file).replaceAll("\\", "/");
});

describe("An open document", () => {
	const at = (line: number, start: number, end = start) => {
		return { start: { line, character: start }, end: { line, character: end } };
	};
	it("takes several changes, also of the whole text", () => {
		const document = new OpenDocument("untitled:a", "", 1, "abc\ndef");
		const changes = [{ range: at(1, 0), text: "u" }, { text: "x\ny" }, { range: at(1, 1), text: "z" }];
		assert.equal(document.change(changes, 2).lines.text, "x\nyz");
	});

	const count = 20_000;
	const many = Array.from({ length: count }, (_, line) => line);
	for (const [what, before, after, changes] of [
		["the edits of a command", "a:b=1\n", "a\\:b=1\n", many.toReversed().map((line) => [at(line, 1), "\\"])],
		["what the user replaced", "a:b=1\n", "a\\:b=1\n", many.map((line) => [at(line, 1), "\\"])],
		["the same on one line", "a:", "a\\:", many.map((index) => [at(0, 3 * index + 1), "\\"])],
		["lines that become two", "ab\r\n", "a\nb\r\n", many.map((line) => [at(2 * line, 1), "\n"])],
		[
			"lines that become one",
			"ab\n",
			"ab",
			many.map((index) => [{ ...at(0, 2 * index + 2), end: { line: 1, character: 0 } }, ""]),
		],
	] as [string, string, string, [ReturnType<typeof at>, string][]][])
		it(`takes as many changes as ${what}`, () => {
			const document = new OpenDocument("untitled:a", "", 1, before.repeat(count));
			const all = changes.map(([range, text]) => ({ range, text }));
			const time = processorTime(() => document.change(all, 2));
			assert.equal(document.lines.text, after.repeat(count));
			assert.ok(time < 1500, `${time} ms`);
		});
});
