import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { repository } from "../host/launch/places";
import { openWindow, type WorkbenchWindow } from "./window";

const vsix = path.join(repository, "dist", "name-encoding.vsix");
const bundle = path.join(repository, "dist", "extension.js");

const workspaceFiles = { "uris.properties": "http---www.example.com-foo-bar = Foo bar\n" };

describe("The packaged extension", () => {
	before(makePackage);

	it("is small", () => {
		assert.ok(statSync(vsix).size <= 200_000);
		assert.ok(statSync(bundle).size <= 140_000);
	});

	it("holds what it must, and nothing else", () => {
		const filesIn = (folder: string) =>
			readdirSync(path.join(repository, folder)).map((file) => `${folder}/${file}`);
		const languages = filesIn(".").filter((file) => /package\.nls\..+\.json$/.test(file));
		const bundles = filesIn("l10n").filter((file) => file.includes("bundle"));
		assert.deepEqual(
			entriesOf(readFileSync(vsix)),
			[
				...["[Content_Types].xml", "extension.vsixmanifest"],
				...["changelog.md", "LICENSE.txt", "package.json", "package.nls.json", "readme.md"],
				...["dist/extension.js", "media/icon.png"],
				// The pictures of the README are on the web: VS Code shows no others.
				...[...filesIn("media/walkthrough"), ...bundles],
				...languages.map((file) => path.basename(file)),
			]
				.map((name) => (name.includes("[") || name.includes("manifest") ? name : `extension/${name}`))
				.sort(),
		);
	});

	describe("in a window", () => {
		let window: WorkbenchWindow;
		before(async () => {
			window = await openWindow({ vsix, workspaceFiles, openFile: "uris.properties" });
		});
		after(() => window?.close());

		it("draws the URI above the key, and decodes in place", async () => {
			await window.codeLenses("http://www.example.com/foo/bar").waitFor();
			await window.screenshot("vsix");
			await window.placeCursor("foo-bar");
			await window.press("Control+k", "Shift+N");
			await window.waitForText("http\\://www.example.com/foo/bar = Foo bar");
			assert.equal(await window.savedText("uris.properties"), "http\\://www.example.com/foo/bar = Foo bar\n");
		});
	});
});

function makePackage(): void {
	execFileSync("npm", ["run", "--silent", "package:vsix"], {
		cwd: repository,
		stdio: "ignore",
		shell: process.platform === "win32",
	});
}

/** The names in the directory at the end of a ZIP file, in order. */
function entriesOf(zip: Buffer): string[] {
	const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
	const names: string[] = [];
	let at = zip.readUInt32LE(end + 16);
	for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
		const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
		names.push(zip.toString("utf8", at + 46, at + 46 + name));
		at += 46 + name + extra + comment;
	}
	return names.sort();
}
