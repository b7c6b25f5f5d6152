import { strict as assert } from "node:assert";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { repository } from "../host/launch/places";
import { accented, makePseudoExtension, pseudoLanguage, wordsWithoutAccent } from "./pseudo";
import { openWindow, type WorkbenchWindow } from "./window";

const workspaceFiles = {
	"uris.properties": [
		"http---www.example.com_3a8080-search_3fq_3da_26b = Search",
		"http---www.example.com-aA = One",
		"http---www.example.com-a_41 = The same",
		"http://www.example.com/lost = Lost",
		"http---www.example.com-_zz = No name",
		"http---www.example.com-with_20blank = No URI",
		"font-size = 12",
		"",
	].join("\n"),
};

const size = { width: 1100, height: 620 };

/** Where a text refers to a setting, VS Code writes the name of the setting, in its own language. */
const namesOfSettings = [
	"Editor",
	"Code",
	"Lens",
	"Inlay",
	"Hints",
	"Enabled",
	"Semantic",
	"Highlighting",
	"Files",
	"Exclude",
	"Search",
	"Name",
	"Encoding",
];

describe("VS Code in a language that accents every vowel", () => {
	let window: WorkbenchWindow;
	let extension: string;
	before(async () => {
		extension = makePseudoExtension();
		window = await openWindow({
			workspaceFiles,
			openFile: "uris.properties",
			language: pseudoLanguage,
			extension,
			size,
		});
	});
	beforeEach(async () => {
		await window.startWith(workspaceFiles, "uris.properties");
		await window.codeLenses("http://www.example.com:8080").waitFor();
	});
	after(async () => {
		await window?.close();
		if (extension) rmSync(extension, { recursive: true, force: true });
	});

	const assertAccented = (text: string, known?: readonly string[]) =>
		assert.deepEqual(wordsWithoutAccent(text, known), [], text);

	/** The titles alone: below that of a command, the palette shows its English one. */
	const titles = (text: string) =>
		window.quickPick(text).locator(".quick-input-list-row:first-child .label-name");

	it("accents all commands of the palette", async () => {
		await window.page.keyboard.press("F1");
		await window.page.locator(".quick-input-widget input[type=text]").fill(">Name Encoding: ");
		await window.quickPick(accented("Copy URI")).first().waitFor();
		const rows = await titles("Name Encoding: ").allInnerTexts();
		assert.ok(rows.length > 5, rows.join("\n"));
		for (const row of rows) assertAccented(row.replace("Name Encoding: ", ""));
		await window.page.keyboard.press("Escape");
	});

	it("accents the hover", async () => {
		const text = await window.hover("8080-search");
		assert.ok(text.includes(accented("Decode in Place")), text);
		assertAccented(text, ["http", "www.example.com", "search", "click"]);
		await window.screenshot("language-pseudo");
		await window.page.keyboard.press("Escape");
	});

	it("accents the problems of keys", async () => {
		const rows = window.page.locator(".markers-panel .monaco-list-row .marker-message-details-container");
		await window.runCommand("Problems: Focus on Problems View");
		await rows.nth(4).waitFor();
		const messages = await rows.allInnerTexts();
		assert.ok(
			messages.some((message) => message.includes(accented("is not allowed in a name"))) ||
				messages.length > 4,
		);
		for (const message of messages) {
			const [sentence = ""] = message.split("Name Encoding");
			assertAccented(sentence, ["http"]);
		}
		await window.page.keyboard.press("Control+j");
	});

	it("accents the quick fixes", async () => {
		await window.placeCursor("www.example.com/lost");
		for (const title of await window.quickFixes()) assertAccented(title);
		await window.page.keyboard.press("Escape");
	});

	it("accents what a lens offers", async () => {
		await window.clickCodeLens("http://www.example.com:8080");
		await window.quickPick(accented("Copy URI")).first().waitFor();
		for (const row of await titles("").allInnerTexts()) assertAccented(row);
		await window.page.keyboard.press("Escape");
	});

	it("accents a refusal", async () => {
		await window.placeCursor("font-size");
		await window.page.keyboard.press("Control+k");
		await window.page.keyboard.press("n");
		const message = await window.notification(accented("begins with a scheme"));
		assertAccented(await message.locator(".notification-list-item-message").innerText(), [
			"font-size",
			"http",
		]);
		await window.page.keyboard.press("Escape");
	});

	it("accents the settings", async () => {
		await window.runCommand("Preferences: Open Settings (UI)");
		const search = window.page
			.locator(".settings-editor .suggest-input-container .inputarea, .settings-editor .native-edit-context")
			.first();
		await search.focus();
		await window.page.keyboard.type("@ext:name-encoding.name-encoding");
		const descriptions = window.page.locator(
			".settings-editor .setting-item-markdown, .settings-editor .setting-item-description",
		);
		await descriptions
			.filter({ hasText: accented("Show the URI") })
			.first()
			.waitFor();
		for (const text of await descriptions.allInnerTexts()) {
			assertAccented(text, [".properties", "java.util.Properties", "marmot-", "http", ...namesOfSettings]);
		}
	});

	it("lets no error slip", async () => {
		assert.deepEqual(await window.errors(), []);
	});
});

for (const [language, theme] of [
	["de", "light"],
	["ja", "dark"],
] as const) {
	describe(`VS Code in the language ${language}`, () => {
		let window: WorkbenchWindow;
		const texts = JSON.parse(
			readFileSync(path.join(repository, `l10n/bundle.l10n.${language}.json`), "utf8"),
		);
		before(async () => {
			window = await openWindow({ workspaceFiles, openFile: "uris.properties", language, theme, size });
		});
		after(() => window?.close());

		it("has the texts of its bundle", async () => {
			await window.codeLenses("http://www.example.com:8080").waitFor();
			const text = await window.hover("8080-search");
			for (const part of ["Copy URI", "Decode in Place", "Host", "Open in Browser"]) {
				assert.ok(text.includes(texts[part]), `${texts[part]} is not in ${text}`);
			}
			await window.screenshot(`language-${language}`);
		});
	});
}
