/** Files in the memory of a test, with all that can go wrong around them. */
import type { NameSettings } from "../src/keys/nameSettings";
import { syntaxBy } from "../src/languages/languages";
import { rules } from "../src/rules";
import type { Severities } from "../src/rules/rule";
import { textAfter } from "../src/text/changes";
import type { ReasonCode } from "../src/workspace/refusals";
import type { Cancellation } from "../src/workspace/scheduling";
import {
	type FileEdits,
	type FileId,
	type Workspace,
	type WorkspaceChange,
	WorkspaceFile,
} from "../src/workspace/workspace";
import type { WorkspaceIndex } from "../src/workspace/workspaceIndex";

const root = "memory:/w";

/** The id of a file by its path in the workspace. */
export function idOf(path: string): FileId {
	return `${root}/${path}`;
}

/** Paths are those in the workspace. Each change is told at once, unless events are held back. */
export class MemoryWorkspace implements Workspace {
	readonly #files = new Map<FileId, string>();
	readonly #documents = new Map<FileId, string>();
	readonly #listeners: ((change: WorkspaceChange) => void)[] = [];
	#held: WorkspaceChange[] | undefined;
	nameSettings: NameSettings = { prefixes: ["marmot-"], schemes: [] };
	/** Paths of files, or of folders, that the user excludes. */
	readonly excluded = new Set<string>();
	/** Paths of files that the user excludes from problems and bulk commands. */
	readonly unchecked = new Set<string>();
	/** The rules that are on; by default, as the manifest has them. */
	severities: Severities = new Map(rules.map(({ id, severity }) => [id, severity]));
	/** Paths of files that are larger than the user allows. */
	readonly tooLarge = new Set<string>();
	readonly readOnly = new Set<string>();
	readonly lossy = new Set<string>();
	/** Paths of files that are there, and cannot be read. */
	readonly unreadable = new Set<string>();
	/** Called in the middle of a listing, a reading, or an application. */
	meanwhile: { list?: () => void; read?: (path: string) => void } = {};
	/** Which files were read, and how often all were listed. */
	readonly reads: string[] = [];
	listings = 0;

	constructor(files: Readonly<Record<string, string>> = {}) {
		for (const [path, text] of Object.entries(files)) this.write(path, text);
	}

