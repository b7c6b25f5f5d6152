import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { open, openUnshown } from "../marked";
import { textRows } from "../rows";

async function symbolsOf({ uri }: vscode.TextDocument): Promise<vscode.DocumentSymbol[]> {
	const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>(
		"vscode.executeDocumentSymbolProvider",
		uri,
	);
	return symbols ?? [];
}

/** A symbol by its kind, name and detail, and what its ranges hold; below it its children. */
function described(document: vscode.TextDocument, symbol: vscode.DocumentSymbol): string[] {
	const { kind, name, detail, range, selectionRange, children } = symbol;
	const text = [document.getText(range), document.getText(selectionRange)].map((part) =>
		JSON.stringify(part),
	);
	const own = [vscode.SymbolKind[kind], name, detail, ...text].filter(Boolean).join(" ");
	return [own, ...children.flatMap((child) => described(document, child)).map((line) => `  ${line}`)];
}

const rows: [title: string, file: string, text: string, symbols: string[]][] = [
	[
		"all keys, namespaces as groups",
		"a.properties",
		"# c\nhttp---h-a = 1\nfont-size=2\nhttp---i-a=3\nhttp\\://h/b=4 \\\n  more\nurn-isbn_3a1=5\nurn-isbn_3a2=6",
		[
			'Namespace http://h/ "http---h-a = 1" "http---h-a"',
			'  Key a "http---h-a = 1" "http---h-a"',
			'  Key b "http\\\\://h/b=4 \\\\\\n  more" "http\\\\://h/b"',
			'Key font-size "font-size=2" "font-size"',
			'Key http://i/a "http---i-a=3" "http---i-a"',
			'Namespace urn:isbn: "urn-isbn_3a1=5" "urn-isbn_3a1"',
			'  Key 1 "urn-isbn_3a1=5" "urn-isbn_3a1"',
			'  Key 2 "urn-isbn_3a2=6" "urn-isbn_3a2"',
		],
	],
	[
		"the empty key, and what would be an icon or hide",
		"a.properties",
		"=1\nhttp---h-_24_28alert_29_e2_80_ae=2\n$(x)\\u202e=3",
		[
			'Key "" "=1" ""',
			'Key http://h/$⟨U+0028⟩alert)⟨U+202E⟩ "http---h-_24_28alert_29_e2_80_ae=2" "http---h-_24_28alert_29_e2_80_ae"',
			'Key $⟨U+0028⟩x)⟨U+202E⟩ "$(x)\\\\u202e=3" "$(x)\\\\u202e"',
		],
	],
	["none of an empty file", "a.properties", "# c\n", []],
	["not of .editorconfig", "a.editorconfig", "http---h-a=1", []],
];

describe("Document symbols", () => {
	for (const [title, file, text, symbols] of textRows(rows)) {
		it(title, async () => {
			const { document } = await openUnshown(text, file);
			const found = await symbolsOf(document);
			assert.deepEqual(
				found.flatMap((symbol) => described(document, symbol)),
				symbols,
			);
		});
	}

	it("after an edit, a whole line and the next key included", async () => {
		const editor = await open("http---h-a=1\nhttp---i-b=2", "a.properties");
		await editor.edit((builder) => builder.insert(new vscode.Position(0, 12), " \\"));
		const found = await symbolsOf(editor.document);
		assert.deepEqual(
			found.flatMap((symbol) => described(editor.document, symbol)),
			['Key http://h/a "http---h-a=1 \\\\\\nhttp---i-b=2" "http---h-a"'],
		);
	});

	it("of all of 5,000 keys, and of the lines in sight of more", async () => {
		const text = (count: number) => Array.from({ length: count }, (_, i) => `http---h${i}-=1\n`).join("");
		const { document: some } = await open(text(5000), "a.properties");
		assert.equal((await symbolsOf(some)).length, 5000);
		const editor = await open(text(5001), "a.properties");
		await eventually(async () => {
			const symbols = await symbolsOf(editor.document);
			assert.ok(symbols.length > 20 && symbols.length < 1000, `${symbols.length}`);
			assert.equal(symbols[0]?.name, "http://h0/");
		});
		editor.revealRange(new vscode.Range(5000, 0, 5000, 0));
		await eventually(async () => {
			assert.equal((await symbolsOf(editor.document)).at(-1)?.name, "http://h5000/");
		});
	});
});
