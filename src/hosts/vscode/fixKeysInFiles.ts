/**
 * *Fix Keys in Files…*: says which files it means, reads them, lists what can be fixed, and can take it back.
 */
import {
	l10n,
	ProgressLocation,
	type QuickPickItem,
	QuickPickItemKind,
	Uri,
	window,
	workspace,
} from "vscode";
import type { Plan } from "../../workspace/plan";
import { type BulkFix, type BulkPlans, planFixKeys } from "../../workspace/planFixKeys";
import { type Refusal, reasonsOf } from "../../workspace/refusals";
import { countPlaces, type FileEdits, type FileId } from "../../workspace/workspace";
import { syntaxOf } from "./files/syntax";
import { openDocument } from "./files/textDocuments";
import { vscodeWorkspace } from "./files/vscodeWorkspace";
import { applyOrWarn } from "./files/workspaceEdits";
import { log, logChannel } from "./ui/log";
import { type Button, inform, showWarning } from "./ui/notifications";

/** The files and folders to read. */
interface Scope {
	/** Names them. */
	readonly description: string;
	readonly roots: readonly FileId[];
}

/** A row of the list: a kind of fix with its counts, or the heading. */
interface Row extends QuickPickItem {
	readonly how?: BulkFix;
	readonly plan?: Plan;
}

/** @param uri from the menus, with all that is selected in the explorer */
export async function fixKeys(uri: unknown, uris: unknown): Promise<void> {
	const scope = scopeOfMenu(uri, uris) ?? (await pickScope());
	if (!scope) return;
	const { description: title, roots } = scope;
	const found = await window.withProgress(
		{
			location: ProgressLocation.Notification,
			title: l10n.t("Reading the keys of {0}", title),
			cancellable: true,
		},
		(_progress, token) => planFixKeys(roots, vscodeWorkspace, token),
	);
	if (!found) return;
	const { plans, fileCount } = found;
	const rows = rowsOf(plans);
	const read = countOfFiles(fileCount);
	if (rows.length === 0) {
		const all = [...plans.values()].flatMap(({ refusals }) => refusals);
		return tell(l10n.t("There is nothing in {0} that this command fixes ({1} read).", title, read), all);
	}
	rows.unshift({ label: title, kind: QuickPickItemKind.Separator });
	const picked = await window.showQuickPick(rows, {
		title: l10n.t("Fix Keys in Files"),
		placeHolder: l10n.t("Select what to fix ({0} read); nothing is changed yet", read),
	});
	if (!picked?.plan) return;
	const { edits, refusals } = picked.plan;
	if (picked.how === "encode" && !(await isConfirmed(edits))) return;
	const isPreview = await pickPreview(edits);
	if (isPreview === undefined) return;
	const undo = await applyOrWarn(edits, isPreview);
	if (undo.length === 0) return;
	const undoAll = { title: l10n.t("Undo"), run: () => applyOrWarn(undo, false) };
	tell(l10n.t("Fixed keys in {0}.", countOfFiles(undo.length)), refusals, undoAll);
}

function scopeOfMenu(uri: unknown, uris: unknown): Scope | undefined {
	const all: unknown[] = Array.isArray(uris) && uris.length > 0 ? uris : [uri];
	const chosen = all.filter((item) => item instanceof Uri);
	if (chosen.length === 0) return undefined;
	// Any link can pass any URI: read only what is open or in a workspace folder.
	return scopeOf(chosen.filter((one) => openDocument(one.toString()) ?? workspace.getWorkspaceFolder(one)));
}

function scopeOf(uris: readonly Uri[]): Scope {
	const roots = uris.map(String);
	return { description: firstFew(roots.map(vscodeWorkspace.titleOf)), roots };
}

