import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { open, openUnshown } from "../marked";

/**
 * The completions at the cursor that have a host. Each test has its own: VS Code forgets the documents of the
 * tests before in its own time. The words of the file have no detail; they come where no provider offers anything.
 */
async function itemsAt(host: string, marked: string, file?: string) {
	return itemsIn(await openUnshown(marked, file ?? "a.properties"), host);
}

async function itemsIn({ uri, selection }: Awaited<ReturnType<typeof openUnshown>>, host: string) {
	const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
		"vscode.executeCompletionItemProvider",
		uri,
		selection.active,
	);
	return items
		.filter(({ detail }) => detail?.includes(host))
		.sort((a, b) => (a.sortText ?? "").localeCompare(b.sortText ?? ""))
		.map((item) => ({ ...item, label: typeof item.label === "string" ? item.label : item.label.label }));
}

async function offeredAt(host: string, marked: string, file?: string): Promise<string[]> {
	return (await itemsAt(host, marked, file)).map(({ label, detail, insertText }) => {
		assert.equal(label, insertText, "What is shown is what is inserted.");
		return `${detail} → ${insertText}`;
	});
}

/** Keys of a file that has names. */
const names = "http---other-a=1\nhttp---other-b=2\n";

const knownAt = (host: string) =>
	`http---${host}-ns-one=1\nhttp---${host}-ns-two=2\nmarmot-http---${host}-dc_23title=3\nurn-${host}_3a1=4\n`;

/** Opens a file, whose URIs are offered in others a few seconds later: also where only `begun` is typed. */
async function openKnown(text: string, begun: string, host: string): Promise<void> {
	await openUnshown(text, "known.properties");
	const other = await openUnshown(`${begun}‸`, "b.properties");
	await assert.eventually(async () => assert.ok((await itemsIn(other, host)).length > 0));
}

describe("Completion of keys", () => {
	it("the URIs of other open files, as names among names", async () => {
		await openKnown(knownAt("used"), "http://us", "used");
		const one = "http://used/ns/one → http---used-ns-one";
		const two = "http://used/ns/two → http---used-ns-two";
		const typed = "http://used/n → http---used-n";
		assert.deepEqual(await offeredAt("used", `${names}http://used/n‸`), [one, two, typed]);
	});

	it("nothing in other languages, .gitconfig among them", async () => {
		assert.deepEqual(await offeredAt("other", "http://other/a‸", "plaintext"), []);
		assert.deepEqual(await offeredAt("other", "http://other/a‸", "a.gitconfig"), []);
	});

	it("compares and replaces all that is typed, and keeps the rest of the line", async () => {
		await openKnown("http\\://range/éc=1", "http://ra", "range");
		const [item] = await itemsAt("range", "  http\\://range/é‸b = 1");
		const range = item?.range as { inserting: vscode.Range; replacing: vscode.Range };
		assert.ok(range.inserting.isEqual(new vscode.Range(0, 2, 0, 17)));
		assert.ok(range.replacing.isEqual(new vscode.Range(0, 2, 0, 18)));
		assert.ok(item?.filterText?.startsWith("http\\://range/é"));
	});

	it("shows as text what would be an icon or hide, and names the letters that look like others", async () => {
		await openKnown("http---_d0_b0pple-_24_28alert_29_e2_80_ae=1", "http://\u0430", "pple");
		const [item] = await itemsAt("pple", "http://\u0430pple/‸");
		assert.equal(item?.label, "http\\://\\u0430pple/$⟨U+0028⟩alert)\\u202E");
		assert.equal(item?.insertText, "http\\://\\u0430pple/$(alert)\\u202E");
		assert.equal(item?.detail, "http://xn--pple-43d/$⟨U+0028⟩alert)⟨U+202E⟩");
	});

	it("takes what is chosen", async () => {
		await openKnown(knownAt("chosen"), "http://ch", "chosen");
		const { document } = await open(`${names}‸ = 1`, "a.properties");
		for (const text of "http://chosen/ns/o") await vscode.commands.executeCommand("type", { text });
		const before = document.getText();
		await assert.eventually(async () => {
			await vscode.commands.executeCommand("acceptSelectedSuggestion");
			assert.ok(document.getText() !== before);
		});
		assert.equal(document.getText(), `${names}http---chosen-ns-one = 1`);
	});
});
