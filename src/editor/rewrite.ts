/** All keys of a file, a folder or the workspace written another way: first a summary, then all of it or nothing. */
import { type Disposable, l10n, Uri, window, workspace } from "vscode";
import { firstOf } from "../names/lists";
import type { Rewriting } from "../names/rewrite";
import { sentenceForChange, sentenceForRewrite } from "../workspace/messages";
import { planRewrite, type RewritePlan } from "../workspace/rewrite";
import type { FileEdits, Workspace } from "../workspace/workspace";
import { activePropertiesFile } from "./documents/documents";
import { isWithinReach, sentenceForOutOfReach } from "./shared/fileAccess";
import { logButton, tell } from "./shared/log";
import { inform, warn, withProgress } from "./shared/notifications";
import { registerCommands } from "./shared/registration";
import {
	firstFile,
	labelOfFile,
	sayWhereNotDone,
	titleOfFile,
	workspaceEditOf,
} from "./shared/workspaceEdits";

/** How many keys or files a summary names; the log names all. */
const mostNamed = 8;

export function registerRewriteKeys(files: Workspace): Disposable {
	/** The progress has the title, the summary the question. */
	const command =
		(rewriting: Rewriting, title: string, question: string) => async (uri: unknown, uris: unknown) => {
			const roots = await rootsOf(uri, uris);
			if (roots) await rewrite(files, rewriting, roots, title, question);
		};
	return registerCommands({
		encodeKeys: command(
			"encode",
			l10n.t("Name-encoding all URI keys"),
			l10n.t("Name-encode all keys that are URIs?"),
		),
		escapeKeys: command(
			"escape",
			l10n.t("Escaping the colons of all URI keys"),
			l10n.t("Escape the colons of all keys that are URIs?"),
		),
		canonicalizeKeys: command(
			"canonicalize",
			l10n.t("Rewriting names in canonical form"),
			l10n.t("Rewrite all names in their canonical form?"),
		),
	});
}

async function rewrite(
	files: Workspace,
	rewriting: Rewriting,
	roots: readonly Uri[],
	title: string,
	question: string,
): Promise<void> {
	const ids = roots.map((root) => root.toString());
	const plan = await withProgress(title, (token, report) => {
		const reportFiles = (begun: number, all: number) => report(l10n.t("{0} of {1} files", begun, all));
		return planRewrite(rewriting, ids, files, reportFiles, token);
	});
	if (!plan) return;
	const refusals = plan.refusals.map((refusal) => sentenceForRewrite(refusal, titleOfFile));
	for (const refusal of refusals) tell("info", refusal);
	if (plan.files.length > 0 || plan.ofSpring.length > 0) return confirm(files, plan, question, refusals);
	// VS Code shows the whole of a message that has a button: all paths, and the reason after each.
	if (refusals.length > 0) warn(l10n.t("No key can be rewritten. {0}", named(refusals)), logButton());
	else inform(l10n.t("There are no keys to rewrite."));
}

/** Shows the summary, and does what is picked. */
async function confirm(
	workspaceFiles: Workspace,
	plan: RewritePlan,
	question: string,
	refusals: readonly string[],
	isSpringIncluded = false,
): Promise<void> {
	const { files, ofSpring } = plan;
	const apply = l10n.t("Rewrite");
	const preview = l10n.t("Preview");
	const include = l10n.t("Include Spring's Files");
	const chosen = isSpringIncluded ? [...files, ...ofSpring] : files;
	const [first] = chosen;
	const keys = chosen.reduce((sum, { edits }) => sum + edits.length, 0);
	const detail = [l10n.t("Keys to rewrite: {0}. Files: {1}.", keys, chosen.length), ...countsOf(files)];
	if (ofSpring.length > 0) {
		const title = isSpringIncluded
			? l10n.t("Included, although Spring looks up the URI, not its name:")
			: l10n.t("Left out, because Spring looks up the URI, not its name:");
		detail.push("", title, ...countsOf(ofSpring));
	}
	if (refusals.length > 0) detail.push("", named(refusals));
	const picked = await window.showInformationMessage(
		question,
		{ modal: true, detail: detail.join("\n") },
		...(first ? [apply] : []),
		// A new document, which has no file yet, is always alone; see `showPreview`.
		...(first && !first.file.startsWith("untitled:") ? [preview] : []),
		...(chosen.length < files.length + ofSpring.length ? [include] : []),
	);
	if (picked === apply) sayWhereNotDone(await workspaceFiles.apply(chosen));
	else if (picked === preview && first) await showPreview(chosen, first);
	else if (picked === include) await confirm(workspaceFiles, plan, question, refusals, true);
}

/** The files and folders to rewrite: those chosen in the explorer, or in a quick pick. */
async function rootsOf(uri: unknown, uris: unknown): Promise<readonly Uri[] | undefined> {
	const chosen = Array.isArray(uris) && uris.length > 0 ? uris : [uri];
	if (chosen.every((item): item is Uri => item instanceof Uri)) {
		const roots: Uri[] = [];
		for (const uri of chosen) {
			if (await isWithinReach(uri)) roots.push(uri);
			else tell("info", sentenceForOutOfReach(uri));
		}
		return roots;
	}
	const document = activePropertiesFile();
	const items: { label: string; description?: string; roots: readonly Uri[] }[] = [];
	const add = (label: string, uri: Uri) => items.push({ label, description: labelOfFile(uri), roots: [uri] });
	if (document) {
		add(l10n.t("This File"), document.uri);
		const folder = Uri.joinPath(document.uri, "..");
		if (document.uri.scheme !== "untitled" && workspace.getWorkspaceFolder(folder))
			add(l10n.t("The Folder of This File"), folder);
	}
	const folders = workspace.workspaceFolders;
	if (folders?.length) {
		items.push({ label: l10n.t("The Workspace"), roots: folders.map((folder) => folder.uri) });
	}
	if (items.length === 0) warn(l10n.t("No .properties file is active, and no folder is open."));
	const placeHolder = l10n.t("Where to rewrite the keys");
	return (items.length > 1 ? await window.showQuickPick(items, { placeHolder }) : items[0])?.roots;
}

/** Shows the edits before they are made, and lets the user pick some. */
async function showPreview(files: readonly FileEdits[], first: FileEdits): Promise<void> {
	const edit = workspaceEditOf(files);
	// VS Code shows a preview only if some edit needs to be confirmed. This one changes nothing and is not shown: it deletes
	// what cannot be there, a file below a file.
	const nothing = Uri.joinPath(Uri.parse(first.file), "nothing");
	const needsConfirmation = { needsConfirmation: true, label: l10n.t("Nothing to confirm") };
	edit.deleteFile(nothing, { ignoreIfNotExists: true }, needsConfirmation);
	const changed = await firstFile(files, false);
	if (changed !== undefined) warn(sentenceForChange(changed, titleOfFile));
	// The user may discard it, and edits in the meantime need not wait for that.
	else await workspace.applyEdit(edit, { isRefactoring: true });
}

/** The number of keys in each file. */
function countsOf(files: readonly FileEdits[]): string[] {
	return firstOf(
		files,
		mostNamed,
		({ file, edits }) => `${titleOfFile(file)}: ${edits.length}`,
		(more) => l10n.t("And {0} more files.", more),
	);
}

function named(refusals: readonly string[]): string {
	const sentenceForMore = (more: number) => l10n.t("And {0} more; the log lists them all.", more);
	return firstOf(refusals, mostNamed, (refusal) => refusal, sentenceForMore).join("\n");
}
