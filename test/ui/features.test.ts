import { strict as assert } from "node:assert";
import manifest from "../../package.json";
import texts from "../../package.nls.json";
import { lines, type WorkbenchWindow, windowOf } from "./window";

const workspaceFiles = {
	// Pictures show the lines above.
	".vscode/settings.json": JSON.stringify({ "editor.hover.above": false }),
	"uris.properties": lines(
		"# The vocabulary of the example",
		"http---www.example.com-foo-bar = Foo bar",
		"http---www.example.com_3a8080-search_3fq_3da_26b_23top = Search",
		"marmot-http---purl.org-dc-elements-1.1-title = Dublin Core title",
		"urn-isbn_3a0451450523 = The Last Unicorn",
		"font-size = 12",
		"http\\://www.example.com/a\\ b = Raw, and escaped",
	),
	"open.properties": "http---www.example.com-a_252fb_3fq_3da_2526b = What parsing would change\n",
	"problems.properties": lines(
		"http://www.example.com/lost = What Java reads as the key http",
		"http---www.example.com-a_41 = Another spelling",
		"http---www.example.com-aA = The same",
		"http---www.example.com-with_20space = No URI",
		"http---www.example.com-_zz = No name",
	),
	"courses.properties": lines(
		"course.00101=All",
		"course.00101:_spring=Spring term",
		"course.00101:_fall=Fall term",
		"course.00102=None",
		"course.00102:_spring=Spring term",
		"Use default=Use the default",
		"server.url=//localhost",
		"course.00103=Some",
		"course.00104=Few",
		"course.00105=Many",
	),
	"forms_en.properties": lines(
		"http---www.example.com-forms-name = Name",
		"http---www.example.com-forms-street = Street",
		"http---www.example.com-forms-post_2dcode = Post code",
		"http---www.example.com-footer = All rights reserved",
		"http---purl.org-dc-elements-1.1-title = Title",
		"http---purl.org-dc-elements-1.1-creator = Author",
	),
	"META-INF/spring.schemas": "http\\://www.example.com/schema/a.xsd = META-INF/a.xsd\n",
	"forms_de.properties": "http---www.example.com-forms-name = Name\n\n",
	"spellings.md": lines(
		"Links in one report, and in the next:",
		"",
		"HTTP://www.Example.com:80/%7euser/./r%c3%a9sum%c3%a9",
		"http://www.example.com/~user/r%C3%A9sum%C3%A9",
	),
	"Notes.java": 'class Notes {\n\tString key = "http---www.example.com-foo-bar";\n}\n',
};

