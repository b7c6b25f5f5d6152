/** The siblings of files: what the other files of their bundles show. */
import { clearKeysOf, type Sibling } from "../keys/siblingKeys";
import { bundleNameOf } from "../properties/bundleNames";
import { getOrMake } from "../text/maps";
import { bundlesOf } from "./bundles";
import type { ReasonCode } from "./refusals";
import { debounced, fetchedAhead } from "./scheduling";
import type { FileId, Workspace, WorkspaceChange, WorkspaceFile } from "./workspace";

/** A bundle with a file that was asked for. */
interface Bundle {
	/** The files, open or in the folder; `undefined` after a change of one of them. */
	files?: Promise<readonly Sibling[]> | undefined;
	/** Those that have not changed since they were read. */
	readonly read: Map<FileId, Promise<WorkspaceFile | ReasonCode>>;
	/** The siblings, as last read, of each file that was asked for and not forgotten. */
	readonly asked: Map<FileId, readonly Sibling[]>;
}

const none: readonly Sibling[] = [];

/** Reads the files of each bundle once, and again after a change of one of them. */
export class SiblingCache {
	/** By the path of the bundle's base file. There are few: only open documents are asked for. */
	readonly #bundles = new Map<FileId, Bundle>();
	readonly #listeners: ((file: FileId) => void)[] = [];
	readonly #readLater: (bundle: Bundle) => void;

	constructor(
		/** Read, and watched for changes. */
		readonly workspace: Workspace,
		delay?: number,
	) {
		// Typing in one file of a bundle must cost no more than typing in a file alone.
		this.#readLater = debounced(({ asked }: Bundle) => {
			for (const file of asked.keys()) void this.read(file);
		}, delay);
		workspace.onDidChange((change) => this.#note(change));
	}

	/** Fires whenever other siblings of a file are read, until the file is forgotten. */
	onDidRead(listener: (file: FileId) => void): void {
		this.#listeners.push(listener);
	}

	/** The siblings of a file as last read. Starts reading them, now and after each change, until `forget`. */
	ask(file: FileId): readonly Sibling[] {
		const siblings = this.#bundles.get(bundleNameOf(file).base)?.asked.get(file);
		if (!siblings) void this.read(file);
		return siblings ?? none;
	}

	/** Reads the siblings of a file as needed, with pauses. They are dropped if the file is forgotten meanwhile. */
	async read(file: FileId): Promise<void> {
		const bundle = getOrMake(
			this.#bundles,
			bundleNameOf(file).base,
			(): Bundle => ({ read: new Map(), asked: new Map() }),
		);
		const { asked } = bundle;
		getOrMake(asked, file, () => none);
		bundle.files ??= this.#filesOf(bundle);
		const files = await bundle.files;
		const before = asked.get(file);
		if (!before) return;
		const siblings = files.filter((one) => one.file !== file);
		if (before.length === siblings.length && siblings.every(({ keys }, i) => keys === before[i]?.keys))
			return;
		asked.set(file, siblings);
		for (const listener of this.#listeners) listener(file);
	}

	/** Drops a file that was asked for, and what was read for it alone. */
	forget(file: FileId): void {
		const { base } = bundleNameOf(file);
		const bundle = this.#bundles.get(base);
		bundle?.asked.delete(file);
		if (bundle?.asked.size === 0) this.#bundles.delete(base);
	}

	async #filesOf({ asked, read }: Bundle): Promise<readonly Sibling[]> {
		const [bundle = []] = await bundlesOf(new Set(asked.keys()), this.workspace);
		const files: Sibling[] = [];
		const get = (file: FileId) => getOrMake(read, file, () => this.workspace.read(file));
		for await (const [, found] of fetchedAhead(bundle.sort(), get)) {
			if (typeof found === "string" || !found.keys) continue;
			const { file, keys } = found;
			// Here, between pauses, not all at once when a rule asks.
			clearKeysOf(keys);
			files.push({ file, keys });
		}
		return files;
	}

	#note({ kind, file = "" }: WorkspaceChange): void {
		const own = bundleNameOf(file).base;
		for (const [base, bundle] of this.#bundles) {
			// A folder's event stands for all files in it.
			const isMeant = file === "" || base === own || base.startsWith(`${file}/`);
			if (!isMeant) continue;
			bundle.files = undefined;
			if (base === own) bundle.read.delete(file);
			else if (file !== "" || kind !== "list") bundle.read.clear();
			// Typing in the only file that was asked for changes none of its siblings.
			if (bundle.asked.size > 1 || !bundle.asked.has(file)) this.#readLater(bundle);
		}
	}
}
