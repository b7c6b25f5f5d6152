/** Whether the parts of a key are drawn in different colours, in themes that VS Code ships. */
import { strict as assert } from "node:assert";
import { openWindow, type Theme, type WorkbenchWindow } from "./window";

const text = [
	"http---www.example.com-foo_2dbar_3fquery_23top = name # no comment",
	"http\\://www.example.com/foo\\ bar?query#top = URI ; no comment",
	"http://www.example.com/split = split",
	"# comment",
	"urn-isbn_3a0451450523 = name",
	"\\#font-size = key",
	"",
].join("\n");

/** The colours of a line as they are drawn: each text and its colour. */
async function coloursOf(
	window: WorkbenchWindow,
	line: number,
): Promise<readonly [text: string, colour: string][]> {
	const drawn = await window.page.locator(".editor-instance .view-line").evaluateAll((lines) =>
		lines
			.map((element) => ({
				top: element.getBoundingClientRect().top,
				parts: [...element.querySelectorAll("span > span")].map((part): [string, string] => [
					(part.textContent ?? "").replaceAll("\u00a0", " "),
					getComputedStyle(part).color,
				]),
			}))
			.sort((a, b) => a.top - b.top),
	);
	return drawn[line]?.parts ?? [];
}

const themes: [theme: Theme, settings?: Record<string, boolean>][] = [
	["dark"],
	["light"],
	["contrast"],
	// This theme turns such colours off.
	["contrastLight", { "editor.semanticHighlighting.enabled": true }],
];

for (const [theme, more] of themes) {
	describe(`Colours in a window, ${theme}`, () => {
		let window: WorkbenchWindow;

		before(async () => {
			window = await openWindow({
				workspaceFiles: { "a.properties": text },
				openFile: "a.properties",
				theme,
				size: { width: 900, height: 360 },
				settings: {
					"nameEncoding.codeLens.enabled": false,
					"workbench.secondarySideBar.defaultVisibility": "hidden",
					"editor.minimap.enabled": false,
					...more,
				},
			});
		});
		after(() => window?.close());

		it("tell apart the parts of names and URIs, which have the same colours", async () => {
			const texts = (parts: readonly [string, string][]) => parts.map(([text]) => text);
			await window.waitUntil(
				async () => texts(await coloursOf(window, 0))[0] === "http",
				"the colours of the first line",
			);
			const [name, uri] = [await coloursOf(window, 0), await coloursOf(window, 1)];
			await window.screenshot(`colours-${theme}`);
			const colourIn = (line: readonly [string, string][]) => (wanted: string) =>
				line.find(([text]) => text.includes(wanted))?.[1] ?? assert.fail(`${wanted} in ${texts(line)}`);
			const parts = ["http", "www.example.com", "foo", "query", "top"];
			const ofName = [...parts, "_2d"].map(colourIn(name));
			const ofUri = [...parts, "\\ "].map(colourIn(uri));
			assert.deepEqual(ofUri, ofName);
			const [scheme, host, path, query, fragment, escape_] = ofName;
			assert.equal(new Set([scheme, host, path, query, fragment]).size, 5, ofName.join());
			assert.ok(escape_ !== scheme && escape_ !== host && escape_ !== path && escape_ !== query);
		});

		it("show what Java reads as the key, the value and comments", async () => {
			const lines = await Promise.all([0, 1, 2, 3].map((line) => coloursOf(window, line)));
			const [name, uri, split, comment] = lines.map((parts) => parts.at(-1)?.[1]);
			assert.equal(uri, name);
			assert.equal(split, name);
			assert.notEqual(comment, name);
			assert.equal(lines[2]?.[0]?.[0], "http");
		});
	});
}
