import * as vscode from "vscode";

/** Files that are on no disk; a folder is there as long as a file is in it. */
export class MemoryFiles implements vscode.FileSystemProvider {
	readonly #files = new Map<string, Uint8Array>();
	readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
	readonly onDidChangeFile = this.#changed.event;
	watch = () => new vscode.Disposable(() => undefined);
	createDirectory() {}
	delete() {}
	rename() {}
	readDirectory({ path }: vscode.Uri): [string, vscode.FileType][] {
		const entries = new Map<string, vscode.FileType>();
		for (const file of this.#files.keys()) {
			if (!file.startsWith(`${path}/`)) continue;
			const [name = "", ...below] = file.slice(path.length + 1).split("/");
			entries.set(name, below.length > 0 ? vscode.FileType.Directory : vscode.FileType.File);
		}
		return [...entries];
	}
	stat({ path }: vscode.Uri): vscode.FileStat {
		const isFolder = [...this.#files.keys()].some((file) => file.startsWith(`${path}/`));
		const type = isFolder ? vscode.FileType.Directory : vscode.FileType.File;
		return { type, ctime: 0, mtime: 0, size: isFolder ? 0 : this.#bytes(path).length };
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
