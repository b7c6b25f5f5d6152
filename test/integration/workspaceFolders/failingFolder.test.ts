/** A file system that fails: one message says so, and the log has the reason. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { useFolder } from "../files";
import { MemoryFiles } from "../memoryFiles";
import { fixingKeys, watching } from "../watched";

const raw = "http\\://h.x/a = 1\n# b\nhttp\\://h.x/c = 2\n";

/** A file system that refuses whatever the path of a file names. */
class FailingFiles extends MemoryFiles {
	override stat(uri: vscode.Uri): vscode.FileStat {
		if (uri.path.includes("stat")) throw vscode.FileSystemError.Unavailable("no stat");
		return super.stat(uri);
	}
	override readDirectory(uri: vscode.Uri): [string, vscode.FileType][] {
		if (uri.path.includes("directory")) throw new Error("no directory");
		return super.readDirectory(uri);
	}
	override readFile(uri: vscode.Uri): Uint8Array {
		if (uri.path.includes("read")) throw new Error("no read");
		return super.readFile(uri);
	}
	add(...names: string[]): this {
		for (const name of names)
			super.writeFile(vscode.Uri.parse(`failing:/folder/${name}`), new TextEncoder().encode(raw));
		return this;
	}
	override writeFile(): void {
		throw vscode.FileSystemError.NoPermissions("no write");
	}
}

describe("In a file system that fails", () => {
	let registration: vscode.Disposable;
	const files = new FailingFiles().add(
		"read.properties",
		"write.properties",
		"Code.java",
		"directory/a.properties",
	);
	useFolder(() => vscode.Uri.parse("failing:/folder"));
	before(() => {
		registration = vscode.workspace.registerFileSystemProvider("failing", files);
	});
	after(() => registration.dispose());

	const roots: [title: string, path: string, message: RegExp][] = [
		["a file that cannot be read", "/read.properties", /cannot be read\.$/m],
		["a folder that cannot be listed", "/directory", /^There is nothing in .* \(0 files read\)\.$/m],
		["a folder that cannot be looked at", "/stat", /cannot be read\.$/m],
		["a folder of which a file cannot be read", "", /^Name-encode URI keys\n2 keys in 1 file$/m],
	];
	for (const [title, path, message] of roots) {
		it(`${title}: one message, and the log has the reason`, async () => {
			const uri = vscode.Uri.parse(`failing:/folder${path}`);
			const { messages, shown, rejections } = await fixingKeys(/^Name-encode /, [uri], {
				answer: /^none$/,
			});
			assert.deepEqual(rejections, []);
			assert.equal(messages.length, 1, messages.join("; "));
			assert.match(shown.map(({ text }) => text).join("\n"), message);
		});
	}

	it("a file that cannot be written: the edit is there, unsaved", async () => {
		const uri = vscode.Uri.parse("failing:/folder/write.properties");
		const { document } = await vscode.window.showTextDocument(uri);
		const { messages, rejections } = await watching(() =>
			vscode.commands.executeCommand("nameEncoding.encode"),
		);
		assert.deepEqual([...messages, ...rejections], []);
		assert.equal(await document.save(), false);
		assert.equal(document.getText(), raw.replace("http\\://h.x/a", "http---h.x-a"));
		assert.ok(document.isDirty);
	});
});