describe("The extension in a window", () => {
	let window: WorkbenchWindow;
	/** With the URIs of two files in use, the cursor goes to the end of the second. */
	const goToEndOfForms = async () => {
		await window.openFile("forms_en.properties");
		await window.openFile("forms_de.properties");
		await window.codeLenses("http://www.example.com/forms/name").waitFor();
		await window.press("Control+End");
	};

	before(async () => {
		window = await windowOf({ isPackaged: true }, { width: 1100, height: 620 });
	});
	beforeEach(() => window.startWith(workspaceFiles, "uris.properties"));

	it("draws the URI above each key that is a name, and there offers what can be done", async () => {
		await window.waitForLenses(
			"http://www.example.com/foo/bar",
			"http://www.example.com:8080/search?q=a&b#top",
			"http://purl.org/dc/elements/1.1/title",
			"urn:isbn:0451450523",
		);
		await window.clickCodeLens("urn:isbn:0451450523");
		await window.quickPick("Copy URI").waitFor();
		assert.equal(await window.quickPick("Open in Browser").count(), 0);
		await window.quickPick("Copy URI").click();
		await window.waitForCopied("urn:isbn:0451450523");
	});

	it("opens a hover with the components and what can be done", async () => {
		const uri = "http://www.example.com:8080/search?q=a&b#top";
		await window.hover("8080-search", uri, "Host", "8080", "Name-Decode");
		await window.picture("hover", "dark");
	});

	it("lights the light bulb on a raw key, whose fix one undo takes back", async () => {
		await window.placeCursor("www.example.com/a");
		const fixes = await window.quickFixes();
		assert.deepEqual(fixes, ['Percent-Encode " " as "%20"', "Do Not Check This File", "Name-Encode"]);
		await window.picture("light-bulb", "light");
		await window.quickFix("Name-Encode").click();
		await window.waitForText("http---www.example.com-a_20b = Raw, and escaped");
		await window.press("Control+z");
		await window.waitForText("http\\://www.example.com/a\\ b = Raw, and escaped");
	});

	it("tells the problems of keys, each thing once, and fixes one", async () => {
		await window.openFile("open.properties");
		const ofName = await window.hover("a_252fb", "Copy URI", "Open in Browser");
		await window.openFile("problems.properties");
		await window.squiggles.nth(3).waitFor();
		const ofProblem = await window.hover(
			"//www.example.com/lost",
			"Copy URI",
			"Copy Name",
			"Open in Browser",
		);
		assert.match(ofProblem, /Java reads the key "http"\. Write/);
		// The line of the document's link says something else.
		for (const [text, once] of [
			[ofProblem, "Java reads"],
			[ofProblem, "Open in Browser"],
			[ofName, "Open in Browser"],
		] as const)
			assert.equal(text.split(once).length, 2, text);
		for (const title of ["Copy URI", "Copy Name"])
			await window.hoverContent.locator(`a[title="${title}"]`, { hasText: title }).waitFor();
		await window.press("Escape");
		await window.placeCursor("www.example.com/lost");
		const fixes = await window.quickFixes();
		assert.equal(fixes[0], "Name-Encode");
		assert.equal(fixes.at(-1), "Do Not Check This File");
		await window.quickFix("Name-Encode").click();
		await window.waitForText("http---www.example.com-lost = What Java reads as the key http");
	});

	it("tells which keys Java cuts, and as what it reads them", async () => {
		await window.openFile("courses.properties");
		await window.squiggles.nth(3).waitFor();
		await window.hover("Use default", 'Java reads the key "Use"');
		await window.picture("cut-key", "light");
		await window.press("Escape");
		await window.placeCursor("00101:_spring");
		const fixes = await window.quickFixes();
		assert.deepEqual(fixes.slice(0, 2), ["Escape the Key", "Escape All Keys in This File That Java Cuts"]);
		await window.quickFix("Escape All Keys in This File That Java Cuts").click();
		await window.waitForText("course.00102\\:_spring=Spring term");
	});

	it("offers names while a URI is typed as a key", async () => {
		await goToEndOfForms();
		await window.page.keyboard.type("http://www.example.com/f", { delay: 60 });
		await window.waitForSuggestions([
			"http---www.example.com-foo-bar",
			"http---www.example.com-forms-street",
			"http---www.example.com-forms-post_2dcode",
			"http---www.example.com-footer",
			"http---www.example.com-f",
		]);
		await window.picture("suggestions", "dark");
		await window.page.keyboard.type("oot");
		await window.waitForSuggestions(["http---www.example.com-footer", "http---www.example.com-foot"]);
		await window.press("Enter");
		await window.waitForText("http---www.example.com-footer");
	});

	it("pastes an escaped URI first in Spring's files", async () => {
		await window.openFile("spring.schemas");
		await window.press("Control+End");
		await window.page.evaluate(() => navigator.clipboard.writeText("http://www.example.com/a-b"));
		await window.press("Control+v");
		await window.page.locator(".post-edit-widget").click();
		await window.quickFix("Paste as Name").waitFor();
		const offered = (await window.quickFix("Paste as").allInnerTexts()).map((title) => title.trim());
		assert.deepEqual(offered, ["Paste as Escaped URI", "Paste as Name"]);
		await window.quickFix("Paste as Escaped URI").click();
		await window.waitForText("http\\://www.example.com/a-b");
	});

	it("pastes a URI as it is, and as its name where that is chosen", async () => {
		await window.openFile("forms_de.properties");
		await window.codeLenses("http://www.example.com/forms/name").waitFor();
		await window.press("Control+End");
		await window.page.evaluate(() => navigator.clipboard.writeText("http://www.example.com/a-b"));
		await window.press("Control+v");
		await window.waitForText("http://www.example.com/a-b");
		await window.page.locator(".post-edit-widget").click();
		await window.quickFix("Paste as Name").waitFor();
		await window.quickFix("Paste as Name").click();
		await window.waitForText("http---www.example.com-a_2db");
		await window.page.keyboard.type(" = ");
		await window.press("Control+v");
		await window.waitForText("http---www.example.com-a_2db = http://www.example.com/a-b");
		await window.page.waitForTimeout(300);
		assert.equal(await window.page.locator(".post-edit-widget").count(), 0, "paste options in a value");
		assert.equal(
			await window.visibleText(),
			"http---www.example.com-forms-name = Name\n\nhttp---www.example.com-a_2db = http://www.example.com/a-b",
		);
	});

	it("shows the name while the URI is typed, and what is wrong", async () => {
		await window.placeCursor("font-size");
		await window.press("Home");
		await window.runCommand("Name Encoding: Insert Name-Encoded URI…");
		await window.input.fill("www.example.com/x-y");
		await window.page.locator(".quick-input-message", { hasText: "scheme and a colon" }).waitFor();
		await window.input.fill("http://www.example.com/x-y");
		await window.page.locator(".quick-input-message", { hasText: "http---www.example.com-x_2dy" }).waitFor();
		await window.picture("insert", "dark");
		await window.input.press("Enter");
		await window.waitForText("http---www.example.com-x_2dyfont-size = 12");
		await window.press("Control+z");
		const isUndone = async () => !(await window.visibleText()).includes("x_2dyfont-size");
		await window.waitUntil(isUndone, "the undo");
	});

	it("preselects each command of the palette whose title is typed", async () => {
		await window.press("F1");
		const preselected = window.page.locator(".quick-input-list .monaco-list-row.focused .label-name");
		for (const { title, category } of manifest.contributes.commands) {
			const text = texts[title.slice(1, -1) as keyof typeof texts];
			const label = `${category}: ${text}`;
			// VS Code also reads "Name-Encode" in the beginning of "Name Encoding: Name-Decode Selection", and sorts by name.
			for (const typed of text === texts["command.encode"] ? [label] : [text, label]) {
				await window.input.fill(`>${typed}`);
				const isPreselected = async () => (await preselected.first().innerText()) === label;
				await window.waitUntil(isPreselected, `${label} as the one for ${typed}`, 5_000);
			}
		}
		await window.input.fill(">URI: ");
		await window.press("Escape");
	});

	it("leads from a name in Java to its key, with F12 and with Ctrl+click", async () => {
		for (const go of [
			async () => {
				await window.placeCursor("www.example.com-foo");
				await window.press("F12");
			},
			() => window.followLink("www.example.com-foo"),
		]) {
			await window.openFile("Notes.java");
			await go();
			await window.waitForEditor("uris.properties");
		}
		await window.page.locator(".tab", { hasText: "uris.properties" }).first().waitFor();
		assert.equal(await window.page.locator(".monaco-dialog-box").count(), 0);
	});

	it("has its output from the start", async () => {
		await window.runCommand("Output: Show Output Channels");
		await window.quickPick("Name Encoding").waitFor();
		await window.press("Escape");
	});

	it("shows what each normal form makes of a URI, with the rules, before it is applied", async () => {
		await window.openFile("spellings.md");
		await window.placeCursor("Example");
		await window.runCommand("URI: Normalize…");
		const normal = window.quickPick("http://www.example.com/~user/r%C3%A9sum%C3%A9");
		await normal.first().waitFor();
		await window.picture("normalize", "dark");
		await normal.first().press("Enter");
		await window.waitForText("http://www.example.com:80/~user/r%C3%A9sum%C3%A9");
		await window.press("Control+z");
		await window.waitForText("HTTP://www.Example.com:80/%7euser/./r%c3%a9sum%c3%a9");
	});
});
