/** Reads the files that are checked, and their siblings: each file once, whichever of its bundle are checked. */
import { FileKeys } from "../../keys/fileKeys";
import { type Sibling, siblingOf } from "../../keys/siblings";
import { bundleOf } from "../../properties/bundles";
import { Lines } from "../../text/lines";
import { getOrMake, grouped } from "../../text/maps";
import type { FileId, FileText } from "../../workspace/workspace";
import type { NodeWorkspace } from "../node/nodeWorkspace";

interface ReadFile extends FileText {
	readonly keys: FileKeys;
}

interface Bundle {
	readonly files: Map<FileId, Promise<ReadFile | undefined>>;
	/** What each file shows to the others. */
	siblings: Promise<readonly (readonly [FileId, Sibling])[]> | undefined;
	/** How many files are still to be checked. */
	left: number;
}

export class ReadBundles {
	readonly #checked: ReadonlySet<FileId>;
	readonly #bundles = new Map<string, Bundle>();
	/** The files of each folder by their bundles. */
	readonly #folders = new Map<string, Promise<ReadonlyMap<string, readonly FileId[]>>>();

	constructor(
		readonly workspace: NodeWorkspace,
		/** The files that will be read. */
		checked: readonly FileId[],
	) {
		this.#checked = new Set(checked);
		for (const file of checked) this.#bundleOf(file).left++;
	}

	/** Reads a file to be checked. Its siblings have paths as they are shown. */
	async read(file: FileId): Promise<(ReadFile & { readonly siblings: readonly Sibling[] }) | undefined> {
		const bundle = this.#bundleOf(file);
		const read = await this.#readOnce(file, bundle);
		const siblings = read && (await this.siblingsOf(file));
		bundle.left--;
		if (bundle.left === 0) this.#bundles.delete(bundleOf(file).base);
		return read && siblings && { ...read, siblings };
	}

	async siblingsOf(file: FileId): Promise<readonly Sibling[]> {
		const folder = file.slice(0, file.lastIndexOf("/"));
		const beside = await getOrMake(this.#folders, folder, () => this.#filesBeside(file));
		const files = beside.get(bundleOf(file).base) ?? [];
		if (files.every((other) => other === file)) return [];
		const bundle = this.#bundleOf(file);
		bundle.siblings ??= this.#siblingsIn(files, bundle);
		return (await bundle.siblings).flatMap(([other, sibling]) => (other === file ? [] : [sibling]));
	}

	#bundleOf(file: FileId): Bundle {
		const make = () => ({ files: new Map(), siblings: undefined, left: 0 });
		return getOrMake(this.#bundles, bundleOf(file).base, make);
	}

	async #filesBeside(file: FileId): Promise<ReadonlyMap<string, readonly FileId[]>> {
		const { workspace } = this;
		const files = (await workspace.filesBeside(file)).sort();
		const ofProperties = files.filter((one) => workspace.syntaxOf(one) === "properties");
		return grouped(ofProperties, (one) => bundleOf(one).base);
	}

	async #siblingsIn(files: readonly FileId[], bundle: Bundle) {
		/** Equal keys, kept once. */
		const texts = new Map<string, string>();
		const siblings: [file: FileId, sibling: Sibling][] = [];
		for (const file of files) {
			const read = await this.#readOnce(file, bundle);
			if (!read) continue;
			const lines = new Lines(read.text, true);
			siblings.push([file, siblingOf(this.workspace.titleOf(file), read.keys, lines, texts)]);
		}
		return siblings;
	}

	#readOnce(file: FileId, { files }: Bundle): Promise<ReadFile | undefined> {
		return getOrMake(files, file, async () => {
			const { workspace } = this;
			const isChecked = this.#checked.has(file);
			const read = await workspace.read(file, isChecked ? { isExplicit: true } : { forNames: true });
			// Only files that are checked are reported as skipped.
			if (!isChecked) workspace.skipped.delete(file);
			return read && { ...read, keys: new FileKeys(read.text, read.vocabulary) };
		});
	}
}
