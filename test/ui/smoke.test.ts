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

describe("a window", () => {
	let window: WorkbenchWindow;
	before(async () => {
		window = await openWindow({ workspaceFiles, openFile: "uris.properties" });
	});
	beforeEach(() => window.startWith(workspaceFiles, "uris.properties"));
	after(() => window?.close());

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

	it("lets no error slip", async () => {
		assert.deepEqual(await window.errors(), []);
	});
});
