/** Files that are known by the ending of their name, in either case, whichever language VS Code gives them. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually, fail } from "../../host/assert";
import { fileAt, positionOf, read, removeFiles, renameAt, symbolsFor, write } from "../files";
import { answering, useSetting } from "../marked";
import { textRows } from "../rows";

async function asked<T>(command: string, name: string, ...rest: unknown[]): Promise<T[]> {
	return (await vscode.commands.executeCommand<T[] | undefined>(command, fileAt(name), ...rest)) ?? [];
}

/** A file with one name in it, in a place where only the syntax of the file tells what is a string. */
const files: Readonly<Record<string, string>> = {
	"a.kt": 'val a = "http---h.x-a"\n',
	"b.kts": 'val b = "\\thttp---h.x-a"\n',
	"c.scala": 'val c = "\\thttp---h.x-a"\n',
	"d.gradle": "ext.d = 'http---h.x-a'\n",
	"E.KT": 'val e = "\\thttp---h.x-a"\n',
	"F.JAVA": 'class F { String f = "\\thttp---h.x-a"; }\n',
	"G.XML": "<http---h.x-a/>\n",
	"H.Json": '{ "http---h.x-a": 1 }\n',
	"I.PROPERTIES": "http---h.x-a = 1\n",
	"j.Properties": "http\\://h.x/a = 1\n",
	"META-INF/spring.schemas": "http\\://h.x/a = 1\n",
	"META-INF/spring.handlers": "http\\://h.x/a = 1\n",
	"spring.tooling": "http---h.x-a = 1\n",
	".settings/k.prefs": "http\\://h.x/a = 1\n",
};

const isOfKeys = (name: string): boolean => /\.(?:properties|prefs)$|spring\./i.test(name);

const isCapital = (name: string): boolean => /\.[A-Z]/.test(name);

const lastOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const renamed = (text: string): string =>
	text.replace("http---h.x-a", "urn-x_3a1").replace("http\\://h.x/a", "urn\\:x\\:1");

