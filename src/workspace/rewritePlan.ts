/** Plans the rewriting of all keys in files or folders, including refusals. */
import { FileKeys } from "../keys/fileKeys";
import { isSpringFile, mayHaveOwnParser } from "../keys/readingProgram";
import { type RefusedKey, type Rewriting, type RewrittenKeys, rewriteKeys } from "../keys/rewrite";
import { bundleOf } from "../properties/bundleNames";
import { grouped } from "../text/maps";
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
	/** A key is kept. */
	| (RefusedKey & { readonly file: FileId })
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
	for await (const file of readKeyFiles(roots, named, workspace, plan.refusals, cancellation)) {
		const keys = new FileKeys(file.text, file.vocabulary);
		const reason = named.has(file.file) ? undefined : reasonToLeaveOut(keys, rewriting, file.file);
		addFile(plan, file, rewriteKeys(keys, rewriting), reason);
	}
	return isCancelled(cancellation) ? undefined : plan;
}

/**
 * Reads files, and all `.properties` files below folders, those of one bundle one after the other. Collects why some are
 * not read.
 */
export async function* readKeyFiles(
	roots: readonly FileId[],
	named: ReadonlySet<FileId>,
	workspace: Workspace,
	refusals: RewriteRefusal[],
	cancellation?: Cancellation,
): AsyncGenerator<FileText> {
	const files = await filesOf(roots, workspace, refusals);
	// A single file requested explicitly is read even beyond the size limit.
	const isExplicit = files.size === 1 && [...files].every((file) => named.has(file));
	const read = async (file: FileId) =>
		workspace.isExcluded(file) ? "excluded" : workspace.read(file, { isExplicit });
	const byBundle = grouped([...files].sort(), (file) => bundleOf(file).base);
	const ordered = [...byBundle.values()].flat();
	for await (const [file, found] of fetchedAhead(ordered, read, () => isCancelled(cancellation))) {
		if (typeof found === "object") {
			yield found;
			continue;
		}
		const isTooLarge = !isExplicit && (await workspace.isTooLarge(file));
		refusals.push({ code: found ?? (isTooLarge ? "too-large" : "skipped"), file });
	}
}

/** The `.properties` files among some files, and below folders. */
async function filesOf(
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

/** @param reason why the file is left out */
export function addFile(
	{ files, refusals }: RewritePlan,
	{ file, text, refusal }: FileText,
	{ rewritten, refused }: RewrittenKeys,
	reason: ReturnType<typeof reasonToLeaveOut>,
): void {
	const code = reason ?? refusal;
	if (rewritten.length > 0 && code) {
		refusals.push({ code, file });
		return;
	}
	refusals.push(...refused.map((key) => ({ ...key, file })));
	if (rewritten.length > 0) files.push({ file, before: text, changes: rewritten });
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
