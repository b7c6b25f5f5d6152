import { strict as assert } from "node:assert";
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

for (const theme of ["dark", "light"] as const) {
	describe(`a window in the ${theme} theme`, () => {
		let window: WorkbenchWindow;
		before(async () => {
			window = await openWindow({ workspaceFiles, openFile: "uris.properties", theme });
		});
		beforeEach(() => window.startWith(workspaceFiles, "uris.properties"));
		after(() => window?.close());

		it("draws the text", async () => {
			await window.waitForText("http---www.example.com-index.html=The example page");
			await window.codeLenses("urn:isbn:0451450523").waitFor();
			await window.screenshot(`smoke-${theme}`);
		});

		it("has the colours of the theme", async () => {
			assert.equal(
				await window.page.locator(`.monaco-workbench.vs${theme === "dark" ? "-dark" : ""}`).count(),
				1,
			);
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

		it("lets no error slip", async () => {
			assert.deepEqual(await window.errors(), []);
		});
	});
}
