/**
 * Reads `.properties` files bundle by bundle, for whatever works on many: `check`, `rewrite`, and Fix Keys.
 */
import type { Sibling } from "../keys/siblingKeys";
import { bundleNameOf } from "../properties/bundleNames";
import { grouped } from "../text/maps";
import type { Refusal } from "./refusals";
import { type Cancellation, fetchedAhead } from "./scheduling";
import type { FileId, KeyFile, Workspace } from "./workspace";

export interface BundleFiles {
	/** The files that were asked for. */
	readonly files: readonly KeyFile[];
	/** The other files of the bundle. */
	readonly siblings: readonly Sibling[];
}

interface BundleReading {
	/** Whether a file is read whatever its size; also asked of the other files of a bundle. */
	readonly ignoresSizeLimit?: (file: FileId) => boolean;
	/** Collects why files are not read. */
	readonly unread: Refusal[];
	readonly cancellation?: Cancellation | undefined;
}

/** Reads each file once, folder by folder, with pauses, until cancelled. A file need not be listed. */
export async function* readBundles(
	files: Iterable<FileId>,
	workspace: Workspace,
	{ ignoresSizeLimit, unread, cancellation }: BundleReading,
): AsyncGenerator<BundleFiles> {
	const asked = new Set<FileId>();
	for (const file of [...files].sort()) {
		if (workspace.isExcluded(file)) unread.push({ code: "excluded", file });
		else asked.add(file);
	}
	const bundles = await bundlesOf(asked, workspace, cancellation);
	const readFile = async (file: FileId) =>
		[file, await workspace.read(file, ignoresSizeLimit?.(file))] as const;
	const readBundle = (bundle: readonly FileId[]) => Promise.all(bundle.map(readFile));
	for await (const [, found] of fetchedAhead(bundles, readBundle, cancellation)) {
		const files: KeyFile[] = [];
		const siblings: Sibling[] = [];
		for (const [file, read] of found) {
			if (typeof read === "string") {
				if (asked.has(file)) unread.push({ code: read, file });
			} else if (read.keys) {
				const { keys } = read;
				if (asked.has(file)) files.push({ file, source: read, keys });
				else siblings.push({ file, keys });
			}
		}
		yield { files, siblings };
	}
}

/** The files asked for, with the others of their bundles: a list for each bundle, in the order of folders. */
export async function bundlesOf(
	asked: ReadonlySet<FileId>,
	workspace: Workspace,
	cancellation?: Cancellation,
): Promise<FileId[][]> {
	const folders = [...grouped(asked, (file) => file.slice(0, file.lastIndexOf("/"))).values()];
	const bundles = grouped(folders.flat(), (file) => bundleNameOf(file).base);
	const others = new Set(workspace.openFiles());
	const list = ([file = ""]: readonly FileId[]) => workspace.filesBeside(file);
	for await (const [, beside] of fetchedAhead(folders, list, cancellation))
		for (const file of beside) others.add(file);
	for (const file of others) {
		const bundle = asked.has(file) ? undefined : bundles.get(bundleNameOf(file).base);
		if (bundle && workspace.syntaxOf(file) === "properties") bundle.push(file);
	}
	return [...bundles.values()];
}
