import { strict as assert } from "node:assert";
import { openWindow, type WorkbenchWindow } from "./window";

const text = "http\\://www.example.com/a = 1\nhttp\\://www.example.com/b = 2\n";
const names = "http---www.example.com-a = 1\nhttp---www.example.com-b = 2\n";

describe("A window that is reloaded in the middle of a bulk conversion", () => {
	let window: WorkbenchWindow;
	before(async () => {
		window = await openWindow({ workspaceFiles: { "a.properties": text }, openFile: "a.properties" });
	});
	after(() => window?.close());

	async function reload(): Promise<void> {
		await window.page.reload();
		await window.waitForEditor("a.properties");
	}

	async function askForBulk(): Promise<void> {
		await window.runCommand("Name Encoding: Name-Encode All URI Keys…");
		await window.quickPick("This File").first().click();
		await window.page.locator(".monaco-dialog-box", { hasText: "Keys to rewrite: 2. Files: 1." }).waitFor();
	}

	it("while the summary is read: nothing is changed, and it can be asked for again", async () => {
		await askForBulk();
		await reload();
		assert.equal(await window.savedText("a.properties"), text);
		await askForBulk();
		await window.page.locator(".monaco-dialog-box").getByText("Rewrite", { exact: true }).click();
		await window.waitForText(names.trimEnd());
	});

	it("lets no error slip", async () => {
		assert.deepEqual(await window.errors(), []);
	});
});
