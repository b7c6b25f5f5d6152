import { strict as assert } from "node:assert";
import { describeColours } from "./colours";
import { openWindow, type WorkbenchWindow } from "./window";

const text = "http\\://www.example.com/a = 1\nhttp\\://www.example.com/b = 2\n";
const workspaceFiles = { "uris.properties": text };

describe("a window", () => {
	let window: WorkbenchWindow;
	before(async () => {
		window = await openWindow({ workspaceFiles, openFile: "uris.properties" });
	});
	after(() => window?.close());

	it("that is reloaded while the summary is read: nothing is changed, and it can be asked for again", async () => {
		const askForBulk = async () => {
			await window.runCommand("Name Encoding: Name-Encode All URI Keys…");
			await window.quickPick("This File").first().click();
			await window.page.locator(".monaco-dialog-box", { hasText: "Keys to rewrite: 2. Files: 1." }).waitFor();
		};
		await window.startWith(workspaceFiles, "uris.properties");
		await askForBulk();
		await window.page.reload();
		await window.waitForEditor("uris.properties");
		assert.equal(await window.savedText("uris.properties"), text);
		await askForBulk();
		await window.page.locator(".monaco-dialog-box").getByText("Rewrite", { exact: true }).click();
		await window.waitForText("http---www.example.com-a = 1\nhttp---www.example.com-b = 2");
	});

	describeColours(() => window, ["dark", "light"]);
});
