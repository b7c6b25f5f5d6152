/** Rewrites all keys of files, folders or the workspace after the user confirms a summary. */
import { type Disposable, l10n, Uri, window, workspace } from "vscode";
import { isSpringFile } from "../../keys/readingProgram";
import type { Rewriting } from "../../keys/rewrite";
import { firstAndCount } from "../../wording/lists";
import { sentenceForChange, sentenceForRewrite } from "../../workspace/refusalSentences";
import { planRewrite } from "../../workspace/rewrite";
import type { FileEdits } from "../../workspace/workspace";
import { activePropertiesFile, isWithinReach } from "./files/openDocuments";
import { vscodeWorkspace } from "./files/vscodeWorkspace";
import { applyOrWarn, changedFile, titleOfFile, workspaceEditOf } from "./files/workspaceEdits";
import { log, logButton } from "./ui/log";
import { inform, warn, withProgress } from "./ui/notifications";
import { registerCommands } from "./ui/registration";

/** Caps the refusals and files in a summary. The log has all refusals. */
const maxNamed = 8;

export function registerRewrite(): Disposable {
	const command = (rewriting: Rewriting, question: string) => async (uri: unknown, uris: unknown) => {
		const roots = await rootsOf(uri, uris);
		if (roots) await rewrite(rewriting, roots, question);
	};
	return registerCommands({
		encodeKeys: command("encode", l10n.t("Name-encode all keys that are URIs?")),
		escapeKeys: command("escape", l10n.t("Escape the colons of all keys that are URIs?")),
		canonicalizeKeys: command("canonicalize", l10n.t("Rewrite all names in their canonical form?")),
	});
}

async function rewrite(rewriting: Rewriting, roots: readonly Uri[], question: string): Promise<void> {
	const ids = roots.map(String);
	const plan = await withProgress(l10n.t("Reading keys"), (token) =>
		planRewrite(rewriting, ids, new Set(ids), vscodeWorkspace, token),
	);
	if (!plan) return;
	const refusals = plan.refusals.map((refusal) => sentenceForRewrite(refusal, titleOfFile));
	refusals.forEach(log);
	if (rewriting === "encode" && plan.files.some(({ file }) => isSpringFile(file)))
		refusals.push(l10n.t("Spring looks up the URIs, not their names."));
	const reasons = firstAndCount(refusals, maxNamed, (refusal) => refusal);
	const [first] = plan.files;
	if (first) return confirm(plan.files, first, question, reasons);
	// VS Code shows a message with a button in full, including all paths and reasons.
	if (reasons.length > 0) warn(l10n.t("No key can be rewritten. {0}", reasons.join("\n")), logButton());
	else inform(l10n.t("There are no keys to rewrite."));
}

/** Shows the summary, then applies or previews the edits. */
async function confirm(
	files: readonly FileEdits[],
	first: FileEdits,
	question: string,
	reasons: readonly string[],
): Promise<void> {
	const apply = l10n.t("Rewrite");
	const preview = l10n.t("Preview");
	const keys = files.flatMap(({ changes }) => changes).length;
	const detail = [
		l10n.t("Keys to rewrite: {0}. Files: {1}.", keys, files.length),
		...firstAndCount(files, maxNamed, ({ file, changes }) => `${titleOfFile(file)}: ${changes.length}`),
	];
	if (reasons.length > 0) detail.push("", ...reasons);
	const picked = await window.showInformationMessage(
		question,
		{ modal: true, detail: detail.join("\n") },
		apply,
		// An untitled document, which is always the only one, has no preview; see `showPreview`.
		...(first.file.startsWith("untitled:") ? [] : [preview]),
	);
	if (picked === apply) await applyOrWarn(files);
	else if (picked === preview) await showPreview(files, first);
}

/** The files and folders to rewrite, from the Explorer or a quick pick. */
async function rootsOf(uri: unknown, uris: unknown): Promise<readonly Uri[] | undefined> {
	const chosen = Array.isArray(uris) && uris.length > 0 ? uris : [uri];
	if (chosen.every((item): item is Uri => item instanceof Uri)) return chosen.filter(isWithinReach);
	const document = activePropertiesFile();
	const items: { label: string; description?: string; roots: readonly Uri[] }[] = [];
	if (document)
		items.push({
			label: l10n.t("This File"),
			description: titleOfFile(document.uri.toString()),
			roots: [document.uri],
		});
	const roots = (workspace.workspaceFolders ?? []).map((folder) => folder.uri);
	if (roots.length > 0) items.push({ label: l10n.t("The Workspace"), roots });
	if (items.length === 0) warn(l10n.t("No .properties file is active, and no folder is open."));
	const placeHolder = l10n.t("Where to rewrite the keys");
	return (items.length > 1 ? await window.showQuickPick(items, { placeHolder }) : items[0])?.roots;
}

/** Opens the refactor preview, where the user picks edits. */
async function showPreview(files: readonly FileEdits[], first: FileEdits): Promise<void> {
	const changed = await changedFile(files);
	if (changed !== undefined) return warn(sentenceForChange(changed, titleOfFile));
	const edit = workspaceEditOf(files);
	// VS Code shows a preview only if an edit needs confirmation. This one is invisible and has no effect: it deletes a
	// file below a file, which cannot exist.
	const nothing = Uri.joinPath(Uri.parse(first.file), "nothing");
	const needsConfirmation = { needsConfirmation: true, label: l10n.t("Nothing to confirm") };
	edit.deleteFile(nothing, { ignoreIfNotExists: true }, needsConfirmation);
	// Ignores the result: the user may discard the preview.
	await workspace.applyEdit(edit, { isRefactoring: true });
}
