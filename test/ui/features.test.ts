import { strict as assert } from "node:assert";
import { openWindow, type WorkbenchWindow } from "./window";

const workspaceFiles = {
	"uris.properties": [
		"# The vocabulary of the example",
		"http---www.example.com-foo-bar = Foo bar",
		"http---www.example.com_3a8080-search_3fq_3da_26b_23top = Search",
		"marmot-http---purl.org-dc-elements-1.1-title = Dublin Core title",
		"urn-isbn_3a0451450523 = The Last Unicorn",
		"font-size = 12",
		"http\\://www.example.com/a\\ b = Raw, and escaped",
		"",
	].join("\n"),
	"open.properties": "http---www.example.com-a_252fb_3fq_3da_2526b = What parsing would change\n",
	"Notes.java": 'class Notes {\n\tString home = "http---www.example.com-a_22b";\n}\n',
};

for (const theme of ["dark", "light"] as const) {
	describe(`The extension in a window, ${theme}`, () => {
		let window: WorkbenchWindow;
		const picture = (name: string) => window.screenshot(`${name}-${theme}`);

		before(async () => {
			window = await openWindow({
				workspaceFiles,
				openFile: "uris.properties",
				theme,
				size: { width: 1100, height: 620 },
				settings: {
					"workbench.secondarySideBar.defaultVisibility": "hidden",
					"editor.minimap.enabled": false,
				},
			});
		});
		after(() => window?.close());

		it("draws the URI above each key that is a name, and above no other", async () => {
			await window.codeLenses("http://www.example.com/foo/bar").waitFor();
			assert.deepEqual(await window.codeLenses().allInnerTexts(), [
				"http://www.example.com/foo/bar",
				"http://www.example.com:8080/search?q=a&b#top",
				"http://purl.org/dc/elements/1.1/title",
				"urn:isbn:0451450523",
			]);
			await picture("lenses");
		});

		it("opens a hover with the components and what can be done", async () => {
			const text = await window.hover("8080-search");
			for (const part of [
				"http://www.example.com:8080/search?q=a&b#top",
				"Host",
				"www.example.com",
				"8080",
				"canonical form",
				"Decode in Place",
			]) {
				assert.ok(text.includes(part), `${part} is not in ${text}`);
			}
			await picture("hover");
		});

		it("decodes in place by the link of the hover", async () => {
			await window.hoverContent.locator("a", { hasText: "Decode in Place" }).click();
			await window.waitForText("http\\://www.example.com\\:8080/search?q\\=a&b#top = Search");
			await window.page.keyboard.press("Escape");
			assert.match(
				await window.savedText("uris.properties"),
				/^http\\:\/\/www\.example\.com\\:8080\/search\?q\\=a&b#top = Search$/m,
			);
		});

		it("encodes by the shortcut, at the cursor", async () => {
			await window.placeCursor("8080/search");
			await window.page.keyboard.press("Control+k");
			await window.page.keyboard.press("n");
			await window.waitForText("http---www.example.com_3a8080-search_3fq_3da_26b_23top = Search");
			await window.codeLenses("http://www.example.com:8080/search?q=a&b#top").waitFor();
		});

		it("offers at a lens what can be done, and copies the URI", async () => {
			await window.clickCodeLens("urn:isbn:0451450523");
			await window.quickPick("Copy URI").waitFor();
			await picture("lens");
			assert.equal(await window.quickPick("Open in Browser").count(), 0);
			await window.quickPick("Copy URI").click();
			await window.waitUntil(
				async () => (await window.clipboard()) === "urn:isbn:0451450523",
				"the copied URI",
			);
		});

		it("lights the light bulb on a raw key", async () => {
			await window.placeCursor("www.example.com/a");
			assert.deepEqual(await window.quickFixes(), ["Name-Encode URI"]);
			await picture("light-bulb");
			await window.quickFix("Name-Encode URI").click();
			await window.waitForText("http---www.example.com-a_20b = Raw, and escaped");
		});

		it("takes it back by one undo", async () => {
			await window.page.keyboard.press("Control+z");
			await window.waitForText("http\\://www.example.com/a\\ b = Raw, and escaped");
		});

		it("shows the name while the URI is typed, and what is wrong", async () => {
			await window.placeCursor("font-size");
			await window.page.keyboard.press("Home");
			await window.runCommand("Name Encoding: Insert Name-Encoded URI…");
			const input = window.page.locator(".quick-input-widget input[type=text]");
			await input.fill("www.example.com/x-y");
			await window.page.locator(".quick-input-message", { hasText: "scheme and a colon" }).waitFor();
			await input.fill("http://www.example.com/x-y");
			await window.page
				.locator(".quick-input-message", { hasText: "http---www.example.com-x_2dy" })
				.waitFor();
			await picture("insert");
			await input.press("Enter");
			await window.waitForText("http---www.example.com-x_2dyfont-size = 12");
			await window.page.keyboard.press("Control+z");
			const isUndone = async () => !(await window.visibleText()).includes("x_2dyfont-size");
			await window.waitUntil(isUndone, "the undo");
		});

		it("says what it cannot do, in one message that names the place", async () => {
			await window.placeCursor("font-size");
			await window.page.keyboard.press("Control+k");
			await window.page.keyboard.press("n");
			const message = await window.notification('"font-size" does not');
			assert.match(await message.innerText(), /A URI begins with a scheme and a colon/);
			await picture("refusal");
			await window.page.keyboard.press("Escape");
		});

		it("has its submenu in the context menu", async () => {
			await window.placeCursor("dc-elements");
			await window.page.keyboard.press("Shift+F10");
			const entry = window.page.locator(".monaco-menu .action-label", { hasText: "Name Encoding" });
			await entry.waitFor();
			await entry.hover();
			await window.page.locator(".monaco-menu .action-label", { hasText: "Name-Decode Selection" }).waitFor();
			await picture("menu");
			await window.page.keyboard.press("Escape");
			await window.page.keyboard.press("Escape");
		});

		it("hovers over a sure name in a Java string", async () => {
			await window.page.keyboard.press("Control+p");
			await window.page.locator(".quick-input-widget input[type=text]").fill("Notes.java");
			await window.quickPick("Notes.java").first().click();
			await window.waitForEditor("Notes.java");
			const text = await window.hover("www.example.com-a_22b");
			assert.ok(text.includes('http://www.example.com/a"b'), text);
			await picture("java");
		});

		it("opens the very URI, and asks before", async () => {
			await window.page.keyboard.press("Control+p");
			await window.page.locator(".quick-input-widget input[type=text]").fill("open.properties");
			await window.quickPick("open.properties").first().click();
			await window.waitForEditor("open.properties");
			await window.clickCodeLens("http://www.example.com/a%2fb?q=a%26b");
			await window.quickPick("Open in Browser").click();
			const dialog = window.page.locator(".monaco-dialog-box");
			await dialog.waitFor();
			assert.match(await dialog.innerText(), /http:\/\/www\.example\.com\/a%2fb\?q=a%26b/);
			await picture("open");
			await window.page.keyboard.press("Escape");
		});

		it("lets no error slip", async () => {
			assert.deepEqual(await window.errors(), []);
		});
	});
}
