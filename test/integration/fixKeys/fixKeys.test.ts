import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { fileAt, folder, latin1, read, removeFiles, saved, write, writeUnseen } from "../files";
import { closeAll, withSetting } from "../marked";
import { fixingKeys, type Watched, watching } from "../watched";

const files = {
	"a.properties": "http\\://h.x/a = 1\nhttp://h.x/b = 2\nc = http://h.x/c\n",
	"deep/b.properties": "http\\://h.x/a = 1\r\nhttp---h.x-_41 = 2\r\nhttp---h.x-A = 3\r\nhttp---h.x-_42=4\r\n",
	"node_modules/d.properties": "http\\://h.x/a = 1\n",
	"e.properties": latin1("http\\://h.x/a=caf\u00e9"),
	"META-INF/spring.schemas": "http\\://h.x/a = a.xsd\n",
};
const bundle = {
	"m/m.properties": "Add\\ to\\ cart=Add to cart\nGo\\ on=Go on\nlabel=Label\n",
	"m/m_de.properties": "Add to cart=In den Warenkorb\nGo on=Weiter\nlabel=Text\n",
	"m/m_fr.properties": "Add to cart=Ajouter\r\nGo\\ on=Continuer\r\nlabel=Texte\r\n",
};
const names = ["a.properties", "deep/b.properties", "node_modules/d.properties", "META-INF/spring.schemas"];
const encodedA = "http---h.x-a = 1\nhttp---h.x-b = 2\nc = http://h.x/c\n";
const encode = /^Name-encode /;

const picks = ({ shown }: Watched) => shown.flatMap(({ where, text }) => (where === "pick" ? text : []));

describe("Fix Keys in Files", () => {
	let before: Record<string, string>;
	let path: string;
	beforeEach(async () => {
		await write(files);
		before = await read(...names);
		path = vscode.workspace.asRelativePath(folder());
	});
	afterEach(removeFiles);

	const assertChanged = async (changed: Record<string, string>) =>
		assert.deepEqual(await read(...names), { ...before, ...changed });

	it("lists what can be fixed in a folder with counts, the certain first, and which folder that is", async () => {
		const watched = await fixingKeys(/^none$/, [folder()]);
		const shown = picks(watched);
		const texts = shown.filter((text) => /^(?:Escape|Name-encode|Write) | in \d/.test(text));
		assert.deepEqual(texts, [
			"Escape keys that Java cuts",
			"1 key in 1 file",
			"Name-encode URI keys",
			"3 keys in 2 files",
			"Write names in canonical form",
			"1 key in 1 file",
		]);
		assert.ok(shown.includes(path), shown.join("\n"));
		assert.deepEqual(watched.messages, []);
		await assertChanged({});
	});

	it("in the palette, says which files are meant, and asks if there is a choice", async () => {
		await closeAll();
		const [first, second] = picks(await fixingKeys(/^none$/, []));
		const [root] = vscode.workspace.workspaceFolders ?? [];
		assert.equal(first, root?.uri.fsPath);
		assert.equal(second, "Escape keys that Java cuts");
		await vscode.window.showTextDocument(fileAt("deep/b.properties"));
		const shown = picks(await fixingKeys(/^none$/, [], { scope: /^Containing Folder$/ }));
		assert.deepEqual(shown.slice(0, 4), [
			"This File",
			`${path}/deep/b.properties`,
			"Containing Folder",
			`${path}/deep`,
		]);
		assert.ok(shown.includes("Name-encode URI keys"), shown.join("\n"));
	});

	it("asks again before it encodes keys", async () => {
		const refused = await fixingKeys(encode, [folder()], { answer: /^none$/ });
		assert.match(refused.messages.join(), /^Does the program that reads these files look up names\?$/);
		await assertChanged({});
	});

	it("ends with a count and the reasons in short, and is undone though no file is open", async () => {
		const { messages } = await fixingKeys(encode, [folder()], {
			answer: /^(?:Name-Encode 3 keys in 2 files|Undo)$/,
		});
		assert.match(messages[1] ?? "", /^Fixed keys in 2 files\. Left unchanged: .*: .*\. .*: .*\.$/);
		await assert.eventually(() => assertChanged({}));
		await assert.eventually(async () => assert.equal(await saved("a.properties"), files["a.properties"]));
	});

	it("undoes nothing once a file has changed since, and names it", async () => {
		await write(bundle);
		const run = async (said: readonly string[]) => {
			await vscode.commands.executeCommand("nameEncoding.fixKeys", fileAt("m"));
			// The button is pressed after the command.
			await assert.eventually(() => assert.equal(said.length, 2));
		};
		const { messages } = await watching(run, {
			message: async (_, [undo]) => {
				if (!undo) return undefined;
				await vscode.workspace.saveAll();
				await closeAll();
				await writeUnseen({ "m/m_de.properties": "x=1\n" });
				return undo;
			},
			pick: async (items) => items.find((item) => /^Escape |^Apply$/.test(Object(item).label)),
		});
		assert.match(messages[1] ?? "", /^Nothing was changed: a file has since changed\. .*m_de\.properties$/);
		assert.equal(
			await saved("m/m_fr.properties"),
			bundle["m/m_fr.properties"].replace("Add to", "Add\\ to\\"),
		);
		assert.equal(await saved("m/m_de.properties"), "x=1\n");
	});

	it("not what a search excludes below a folder that is chosen", async () => {
		const excluded = `${vscode.workspace.asRelativePath(folder(), false)}/{deep,deeper}`;
		await withSetting("search.exclude", { [excluded]: true }, () => fixingKeys(encode, [folder()]));
		await assertChanged({ "a.properties": encodedA });
	});
});
