/** Whether the parts of a key are drawn in different colours, in themes that VS Code ships. */
import { strict as assert } from "node:assert";
import { eventually } from "../host/assert";
import { highContrast, lines, type Part, windowOf } from "./window";

const text = lines(
	"http---www.example.com-foo_2dbar_3fquery_23top = name # no comment",
	"http\\://www.example.com/foo\\ bar?query#top = URI ; no comment",
	"http://www.example.com/split = split",
	"# comment",
	"urn-isbn_3a0451450523 = name",
	"\\#font-size = key",
);

describe("Colours in a window", () => {
	for (const [themes, files] of [
		[["dark", "light"], {}],
		[["contrast", "contrastLight"], highContrast],
	] as const)
		it(`tell apart the parts of names and URIs, and show what Java reads: ${themes.join(" and ")}`, async () => {
			const window = await windowOf({}, { width: 1000, height: 360 });
			await window.startWith({ "a.properties": text, ...files }, "a.properties", themes[0]);
			await window.codeLenses("urn:isbn:0451450523").waitFor();
			for (const theme of themes) {
				await window.useTheme(theme);
				// The colours of our parts come after those of the theme.
				const looks = await eventually(async () => {
					const drawn = await window.looks();
					assertPartsAreToldApart(drawn[0] ?? [], drawn[1] ?? []);
					return drawn;
				}, 45_000);
				await window.picture("colours", theme);
				const [name, uri, split, comment] = looks.map((parts) => parts.at(-1)?.colour);
				assert.equal(uri, name);
				assert.equal(split, name);
				assert.notEqual(comment, name);
				assert.equal(looks[2]?.[0]?.text, "http");
			}
		});
});

function assertPartsAreToldApart(name: readonly Part[], uri: readonly Part[]): void {
	const colourIn = (line: readonly Part[]) => (wanted: string) =>
		line.find(({ text }) => text.includes(wanted))?.colour ??
		assert.fail(`${wanted} in ${line.map(({ text }) => text)}`);
	const parts = ["http", "www.example.com", "foo", "query", "top"];
	assert.equal(name[0]?.text, "http");
	const ofName = [...parts, "_2d"].map(colourIn(name));
	const ofUri = [...parts, "\\ "].map(colourIn(uri));
	assert.deepEqual(ofUri, ofName);
	const [scheme, host, path, query, fragment, escape_] = ofName;
	assert.equal(new Set([scheme, host, path, query, fragment]).size, 5, ofName.join());
	assert.ok(escape_ !== scheme && escape_ !== host && escape_ !== path && escape_ !== query);
}
