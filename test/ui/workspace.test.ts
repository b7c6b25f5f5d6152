import { strict as assert } from "node:assert";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator } from "playwright-core";
import { eventually } from "../host/assert";
import { lines, type WorkbenchWindow, windowOf } from "./window";

const workspaceFiles = {
	"config/terms.properties": lines(
		"# Behind http---www.example.com-terms-price are prices",
		"http---www.example.com-terms-price = Price",
		"http---www.example.com-terms-colour = Colour",
		"marmot-http---www.example.com-terms-price = 1",
	),
	"config/old.properties": lines(
		"http\\://www.example.com/terms/size = Size",
		"http\\://www.example.com/terms/weight = Weight",
		"marmot-urn\\:isbn\\:0451450523 = The Last Unicorn",
		"font-size = 12",
	),
	"config/split.properties": lines(
		"http://www.example.com/terms/shape = Shape",
		"http\\://www.example.com/terms/mass = Mass",
		"http\\://www.example.com/terms/name = Name",
		"http---www.example.com-terms-name = Name",
	),
	"src/Prices.java": lines(
		"class Prices {",
		'\tstatic final String PRICE = "http---www.example.com-terms-price";',
		"}",
	),
	"src/taken.properties": "http\\://www.example.com/taken = 1\nhttp---www.example.com-taken = 2\n",
	"src/prices.xml": '<prices key="http---www.example.com-terms-price"/>\n',
};

