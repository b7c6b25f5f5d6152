import { readFileSync } from "node:fs";
import path from "node:path";
import { repository } from "../host/launch/places";
import { openWindow, type WorkbenchWindow } from "./window";

const texts = JSON.parse(readFileSync(path.join(repository, "package.nls.json"), "utf8"));

describe("The walkthrough in a window", () => {
	let window: WorkbenchWindow;
	const step = (name: string) =>
		window.page.locator(".getting-started-step", { hasText: texts[`walkthrough.${name}.title`] });
	const waitUntilDone = (name: string) => step(name).locator(".codicon.complete").waitFor();
	const picture = (name: string) => window.pictures(`walkthrough-${name}`);

	before(async () => {
		window = await openWindow({
			workspaceFiles: { "notes.md": "# Notes\n" },
			openFile: "notes.md",
			size: { width: 1500, height: 760 },
		});
	});
	after(() => window?.close());

	it("opens, each step with a picture that is described", async () => {
		await window.runCommand("Welcome: Open Walkthrough...");
		await window.quickPick(texts["walkthrough.title"]).first().click();
		await step("read").waitFor();
		await window.press("Control+b");
		for (const name of ["find", "encode", "decode", "read"]) {
			await step(name).click();
			const alt = texts[`walkthrough.${name}.alt`];
			const media = window.page.locator(".getting-started-media");
			await media.locator(`[aria-label="${alt}"], [alt="${alt}"], iframe`).first().waitFor();
			await window.page.waitForTimeout(600);
			await picture(name);
		}
	});

	it("opens the sample beside it", async () => {
		await window.page.locator(".getting-started-step.expanded .monaco-button").click();
		await window.waitForEditor("Each key is the name of a URI");
		await window.codeLenses("urn:isbn:0451450523").waitFor();
		await waitUntilDone("read");
	});

	it("decodes a name of the sample by the lens", async () => {
		await window.clickCodeLens("http://www.example.com/foo/bar");
		await window.quickPick("Decode in Place").click();
		await window.waitForText("http\\://www.example.com/foo/bar = Foo Bar");
		await waitUntilDone("decode");
	});

	it("encodes the URI of the sample by its shortcut", async () => {
		await window.placeCursor("www.example.com/foo/baz");
		await window.press("Control+k", "n");
		await window.waitForText("http---www.example.com-foo-baz = Foo Baz");
		await waitUntilDone("encode");
		await picture("done");
	});

	it("finds a key", async () => {
		await window.runCommand("Name Encoding: Go to Key for URI…");
		await window.comes(window.quickPick("").first(), 2_000);
		await window.press("Escape");
		await waitUntilDone("find");
	});
});
