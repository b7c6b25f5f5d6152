import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { openUnshown } from "../marked";
import { ask } from "../providers";

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
});
