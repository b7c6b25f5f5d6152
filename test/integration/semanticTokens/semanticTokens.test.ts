import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { fileAt, removeFiles, write, writeUnseen } from "../files";
import { open, openUnshown, withSetting } from "../marked";

/** The tokens of a document, or of its visible lines; `undefined` if no provider answers. */
async function tokensOf(document: vscode.TextDocument, range?: vscode.Range): Promise<string[] | undefined> {
	const asked = <T>(what: string) =>
		vscode.commands.executeCommand<T | undefined>(
			`vscode.provideDocument${range ? "Range" : ""}SemanticTokens${what}`,
			document.uri,
			range,
		);
	const legend = await asked<vscode.SemanticTokensLegend>("Legend");
	const data = (await asked<vscode.SemanticTokens>(""))?.data;
	if (!data) return undefined;
	const found: string[] = [];
	let line = 0;
	let start = 0;
	for (let at = 0; at < data.length; at += 5) {
		const [lines = 0, characters = 0, length = 0, type = 0] = data.slice(at, at + 4);
		start = lines > 0 ? characters : start + characters;
		line += lines;
		const text = document.getText(new vscode.Range(line, start, line, start + length));
		found.push(`${line}:${start} ${legend?.tokenTypes[type]} ${text}`);
	}
	return found;
}

const all = new vscode.Range(0, 0, 9, 0);

describe("Semantic tokens", () => {
	it("names, URIs and keys that Java splits, with their values", async () => {
		const { document } = await open("# c\nhttp---h-a_2d = \\#1\nhttp://h = 3", "a.properties");
		const tokens = [
			...["1:0 uriScheme http", "1:4 propertyKey ---", "1:7 uriHost h", "1:8 uriPath -a"],
			...["1:10 characterEscape _2d", "1:14 operator =", "1:16 characterEscape \\#", "1:18 string 1"],
			...["2:0 propertyKey http", "2:4 operator :", "2:5 string //h = 3"],
		];
		assert.deepEqual(await tokensOf(document, all), tokens);
		assert.deepEqual(await tokensOf(document), tokens);
	});

	it("none if turned off", async () => {
		const { document } = await open("http---h=1", "a.properties");
		await withSetting("nameEncoding.semanticHighlighting.enabled", false, async () =>
			assert.deepEqual((await tokensOf(document, all)) ?? [], []),
		);
		assert.equal((await tokensOf(document, all))?.length, 5);
	});

	it("a key that only a sibling shows to be cut", async () => {
		await writeUnseen({ "b.properties": "a.no notes=1\nx=2\n", "b_de.properties": "a.no notes=1\n" });
		const document = await vscode.workspace.openTextDocument(fileAt("b_de.properties"));
		await write({ "b.properties": "a.no\\ notes=1\nx=2\n" });
		await eventually(async () =>
			assert.deepEqual(await tokensOf(document, all), ["0:0 propertyKey a.no", "0:4 lostKey  notes"]),
		);
		await removeFiles();
	});

	it("as the schemes and prefixes of the settings say", async () => {
		const { document } = await open("my-http---h", "a.properties");
		assert.equal(await tokensOf(document, all), undefined);
		await withSetting("nameEncoding.prefixes", ["my-"], () =>
			eventually(async () => assert.equal((await tokensOf(document, all))?.[0], "0:0 propertyKey my-")),
		);
		await eventually(async () =>
			assert.deepEqual(await tokensOf(document, all), [], "the tokens that VS Code has are taken away"),
		);
	});

	it("leave alone what another extension gives where there is no URI", async () => {
		const other = vscode.languages.registerDocumentRangeSemanticTokensProvider(
			{ language: "properties" },
			{
				provideDocumentRangeSemanticTokens: () => new vscode.SemanticTokens(new Uint32Array([0, 0, 4, 0, 0])),
			},
			new vscode.SemanticTokensLegend(["macro"]),
		);
		const { document } = await openUnshown("font-size=1", "a.properties");
		assert.deepEqual(await tokensOf(document, all), ["0:0 macro font"]);
		other.dispose();
	});
});
