import assert from "node:assert/strict";
import { realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fileOfUri, pathOfUri } from "../../../../src/hosts/lsp/fileUris";
import { OpenDocument } from "../../../../src/hosts/lsp/openDocument";
import { linesAfter } from "../../../../src/hosts/lsp/rangeChanges";
import { onLine as at } from "../../../marks";
import { Shell } from "../../../shell";

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
	const shell = new Shell();
	let root: string;
	beforeEach(() => {
		shell.write("real/a.properties", "a=1");
		root = realpathSync(shell.folder);
		symlinkSync(join(root, "real"), join(root, "folder"));
		symlinkSync(join("folder", "a.properties"), join(root, "link.properties"));
		symlinkSync("none", join(root, "dangling.properties"));
		symlinkSync("loop", join(root, "loop"));
	});
	afterEach(() => shell.remove());

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
	it("takes several changes, also of the whole text", () => {
		const document = new OpenDocument("untitled:a", "", 1, "abc\ndef");
		const changes = [{ range: at(1, 0), text: "u" }, { text: "x\ny" }, { range: at(1, 1), text: "z" }];
		assert.equal(linesAfter(document.lines, changes).text, "x\nyz");
	});
});
