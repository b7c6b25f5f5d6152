import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { open, openUnshown, withSetting } from "../marked";

/** The titles of the lenses of a document, each with its line. */
async function lensesOf(document: vscode.TextDocument): Promise<string[]> {
	const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
		"vscode.executeCodeLensProvider",
		document.uri,
		100_000,
	);
	return lenses.map(({ range, command }) => `${range.start.line}: ${command?.title}`);
}

describe("Code lens", () => {
	it("above each key that is a name", async () => {
		const { document } = await openUnshown(
			"# http---h.x-c\nhttp---h-a=1\nfont-size=2\nhttp\\://h/b=3\nmarmot-urn-isbn_3a1=4\nhttp---h-\\\n  d=5\nhttp---h-_ff=6",
			"a.properties",
		);
		assert.deepEqual(await lensesOf(document), ["1: http://h/a", "4: urn:isbn:1", "5: http://h/d"]);
	});

	it("not in other languages, .gitconfig among them", async () => {
		const { document } = await openUnshown("http---h.x-a=1", "plaintext");
		assert.deepEqual(await lensesOf(document), []);
		const { document: config } = await openUnshown("http---h.x-a=1", "a.editorconfig");
		assert.deepEqual(await lensesOf(config), []);
	});

	it("shows as text what would be an icon or hide", async () => {
		const { document } = await openUnshown("http---h-_24_28alert_29_e2_80_ae=1", "a.properties");
		assert.deepEqual(await lensesOf(document), ["0: http://h/$⟨U+0028⟩alert)⟨U+202E⟩"]);
	});

	it("names the letters of a host that look like others", async () => {
		const { document } = await openUnshown("http---_d0_b0pple.com-_d0_b0=1", "a.properties");
		assert.deepEqual(await lensesOf(document), ["0: http://xn--pple-43d.com/а"]);
	});

	it("offers what can be done with the URI", async () => {
		const { document } = await openUnshown("http---h.x-a=1\nurn-isbn_3a1=2", "a.properties");
		const actionsAt = async (line: number) => {
			const offered: string[] = [];
			const pick = async (items: readonly vscode.QuickPickItem[], options: vscode.QuickPickOptions) => {
				offered.push(options.title ?? "", ...items.map(({ label }) => label));
				return undefined;
			};
			const link = { uri: document.uri.toString(), line, character: 0 };
			const window = vscode.window as { showQuickPick: unknown };
			const original = window.showQuickPick;
			window.showQuickPick = pick;
			try {
				await vscode.commands.executeCommand("nameEncoding.showActions", link);
			} finally {
				window.showQuickPick = original;
			}
			return offered;
		};
		const ofAll = ["Copy URI", "Copy Name", "Decode in Place", "Rename URI…", "Find All References"];
		assert.deepEqual(await actionsAt(0), ["http://h.x/a", ...ofAll, "Open in Browser"]);
		assert.deepEqual(await actionsAt(1), ["urn:isbn:1", ...ofAll]);
	});

	it("off by its setting", async () => {
		const { document } = await openUnshown("http---h-a=1", "a.properties");
		assert.equal((await lensesOf(document)).length, 1);
		await withSetting("nameEncoding.codeLens.enabled", false, async () =>
			assert.deepEqual(await lensesOf(document), []),
		);
		assert.equal((await lensesOf(document)).length, 1);
	});

	it("with prefixes and schemes of the user's", async () => {
		const { document } = await openUnshown("my.http---h-a=1\nzoo-_68a=2", "a.properties");
		assert.deepEqual(await lensesOf(document), ["0: my.http://h/a"]);
		await withSetting("nameEncoding.prefixes", ["my."], async () => {
			assert.deepEqual(await lensesOf(document), ["0: http://h/a"]);
		});
	});

	it("for all of 5,000 keys, and for those in sight of more", async () => {
		const line = (i: number) => `http---h-k${i}=${i}\n# comment\n`;
		const { document: some } = await open(
			Array.from({ length: 5000 }, (_, i) => line(i)).join(""),
			"a.properties",
		);
		assert.equal((await lensesOf(some)).length, 5000);
		const { document: many } = await open(
			Array.from({ length: 5001 }, (_, i) => line(i)).join(""),
			"a.properties",
		);
		const lenses = await lensesOf(many);
		assert.ok(lenses.length > 20 && lenses.length < 1000, `${lenses.length}`);
		assert.equal(lenses[0], "0: http://h/k0");
		assert.equal(new Set(lenses).size, lenses.length);
	});
});
