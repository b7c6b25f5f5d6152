/** Plans *Fix Keys in Files…*, and the same in the server, with what it refuses. */
import { isSpringFile, mayHaveOwnParser } from "../keys/preferredSpelling";
import { type KeyChanges, type Rewriting, rewriteKeys } from "../keys/rewriteKeys";
import type { Fix } from "../rules/rule";
import { fixBundle } from "./applyFixes";
import { type BundleFiles, readBundles } from "./bundles";
import { addFile, newPlan, type Plan } from "./plan";
import type { ReasonCode, Refusal } from "./refusals";
import type { Cancellation } from "./scheduling";
import type { FileId, KeyFile, Workspace } from "./workspace";

/** The changes that each kind of fix makes in the files of a bundle. */
const changesBy = {
	/** Keys that Java cuts are escaped, where that is certain. */
	escape: (bundle) => escapedIn(bundle, "certain"),
	/** They are escaped where that is likely. */
	"escape-likely": (bundle) => escapedIn(bundle, "likely"),
	/** URI keys become names, also those that Java reads whole, in which no rule finds a problem. */
	encode: (bundle) => rewrittenIn(bundle, "encode"),
	/** Names become canonical. */
	canonicalize: (bundle) => rewrittenIn(bundle, "canonicalize"),
} satisfies Record<string, (bundle: BundleFiles) => readonly (readonly [KeyFile, KeyChanges])[]>;

export type BulkFix = keyof typeof changesBy;

export const bulkFixes = Object.keys(changesBy) as BulkFix[];

export interface BulkPlans {
	/** The number of files that were read. */
	readonly fileCount: number;
	/** Each kind of fix, also if it changes nothing. All refuse the files that were not read. */
	readonly plans: ReadonlyMap<BulkFix, Plan>;
}

/**
 * Plans all fixes of the keys of files, and of all `.properties` files below folders; `undefined` if the
 * request was cancelled.
 */
export async function planFixKeys(
	roots: readonly FileId[],
	workspace: Workspace,
	cancellation?: Cancellation,
): Promise<BulkPlans | undefined> {
	const named = new Set(roots);
	const unread: Refusal[] = [];
	const plans = new Map(bulkFixes.map((how) => [how, newPlan()]));
	let fileCount = 0;
	const files = await filesOf(roots, workspace);
	// A file requested explicitly is read even beyond the size limit.
	const ignoresSizeLimit = (file: FileId) => named.has(file);
	for await (const bundle of readBundles(files, workspace, { ignoresSizeLimit, unread, cancellation })) {
		for (const [how, plan] of plans)
			for (const [file, changes] of changesBy[how](bundle))
				addFile(plan, file.source, changes, reasonToLeaveOut(file, how, named));
		fileCount += bundle.files.length;
	}
	for (const { refusals } of plans.values()) for (const refusal of unread) refusals.push(refusal);
	return cancellation?.isCancellationRequested ? undefined : { fileCount, plans };
}

/** The `.properties` files among some files, and below folders. */
async function filesOf(roots: readonly FileId[], workspace: Workspace): Promise<ReadonlySet<FileId>> {
	const files = new Set<FileId>();
	let listed: readonly FileId[] | undefined;
	for (const root of roots) {
		const isFolder = await workspace.isFolder(root);
		if (isFolder) {
			listed ??= await workspace.list();
			const folder = root.replace(/\/?$/, "/");
			for (const file of listed)
				if (file.startsWith(folder) && workspace.syntaxOf(file) === "properties") files.add(file);
		} else if (isFolder === undefined || workspace.syntaxOf(root) === "properties") {
			// If it does not exist, reading it says so.
			files.add(root);
		}
	}
	return files;
}

/** The files of a bundle after the escapes that rules offer. */
function escapedIn(bundle: BundleFiles, wanted: Fix["certainty"]) {
	const fixed = fixBundle(bundle, ({ kind, certainty }) => kind === "escape" && certainty === wanted);
	return fixed.map((one) => [one.before, one] as const);
}

function rewrittenIn({ files }: BundleFiles, how: Rewriting) {
	return files.map((file) => [file, rewriteKeys(file.keys, how)] as const);
}

/** Why a fix may not suit the program that reads a file, unless the user has named the file. */
export function reasonToLeaveOut(
	{ file, keys }: KeyFile,
	how: BulkFix,
	named: ReadonlySet<FileId>,
): ReasonCode | undefined {
	if (named.has(file)) return undefined;
	if (how === "encode" && isSpringFile(file)) return "of-spring";
	return how !== "canonicalize" && mayHaveOwnParser(keys, file) ? "own-parser" : undefined;
}
