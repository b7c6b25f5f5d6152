import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { repository } from "../host/places";
import { openWindow, type WorkbenchWindow } from "./window";

const vsix = path.join(repository, "dist", "name-encoding.vsix");

describe("The packaged extension, in a fresh profile", () => {
	let window: WorkbenchWindow;
	before(async () => {
		execFileSync("npm", ["run", "--silent", "package"], {
			cwd: repository,
			stdio: "ignore",
			shell: process.platform === "win32",
		});
		window = await openWindow({
			vsix,
			workspaceFiles: { "uris.properties": "http---www.example.com-foo-bar = Foo bar\n" },
			openFile: "uris.properties",
		});
	});
	after(() => window?.close());

	it("is small", () => {
		const pictures = path.join(repository, "media", "pictures");
		const sizes = readdirSync(pictures).map((picture) => statSync(path.join(pictures, picture)).size);
		const ofPictures = sizes.reduce((sum, size) => sum + size, 0);
		assert.ok(statSync(vsix).size - ofPictures < 150_000);
		assert.ok(statSync(path.join(repository, "dist", "extension.js")).size < 60_000);
	});

	it("draws the URI above the key", async () => {
		await window.codeLenses("http://www.example.com/foo/bar").waitFor();
		await window.screenshot("vsix");
	});

	it("decodes in place", async () => {
		await window.placeCursor("foo-bar");
		await window.page.keyboard.press("Control+k");
		await window.page.keyboard.press("Shift+N");
		await window.waitForText("http\\://www.example.com/foo/bar = Foo bar");
		assert.equal(await window.savedText("uris.properties"), "http\\://www.example.com/foo/bar = Foo bar\n");
	});

	it("lets no error slip", async () => {
		assert.deepEqual(await window.errors(), []);
	});
});
