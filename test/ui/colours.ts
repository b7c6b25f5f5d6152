/** Whether the parts of a key are drawn in different colours, in themes that VS Code ships. */
import { strict as assert } from "node:assert";
import { eventually } from "../host/assert";
import { lines, type Theme, type WorkbenchWindow } from "./window";

const text = lines(
	"http---www.example.com-foo_2dbar_3fquery_23top = name # no comment",
	"http\\://www.example.com/foo\\ bar?query#top = URI ; no comment",
	"http://www.example.com/split = split",
	"# comment",
	"urn-isbn_3a0451450523 = name",
	"\\#font-size = key",
);

const workspaceFiles = { "a.properties": text };

/** The colours of a line as they are drawn: each text and its colour. */
async function coloursOf(window: WorkbenchWindow, line: number): Promise<Coloured> {
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

/** Adds tests for a theme and its opposite. */
export function describeColours(
	window: () => WorkbenchWindow,
	themes: readonly [Theme, Theme],
	files: Readonly<Record<string, string>> = {},
): void {
	describe(`Colours in a window, ${themes.join(" and ")}`, () => {
		before(async () => {
			await window().page.setViewportSize({ width: 1000, height: 360 });
			await window().startWith({ ...workspaceFiles, ...files }, "a.properties", themes[0]);
		});

		for (const theme of themes) {
			describe(theme, () => {
				before(() => window().useTheme(theme));

				it("tell apart the parts of names and URIs, which have the same colours", async () => {
					await waitForParts(window());
					await window().codeLenses("urn:isbn:0451450523").waitFor();
					await window().picture(`colours-${theme}`);
				});

				it("show what Java reads as the key, the value and comments", async () => {
					await waitForParts(window());
					const lines = await Promise.all([0, 1, 2, 3].map((line) => coloursOf(window(), line)));
					const [name, uri, split, comment] = lines.map((parts) => parts.at(-1)?.[1]);
					assert.equal(uri, name);
					assert.equal(split, name);
					assert.notEqual(comment, name);
					assert.equal(lines[2]?.[0]?.[0], "http");
				});
			});
		}
	});
}

/** The colours of our parts come after those of the theme. */
function waitForParts(window: WorkbenchWindow): Promise<void> {
	return eventually(
		async () => assertPartsAreToldApart(await coloursOf(window, 0), await coloursOf(window, 1)),
		45_000,
	);
}

type Coloured = readonly (readonly [text: string, colour: string])[];

function assertPartsAreToldApart(name: Coloured, uri: Coloured): void {
	const colourIn = (line: Coloured) => (wanted: string) =>
		line.find(([part]) => part.includes(wanted))?.[1] ??
		assert.fail(`${wanted} in ${line.map(([part]) => part)}`);
	const parts = ["http", "www.example.com", "foo", "query", "top"];
	assert.equal(name[0]?.[0], "http");
	const ofName = [...parts, "_2d"].map(colourIn(name));
	const ofUri = [...parts, "\\ "].map(colourIn(uri));
	assert.deepEqual(ofUri, ofName);
	const [scheme, host, path, query, fragment, escape_] = ofName;
	assert.equal(new Set([scheme, host, path, query, fragment]).size, 5, ofName.join());
	assert.ok(escape_ !== scheme && escape_ !== host && escape_ !== path && escape_ !== query);
}
