/** The siblings of files: what the other files of their bundles show. */
import { FileKeys } from "../keys/fileKeys";
import { type Sibling, siblingOf } from "../keys/siblings";
import { bundleOf } from "../properties/bundles";
import { Lines } from "../text/lines";
import { getOrMake } from "../text/maps";
import { FileMap } from "./fileMap";
import { fetchedAhead } from "./prefetch";
import type { FileId, Workspace, WorkspaceChange } from "./workspace";

/** A bundle of which a file was asked for. */
interface Bundle {
	/** The files, open or in the folder; `undefined` if they must be listed again. */
	files: Promise<readonly FileId[]> | undefined;
	/** Each file read, or being read. A change removes it, so that the next request reads it again. */
	readonly siblings: Map<FileId, Promise<() => Sibling | undefined>>;
	/** The files that were asked for and not forgotten. */
	readonly asked: Map<FileId, Known>;
}

/** The siblings of a file as last read; `undefined` if not read yet. */
interface Known {
	readonly siblings: readonly Sibling[] | undefined;
	readonly isCurrent: boolean;
}

const unread: Known = { siblings: undefined, isCurrent: false };

/** Reads the siblings of files once for each bundle, and again after a change. */
export class Bundles {
	readonly #bundles = new FileMap<Bundle>();
	readonly #listeners = new Set<(files: readonly FileId[]) => void>();
	#watching: { dispose(): void } | undefined;

	constructor(
		/** Read, and watched for changes. */
		readonly workspace: Workspace,
	) {}

	dispose(): void {
		this.#watching?.dispose();
		this.#bundles.clear();
		this.#listeners.clear();
	}

	/** Tells which of the files that were asked for have other siblings now: once, until they are asked for again. */
	onDidChange(listener: (files: readonly FileId[]) => void): { dispose(): void } {
		this.#listeners.add(listener);
		return { dispose: () => void this.#listeners.delete(listener) };
	}

	/** The siblings of a file as last read: until they are read again, what they show stays shown. */
	known(file: FileId): readonly Sibling[] | undefined {
		return this.#bundles.get(bundleOf(file).base)?.asked.get(file)?.siblings;
	}

	/** The siblings of a file, reading them as needed, with pauses. None if the file is forgotten meanwhile. */
	async read(file: FileId): Promise<readonly Sibling[]> {
		this.#watching ??= this.workspace.onDidChange((change) => this.#note(change));
		const { base } = bundleOf(file);
		const { asked } = getOrMake(this.#bundles, base, newBundle);
		asked.set(file, asked.get(file) ?? unread);
		// Repeats until no sibling changes meanwhile. What was read stays.
		for (;;) {
			const bundle = this.#bundles.get(base);
			if (!bundle?.asked.has(file)) return [];
			const { siblings, isCurrent } = bundle.asked.get(file) ?? unread;
			if (siblings && isCurrent) return siblings;
			await this.#readOnce(file, base, bundle);
		}
	}

	/** Drops a file that was asked for, and what was read for it alone. */
	forget(file: FileId): void {
		const { base } = bundleOf(file);
		const bundle = this.#bundles.get(base);
		bundle?.asked.delete(file);
		if (bundle?.asked.size === 0) this.#bundles.delete(base);
	}

	/** Reads the siblings of a file; they count unless one of them has changed meanwhile. */
	async #readOnce(file: FileId, base: FileId, bundle: Bundle): Promise<void> {
		bundle.files ??= this.#list(file, base);
		const listed = bundle.files;
		const others = (await listed).filter((other) => other !== file);
		const fetch = (other: FileId) => getOrMake(bundle.siblings, other, () => this.#siblingIn(other));
		// Each change outdates the list.
		const isCurrent = () => bundle.files === listed && bundle.asked.has(file);
		const siblings: Sibling[] = [];
		for await (const [, make] of fetchedAhead(others, fetch, () => !isCurrent())) {
			const sibling = make();
			if (sibling) siblings.push(sibling);
		}
		if (!isCurrent()) return;
		const last = bundle.asked.get(file)?.siblings;
		const isSame = last?.length === siblings.length && siblings.every((one, index) => one === last[index]);
		bundle.asked.set(file, { siblings: isSame ? last : siblings, isCurrent: true });
	}

	async #list(file: FileId, base: FileId): Promise<readonly FileId[]> {
		const { workspace } = this;
		const beside = await workspace.filesBeside(file);
		const ofBundle = [...beside, ...workspace.openFiles()].filter(
			(one) => bundleOf(one).base === base && workspace.syntaxOf(one) === "properties",
		);
		return [...new Set(ofBundle)].sort();
	}

	/** Reads a file, and defers finding its keys to the caller, who pauses between files. */
	async #siblingIn(file: FileId): Promise<() => Sibling | undefined> {
		// For names: VS Code would open a document to decode a file exactly, and so report a change.
		let text = await this.workspace.read(file, { forNames: true });
		let sibling: Sibling | undefined;
		return () => {
			if (text) {
				const keys = text.keys ?? new FileKeys(text.text, text.vocabulary);
				sibling = siblingOf(file, keys, text.lines ?? new Lines(text.text, true));
			}
			text = undefined;
			return sibling;
		};
	}

	#note(change: WorkspaceChange): void {
		if (change.kind === "everything" || change.kind === "list") {
			const told = [...this.#bundles.files()].flatMap((base) => {
				const bundle = this.#bundles.get(base) as Bundle;
				if (change.kind === "everything") bundle.siblings.clear();
				return outdate(bundle);
			});
			this.#tell(told);
			return;
		}
		const { file } = change;
		const bundle = this.#bundles.get(bundleOf(file).base);
		bundle?.siblings.delete(file);
		const told = bundle ? outdate(bundle, file) : [];
		// A folder is told in place of its files.
		for (const base of this.#bundles.filesBelow(file)) {
			const below = this.#bundles.get(base) as Bundle;
			below.siblings.clear();
			told.push(...outdate(below));
		}
		this.#tell(told);
	}

	#tell(files: readonly FileId[]): void {
		if (files.length > 0) for (const listener of [...this.#listeners]) listener(files);
	}
}

function newBundle(): Bundle {
	return { files: undefined, siblings: new Map(), asked: new Map() };
}

/** Notes that the siblings of all files but one may have changed. Returns those that had theirs. */
function outdate(bundle: Bundle, except?: FileId): FileId[] {
	bundle.files = undefined;
	const told: FileId[] = [];
	for (const [file, { siblings, isCurrent }] of bundle.asked) {
		if (file === except || !isCurrent) continue;
		bundle.asked.set(file, { siblings, isCurrent: false });
		told.push(file);
	}
	return told;
}
