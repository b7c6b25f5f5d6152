import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { foldersAreThere, symbolsFor } from "../files";
import { answering, closeAll, withSetting } from "../marked";
import { MemoryFiles } from "../memoryFiles";

const files = new MemoryFiles();
// The folder is there from the beginning, and in the other suites.
vscode.workspace.registerFileSystemProvider("memory", files);

describe("In a virtual file system", () => {
	before(async () => {
		await foldersAreThere(2);
		await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	});
	after(closeAll);

	it("decodes a key, and saves", async () => {
		const uri = vscode.Uri.parse("memory:/keys.properties");
		files.writeFile(uri, new TextEncoder().encode("http---h-p=1\r\n"));
		const document = await vscode.workspace.openTextDocument(uri);
		await vscode.window.showTextDocument(document);
		const lenses = await assert.eventually(async () => {
			const found = await vscode.commands.executeCommand<vscode.CodeLens[]>(
				"vscode.executeCodeLensProvider",
				uri,
				1,
			);
			assert.equal(found.length, 1);
			return found;
		});
		assert.equal(lenses[0]?.command?.title, "http://h/p");
		await vscode.commands.executeCommand("nameEncoding.decode");
		await document.save();
		assert.equal(new TextDecoder().decode(files.readFile(uri)), "http\\://h/p=1\r\n");
	});

	it("leaves out what the user excludes, whatever its pattern, where no search is", async () => {
		for (const name of ["a.properties", "b.gen.properties", "out/c.properties", "out/in/d.properties"]) {
			const uri = vscode.Uri.parse(`memory:/folder/${name}`);
			files.writeFile(uri, new TextEncoder().encode("http---excluded.x-p"));
		}
		const excluded = { "**/*.gen.properties": true, "out/in": true };
		await withSetting("files.exclude", excluded, async () => {
			assert.deepEqual((await symbolsFor("http://excluded.x/p")).sort(), [
				"http://excluded.x/p a.properties",
				"http://excluded.x/p c.properties",
			]);
		});
	});

	/** By the user's pattern, which files of `memory:/folder` have symbols. */
	const included: [pattern: string, found: string[]][] = [
		["**/*.{properties,txt}", ["a.properties", "b.txt", "d.properties"]],
		["deep/**", ["c.java", "d.properties"]],
	];
	for (const [pattern, found] of included) {
		it(`finds the files of ${pattern}, where no search is`, async () => {
			for (const name of ["a.properties", "b.txt", "deep/c.java", "deep/d.properties", "e.xml"]) {
				const uri = vscode.Uri.parse(`memory:/folder/${name}`);
				files.writeFile(uri, new TextEncoder().encode("http---folder.x-p"));
			}
			await withSetting("nameEncoding.workspace.include", pattern, async () => {
				const symbols = await symbolsFor("http://folder.x/p");
				assert.deepEqual(
					symbols.sort(),
					found.map((name) => `http://folder.x/p ${name}`),
				);
			});
		});
	}

	it("rewrites the keys of .properties files alone", async () => {
		const texts = {
			"a.properties": "http\\://h/a=1",
			"deep/b.properties": "http\\://h/b=1",
			"c.xml": "http\\://h/c=1",
		};
		for (const [name, text] of Object.entries(texts)) {
			files.writeFile(vscode.Uri.parse(`memory:/folder/keys/${name}`), new TextEncoder().encode(text));
		}
		const said = await answering(undefined, "nameEncoding.encodeKeys", [
			vscode.Uri.parse("memory:/folder/keys"),
		]);
		assert.deepEqual(said.slice(0, 2), [
			"Name-encode all keys that are URIs?",
			"Keys to rewrite: 2. Files: 2.",
		]);
	});
});
