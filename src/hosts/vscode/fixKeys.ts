/** *Fix Keys in Files…*: says which files it means, reads them, lists what can be fixed, and can take it back. */
import { type Disposable, l10n, type QuickPickItem, Uri, window, workspace } from "vscode";
import type { Change } from "../../text/changes";
import { forMessage } from "../../wording/display";
import { firstFew } from "../../wording/lists";
import { type BulkFix, type BulkPlan, type BulkPlans, planFixes } from "../../workspace/bulkFixes";
import { type Reason, reasonsOf } from "../../workspace/refusalSentences";
import type { RewriteRefusal } from "../../workspace/rewrite";
import type { FileEdits } from "../../workspace/workspace";
import { activePropertiesFile, isWithinReach } from "./files/openDocuments";
import { vscodeWorkspace } from "./files/vscodeWorkspace";
import { applyOrWarn, previewOrWarn, titleOfFile, undoOrWarn } from "./files/workspaceEdits";
import { log, logChannel } from "./ui/log";
import { type Button, inform, warn, withProgress } from "./ui/notifications";
import { registerCommands } from "./ui/registration";

/** Caps what a title or a row names. */
const maxNamed = 3;

export function registerFixKeys(): Disposable {
	return registerCommands({ fixKeys });
}

/** What the user means by "files". */
interface Scope {
	readonly title: string;
	readonly roots: readonly Uri[];
}

/** A row of the list: a kind of fix with its counts. */
interface FixRow extends QuickPickItem {
	readonly how: BulkFix;
	readonly plan: BulkPlan;
}

/** @param uri from the menus, with all that is selected in the explorer */
async function fixKeys(uri: unknown, uris: unknown): Promise<void> {
	const scope = scopeOfMenu(uri, uris) ?? (await pickScope());
	if (!scope) return;
	const ids = scope.roots.map(String);
	const plans = await withProgress(l10n.t("Reading the keys of {0}", scope.title), (token) =>
		planFixes(ids, new Set(ids), vscodeWorkspace, token),
	);
	if (!plans) return;
	const rows = rowsOf(plans);
	if (rows.length === 0) return tellNothing(plans, scope);
	const picked = await window.showQuickPick(rows, {
		title: l10n.t("Fix Keys in {0}", scope.title),
		placeHolder: l10n.t(
			"Select what to fix ({0} read); nothing is changed yet",
			countOfFiles(plans.fileCount),
		),
	});
	const files = picked && (await confirmed(picked));
	const isPreview = files && (await pickPreview(files));
	if (!picked || !files || isPreview === undefined) return;
	const undo = await (isPreview ? previewOrWarn : applyOrWarn)(files);
	if (undo && undo.length > 0) tellDone(undo, [...plans.unread, ...picked.plan.refusals]);
}

function scopeOfMenu(uri: unknown, uris: unknown): Scope | undefined {
	const chosen = Array.isArray(uris) && uris.length > 0 ? uris : [uri];
	if (!chosen.every((item): item is Uri => item instanceof Uri)) return undefined;
	const roots = chosen.filter(isWithinReach);
	return { title: firstFew(roots.map(String).map(titleOfFile), maxNamed), roots };
}

async function pickScope(): Promise<Scope | undefined> {
	const items: (QuickPickItem & Scope)[] = [];
	const add = (label: string, title: string, ...roots: readonly Uri[]) =>
		items.push({ label, description: title, title, roots });
	const uri = activePropertiesFile()?.uri;
	const folders = workspace.workspaceFolders ?? [];
	if (uri) add(l10n.t("This File"), titleOfFile(uri.toString()), uri);
	if (uri && workspace.getWorkspaceFolder(uri)) {
		const folder = Uri.joinPath(uri, "..");
		const isWhole = folders.some((other) => other.uri.toString() === folder.toString());
		if (!isWhole) add(l10n.t("Its Folder"), titleOfFile(folder.toString()), folder);
	}
	const titles = folders.map((folder) => titleOfFile(folder.uri.toString()));
	if (folders.length > 1)
		for (const { uri } of folders) add(l10n.t("Workspace Folder"), titleOfFile(uri.toString()), uri);
	if (folders.length > 0)
		add(l10n.t("The Workspace"), firstFew(titles, maxNamed), ...folders.map((folder) => folder.uri));
	if (items.length > 0) {
		const placeHolder = l10n.t("Select which .properties files to read");
		return window.showQuickPick(items, { title: l10n.t("Fix Keys in Files"), placeHolder });
	}
	warn(l10n.t("No .properties file is active, and no folder is open."));
	return undefined;
}

