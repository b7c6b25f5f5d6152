import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { open, openUnshown } from "../marked";
import { ask } from "../providers";
import { runsEveryRow } from "../rows";

const symbolsOf = ({ uri }: vscode.TextDocument) => ask<vscode.DocumentSymbol>("DocumentSymbol", uri);

/** The symbols by their kinds and names, and what their ranges hold; below each its children. */
function described(document: vscode.TextDocument, symbols: readonly vscode.DocumentSymbol[]): string[] {
	return symbols.flatMap(({ kind, name, range, selectionRange, children }) => [
		`${vscode.SymbolKind[kind]} ${name} «${document.getText(range)}» «${document.getText(selectionRange)}»`,
		...described(document, children).map((line) => `  ${line}`),
	]);
}

describe("Document symbols", () => {
	it("all keys, adjacent ones of a namespace as groups", async () => {
		const { document } = await openUnshown(
			"# c\nhttp---h-a = 1\n# d\nhttp\\://h/b=4 \\\n  more\nfont-size=2\nhttp---h-c=5\n\\ =6",
			"a.properties",
		);
		assert.deepEqual(described(document, await symbolsOf(document)), [
			"Namespace http://h/ «http---h-a = 1\n# d\nhttp\\://h/b=4 \\\n  more» «http---h-a»",
			"  Key a «http---h-a = 1» «http---h-a»",
			"  Key b «http\\://h/b=4 \\\n  more» «http\\://h/b»",
			"Key font-size «font-size=2» «font-size»",
			"Key http://h/c «http---h-c=5» «http---h-c»",
			'Key " " «\\ =6» «\\ »',
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
