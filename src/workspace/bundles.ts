/** The siblings of files: what the other files of their bundles show. */

import { bundleOf } from "../properties/bundleNames";
import type { Sibling } from "../rules/misread/siblings";
import { getOrMake } from "../text/maps";
import { debounced } from "./debounced";
import { fetchedAhead } from "./prefetch";
import { bundlesOf, siblingIn } from "./readBundles";
import { ReadOnce } from "./readOnce";
import type { FileId, Workspace, WorkspaceChange } from "./workspace";

/** A bundle of which a file was asked for. */
interface Bundle {
	/** The files, open or in the folder; `undefined` if they must be listed again. */
	files: Promise<readonly FileId[]> | undefined;
	/** Forgets what changes. */
	readonly siblings: ReadOnce<Sibling>;
	/** The files that were asked for and not forgotten. */
	readonly asked: Map<FileId, Asked>;
}

interface Asked {
	/** As last read; none before. */
	siblings: readonly Sibling[];
	/** Whether none of them has changed since. */
	isCurrent: boolean;
}

const none: readonly Sibling[] = [];

/** Reads the siblings of files once for each bundle, and again after a change. */
export class Bundles {
	/** By the path of the bundle's base file. There are few: only open documents are asked for. */
	readonly #bundles = new Map<FileId, Bundle>();
	readonly #listeners = new Set<(file: FileId) => void>();
	readonly #readLater: (bundle: Bundle) => void;
	#watching: { dispose(): void } | undefined;

	constructor(
		/** Read, and watched for changes. */
		readonly workspace: Workspace,
		delay?: number,
	) {
		// Typing in one file of a bundle must cost no more than typing in a file alone.
		this.#readLater = debounced(({ asked }: Bundle) => {
			for (const file of asked.keys()) void this.read(file);
		}, delay);
	}

	dispose(): void {
		this.#watching?.dispose();
		for (const { asked } of this.#bundles.values()) asked.clear();
	}

	/** Fires whenever other siblings of a file are read, until the file is forgotten. */
	onDidRead(listener: (file: FileId) => void): { dispose(): void } {
		this.#listeners.add(listener);
		return { dispose: () => void this.#listeners.delete(listener) };
	}

	/** The siblings of a file as last read: after the first request and each change, until it is forgotten. */
	known(file: FileId): readonly Sibling[] {
		const asked = this.#bundles.get(bundleOf(file).base)?.asked.get(file);
		if (!asked) void this.read(file);
		return asked?.siblings ?? none;
	}

	/** The siblings of a file, reading them as needed, with pauses. None if the file is forgotten meanwhile. */
	async read(file: FileId): Promise<readonly Sibling[]> {
		this.#watching ??= this.workspace.onDidChange((change) => this.#note(change));
		const bundle = getOrMake(this.#bundles, bundleOf(file).base, () => this.#newBundle());
		getOrMake(bundle.asked, file, () => ({ siblings: none, isCurrent: false }));
		// Repeats until no sibling changes meanwhile. What was read stays.
		for (;;) {
			const asked = bundle.asked.get(file);
			if (!asked || asked.isCurrent) return asked?.siblings ?? none;
			await this.#readOnce(file, asked, bundle);
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
	async #readOnce(file: FileId, asked: Asked, bundle: Bundle): Promise<void> {
		bundle.files ??= this.#list(file);
		const listed = bundle.files;
		const others = (await listed).filter((other) => other !== file);
		// Each change outdates the list.
		const isOutdated = () => bundle.files !== listed || bundle.asked.get(file) !== asked;
		const siblings: Sibling[] = [];
		for await (const [, sibling] of fetchedAhead(others, bundle.siblings.get, isOutdated))
			if (typeof sibling !== "string") siblings.push(sibling);
		if (isOutdated()) return;
		asked.isCurrent = true;
		const before = asked.siblings;
		if (before.length === siblings.length && siblings.every((one, i) => one === before[i])) return;
		asked.siblings = siblings;
		for (const listener of this.#listeners) listener(file);
	}

	async #list(file: FileId): Promise<readonly FileId[]> {
		const [bundle = []] = await bundlesOf(new Set([file]), this.workspace);
		return bundle.sort();
	}

	#newBundle(): Bundle {
		const siblings = new ReadOnce(this.workspace, siblingIn);
		return { files: undefined, siblings, asked: new Map() };
	}

	#note(change: WorkspaceChange): void {
		const file = "file" in change ? change.file : "";
		const own = bundleOf(file).base;
		for (const [base, bundle] of this.#bundles) {
			// A folder's event stands for all files in it.
			const isMeant = file === "" || base === own || base.startsWith(`${file}/`);
			if (!isMeant) continue;
			if (base === own) bundle.siblings.forget(file);
			else if (change.kind !== "list") bundle.siblings.forgetAll();
			bundle.files = undefined;
			for (const [other, asked] of bundle.asked) if (other !== file) asked.isCurrent = false;
			this.#readLater(bundle);
		}
	}
}
