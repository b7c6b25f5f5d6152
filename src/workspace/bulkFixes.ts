/** Plans what *Fix Keys in Files…* can do: each kind of fix in all files, with counts and refusals. */
import { FileKeys } from "../keys/fileKeys";
import { mayHaveOwnParser } from "../keys/readingProgram";
import { type RewrittenKeys, rewriteKeys } from "../keys/rewrite";
import { bundleOf } from "../properties/bundleNames";
import { escapeDelimiters } from "../properties/properties";
import { findProblems, fixedKeys, fixTogether } from "../rules";
import type { Fix, RuleContext } from "../rules/rule";
import type { Change } from "../text/changes";
import { textIn } from "../text/span";
import { Bundles } from "./bundles";
import { type Cancellation, isCancelled } from "./pauses";
import {
	addFile,
	type RewritePlan,
	type RewriteRefusal,
	readKeyFiles,
	reasonToLeaveOut,
} from "./rewritePlan";
import type { FileEdits, FileId, Workspace } from "./workspace";

/**
 * `escape`: keys that Java cuts are escaped, where that is certain; `escape-likely`: where it is likely. `encode`: URI keys
 * become names. `canonicalize`: names become canonical.
 */
export const bulkFixes = ["escape", "escape-likely", "encode", "canonicalize"] as const;

export type BulkFix = (typeof bulkFixes)[number];

export interface BulkPlans {
	/** The number of files that were read. */
	readonly fileCount: number;
	/** Each kind of fix, also if it changes nothing. */
	readonly plans: ReadonlyMap<BulkFix, RewritePlan>;
	/** How many other problems the files have, hints apart. */
	readonly otherProblems: number;
	/** Files that were not read. */
	readonly unread: readonly RewriteRefusal[];
}

/**
 * Plans all fixes of the keys of files, and of all `.properties` files below folders; `undefined` if the request was
 * cancelled.
 *
 * @param named the files requested explicitly, not through a folder
 */
export async function planFixes(
	roots: readonly FileId[],
	named: ReadonlySet<FileId>,
	workspace: Workspace,
	cancellation?: Cancellation,
): Promise<BulkPlans | undefined> {
	const unread: RewriteRefusal[] = [];
	const plans = new Map(bulkFixes.map((how): [BulkFix, RewritePlan] => [how, { files: [], refusals: [] }]));
	let bundles = new Bundles(workspace);
	let base: FileId | undefined;
	let fileCount = 0;
	let otherProblems = 0;
	try {
		for await (const file of readKeyFiles(roots, named, workspace, unread, cancellation)) {
			const id = file.file;
			// What the files of a bundle show to each other is kept until the last of them.
			if (base !== bundleOf(id).base) {
				bundles.dispose();
				bundles = new Bundles(workspace);
				base = bundleOf(id).base;
			}
			const siblings = await bundles.read(id);
			const context = { path: id, severities: workspace.severitiesOf(id), siblings };
			const keys = file.keys ?? new FileKeys(file.text, file.vocabulary);
			for (const [how, plan] of plans) {
				const reason = named.has(id) ? undefined : reasonToLeaveOut(keys, how, id);
				addFile(plan, file, fixesOf(how, keys, context), reason);
			}
			fileCount++;
			const others = findProblems(keys, context).filter(({ severity }) => severity !== "hint");
			otherProblems += others.length;
		}
	} finally {
		bundles.dispose();
	}
	return isCancelled(cancellation) ? undefined : { fileCount, plans, otherProblems, unread };
}

/** Whether a change is of a key that Java cuts, which no program looks up as it is. */
export function isOfCutKey({ before }: FileEdits, change: Change): boolean {
	const written = textIn(before, change);
	return escapeDelimiters(written) !== written;
}

function fixesOf(how: BulkFix, keys: FileKeys, context: RuleContext): RewrittenKeys {
	if (how === "encode" || how === "canonicalize") return rewriteKeys(keys, how);
	const isSure = how === "escape";
	const raw = rewriteKeys(keys, "escape");
	// Such a file is fixed only if the user names it.
	if (mayHaveOwnParser(keys)) return isSure ? nothing : raw;
	const isWanted = ({ isOfCut, isUnasked = false, isPreferred }: Fix) =>
		isOfCut && (isSure ? isUnasked : isPreferred && !isUnasked);
	const [fixed] = fixTogether([{ ...context, keys }], context.siblings ?? [], isWanted);
	if (!fixed) return nothing;
	const rewritten = fixedKeys(keys, fixed.keys);
	const doubts = raw.refused.filter(({ code }) => code === "may-go-on" || code === "malformed");
	return { rewritten, refused: isSure ? [...fixed.refused, ...doubts] : fixed.refused };
}

const nothing: RewrittenKeys = { rewritten: [], refused: [] };
