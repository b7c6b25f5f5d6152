import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { fileAt, folder, positionOf, read, removeFiles, renameAt, write } from "../files";
import { closeAll, open, problemsOf, ruleOf, useSetting } from "../marked";
import { ask, lensTitles, locationArgument } from "../providers";
import { fixingKeys } from "../watched";

/** The id of a language, a file that gets it, and whether the file has keys and is more than text. */
const languages: [id: string, file: string, hasKeys: boolean][] = [
	["java-properties", "a.java-properties", true],
	["properties", "a.git-like", false],
];

const told = ({ uri }: vscode.TextDocument, codes: string) =>
	eventually(() => assert.equal(problemsOf(uri).map(ruleOf).join(), codes));

describe("Files with the language id", () => {
	useSetting("nameEncoding.workspace.include", "**/*.{properties,uris,cfg,gitconfig}");
	for (const [id, file, hasKeys] of languages) {
		it(`${id} ${hasKeys ? "are read as .properties files" : "alone have no keys"}`, async () => {
			const { document } = await open("font-size=1\nhttp---h-a=‸2\nhttp://h/b=3", file);
			assert.equal(document.languageId, id);
			const { uri } = document;
			const at = new vscode.Position(1, 2);
			await told(document, hasKeys ? "raw-uri-key" : "");
			// Sure in a key; elsewhere the host would have a dot.
			const hovers = await ask("Hover", uri, at);
			const symbols = await ask("DocumentSymbol", uri);
			// A key that means the same is a reference of it, at most in the file itself here.
			const places = await ask<vscode.Location>("Reference", uri, at);
			const own = places.filter((place) => place.uri.toString() === uri.toString());
			const counts = [await lensTitles(uri), hovers, symbols, own].map(({ length }) => length);
			assert.deepEqual(counts, hasKeys ? [1, 1, 2, 1] : [0, 0, 0, 0]);
			// Written with a key's escapes, or as it is.
			await vscode.commands.executeCommand("nameEncoding.decode", locationArgument(document, at));
			assert.equal(document.lineAt(1).text, hasKeys ? "http\\://h/a=2" : "http---h-a=2");
		});
	}

	it("properties count where the user associates the name of the file with them, open or closed", async () => {
		const escaped = "http\\://ids.x/a = 1\n";
		const keyFiles = ["a.uris", "conf/c.cfg", "d.properties"];
		const others = ["e.gitconfig", "conf/other.cfg", "f.cfg"];
		const textsAre = async (text: string) =>
			assert.deepEqual(
				await read(...keyFiles, ...others),
				Object.fromEntries([
					...keyFiles.map((name) => [name, text]),
					...others.map((name) => [name, escaped]),
				]),
			);
		await write(Object.fromEntries([...keyFiles, ...others].map((name) => [name, escaped])));
		const { uri, languageId } = await vscode.workspace.openTextDocument(fileAt("a.uris"));
		assert.equal(languageId, "properties");
		const hovers = await ask("Hover", uri, await positionOf("a.uris", "ids.x"));
		const symbols = await ask("DocumentSymbol", uri);
		const links = (await ask<vscode.DocumentLink>("Link", uri)).filter(({ tooltip }) => tooltip);
		assert.deepEqual([hovers.length, symbols.length, links.length], [1, 1, 1]);
		await fixingKeys(/^Name-encode /, [folder()]);
		await textsAre("http---ids.x-a = 1\n");
		await vscode.workspace.saveAll();
		await closeAll();
		assert.deepEqual(await lensTitles(uri), ["http://ids.x/a"]);
		await renameAt("d.properties", "ids.x", "urn:x:1");
		await textsAre("urn-x_3a1 = 1\n");
		await removeFiles();
	});

	it("properties count as soon as the user associates them, and no longer than that", async () => {
		await write({ "a.conf": "http://ids.x/a = 1\n" });
		const { document } = await vscode.window.showTextDocument(fileAt("a.conf"));
		assert.equal(document.languageId, "properties");
		const configuration = vscode.workspace.getConfiguration();
		const before = configuration.inspect<object>("files.associations")?.globalValue;
		const associate = (value?: object) =>
			configuration.update("files.associations", value, vscode.ConfigurationTarget.Global);
		await associate({ ...before, "a.c*": "properties" });
		try {
			await told(document, "raw-uri-key");
		} finally {
			await associate(before);
		}
		await told(document, "");
		await removeFiles();
	});
});