describe("The workspace in a window", () => {
	let window: WorkbenchWindow;
	const ticks = (text: string) =>
		window.page
			.locator(".bulk-edit-panel .monaco-list-row", { hasText: text })
			.first()
			.locator("[type=checkbox], [role=checkbox]")
			.first();
	/** Presses F2 on the first key, and gives the box. */
	const renamePrice = async () => {
		await window.placeCursor("terms-price = Price");
		await window.press("Home", "F2");
		const input = window.page.locator(".rename-box input");
		await input.waitFor();
		return input;
	};

	/** Whether the beginning of a line is not cut off. */
	const isShown = (line: Locator, beginning: string) =>
		line.evaluate((element, { length }) => {
			const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
			const range = document.createRange();
			range.setStart(text as Node, 0);
			range.setEnd(text as Node, length);
			return range.getBoundingClientRect().right <= element.getBoundingClientRect().right;
		}, beginning);

	before(async () => {
		window = await windowOf({ isPackaged: true }, { width: 1100, height: 700 });
		// Others have closed it.
		await window.runCommand("File: Focus on Files Explorer");
	});
	beforeEach(async () => {
		await window.startWith(workspaceFiles, "terms.properties");
		await window.codeLenses("http://www.example.com/terms/price").first().waitFor();
	});

	it("holds the URI in the box of F2, and changes all places", async () => {
		const input = await renamePrice();
		assert.equal(await input.inputValue(), "http://www.example.com/terms/price");
		await input.fill("http://www.example.com/terms/net-price");
		await input.press("Enter");
		await window.waitForText("http---www.example.com-terms-net_2dprice = Price");
		await window.waitForText("marmot-http---www.example.com-terms-net_2dprice = 1");
		await window.waitForText("# Behind http---www.example.com-terms-net_2dprice are prices");
		await window.page.locator(".statusbar-item", { hasText: "net-price (5 places in 3 files)" }).waitFor();
	});

	it("finds all references", async () => {
		await window.placeCursor("terms-price = Price");
		await window.press("Shift+F12");
		await window.page.locator(".peekview-title", { hasText: "References (5)" }).waitFor();
		await window.page.locator(".ref-tree .monaco-list-row", { hasText: "prices.xml" }).waitFor();
		await window.picture("references", "light");
		await window.press("Escape");
	});

	it("goes to the keys of the URI at the cursor", async () => {
		await window.placeCursor("terms-price = Price");
		await window.runCommand("Name Encoding: Go to Key for URI…");
		await window.quickPick("prices.xml").waitFor();
		assert.equal(await window.input.inputValue(), "#http://www.example.com/terms/price");
		await window.quickPick("prices.xml").click();
		await window.waitForEditor("prices.xml");
	});

	it("shows in a preview what is done", async () => {
		await window.openFile("split.properties");
		await window.squiggles.first().waitFor();
		// It stays when the preview is shown.
		await window.press("Control+k", "Enter");
		const problems = await window.page.locator("#status\\.problems").innerText();
		await window.page
			.locator(".explorer-folders-view .monaco-list-row", { hasText: "config" })
			.first()
			.click({ button: "right" });
		const entry = window.page.locator(".monaco-menu .action-label", { hasText: "Fix Keys in Files" });
		await entry.waitFor();
		await window.choose(entry);
		const encode = window.quickPick("Name-encode URI keys");
		await encode.waitFor();
		const first = await window.quickPick("").first().innerText();
		assert.match(first, /Escape keys that Java cuts/);
		assert.match(first, /config/);
		await window.picture("fix-keys", "dark");
		await encode.click();
		const dialog = window.page.locator(".monaco-dialog-box");
		await dialog.waitFor();
		assert.match(await dialog.innerText(), /look up names\?\s+A program that looks up a URI/);
		await dialog.locator(".monaco-button", { hasText: "Name-Encode 5 keys in 2 files" }).click();
		await window.quickPick("Preview").waitFor();
		await window.press("Enter");
		await ticks("terms/shape").waitFor();
		await window.page.mouse.move(700, 300);
		assert.equal(await ticks("terms/weight").getAttribute("aria-checked"), "true");
		assert.equal(await ticks("terms/shape").getAttribute("aria-checked"), "true");
		// Its documents have no problems of their own.
		await window.page
			.locator(".bulk-edit-panel .monaco-list-row", { hasText: "terms/shape" })
			.first()
			.click({ position: { x: 200, y: 10 } });
		await window.page.locator(".monaco-diff-editor").first().waitFor();
		await window.page.waitForTimeout(1_000);
		assert.equal(await window.page.locator("#status\\.problems").innerText(), problems);
		const discard = window.page.locator(".monaco-button", { hasText: "Discard" });
		await discard.click();
		await discard.waitFor({ state: "hidden" });
		await window.page.waitForTimeout(500);
		assert.deepEqual(await window.notifications(), []);
		const after = await readFile(path.join(window.workspace, "config/old.properties"), "utf8");
		assert.equal(after, workspaceFiles["config/old.properties"]);
	});

	it("says the whole of why nothing is fixed", async () => {
		await window.openFile("taken.properties");
		await window.runCommand("Name Encoding: Fix Keys in Files…");
		await window.quickPick("This File").waitFor();
		await window.quickPick("This File").first().click();
		const message = await window.notification(
			"this command fixes (1 file read). Left unchanged: src/taken.properties, line",
		);
		const whole = message.locator(".notification-list-item-message");
		// It takes the place of the progress.
		await eventually(async () => assert.ok(await isShown(whole, await whole.innerText()), "cut off"));
		await message.locator(".monaco-button", { hasText: "Show Details" }).click();
		await window.page.locator('.panel .monaco-editor[data-uri*="Name%20Encoding.log"]').waitFor();
		await window.runCommand("View: Hide Panel");
	});

	it("escapes by the preview, too, without a tick more, and undoes what it counts", async () => {
		await window.openFile("split.properties");
		await window.runCommand("Name Encoding: Fix Keys in Files…");
		await window.quickPick("This File").first().click();
		await window.quickPick("Escape keys").waitFor();
		await window.press("Enter");
		// For one file, it comes second.
		await window.quickPick("Preview").waitFor();
		await window.press("ArrowDown", "Enter");
		await ticks("terms/shape").waitFor();
		await window.page.locator(".monaco-button", { hasText: "Apply" }).click();
		await window.waitForText("http\\://www.example.com/terms/shape = Shape");
		const message = await window.notification("Fixed keys in 1 file.");
		await message.locator(".monaco-button", { hasText: "Undo" }).click();
		await window.waitForText("http://www.example.com/terms/shape = Shape");
	});
});
