/** Reads the files to check, and their siblings, bundle by bundle: each file once. */
import { FileKeys } from "../../keys/fileKeys";
import { type Sibling, siblingOf } from "../../keys/misread/siblings";
import { bundleOf } from "../../properties/bundleNames";
import { Lines } from "../../text/lines";
import { grouped } from "../../text/maps";
import type { FileId, FileText } from "../../workspace/workspace";
import type { NodeWorkspace } from "../node/nodeWorkspace";

export interface ReadFile extends FileText {
	readonly keys: FileKeys;
}

/** The files of a bundle that are checked, and what the others show, with paths as they are shown. */
interface ReadBundle {
	readonly files: readonly ReadFile[];
	readonly siblings: readonly Sibling[];
}

/** A file that is checked need not exist: standard input has only its name. */
export async function* readBundles(
	checked: readonly FileId[],
	workspace: NodeWorkspace,
): AsyncGenerator<ReadBundle> {
	const isChecked = new Set(checked);
	for (const inFolder of grouped(checked, (file) => file.slice(0, file.lastIndexOf("/"))).values()) {
		const beside = await bundlesBeside(inFolder[0] as FileId, workspace);
		for (const [base, ofBundle] of grouped(inFolder, baseOf)) {
			const files: ReadFile[] = [];
			for (const file of ofBundle) {
				const read = await workspace.read(file, { isExplicit: true });
				if (read) files.push({ ...read, keys: new FileKeys(read.text, read.vocabulary) });
			}
			const siblings: Sibling[] = [];
			for (const file of beside.get(base) ?? []) {
				if (isChecked.has(file)) continue;
				const read = await workspace.read(file, { forNames: true });
				// Only files that are checked are reported as skipped.
				workspace.skipped.delete(file);
				if (!read) continue;
				const keys = new FileKeys(read.text, read.vocabulary);
				siblings.push(siblingOf(workspace.titleOf(file), keys, Lines.ofFile(read.text)));
			}
			yield { files, siblings };
		}
	}
}

function baseOf(file: FileId): string {
	return bundleOf(file).base;
}

/** The files of a folder by their bundles. */
async function bundlesBeside(
	file: FileId,
	workspace: NodeWorkspace,
): Promise<ReadonlyMap<string, readonly FileId[]>> {
	const files = await workspace.filesBeside(file);
	return grouped(
		files.filter((one) => workspace.syntaxOf(one) === "properties"),
		baseOf,
	);
}
