import { strict as assert } from "node:assert";
import { highContrast, lines, type WorkbenchWindow, windowOf } from "./window";

const workspaceFiles = {
	...highContrast,
	"uris.properties": lines(
		"# The vocabulary of the example",
		"http---www.example.com-foo-bar = Foo bar",
		"urn-isbn_3a0451450523 = The Last Unicorn",
		"http://www.example.com/lost = What Java reads as the key http",
		"http---www.example.com-a_41 = Another spelling",
		"http---www.example.com-with_20space = No URI",
	),
};

describe("In high contrast, by keyboard alone", () => {
	let window: WorkbenchWindow;
	before(async () => {
		window = await windowOf({}, { width: 1100, height: 620 });
	});

	beforeEach(async () => {
		await window.startWith(workspaceFiles, "uris.properties", "contrast");
		await window.codeLenses("urn:isbn:0451450523").waitFor();
		await window.squiggles.first().waitFor();
	});

	it("tells the problems one after the other", async () => {
		await window.press("Control+Home", "F8");
		const told = window.page.locator(".marker-widget .message");
		await told.filter({ hasText: 'Java reads the key "http". Write' }).waitFor();
		await window.press("F8");
		await told.filter({ hasText: "The URI of this key is not valid" }).waitFor();
		await window.press("Escape");
	});

	it("opens the hover, and runs a link of it", async () => {
		await window.press("Control+Home", "ArrowDown", "Control+k", "Control+i");
		await window.hoverContent.getByText("Copy URI").waitFor();
		await window.press("Control+k", "Control+i");
		const focused = () => window.page.evaluate(() => document.activeElement?.textContent ?? "");
		for (let stops = 0; (await focused()) !== "Copy URI" && stops < 6; stops++) await window.press("Tab");
		await window.press("Enter");
		await window.waitForCopied("http://www.example.com/foo/bar");
		await window.press("Escape");
	});

	it("opens what a lens offers, and decodes", async () => {
		await window.press("Escape", "Control+1", "Control+Home", "ArrowDown", "ArrowDown");
		const offered = window.quickPick("Name-Decode");
		const asked = window.page.getByPlaceholder("Select a command");
		await window.waitUntil(async () => {
			// Nothing opens while VS Code asks for lenses again, for they have no commands then.
			await window.runCommand("Show CodeLens Commands for Current Line");
			// If there are several lenses, it first asks which one is meant.
			if ((await window.comes(asked.or(offered))) && (await asked.isVisible())) {
				await window.quickPick("urn:isbn:0451450523").waitFor();
				await window.press("Enter");
			}
			return window.comes(offered);
		}, "what the lens offers");
		await window.page.keyboard.type("Decode");
		await window.press("Enter");
		await window.waitForText("urn\\:isbn\\:0451450523 = The Last Unicorn");
	});

	it("opens the light bulb, and encodes", async () => {
		// Where the file has names, a URI should be one, too.
		const raw = "http---h.x-a = A name\n\nurn\\:isbn\\:0451450523 = The Last Unicorn\n";
		await window.startWith({ ...highContrast, "raw.properties": raw }, "raw.properties", "contrast");
		await window.press("Control+Home", "ArrowDown", "ArrowDown");
		const fixes = await window.quickFixes();
		assert.ok(fixes.includes("Name-Encode"), fixes.join("\n"));
		await window.press("Enter");
		await window.waitForText("urn-isbn_3a0451450523 = The Last Unicorn");
	});
});
