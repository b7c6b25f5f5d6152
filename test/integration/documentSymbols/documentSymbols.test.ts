import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { open, openUnshown } from "../marked";
import { ask } from "../providers";
import { runsEveryRow, textRows } from "../rows";

const symbolsOf = ({ uri }: vscode.TextDocument) => ask<vscode.DocumentSymbol>("DocumentSymbol", uri);

/** The symbols by their kinds and names, and what their ranges hold; below each its children. */
function described(document: vscode.TextDocument, symbols: readonly vscode.DocumentSymbol[]): string[] {
	return symbols.flatMap(({ kind, name, range, selectionRange, children }) => [
		`${vscode.SymbolKind[kind]} ${name} «${document.getText(range)}» «${document.getText(selectionRange)}»`,
		...described(document, children).map((line) => `  ${line}`),
	]);
}

const rows: [title: string, file: string, text: string, ...symbols: string[]][] = [
	[
		"all keys, namespaces as groups",
		"a.properties",
		"# c\nhttp---h-a = 1\nfont-size=2\nhttp\\://h/b=4 \\\n  more",
		"Namespace http://h/ «http---h-a = 1» «http---h-a»",
		"  Key a «http---h-a = 1» «http---h-a»",
		"  Key b «http\\://h/b=4 \\\n  more» «http\\://h/b»",
		"Key font-size «font-size=2» «font-size»",
	],
	[
		"the empty key, and what would be an icon or hide",
		"a.properties",
		"=1\n$(x)\\u202e=3",
		'Key "" «=1» «»',
		"Key $⟨U+0028⟩x)⟨U+202E⟩ «$(x)\\u202e=3» «$(x)\\u202e»",
	],
	["none of an empty file", "a.properties", "# c\n"],
	["not of .editorconfig", "a.editorconfig", "http---h-a=1"],
];

describe("Document symbols", () => {
	for (const [title, file, text, ...symbols] of textRows(rows)) {
		it(title, async () => {
			const { document } = await openUnshown(text, file);
			assert.deepEqual(described(document, await symbolsOf(document)), symbols);
		});
	}

	it("after an edit, a whole line and the next key included", async () => {
		const { document, edit } = await open("http---h-a=1\nhttp---i-b=2", "a.properties");
		await edit((builder) => builder.insert(new vscode.Position(0, 12), " \\"));
		assert.deepEqual(described(document, await symbolsOf(document)), [
			"Key http://h/a «http---h-a=1 \\\nhttp---i-b=2» «http---h-a»",
		]);
	});

	if (runsEveryRow)
		it("of all of 5,000 keys, and of the lines in sight of more", async () => {
			const text = (count: number) => Array.from({ length: count }, (_, i) => `http---h${i}-=1\n`).join("");
			const { document: some } = await open(text(5000), "a.properties");
			assert.equal((await symbolsOf(some)).length, 5000);
			const { document, revealRange } = await open(text(5001), "a.properties");
			await eventually(async () => {
				const symbols = await symbolsOf(document);
				assert.ok(symbols.length > 20 && symbols.length < 1000, `${symbols.length}`);
				assert.equal(symbols[0]?.name, "http://h0/");
			});
			revealRange(new vscode.Range(5000, 0, 5000, 0));
			await eventually(async () => assert.equal((await symbolsOf(document)).at(-1)?.name, "http://h5000/"));
		});
});
