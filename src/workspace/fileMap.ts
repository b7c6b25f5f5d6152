/** Values by file, removed by file or by folder. */
import type { FileId } from "./workspace";

/** A map in which removing a folder removes all files below it. Unlike a scan, it looks at no other file. */
export class FileMap<Value> {
	readonly #values = new Map<FileId, Value>();
	/** The files and folders directly in each folder above a file. */
	readonly #children = new Map<FileId, Set<FileId>>();

	get(file: FileId): Value | undefined {
		return this.#values.get(file);
	}

	has(file: FileId): boolean {
		return this.#values.has(file);
	}

	files(): Iterable<FileId> {
		return this.#values.keys();
	}

	/** The files with values below a folder. */
	filesBelow(folder: FileId): FileId[] {
		const files: FileId[] = [];
		for (const id of this.#children.get(folder) ?? []) {
			if (this.#values.has(id)) files.push(id);
			files.push(...this.filesBelow(id));
		}
		return files;
	}

	set(file: FileId, value: Value): void {
		this.#values.set(file, value);
		for (let id = file, folder = folderOf(id); folder !== ""; id = folder, folder = folderOf(id)) {
			const children = this.#children.get(folder);
			if (children) {
				children.add(id);
				return;
			}
			this.#children.set(folder, new Set([id]));
		}
	}

	/** Removes a file, or a folder with all files below it. Returns whether it was a file. */
	delete(id: FileId): boolean {
		const isFile = this.#values.delete(id);
		const children = this.#children.get(id);
		if (!isFile && !children) return false;
		this.#children.delete(id);
		for (const child of children ?? []) this.delete(child);
		this.#unlink(id);
		return isFile;
	}

	clear(): void {
		this.#values.clear();
		this.#children.clear();
	}

	/** Removes an id from its folder, and each folder that is empty then. */
	#unlink(id: FileId): void {
		const folder = folderOf(id);
		const siblings = this.#children.get(folder);
		siblings?.delete(id);
		if (siblings?.size !== 0) return;
		this.#children.delete(folder);
		// A file that has become a folder may still have a value.
		if (!this.#values.has(folder)) this.#unlink(folder);
	}
}

function folderOf(id: FileId): FileId {
	return id.slice(0, Math.max(id.lastIndexOf("/"), 0));
}