async function pickScope(): Promise<Scope | undefined> {
	const items: (QuickPickItem & Scope)[] = [];
	const add = (label: string, ...uris: readonly Uri[]) => items.push({ label, ...scopeOf(uris) });
	const document = window.activeTextEditor?.document;
	const uri = document && syntaxOf(document) === "properties" ? document.uri : undefined;
	const folders = (workspace.workspaceFolders ?? []).map((folder) => folder.uri);
	if (uri) add(l10n.t("This File"), uri);
	if (uri && workspace.getWorkspaceFolder(uri)) add(l10n.t("Containing Folder"), Uri.joinPath(uri, ".."));
	if (folders.length > 0) add(l10n.t("Workspace"), ...folders);
	if (items.length === 0) showWarning(l10n.t("No .properties file is active, and no folder is open."));
	if (items.length < 2) return items[0];
	const placeHolder = l10n.t("Select which .properties files to read");
	return window.showQuickPick(items, { title: l10n.t("Fix Keys in Files"), placeHolder });
}

/** The certain fixes first. */
function rowsOf(plans: BulkPlans["plans"]): Row[] {
	const found = [...plans].filter(([, { edits }]) => edits.length > 0);
	return found.map(([how, plan]) => ({
		...textsOf(how),
		description: countOfPlaces(plan.edits),
		how,
		plan,
	}));
}

function textsOf(how: BulkFix): Pick<Row, "label" | "detail"> {
	// No example: VS Code's tooltip would read it as Markdown, and link its URIs.
	return {
		escape: {
			label: l10n.t("Escape keys that Java cuts"),
			detail: l10n.t("Certain: the URI, or another line or file, shows the whole key."),
		},
		"escape-likely": {
			label: l10n.t("Escape keys that Java probably cuts"),
			detail: l10n.t("Likely, judging by the file's other keys or another language's file. Review each one."),
		},
		encode: {
			label: l10n.t("Name-encode URI keys"),
			detail: l10n.t("Only for programs that look up names instead of URIs."),
		},
		canonicalize: {
			label: l10n.t("Write names in canonical form"),
			detail: l10n.t("Certain: the URI stays the same."),
		},
	}[how];
}

/** Asks before URI keys become names, as Java may already read them as intended. */
async function isConfirmed(files: readonly FileEdits[]): Promise<boolean> {
	const all = l10n.t("Name-Encode {0}", countOfPlaces(files));
	const question = l10n.t("Does the program that reads these files look up names?");
	const detail = l10n.t(
		"A program that looks up a URI will not find it under its name. Most programs look up URIs, including Spring, Axis, and Jackrabbit.",
	);
	return (await window.showWarningMessage(question, { modal: true, detail }, all)) === all;
}

/** Asks whether to preview, which is the default for several files. `undefined` if the user cancels. */
async function pickPreview(files: readonly FileEdits[]): Promise<boolean | undefined> {
	// An untitled document, which is always the only one, has no preview; see `applyOrWarn`.
	if (files[0]?.file.startsWith("untitled:")) return false;
	const preview = { label: l10n.t("Preview") };
	const apply = { label: l10n.t("Apply") };
	const picked = await window.showQuickPick(files.length > 1 ? [preview, apply] : [apply, preview], {
		title: l10n.t("Fix {0}", countOfPlaces(files)),
	});
	return picked && picked === preview;
}

/** Tells what was done, and each reason why some keys or files stay as they are; the log has all places. */
function tell(sentence: string, refusals: readonly Refusal[], ...buttons: Button[]): void {
	const sentences = [sentence];
	const reasons = reasonsOf(refusals, vscodeWorkspace.titleOf);
	for (const { sentence: reason, places } of reasons) {
		sentences.push(l10n.t("Left unchanged: {0}: {1}", firstFew(places), reason));
		log(l10n.t("Left unchanged: {0}", reason));
		for (const place of places) log(`    ${place}`);
	}
	if (reasons.length > 0) buttons.push({ title: l10n.t("Show Details"), run: () => logChannel.show() });
	inform(sentences.join(" "), ...buttons);
}

const fewNames = 3;

/** The first few names, and whether there are more. */
function firstFew(names: readonly string[]): string {
	const more = names.length > fewNames ? ", …" : "";
	return names.slice(0, fewNames).join(", ") + more;
}

function countOfPlaces(files: readonly FileEdits[]): string {
	const count = countPlaces(files);
	const keys = count === 1 ? l10n.t("1 key") : l10n.t("{0} keys", count);
	return l10n.t("{0} in {1}", keys, countOfFiles(files.length));
}

function countOfFiles(count: number): string {
	return count === 1 ? l10n.t("1 file") : l10n.t("{0} files", count);
}
