/** Plans the rewriting of all keys in files or folders, including refusals. */
import { FileKeys } from "../keys/fileKeys";
import { isSpringFile, mayHaveOwnParser } from "../keys/readingProgram";
import { type RefusedKey, type Rewriting, rewriteKeys } from "../keys/rewrite";
import { type Cancellation, isCancelled } from "./pauses";
import { fetchedAhead } from "./prefetch";
import type { FileEdits, FileId, FileText, Workspace, WriteRefusal } from "./workspace";

export interface RewritePlan {
	/** Only files in which something changes. */
	readonly files: FileEdits[];
	readonly refusals: RewriteRefusal[];
}

export type RewriteRefusal =
	/** Not `.properties`; excluded from problems and bulk commands; larger than the user's limit; not text, or not readable. */
	| { readonly code: "no-properties" | "excluded" | "too-large" | "skipped"; readonly file: FileId }
	/** Spring looks up the URIs, or the file may have its own parser: left out unless explicitly named. */
	| { readonly code: "of-spring" | "own-parser"; readonly file: FileId }
	/** A key is kept, because it would collide with another. Lines are zero-based. */
	| {
			readonly code: "same-key";
			readonly file: FileId;
			readonly key: string;
			readonly line: number;
			readonly otherLine: number;
	  }
	/** A key is kept for another reason. */
	| { readonly code: Exclude<RefusedKey["code"], "same-key">; readonly file: FileId; readonly line: number }
	| WriteRefusal;

/**
 * Plans to rewrite the keys of files, and of all `.properties` files below folders; `undefined` if the request was
 * cancelled.
 *
 * @param named the files requested explicitly, not through a folder
 */
export async function planRewrite(
	rewriting: Rewriting,
	roots: readonly FileId[],
	named: ReadonlySet<FileId>,
	workspace: Workspace,
	cancellation?: Cancellation,
): Promise<RewritePlan | undefined> {
	const plan: RewritePlan = { files: [], refusals: [] };
	const files = await filesOf(roots, workspace, plan.refusals);
	// A single file requested explicitly is read even beyond the size limit.
	const readFile = async (id: FileId) =>
		workspace.isExcluded(id)
			? "excluded"
			: workspace.read(id, { isExplicit: files.size === 1 && named.has(id) });
	for await (const [id, read] of fetchedAhead([...files].sort(), readFile, () => isCancelled(cancellation))) {
		if (typeof read === "object") addFile(plan, rewriting, read, named.has(id));
		else plan.refusals.push({ code: read ?? (await reasonNotRead(id, workspace)), file: id });
	}
	return isCancelled(cancellation) ? undefined : plan;
}

/** Why a file cannot be read. */
export async function reasonNotRead(file: FileId, workspace: Workspace): Promise<"too-large" | "skipped"> {
	return (await workspace.isTooLarge(file)) ? "too-large" : "skipped";
}

/** The `.properties` files among some files, and below folders. */
export async function filesOf(
	roots: readonly FileId[],
	workspace: Workspace,
	refusals: RewriteRefusal[],
): Promise<ReadonlySet<FileId>> {
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
			files.add(root);
		} else {
			refusals.push({ code: "no-properties", file: root });
		}
	}
	return files;
}

/** Plans to rewrite a file. */
function addFile(
	{ files, refusals }: RewritePlan,
	rewriting: Rewriting,
	file: FileText,
	isNamed: boolean,
): void {
	const { file: id, text, vocabulary, refusal } = file;
	const keys = new FileKeys(text, vocabulary);
	const { rewritten, refused } = rewriteKeys(keys, rewriting);
	const skipReason = isNamed || rewritten.length === 0 ? undefined : reasonToLeaveOut(keys, rewriting, id);
	if (skipReason) {
		refusals.push({ code: skipReason, file: id });
		return;
	}
	refusals.push(...refused.map((each) => refusalOf(each, keys, id)));
	if (rewritten.length === 0) return;
	if (refusal) refusals.push({ code: refusal, file: id });
	else files.push({ file: id, before: text, changes: rewritten });
}

/** Why a key of a file is kept. */
export function refusalOf(refused: RefusedKey, keys: FileKeys, file: FileId): RewriteRefusal {
	const line = keys.lineOf(refused);
	if (refused.code !== "same-key") return { code: refused.code, file, line };
	return { code: refused.code, file, key: refused.key, line, otherLine: keys.lineOf(refused.other) };
}

/** Why a file is left out, unless it is named. */
export function reasonToLeaveOut(
	keys: FileKeys,
	rewriting: Rewriting | "escape-likely",
	file: FileId,
): "of-spring" | "own-parser" | undefined {
	if (rewriting === "encode" && isSpringFile(file)) return "of-spring";
	return rewriting !== "canonicalize" && mayHaveOwnParser(keys) ? "own-parser" : undefined;
}
