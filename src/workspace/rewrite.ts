/** A plan to write all keys of files or folders another way: what would change, and what would not. */
import { type Rewriting, type RewrittenKey, rewriteKeys } from "../names/rewrite";
import type { LineEdit } from "../text/changes";
import { chunkAt, lineSpansOf } from "../text/chunks";
import { type LinePosition, positionsIn } from "../text/lines";
import { type Cancellation, isCancelled, sliceUntil, type TimeSlice } from "../text/timeSlices";
import { refusalOfFile, type WriteRefusal } from "./rename";
import type { FileEdits, FileId, FileText, Workspace } from "./workspace";

export interface RewritePlan {
	/** Only files in which something changes. */
	readonly files: PlannedFile[];
	readonly refusals: RewriteRefusal[];
}

export interface PlannedFile extends FileEdits {
	readonly edits: readonly PlannedEdit[];
	/** The end of its text. */
	readonly end: LinePosition;
}

export type PlannedEdit = LineEdit & Pick<RewrittenKey, "isSplit">;

export type RewriteRefusal =
	/** Not of `.properties` syntax; excluded from problems and bulk commands; or too large, not text, or not readable. */
	| { readonly code: "no-properties" | "excluded" | "skipped"; readonly file: FileId }
	/** A key stays as it is, because it would be the same as another. Lines and characters are numbered from 0. */
	| {
			readonly code: "same-key";
			readonly file: FileId;
			readonly key: string;
			readonly line: number;
			readonly character: number;
			readonly otherLine: number;
	  }
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
	const plan: RewritePlan = { files: [], refusals: [] };
	const files = await filesOf(roots, workspace, plan, cancellation);
	const slice = sliceUntil(cancellation);
	for (const [index, id] of [...files].sort().entries()) {
		if (!(await slice.goOn())) return undefined;
		report(index + 1, files.size);
		if (workspace.isExcluded(id)) {
			plan.refusals.push({ code: "excluded", file: id });
			continue;
		}
		// A single file is read even if it is larger than the limit.
		const read = await workspace.read(id, { purpose: "edits", isAskedFor: files.size === 1 });
		if (!read.ok) plan.refusals.push({ code: "skipped", file: id });
		else await addFile(plan, rewriting, read.value, slice);
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

/** Plans to rewrite a file, unless the work is stopped. */
async function addFile(
	{ files, refusals }: RewritePlan,
	rewriting: Rewriting,
	file: FileText,
	slice: TimeSlice,
): Promise<void> {
	const { file: id, text, stamp } = file;
	const found = await rewriteKeys(file, rewriting, slice);
	if (!found) return;
	// The keys that are in the way have an order of their own.
	const [rangeOf, otherRangeOf] = [lineSpansOf(text), lineSpansOf(text)];
	const isNoted = await slice.each(found.refused, ({ key, other, ...span }) => {
		const otherLine = otherRangeOf(other).start.line;
		refusals.push({ code: "same-key", file: id, key, ...rangeOf(span).start, otherLine });
	});
	if (!isNoted || found.rewritten.length === 0) return;
	const refusal = refusalOfFile(file);
	if (refusal) {
		refusals.push(refusal);
		return;
	}
	const toEdit = ({ text, isSplit, ...span }: RewrittenKey) => ({ range: rangeOf(span), text, isSplit });
	const edits = await slice.collect(found.rewritten, toEdit);
	const last = chunkAt(text, Number.POSITIVE_INFINITY);
	if (edits) files.push({ file: id, stamp, edits, end: positionsIn(last)(last.text.length) });
}
