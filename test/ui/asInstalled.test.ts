import { strict as assert } from "node:assert";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { repository } from "../host/launch/places";
import { packaged, type WorkbenchWindow, windowOf } from "./window";

const bundle = path.join(repository, "dist", "extension.js");

const texts = JSON.parse(readFileSync(path.join(repository, "package.nls.json"), "utf8"));

describe("The packaged extension", () => {
	before(packaged);

	it("is small", () => {
		assert.ok(statSync(packaged()).size <= 200_000);
		assert.ok(statSync(bundle).size <= 165_000);
	});

	it("holds what it must, and nothing else", () => {
		const filesIn = (folder: string) =>
			readdirSync(path.join(repository, folder)).map((file) => `${folder}/${file}`);
		const languages = filesIn(".").filter((file) => /package\.nls\..+\.json$/.test(file));
		const bundles = filesIn("l10n").filter((file) => file.includes("bundle"));
		assert.deepEqual(
			entriesOf(readFileSync(packaged())),
			[
				...["[Content_Types].xml", "extension.vsixmanifest"],
				...["changelog.md", "LICENSE.txt", "package.json", "package.nls.json", "readme.md"],
				...["dist/THIRD-PARTY-NOTICES.txt", "dist/extension.js", "media/icon.png"],
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
		const step = (name: string) =>
			window.page.locator(".getting-started-step", { hasText: texts[`walkthrough.${name}.title`] });
		const waitUntilDone = (name: string) => step(name).locator(".codicon.complete").waitFor();

		// A step is done once in a window: these tests come before others that use it.
		before(async () => {
			window = await windowOf({ isPackaged: true }, { width: 1500, height: 760 });
		});

		it("opens the walkthrough, each step with a picture that is described", async () => {
			await window.runCommand("Welcome: Open Walkthrough...");
			await window.quickPick(texts["walkthrough.title"]).first().click();
			await step("fix").waitFor();
			await window.press("Control+b");
			for (const name of ["find", "encode", "read", "fix"]) {
				await step(name).click();
				const alt = texts[`walkthrough.${name}.alt`];
				const media = window.page.locator(".getting-started-media");
				await media.locator(`[aria-label="${alt}"], [alt="${alt}"], iframe`).first().waitFor();
			}
		});

		it("opens the sample beside it, once", async () => {
			const button = window.page.locator(".getting-started-step.expanded .monaco-button");
			await button.click();
			await window.waitForText("not found: page = Seite nicht gefunden");
			await window.codeLenses("urn:isbn:0451450523").waitFor();
			await waitUntilDone("fix");
			await button.click();
			await window.codeLenses("urn:isbn:0451450523").waitFor();
			assert.equal(await window.page.locator(".tab", { hasText: "messages_de.properties" }).count(), 1);
		});

		it("escapes the key of the sample that Java cuts", async () => {
			await window.placeCursor("not found: page");
			await window.quickFixes();
			await window.quickFix("Escape the Key").click();
			await window.waitForText("not\\ found\\:\\ page = Seite nicht gefunden");
		});

		it("opens the actions of a name of the sample by the lens", async () => {
			await window.clickCodeLens("http://www.example.com/foo/bar");
			await window.quickPick("").first().waitFor();
			await waitUntilDone("read");
			await window.press("Escape");
		});

		it("encodes the URI of the sample by a shortcut, and decodes it by another", async () => {
			await window.placeCursor("www.example.com/foo/baz");
			await window.press("Control+k", "n");
			await window.waitForText("http---www.example.com-foo-baz = Foo Baz");
			await waitUntilDone("encode");
			await window.press("Control+k", "Shift+N");
			await window.waitForText("http\\://www.example.com/foo/baz = Foo Baz");
		});

		it("finds a key", async () => {
			await window.runCommand("Name Encoding: Go to Key for URI…");
			await window.comes(window.quickPick("").first(), 2_000);
			await window.press("Escape");
			await waitUntilDone("find");
		});
	});
});

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
