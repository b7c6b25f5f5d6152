import { strict as assert } from "node:assert";
import { describeColours } from "./colours";
import { openWindow, type WorkbenchWindow } from "./window";

const workspaceFiles = {
	"uris.properties": [
		"# Keys that are name-encoded URIs.",
		"http---www.example.com-index.html=The example page",
		"urn-isbn_3a0451450523=A book",
		"",
	].join("\n"),
	"notes.md": "# Notes\n",
};

describe("a window", () => {
	let window: WorkbenchWindow;
	before(async () => {
		window = await openWindow({ workspaceFiles, openFile: "uris.properties" });
	});
	after(() => window?.close());

	describe("with two files", () => {
		beforeEach(() => window.startWith(workspaceFiles, "uris.properties"));

		it("draws the text", async () => {
			await window.waitForText("http---www.example.com-index.html=The example page");
			await window.codeLenses("urn:isbn:0451450523").waitFor();
			await window.pictures("smoke");
		});
	});

	describeColours(() => window, ["dark", "light"]);

	describe("that is reloaded in the middle of a bulk conversion", () => {
		const text = "http\\://www.example.com/a = 1\nhttp\\://www.example.com/b = 2\n";
		const names = "http---www.example.com-a = 1\nhttp---www.example.com-b = 2\n";
		const askForBulk = async () => {
			await window.runCommand("Name Encoding: Name-Encode All URI Keys…");
			await window.quickPick("This File").first().click();
			await window.page.locator(".monaco-dialog-box", { hasText: "Keys to rewrite: 2. Files: 1." }).waitFor();
		};
		beforeEach(() => window.startWith({ "uris.properties": text }, "uris.properties"));

		it("while the summary is read: nothing is changed, and it can be asked for again", async () => {
			await askForBulk();
			await window.page.reload();
			await window.waitForEditor("uris.properties");
			assert.equal(await window.savedText("uris.properties"), text);
			await askForBulk();
			await window.page.locator(".monaco-dialog-box").getByText("Rewrite", { exact: true }).click();
			await window.waitForText(names.trimEnd());
		});
	});

	// After them all: the tests of a suite run before the suites in it.
	describe("after all of them", () => {
		it("has let no error slip", async () => {
			assert.deepEqual(await window.errors(), []);
		});
	});
});
