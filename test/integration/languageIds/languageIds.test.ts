import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually, fail } from "../../host/assert";
import { fileAt, folder, positionOf, read, removeFiles, renameAt, write } from "../files";
import { answering, closeAll, open } from "../marked";

/** The id of a language, a file that gets it, and whether the file has keys and is more than text. */
const languages: [id: string, file: string, hasKeys: boolean][] = [
	["java-properties", "a.java-properties", true],
	["jpa-query-properties", "a.jpa-query-properties", true],
	["microprofile-properties", "a.microprofile-properties", true],
	["quarkus-properties", "a.quarkus-properties", true],
	["spring-boot-properties", "a.spring-boot-properties", true],
	["properties", "a.git-like", false],
];

const text = "font-size=1\nhttp---h-a=‸2\nhttp://h/b=3";

async function asked<T>(command: string, uri: vscode.Uri, ...rest: unknown[]): Promise<T[]> {
	return (await vscode.commands.executeCommand<T[] | undefined>(command, uri, ...rest)) ?? [];
}

function problemsOf({ uri }: vscode.TextDocument): string[] {
	const all = vscode.languages.getDiagnostics(uri);
	return all.filter(({ source }) => source === "Name Encoding").map(({ code }) => String(code));
}

describe("Files with the language id", () => {
	for (const [id, file, hasKeys] of languages) {
		it(`${id} ${hasKeys ? "are read as .properties files" : "alone have no keys"}`, async () => {
			const { document } = await open(text, file);
			assert.equal(document.languageId, id);
			const { uri } = document;
			const wanted = <T>(all: T[]): T[] => (hasKeys ? all : []);

			const lenses = await asked<vscode.CodeLens>("vscode.executeCodeLensProvider", uri, 9);
			assert.deepEqual(
				lenses.map(({ command }) => command?.title),
				wanted(["http://h/a"]),
			);
			// Sure in a key; elsewhere the host would have a dot.
			const hovers = await asked<vscode.Hover>("vscode.executeHoverProvider", uri, new vscode.Position(1, 2));
			assert.equal(hovers.length, wanted([1]).length);
			const symbols = await asked<vscode.SymbolInformation>("vscode.executeDocumentSymbolProvider", uri);
			assert.deepEqual(
				symbols.map(({ name }) => name),
				wanted(["font-size", "http://h/"]),
			);
			// A key that means the same is a reference of it, at most in the file itself here.
			const places = await asked<vscode.Location>(
				"vscode.executeReferenceProvider",
				uri,
				new vscode.Position(1, 2),
			);
			assert.equal(
				places.filter((place) => place.uri.toString() === uri.toString()).length,
				wanted([1]).length,
			);
			if (hasKeys) {
				await eventually(() => {
					if (problemsOf(document).join() !== "raw-uri-key") fail(`problems: ${problemsOf(document).join()}`);
				});
			} else {
				assert.deepEqual(problemsOf(document), []);
			}
		});
	}

	it("properties count where the user associates the name of the file with them, open or closed", async () => {
		const escaped = "http\\://h.x/a = 1\n";
		const keyFiles = { "a.uris": escaped, "b.Uris": escaped, "conf/c.cfg": escaped, "d.properties": escaped };
		const others = { "e.gitconfig": escaped, "conf/other.cfg": escaped, "f.cfg": escaped };
		await write({ ...keyFiles, ...others });
		const uri = fileAt("a.uris");
		const document = await vscode.workspace.openTextDocument(uri);
		assert.equal(document.languageId, "properties");
		const at = await positionOf("a.uris", "h.x");
		const hovers = await asked<vscode.Hover>("vscode.executeHoverProvider", uri, at);
		assert.equal(hovers.length, 1);
		const symbols = await asked<vscode.DocumentSymbol>("vscode.executeDocumentSymbolProvider", uri);
		assert.equal(symbols.length, 1);
		const links = await asked<vscode.DocumentLink>("vscode.executeLinkProvider", uri);
		assert.ok(links.some(({ tooltip }) => tooltip));
		await answering("Rewrite", "nameEncoding.encodeKeys", [folder()]);
		const encoded = Object.keys(keyFiles).map((name) => [name, "http---h.x-a = 1\n"]);
		assert.deepEqual(await read(...Object.keys(keyFiles), ...Object.keys(others)), {
			...Object.fromEntries(encoded),
			...others,
		});
		await vscode.workspace.saveAll();
		await closeAll();
		const lenses = await asked<vscode.CodeLens>("vscode.executeCodeLensProvider", uri, 9);
		assert.deepEqual(
			lenses.map(({ command }) => command?.title),
			["http://h.x/a"],
		);
		await renameAt("d.properties", "h.x", "urn:x:1");
		const renamed = Object.keys(keyFiles).map((name) => [name, "urn-x_3a1 = 1\n"]);
		assert.deepEqual(await read(...Object.keys(keyFiles)), Object.fromEntries(renamed));
		await removeFiles();
	});

	it("properties count as soon as the user associates them, and no longer than that", async () => {
		await write({ "a.conf": "http://h.x/a = 1\n" });
		const document = await vscode.workspace.openTextDocument(fileAt("a.conf"));
		await vscode.window.showTextDocument(document);
		assert.equal(document.languageId, "properties");
		const told = (codes: string) =>
			eventually(() => {
				if (problemsOf(document).join() !== codes) fail(`problems: ${problemsOf(document).join()}`);
			});
		const configuration = vscode.workspace.getConfiguration();
		const before = configuration.inspect<object>("files.associations")?.globalValue;
		const associate = (value?: object) =>
			configuration.update("files.associations", value, vscode.ConfigurationTarget.Global);
		await associate({ ...before, "a.c*": "properties" });
		try {
			await told("raw-uri-key");
			await vscode.commands.executeCommand("nameEncoding.showDecoded", document.uri);
			assert.ok(vscode.workspace.textDocuments.some(({ uri }) => uri.scheme === "name-encoding-decoded"));
		} finally {
			await associate(before);
		}
		await told("");
		await removeFiles();
	});

	it("java-properties are written with a key's escapes", async () => {
		const { document } = await open("http---h-a‸_20b=1", "a.java-properties");
		await vscode.commands.executeCommand("nameEncoding.decode");
		assert.equal(document.getText(), "http\\://h/a\\ b=1");
	});
});
