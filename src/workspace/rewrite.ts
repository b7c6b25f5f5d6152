/** A plan to write all keys of files or folders another way: what would change, and what would not. */
import { isOfSpring } from "../names/fixes";
import { Keys } from "../names/keys";
import { type Rewriting, rewriteKeys } from "../names/rewrite";
import { LineStarts } from "../text/lines";
import { type Cancellation, isCancelled, pausesUntil } from "../text/pauses";
import { refusalOfFile, type WriteRefusal } from "./rename";
import type { FileEdits, FileId, FileText, Workspace } from "./workspace";

export interface RewritePlan {
	/** Only files in which something changes. */
	readonly files: FileEdits[];
	/** Spring's files whose keys would become names, though Spring looks up the URIs: not to be changed unless asked. */
	readonly ofSpring: FileEdits[];
	readonly refusals: RewriteRefusal[];
}

export type RewriteRefusal =
	/** Not of `.properties` syntax; excluded from problems and bulk commands; or too large, not text, or not readable. */
	| { readonly code: "no-properties" | "excluded" | "skipped"; readonly file: FileId }
	/** A key stays as it is, because it would be the same as another. Lines are numbered from 0. */
	| {
			readonly code: "same-key";
			readonly file: FileId;
			readonly key: string;
			readonly line: number;
			readonly otherLine: number;
	  }
	/** A URI on a line of its own stays as it is, because it would be a key without a value. */
	| { readonly code: "no-value"; readonly file: FileId; readonly line: number }
	| WriteRefusal;

/**
 * Plans to rewrite the keys of files, and of all `.properties` files below folders; `undefined` if the request was
 * cancelled. `report` is called before each file with the number of files begun, and of all.
 */
export async function planRewrite(
	rewriting: Rewriting,
	roots: readonly FileId[],
	workspace: Workspace,
	report: (begun: number, all: number) => void,
	cancellation?: Cancellation,
): Promise<RewritePlan | undefined> {
	const plan: RewritePlan = { files: [], ofSpring: [], refusals: [] };
	const files = await filesOf(roots, workspace, plan, cancellation);
	const pauses = pausesUntil(cancellation);
	for (const [index, id] of [...files].sort().entries()) {
		if (!(await pauses.goOn())) return undefined;
		report(index + 1, files.size);
		if (workspace.isExcluded(id)) {
			plan.refusals.push({ code: "excluded", file: id });
			continue;
		}
		// A single file is read even if it is larger than the limit.
		const read = await workspace.read(id, { purpose: "edits", isAskedFor: files.size === 1 });
		if (!read.ok) plan.refusals.push({ code: "skipped", file: id });
		else addFile(plan, rewriting, read.value);
	}
	return isCancelled(cancellation) ? undefined : plan;
}

/** The files of a plan, in part if the request is cancelled. */
async function filesOf(
	roots: readonly FileId[],
	workspace: Workspace,
	{ refusals }: RewritePlan,
	cancellation?: Cancellation,
): Promise<ReadonlySet<FileId>> {
	const files = new Set<FileId>();
	for (const root of roots) {
		const isFolder = await workspace.isFolder(root);
		if (isFolder) {
			const listing = await workspace.list({ keysBelow: root, cancellation });
			for (const file of listing?.files ?? []) files.add(file);
		} else if (isFolder === undefined || workspace.syntaxOf(root) === "properties") {
			files.add(root);
		} else {
			refusals.push({ code: "no-properties", file: root });
		}
	}
	return files;
}

/** Plans to rewrite a file. */
function addFile({ files, ofSpring, refusals }: RewritePlan, rewriting: Rewriting, file: FileText): void {
	const { file: id, text, stamp, vocabulary } = file;
	const { rewritten, refused } = rewriteKeys(Keys.of(text, vocabulary), rewriting);
	const lines = new LineStarts(text);
	for (const { start, key, other } of refused) {
		const { line } = lines.positionAt(start);
		if (!other) refusals.push({ code: "no-value", file: id, line });
		else {
			const otherLine = lines.positionAt(other.start).line;
			refusals.push({ code: "same-key", file: id, key, line, otherLine });
		}
	}
	if (rewritten.length === 0) return;
	const refusal = refusalOfFile(file);
	if (refusal) {
		refusals.push(refusal);
		return;
	}
	const edits = rewritten.map((change) => ({ ...change, range: lines.rangeOf(change) }));
	const planned = rewriting === "encode" && isOfSpring(id) ? ofSpring : files;
	planned.push({ file: id, stamp, edits });
}