/** The certain fixes first. */
function rowsOf({ plans }: BulkPlans): FixRow[] {
	return Array.from(plans, ([how, plan]): FixRow => {
		const { files, refusals } = plan;
		const kept = refusals.filter(({ code }) => code === "same-key").length;
		const description = kept === 0 ? "" : sentenceForKept(kept);
		// No example: VS Code's tooltip would read it as Markdown, and link its URIs.
		return { how, plan, label: labelOf(how, files), description, detail: remarkOn(how) };
	}).filter(({ plan }) => plan.files.length > 0);
}

function labelOf(how: BulkFix, edits: readonly FileEdits[]): string {
	const count = countOf(edits);
	const files = countOfFiles(edits.length);
	switch (how) {
		case "escape":
			return l10n.t("Escape {0} that Java cuts, in {1}", countOfKeys(count), files);
		case "escape-likely":
			return l10n.t("Escape {0} that Java probably cuts, in {1}", countOfKeys(count), files);
		case "encode":
			return l10n.t("Name-encode {0}, in {1}", countOfUriKeys(count), files);
		case "canonicalize":
			return l10n.t("Write {0} in canonical form, in {1}", countOfNames(count), files);
	}
}

function remarkOn(how: BulkFix): string {
	switch (how) {
		case "escape":
			return l10n.t("Certain: the URI, another language's file or the file itself shows the whole key.");
		case "escape-likely":
			return l10n.t("Likely, judging by the file's other keys or another language's file. Review each one.");
		case "encode":
			return l10n.t("Only for programs that look up names instead of URIs.");
		case "canonicalize":
			return l10n.t("Certain: the URI stays the same.");
	}
}

function sentenceForKept(count: number): string {
	return count === 1
		? l10n.t("1 key is left unchanged: it would be the same as another.")
		: l10n.t("{0} keys are left unchanged: they would be the same as others.", count);
}

/** The files to change; `undefined` if the user does not want keys changed that Java already reads as they are meant. */
async function confirmed({ how, plan }: FixRow): Promise<readonly FileEdits[] | undefined> {
	const { files, ofRawUris } = plan;
	const right = countOf(files) - countOf(ofRawUris);
	if (how !== "encode" || right === 0) return files;
	const all = l10n.t("Name-Encode All {0}", countOf(files));
	const raw = l10n.t("Only the {0} That Java Cuts", countOf(ofRawUris));
	const answer = await window.showWarningMessage(
		l10n.t("Does the program that reads these files look up names?"),
		{ modal: true, detail: detailOfRight(plan, right) },
		// Enter presses the first.
		...(ofRawUris.length > 0 ? [raw, all] : [all]),
	);
	return answer === all ? files : answer === raw ? ofRawUris : undefined;
}

function detailOfRight({ files, ofRawUris }: BulkPlan, right: number): string {
	const rawOf = new Map(
		ofRawUris.map(({ file, changes }) => [file, new Set(changes.map(({ start }) => start))]),
	);
	for (const { file, before, changes } of files) {
		const change: Change | undefined = changes.find(({ start }) => !rawOf.get(file)?.has(start));
		if (!change) continue;
		return l10n.t(
			"Java reads {0} of these keys as intended, such as {1}. A program that looks up this URI will not find it under the name {2}. Most programs look up URIs, including Spring, Axis and Jackrabbit.",
			right,
			forMessage(before.slice(change.start, change.end)),
			forMessage(change.text),
		);
	}
	return "";
}