	/** The text of each file, unsaved changes included. */
	get texts(): Record<string, string> {
		const texts = new Map([...this.#files, ...this.#documents]);
		return Object.fromEntries(
			[...texts].map(([id, text]) => [id.slice(root.length + 1), text] as const).sort(),
		);
	}

	/** The paths that are listed, or open. */
	get visible(): string[] {
		const listed = [...this.#files.keys()].filter((id) => !isBelow(this.excluded, id));
		return [...new Set([...listed, ...this.#documents.keys()])].map((id) => id.slice(root.length + 1)).sort();
	}

	write(path: string, text: string): void {
		const file = idOf(path);
		const kind = this.#files.has(file) ? "changed" : "list";
		this.#files.set(file, text);
		this.tell({ kind, file });
	}

	/** Deletes a file, or a folder, whose files are not reported. */
	delete(path: string): void {
		const file = idOf(path);
		const below = [...this.#files.keys()].filter((id) => id === file || id.startsWith(`${file}/`));
		for (const id of below) this.#files.delete(id);
		this.tell({ kind: "list", file });
	}

	/** Moves a folder, whose files are not reported. */
	move(from: string, to: string): void {
		const before = `${idOf(from)}/`;
		const below = [...this.#files].filter(([id]) => id.startsWith(before));
		for (const [id, file] of below) {
			this.#files.delete(id);
			this.#files.set(`${idOf(to)}/${id.slice(before.length)}`, file);
		}
		this.tell({ kind: "list", file: idOf(from) });
		this.tell({ kind: "list", file: idOf(to) });
	}

	/** Opens a document, or changes it, without saving it. */
	edit(path: string, text = this.#files.get(idOf(path)) ?? ""): void {
		this.#documents.set(idOf(path), text);
		this.tell({ kind: "document", file: idOf(path) });
	}

	/** Closes a document without saving it. */
	close(path: string): void {
		this.#documents.delete(idOf(path));
		this.tell({ kind: "document", file: idOf(path) });
	}

	/** Reports that settings or folders have changed. */
	restart(): void {
		this.tell({ kind: "everything" });
	}

	/** Holds events back until they are given on, in another order or more than once. */
	hold(): void {
		this.#held ??= [];
	}

	release(reordered: (changes: readonly WorkspaceChange[]) => readonly WorkspaceChange[]): void {
		const changes = reordered(this.#held ?? []);
		this.#held = undefined;
		for (const change of changes) this.tell(change);
	}

	/** Tells listeners of a change, whether it has happened or not. */
	tell(change: WorkspaceChange): void {
		if (this.#held) this.#held.push(change);
		else for (const listener of this.#listeners) listener(change);
	}

	async list(): Promise<readonly FileId[]> {
		this.listings++;
		const files = [...this.#files.keys()].filter((id) => !isBelow(this.excluded, id));
		await Promise.resolve();
		this.meanwhile.list?.();
		return files;
	}

	async filesBeside(file: FileId): Promise<readonly FileId[]> {
		this.listings++;
		const folder = file.slice(0, file.lastIndexOf("/") + 1);
		const files = [...this.#files.keys()].filter((id) => id.slice(0, id.lastIndexOf("/") + 1) === folder);
		await Promise.resolve();
		this.meanwhile.list?.();
		return files;
	}

	async isFolder(id: FileId): Promise<boolean | undefined> {
		if (this.#files.has(id)) return false;
		return [...this.#files.keys()].some((file) => file.startsWith(`${id}/`)) || undefined;
	}

	openFiles(): readonly FileId[] {
		return [...this.#documents.keys()];
	}

	syntaxOf(file: FileId): string {
		return syntaxBy({ path: file });
	}

	readonly titleOf = (file: FileId): string => file.slice(root.length + 1);

	uriOf(file: FileId): string {
		return file;
	}

	isExcluded(file: FileId): boolean {
		return this.unchecked.has(file.slice(root.length + 1));
	}

	async read(id: FileId): Promise<WorkspaceFile | ReasonCode> {
		const path = id.slice(root.length + 1);
		this.reads.push(path);
		if (this.unreadable.has(path)) return "unreadable";
		if (this.tooLarge.has(path)) return "too-large";
		const text = this.#current(id);
		if (text === undefined) return "missing";
		await Promise.resolve();
		this.meanwhile.read?.(path);
		const { nameSettings, severities } = this;
		const facts = { file: id, text, syntax: this.syntaxOf(id), settings: { nameSettings, severities } };
		return new WorkspaceFile(facts, () =>
			this.lossy.has(path) ? "lossy" : this.readOnly.has(path) ? "read-only" : undefined,
		);
	}

	onDidChange(listener: (change: WorkspaceChange) => void): void {
		this.#listeners.push(listener);
	}

	apply(edits: readonly FileEdits[]): void {
		for (const { file, changes } of edits) {
			const path = file.slice(root.length + 1);
			const after = textAfter(this.#current(file) ?? "", changes);
			if (this.#documents.has(file)) this.edit(path, after);
			else this.write(path, after);
		}
	}

	#current(id: FileId): string | undefined {
		return this.#documents.get(id) ?? this.#files.get(id);
	}
}

function isBelow(paths: ReadonlySet<string>, id: FileId): boolean {
	return [...paths].some((path) => id === idOf(path) || id.startsWith(`${idOf(path)}/`));
}

/** The files with a normal name. */
export async function filesWith(
	normalName: string,
	index: WorkspaceIndex,
	cancellation?: Cancellation,
): Promise<FileId[]> {
	const { namesByFile } = await index.read(cancellation);
	return [...namesByFile].flatMap(([file, names]) => (names.has(normalName) ? file : [])).sort();
}

/** A request that can be given up. */
export class Cancelling implements Cancellation {
	isCancellationRequested = false;
	cancel(): void {
		this.isCancellationRequested = true;
	}
}
