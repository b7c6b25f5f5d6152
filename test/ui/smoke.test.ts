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

		it("has the colours of each theme", async () => {
			const colours = new Set<string>();
			for (const theme of ["light", "dark"] as const) {
				await window.useTheme(theme);
				const colour = () =>
					window.page
						.locator(".view-line span span")
						.first()
						.evaluate((text) => getComputedStyle(text).color);
				await window.waitUntil(async () => !colours.has(await colour()), `the colours of the theme ${theme}`);
				colours.add(await colour());
			}
		});

		it("runs a command from the palette, and shows the lines that it makes", async () => {
			await window.placeCursor("A book");
			await window.runCommand("Copy Line Down");
			await window.waitForText("A book\nurn-isbn_3a0451450523=A book");
		});

		it("saves the text", async () => {
			await window.placeCursor("A book");
			await window.runCommand("Copy Line Down");
			await window.waitForText("A book\nurn-isbn_3a0451450523=A book");
			assert.equal((await window.savedText("uris.properties")).match(/A book/g)?.length, 2);
		});

		it("opens another file", async () => {
			await window.openFile("notes.md");
			await window.waitForText("# Notes");
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
