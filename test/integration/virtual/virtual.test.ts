import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { closeAll } from "../marked";

/** Files that are on no disk. */
class Files implements vscode.FileSystemProvider {
	readonly #files = new Map<string, Uint8Array>();
	readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
	readonly onDidChangeFile = this.#changed.event;
	watch = () => new vscode.Disposable(() => undefined);
	readDirectory = () => [];
	createDirectory() {}
	delete() {}
	rename() {}
	stat({ path }: vscode.Uri): vscode.FileStat {
		return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: this.#bytes(path).length };
	}
	readFile({ path }: vscode.Uri): Uint8Array {
		return this.#bytes(path);
	}
	writeFile({ path }: vscode.Uri, content: Uint8Array): void {
		this.#files.set(path, content);
	}
	#bytes(path: string): Uint8Array {
		const bytes = this.#files.get(path);
		if (!bytes) throw vscode.FileSystemError.FileNotFound(path);
		return bytes;
	}
}

describe("In a virtual file system", () => {
	const files = new Files();
	let registration: vscode.Disposable;
	before(async () => {
		registration = vscode.workspace.registerFileSystemProvider("memory", files);
		await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	});
	after(async () => {
		await closeAll();
		registration.dispose();
	});

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
});