describe("Files by the ending of their name", () => {
	useSetting("nameEncoding.prefixes", ["acme-"], "kotlin");
	before(() => vscode.extensions.getExtension("name-encoding.name-encoding")?.activate());
	afterEach(removeFiles);

	for (const [name, text] of textRows(
		Object.entries(files),
		([name]) => `${isOfKeys(name)} ${isCapital(name)}`,
	)) {
		it(`${name}: F2, references, highlights and ${isOfKeys(name) ? "links" : "the way to the key"}`, async () => {
			await write({ [name]: text, "other.properties": "http---h.x-a = 2\n" });
			const document = await vscode.workspace.openTextDocument(fileAt(name));
			await vscode.window.showTextDocument(document);
			const position = await positionOf(name, "h.x");
			const prepared = await vscode.commands.executeCommand<{ placeholder: string }>(
				"vscode.prepareRename",
				document.uri,
				position,
			);
			assert.equal(prepared.placeholder, "http://h.x/a");
			const places = await asked<vscode.Location>("vscode.executeReferenceProvider", name, position);
			assert.deepEqual(
				places.map(({ uri }) => lastOf(uri.path)).sort(),
				[lastOf(name), "other.properties"].sort(),
			);
			const highlights = await asked<vscode.DocumentHighlight>(
				"vscode.executeDocumentHighlights",
				name,
				position,
			);
			assert.equal(highlights.length, 1);
			assert.ok(highlights[0]?.range.contains(position));
			const links = await asked<vscode.DocumentLink>("vscode.executeLinkProvider", name);
			assert.equal(
				links.some(({ tooltip, range }) => tooltip && range.contains(position)),
				isOfKeys(name),
			);
			const keys = await asked<vscode.LocationLink>("vscode.executeDefinitionProvider", name, position);
			assert.deepEqual(
				keys.map(({ targetUri }) => lastOf(targetUri.path)),
				isOfKeys(name) ? [] : ["other.properties"],
			);
			await renameAt(name, "h.x", "urn:x:1");
			assert.deepEqual(await read(name, "other.properties"), {
				[name]: renamed(text),
				"other.properties": "urn-x_3a1 = 2\n",
			});
		});
	}

	it("are renamed and found in the workspace while closed", async () => {
		await write({ ...files, "other.properties": "http---h.x-a = 2\n" });
		const found = await symbolsFor("h.x/a");
		assert.deepEqual(
			found.map((symbol) => symbol.split(" ")[1]).sort(),
			[...Object.keys(files).map(lastOf), "other.properties"].sort(),
		);
		await renameAt("other.properties", "h.x", "urn:x:1");
		const after = Object.entries(files).map(([name, text]) => [name, renamed(text)]);
		assert.deepEqual(await read(...Object.keys(files)), Object.fromEntries(after));
	});

	const keyFiles = ["A.PROPERTIES", "META-INF/spring.schemas", "spring.handlers", ".settings/x.prefs"];
	for (const name of textRows(keyFiles, isCapital)) {
		it(`${name} has lenses, a hover, an outline, problems and fixes, and is shown decoded`, async () => {
			await write({ [name]: "http---h.x-_41 = 1\nhttp://h.x/b = 2\n" });
			const document = await vscode.workspace.openTextDocument(fileAt(name));
			await vscode.window.showTextDocument(document);
			const lenses = await asked<vscode.CodeLens>("vscode.executeCodeLensProvider", name, 9);
			assert.deepEqual(
				lenses.map(({ command }) => command?.title),
				["http://h.x/A"],
			);
			const hovers = await asked<vscode.Hover>(
				"vscode.executeHoverProvider",
				name,
				await positionOf(name, "h.x-_41"),
			);
			assert.equal(hovers.length, 1);
			const symbols = await asked<vscode.DocumentSymbol>("vscode.executeDocumentSymbolProvider", name);
			assert.ok(symbols.length > 0);
			await eventually(() => {
				const codes = vscode.languages
					.getDiagnostics(document.uri)
					.flatMap(({ source, code }) => (source === "Name Encoding" ? code : []));
				if (codes.sort().join() !== "non-canonical-name,raw-uri-key") fail(codes.join());
			});
			const fixes = await asked<vscode.CodeAction>(
				"vscode.executeCodeActionProvider",
				name,
				new vscode.Range(0, 3, 0, 3),
				vscode.CodeActionKind.QuickFix.value,
			);
			assert.ok(fixes.some(({ title }) => title === "Write the Name in Its Canonical Form"));
			await vscode.commands.executeCommand("nameEncoding.showDecoded", document.uri);
			const decoded = vscode.workspace.textDocuments.find(
				({ uri }) => uri.scheme === "name-encoding-decoded" && uri.query === document.uri.toString(),
			);
			assert.equal(decoded?.getText(), "http://h.x/A = 1\nhttp://h.x/b = 2\n");
		});

		it(`${name} is rewritten: chosen itself, and in its folder`, async () => {
			for (const chosen of [name, "."]) {
				await write({ [name]: "http---h.x-_41 = 1\n" });
				const root = chosen === "." ? vscode.Uri.joinPath(fileAt("a"), "..") : fileAt(chosen);
				await answering("Rewrite", "nameEncoding.canonicalizeKeys", [root]);
				assert.deepEqual(await read(name), { [name]: "http---h.x-A = 1\n" });
				await vscode.workspace.saveAll();
			}
		});
	}

	it("files of .properties syntax that VS Code does not know are coloured and commented as its own", async () => {
		await write({ "spring.schemas": "", ".settings/x.prefs": "", "x.prefs": "" });
		for (const [name, isProperties] of [
			["spring.schemas", true],
			[".settings/x.prefs", true],
			["x.prefs", false],
		] as const) {
			const document = await vscode.workspace.openTextDocument(fileAt(name));
			assert.equal(document.languageId === "properties", isProperties, name);
		}
	});
});