/** Whether to preview; beyond one file, that is the default. `undefined` if the user gives up. */
async function pickPreview(files: readonly FileEdits[]): Promise<boolean | undefined> {
	// An untitled document, which is always the only one, has no preview; see `previewOrWarn`.
	if (files[0]?.file.startsWith("untitled:")) return false;
	const places = countOfPlaces(countOf(files), files.length);
	const preview = {
		label: l10n.t("Preview"),
		detail: l10n.t("Review each change before you apply it."),
		isPreview: true,
	};
	const apply = {
		label: l10n.t("Apply"),
		detail: l10n.t("Changes {0} right away. A notification offers to undo it.", places),
		isPreview: false,
	};
	const items = files.length > 1 ? [preview, apply] : [apply, preview];
	return (await window.showQuickPick(items, { title: l10n.t("Fix {0}", places) }))?.isPreview;
}

/** @param undo takes the changes back */
function tellDone(undo: readonly FileEdits[], refusals: readonly RewriteRefusal[]): void {
	const reasons = showingReasons(refusals);
	const places = countOfPlaces(countOf(undo), undo.length);
	const message = reasons ? l10n.t("Fixed {0}. {1}", places, reasons.short) : l10n.t("Fixed {0}.", places);
	const undoAll = async () => {
		const undone = await undoOrWarn(undo);
		if (undone.length > 0) inform(l10n.t("Undone: {0}.", countOfPlaces(countOf(undone), undone.length)));
	};
	inform(message, { title: l10n.t("Undo"), run: undoAll }, ...(reasons?.buttons ?? []));
}

function tellNothing({ fileCount, plans, unread }: BulkPlans, { title }: Scope): void {
	const reasons = showingReasons([...unread, ...[...plans.values()].flatMap(({ refusals }) => refusals)]);
	if (reasons) warn(l10n.t("No key was fixed. {0}", reasons.short), ...reasons.buttons);
	else inform(l10n.t("No key in {0} needs a fix ({1} read).", title, countOfFiles(fileCount)));
}

/** Why some keys or files stay: in short, and in the log. */
function showingReasons(refusals: readonly RewriteRefusal[]) {
	const [first, ...others] = reasonsOf(refusals, titleOfFile);
	if (!first) return undefined;
	const reasons = [first, ...others] as const;
	for (const { sentence, places } of reasons) {
		log(l10n.t("Left unchanged: {0}", sentence));
		for (const place of places) log(`    ${place}`);
	}
	const places = reasons.flatMap((reason) => reason.places);
	const details: Button = { title: l10n.t("Show Details"), run: () => logChannel.show() };
	// With a button, VS Code shows the whole message.
	return { short: shortOf(reasons, places), buttons: [details] };
}

function shortOf(
	[{ sentence }, ...others]: readonly [Reason, ...Reason[]],
	places: readonly string[],
): string {
	const count = places.length;
	if (count === 1) return l10n.t("{0}: {1}", places[0] ?? "", sentence);
	return others.length === 0
		? l10n.t("{0} places were left unchanged. {1}", count, sentence)
		: l10n.t("{0} places were left unchanged, for {1} reasons.", count, others.length + 1);
}

function countOf(files: readonly FileEdits[]): number {
	return files.reduce((count, { changes }) => count + changes.length, 0);
}

function countOfPlaces(keys: number, files: number): string {
	return l10n.t("{0} in {1}", countOfKeys(keys), countOfFiles(files));
}

function countOfFiles(count: number): string {
	return count === 1 ? l10n.t("1 file") : l10n.t("{0} files", count);
}

function countOfKeys(count: number): string {
	return count === 1 ? l10n.t("1 key") : l10n.t("{0} keys", count);
}

function countOfUriKeys(count: number): string {
	return count === 1 ? l10n.t("1 URI key") : l10n.t("{0} URI keys", count);
}

function countOfNames(count: number): string {
	return count === 1 ? l10n.t("1 name") : l10n.t("{0} names", count);
}
