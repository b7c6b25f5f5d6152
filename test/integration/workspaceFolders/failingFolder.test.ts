/** A file system that fails: one message says so, and the log has the reason. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { useFolder } from "../files";
import { watching } from "../watched";

const raw = "http\\://h.x/a = 1\n# b\nhttp\\://h.x/c = 2\n";

/** A file system that refuses whatever the path of a file names. */
class FailingFiles implements vscode.FileSystemProvider {
	readonly onDidChangeFile = new vscode.EventEmitter<vscode.FileChangeEvent[]>().event;
	readonly #bytes = new TextEncoder().encode(raw);
	watch = () => new vscode.Disposable(() => undefined);
	createDirectory() {}
	delete() {}
	rename() {}
	stat({ path }: vscode.Uri): vscode.FileStat {
		if (path.includes("stat")) throw vscode.FileSystemError.Unavailable("no stat");
		const type = /\.\w+$/.test(path) ? vscode.FileType.File : vscode.FileType.Directory;
		return { type, ctime: 0, mtime: 0, size: this.#bytes.length };
	}
	readDirectory({ path }: vscode.Uri): [string, vscode.FileType][] {
		if (path.includes("directory")) throw new Error("no directory");
		if (path !== "/folder") return [];
		return [
			["read.properties", vscode.FileType.File],
			["write.properties", vscode.FileType.File],
			["Code.java", vscode.FileType.File],
			["directory", vscode.FileType.Directory],
		];
	}
	readFile({ path }: vscode.Uri): Uint8Array {
		if (path.includes("read")) throw new Error("no read");
		return this.#bytes;
	}
	writeFile(): void {
		throw vscode.FileSystemError.NoPermissions("no write");
	}
}

describe("In a file system that fails", () => {
	let registration: vscode.Disposable;
	useFolder(() => vscode.Uri.parse("failing:/folder"));
	before(async () => {
		registration = vscode.workspace.registerFileSystemProvider("failing", new FailingFiles());
		await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	});
	after(() => registration.dispose());

	const roots: [title: string, path: string, message: RegExp][] = [
		["a file that cannot be read", "/read.properties", /was skipped: .* See the log/],
		["a file that cannot be looked at", "/stat.properties", /was skipped: .* See the log/],
		["a folder that cannot be listed", "/directory", /^There are no keys to rewrite\.$/m],
		["a folder that cannot be looked at", "/stat", /was skipped: .* See the log/],
		[
			"a folder of which a file cannot be read",
			"",
			/^Name-encode all keys .*\nKeys to rewrite: 2\. Files: 1\.$/m,
		],
	];
	for (const [title, path, message] of roots) {
		it(`${title}: one message, and the log has the reason`, async () => {
			const { messages, shown, rejections } = await watching(() =>
				vscode.commands.executeCommand("nameEncoding.encodeKeys", vscode.Uri.parse(`failing:/folder${path}`)),
			);
			assert.deepEqual(rejections, []);
			assert.equal(messages.length, 1, messages.join("; "));
			assert.match(shown.map(({ text }) => text).join("\n"), message);
		});
	}

	it("a file that cannot be written: the edit is there, unsaved", async () => {
		const uri = vscode.Uri.parse("failing:/folder/write.properties");
		const document = await vscode.workspace.openTextDocument(uri);
		await vscode.window.showTextDocument(document);
		const { messages, rejections } = await watching(() =>
			vscode.commands.executeCommand("nameEncoding.encode"),
		);
		assert.deepEqual([...messages, ...rejections], []);
		assert.equal(await document.save(), false);
		assert.equal(document.getText(), raw.replace("http\\://h.x/a", "http---h.x-a"));
		assert.ok(document.isDirty);
	});
});
