/** Plans what *Fix Keys in Files…* can do: each kind of fix in all files, with counts and refusals. */
import { FileKeys } from "../keys/fileKeys";
import { mayHaveOwnParser } from "../keys/readingProgram";
import { type RewrittenKeys, rewriteKeys } from "../keys/rewrite";
import { bundleOf } from "../properties/bundles";
import { fixedKeys, fixTogether } from "../rules";
import type { Fix, RuleContext } from "../rules/rule";
import { grouped } from "../text/maps";
import { Bundles } from "./bundles";
import { type Cancellation, isCancelled } from "./pauses";
import { fetchedAhead } from "./prefetch";
import {
	filesOf,
	type RewritePlan,
	type RewriteRefusal,
	reasonNotRead,
	reasonToLeaveOut,
	refusalOf,
} from "./rewrite";
import type { FileEdits, FileId, FileText, Workspace } from "./workspace";

/**
 * `escape`: keys that Java cuts are escaped, where that is certain; `escape-likely`: where it is likely. `encode`: URI keys
 * become names. `canonicalize`: names become canonical.
 */
export const bulkFixes = ["escape", "escape-likely", "encode", "canonicalize"] as const;

export type BulkFix = (typeof bulkFixes)[number];

export interface BulkPlan extends RewritePlan {
	/** The edits of raw URIs alone: no program looks these up as they are. */
	readonly ofRawUris: FileEdits[];
}

export interface BulkPlans {
	/** The number of files that were read. */
	readonly fileCount: number;
	/** Each kind of fix, also if it changes nothing. */
	readonly plans: ReadonlyMap<BulkFix, BulkPlan>;
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
	const plans = new Map(
		bulkFixes.map((how): [BulkFix, BulkPlan] => [how, { files: [], refusals: [], ofRawUris: [] }]),
	);
	const files = await filesOf(roots, workspace, unread);
	const bundles = new Bundles(workspace);
	const read = async (id: FileId) => {
		if (workspace.isExcluded(id)) return "excluded";
		const isExplicit = files.size === 1 && named.has(id);
		const file = await workspace.read(id, { isExplicit });
		if (!file) return isExplicit ? "skipped" : reasonNotRead(id, workspace);
		return { file, siblings: await bundles.read(id) };
	};
	let fileCount = 0;
	let ofBundle: FileId[] = [];
	try {
		for await (const [id, found] of fetchedAhead(byBundle(files), read, () => isCancelled(cancellation))) {
			// What the files of a bundle show to each other is kept until the last of them.
			if (ofBundle[0] !== undefined && bundleOf(ofBundle[0]).base !== bundleOf(id).base) {
				for (const file of ofBundle) bundles.forget(file);
				ofBundle = [];
			}
			ofBundle.push(id);
			if (typeof found === "string") {
				unread.push({ code: found, file: id });
				continue;
			}
			fileCount++;
			const { file, siblings } = found;
			const context = { path: id, severities: workspace.severitiesOf(id), siblings };
			addFile(plans, file, context, named.has(id));
		}
	} finally {
		bundles.dispose();
	}
	return isCancelled(cancellation) ? undefined : { fileCount, plans, unread };
}

/** Files of one bundle come one after the other. */
function byBundle(files: ReadonlySet<FileId>): FileId[] {
	return [...grouped([...files].sort(), (file) => bundleOf(file).base).values()].flat();
}

function addFile(
	plans: BulkPlans["plans"],
	{ file, text, vocabulary, refusal, keys = new FileKeys(text, vocabulary) }: FileText,
	context: RuleContext,
	isNamed: boolean,
): void {
	for (const [how, { files, refusals, ofRawUris }] of plans) {
		const { rewritten, refused } = fixesOf(how, keys, context);
		if (rewritten.length === 0) {
			refusals.push(...refused);
			continue;
		}
		const code = (isNamed ? undefined : reasonToLeaveOut(keys, how, file)) ?? refusal;
		if (code) {
			refusals.push({ code, file });
			continue;
		}
		refusals.push(...refused);
		files.push({ file, before: text, changes: rewritten });
		const ofRaw = rewritten.filter(({ start }) => keys.at(start)?.split);
		if (ofRaw.length > 0) ofRawUris.push({ file, before: text, changes: ofRaw });
	}
}

interface Fixes extends Pick<RewrittenKeys, "rewritten"> {
	readonly refused: readonly RewriteRefusal[];
}

function fixesOf(how: BulkFix, keys: FileKeys, context: RuleContext): Fixes {
	const { path } = context;
	const withPlaces = ({ rewritten, refused }: RewrittenKeys, of = keys): Fixes => ({
		rewritten,
		refused: refused.map((each) => refusalOf(each, of, path)),
	});
	if (how === "encode" || how === "canonicalize") return withPlaces(rewriteKeys(keys, how));
	const isSure = how === "escape";
	const raw = withPlaces(rewriteKeys(keys, "escape"));
	// Such a file is fixed only if the user names it.
	if (mayHaveOwnParser(keys)) return isSure ? nothing : raw;
	const isWanted = ({ isOfCut, isUnasked = false, isPreferred }: Fix) =>
		isOfCut && (isSure ? isUnasked : isPreferred && !isUnasked);
	const [fixed] = fixTogether([{ ...context, keys }], context.siblings ?? [], isWanted);
	if (!fixed) return nothing;
	const found = withPlaces({ ...fixed, rewritten: fixedKeys(keys, fixed.keys) }, fixed.keys);
	const doubts = raw.refused.filter(({ code }) => code === "may-go-on" || code === "malformed");
	return isSure ? { ...found, refused: [...found.refused, ...doubts] } : found;
}

const nothing: Fixes = { rewritten: [], refused: [] };
