/** All keys of a file, a folder or the workspace written another way: first a summary, then all of it or nothing. */
import {
	type CancellationToken,
	commands,
	Disposable,
	l10n,
	type Position,
	ProgressLocation,
	type QuickPickItem,
	Uri,
	WorkspaceEdit,
	type WorkspaceEditEntryMetadata,
	window,
	workspace,
} from "vscode";
import type { Vocabulary } from "../names/recognition";
import { type Rewriting, rewrittenKeys } from "../names/rewrite";
import { propertiesGlob } from "../text/languages";
import { lineSpansIn } from "../text/lines";
import { inSlices, pauses } from "../workspace/timeSlices";
import { isPropertiesFile, isPropertiesUri, rangeOf } from "./shared/documents";
import { isWithinReach, sentenceForOutOfReach } from "./shared/fileAccess";
import { filesBelow, isFolder } from "./shared/fileSearch";
import { tell } from "./shared/log";
import { sentenceForSplitKeys } from "./shared/messages";
import { asLabel, quotable } from "./shared/sanitize";
import { applyToAll, refusalOf, titleOf } from "./shared/workspaceEdits";
import { readTextFile, type Stamp, settingsByFolder, type TextFile } from "./shared/workspaceFiles";

/** So many keys or files are named in a summary; the log names all. */
const mostNamed = 8;

export function registerRewriteKeys(): Disposable {
	return Disposable.from(
		commands.registerCommand("nameEncoding.encodeKeys", (uri, uris) => rewrite("encode", uri, uris)),
		commands.registerCommand("nameEncoding.canonicalizeKeys", (uri, uris) =>
			rewrite("canonicalize", uri, uris),
		),
	);
}

/** What is to be done, and what is not. */
interface Plan {
	readonly edits: {
		readonly uri: Uri;
		readonly range: ReturnType<typeof rangeOf>;
		readonly text: string;
		readonly isDoubtful: boolean;
	}[];
	readonly files: {
		readonly uri: Uri;
		readonly keys: number;
		readonly stamp: Stamp;
		readonly end: Position;
	}[];
	/** Sentences. */
	readonly refusals: string[];
}

async function rewrite(rewriting: Rewriting, uri: unknown, uris: unknown): Promise<void> {
	const roots = await rootsOf(uri, uris);
	if (!roots) return;
	const plan = await window.withProgress(
		{ location: ProgressLocation.Notification, title: progressOf(rewriting), cancellable: true },
		(progress, token) => planFor(rewriting, roots, token, (message) => progress.report({ message })),
	);
	if (!plan) return;
	for (const refusal of plan.refusals) tell("info", refusal);
	if (plan.edits.length === 0) {
		const [refusal] = plan.refusals;
		void window.showInformationMessage(
			refusal === undefined
				? l10n.t("There are no keys to rewrite.")
				: l10n.t("No key can be rewritten. {0}", named(plan.refusals)),
		);
		return;
	}
	const apply = l10n.t("Rewrite");
	const preview = l10n.t("Preview");
	const picked = await window.showInformationMessage(
		summaryOf(rewriting, plan),
		{ modal: true, detail: detailOf(plan) },
		apply,
		preview,
	);
	if (picked === undefined) return;
	const isPreview = picked === preview;
	const stamps = plan.files.map(({ stamp }) => stamp);
	await applyToAll(editOf(plan, isPreview), stamps, isPreview);
}

/** The files and folders that are meant: those chosen in the explorer, or by a pick. */
async function rootsOf(uri: unknown, uris: unknown): Promise<readonly Uri[] | undefined> {
	const chosen = Array.isArray(uris) && uris.length > 0 ? uris : [uri];
	if (chosen.every((item): item is Uri => item instanceof Uri)) return rootsWithinReach(chosen);
	const document = window.activeTextEditor?.document;
	const items: (QuickPickItem & { roots: readonly Uri[] })[] = [];
	if (document && isPropertiesFile(document)) {
		const description = asLabel(workspace.asRelativePath(document.uri));
		items.push({ label: l10n.t("This File"), description, roots: [document.uri] });
		const folder = Uri.joinPath(document.uri, "..");
		if (document.uri.scheme !== "untitled" && workspace.getWorkspaceFolder(folder)) {
			items.push({
				label: l10n.t("The Folder of This File"),
				description: asLabel(workspace.asRelativePath(folder)),
				roots: [folder],
			});
		}
	}
	const folders = workspace.workspaceFolders ?? [];
	if (folders.length > 0) {
		items.push({ label: l10n.t("The Workspace"), roots: folders.map((folder) => folder.uri) });
	}
	if (items.length === 0) {
		void window.showWarningMessage(l10n.t("No .properties file is active, and no folder is open."));
		return undefined;
	}
	const [only, ...others] = items;
	if (only && others.length === 0) return only.roots;
	const placeHolder = l10n.t("Where to rewrite the keys");
	return (await window.showQuickPick(items, { placeHolder }))?.roots;
}

async function rootsWithinReach(chosen: readonly Uri[]): Promise<readonly Uri[]> {
	const roots: Uri[] = [];
	for (const uri of chosen) {
		if (await isWithinReach(uri)) roots.push(uri);
		else tell("info", sentenceForOutOfReach(uri));
	}
	return roots;
}

async function planFor(
	rewriting: Rewriting,
	roots: readonly Uri[],
	token: CancellationToken,
	report: (message: string) => void,
): Promise<Plan | undefined> {
	const plan: Plan = { edits: [], files: [], refusals: [] };
	const settingsOf = settingsByFolder();
	const pause = pauses();
	const files = new Map<string, Uri>();
	for (const root of roots) {
		const isDirectory = await isFolder(root);
		if (isDirectory) {
			for (const file of await filesBelow(root, propertiesGlob, token)) files.set(file.toString(), file);
		} else if (isDirectory === undefined || isPropertiesUri(root)) {
			files.set(root.toString(), root);
		} else {
			plan.refusals.push(l10n.t("{0} was skipped: it is not a .properties file.", titleOf(root)));
		}
	}
	let done = 0;
	for (const uri of [...files.keys()].sort().map((file) => files.get(file) as Uri)) {
		if (token.isCancellationRequested) return undefined;
		report(l10n.t("{0} of {1} files", ++done, files.size));
		const settings = settingsOf(uri);
		// A file that is meant by its name is read, larger than others.
		const file = await readTextFile(
			uri,
			files.size === 1 ? { ...settings, maxFileSize: Number.POSITIVE_INFINITY } : settings,
		);
		if (!file) {
			plan.refusals.push(
				l10n.t(
					"{0} was skipped: it is too large, is not text, or cannot be read. See the log.",
					titleOf(uri),
				),
			);
			continue;
		}
		const steps = addToPlan(plan, rewriting, file, settings.vocabulary);
		if (!(await inSlices(steps, () => token.isCancellationRequested))) return undefined;
		await pause();
	}
	return token.isCancellationRequested ? undefined : plan;
}

function* addToPlan(
	{ edits, files, refusals }: Plan,
	rewriting: Rewriting,
	file: TextFile,
	vocabulary: Vocabulary,
): Generator<void> {
	const { uri, text, stamp } = file;
	const title = titleOf(uri);
	const rewritten: Plan["edits"] = [];
	// Those that are in the way have an order of their own.
	const spanOf = lineSpansIn({ firstLine: 0, text });
	const otherSpanOf = lineSpansIn({ firstLine: 0, text });
	for (const key of rewrittenKeys(text, rewriting, vocabulary)) {
		if (key && "text" in key) {
			rewritten.push({ uri, range: rangeOf(spanOf(key)), text: key.text, isDoubtful: key.isSplit });
		} else if (key) {
			refusals.push(
				l10n.t(
					"{0}, line {1}: left unchanged, because {2} would be the same as the key on line {3}.",
					title,
					spanOf(key).start.line + 1,
					quotable(key.key),
					otherSpanOf(key.other).start.line + 1,
				),
			);
		}
		yield;
	}
	if (rewritten.length === 0) return;
	const refusal = refusalOf(file);
	if (refusal !== undefined) {
		refusals.push(refusal);
		return;
	}
	const { end } = rangeOf(spanOf({ start: text.length, end: text.length }));
	files.push({ uri, keys: rewritten.length, stamp, end });
	for (const edit of rewritten) edits.push(edit);
}

function editOf({ edits, files }: Plan, isPreview: boolean): WorkspaceEdit {
	const edit = new WorkspaceEdit();
	for (const { uri, range, text, isDoubtful } of edits) {
		edit.replace(uri, range, text, isPreview ? metadataFor(isDoubtful) : undefined);
	}
	const last = files.at(-1);
	if (isPreview && last && !edits.some(({ isDoubtful }) => isDoubtful)) {
		// VS Code shows edits before they are done only where one asks to be confirmed: this one changes nothing, and is
		// an empty line after the others.
		edit.insert(last.uri, last.end, "", {
			needsConfirmation: true,
			label: l10n.t("Nothing to confirm"),
		});
	}
	return edit;
}

function metadataFor(isDoubtful: boolean): WorkspaceEditEntryMetadata {
	return isDoubtful
		? {
				needsConfirmation: true,
				label: l10n.t("Keys that Java currently reads differently"),
				description: sentenceForSplitKeys(),
			}
		: { needsConfirmation: false, label: l10n.t("Keys") };
}

function progressOf(rewriting: Rewriting): string {
	return rewriting === "encode"
		? l10n.t("Name-encoding all URI keys")
		: l10n.t("Rewriting names in canonical form");
}

function summaryOf(rewriting: Rewriting, { edits, files }: Plan): string {
	return rewriting === "encode"
		? l10n.t("Name-encode all keys that are URIs? Keys: {0}, files: {1}", edits.length, files.length)
		: l10n.t("Rewrite all names in their canonical form? Keys: {0}, files: {1}", edits.length, files.length);
}

function detailOf({ edits, files, refusals }: Plan): string {
	const lines = files.slice(0, mostNamed).map(({ uri, keys }) => `${titleOf(uri)}: ${keys}`);
	if (files.length > mostNamed) lines.push(l10n.t("And {0} more files.", files.length - mostNamed));
	const doubtful = edits.filter(({ isDoubtful }) => isDoubtful).length;
	if (doubtful > 0) {
		lines.push(
			"",
			l10n.t(
				"Keys that Java currently reads only in part: {0}. In the preview, they start unticked.",
				doubtful,
			),
		);
	}
	if (refusals.length > 0) lines.push("", named(refusals));
	return lines.join("\n");
}

function named(refusals: readonly string[]): string {
	const lines = refusals.slice(0, mostNamed);
	if (refusals.length > mostNamed)
		lines.push(l10n.t("And {0} more; the log lists them all.", refusals.length - mostNamed));
	return lines.join("\n");
}
