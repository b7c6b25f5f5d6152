/** *Fix Keys in Files…*: says which files it means, reads them, lists what can be fixed, and can take it back. */
import { l10n, type QuickPickItem, QuickPickItemKind, Uri, window, workspace } from "vscode";
import type { Change } from "../../text/changes";
import { textIn } from "../../text/span";
import { forMessage } from "../../wording/display";
import { firstFew } from "../../wording/lists";
import { type BulkFix, type BulkPlans, isOfCutKey, planFixes } from "../../workspace/bulkFixes";
import { type Reason, reasonsOf } from "../../workspace/refusalSentences";
import type { RewritePlan, RewriteRefusal } from "../../workspace/rewritePlan";
import type { FileEdits } from "../../workspace/workspace";
import type { Documents } from "./documents/documents";
import { activePropertiesFile, isWithinReach } from "./files/openDocuments";
import { vscodeWorkspace } from "./files/vscodeWorkspace";
import { applyOrWarn, titleOfFile, undoOrWarn } from "./files/workspaceEdits";
import { log, logChannel } from "./ui/log";
import { type Button, inform, warn, withProgress } from "./ui/notifications";

/** The files and folders to read. */
interface Scope {
	/** What kind of files they are, unless the user has pointed at them. */
	readonly label?: string;
	readonly title: string;
	readonly roots: readonly Uri[];
}

/** A row of the list: a kind of fix with its counts. */
interface FixRow extends QuickPickItem {
	readonly how: BulkFix;
	readonly plan: RewritePlan;
}

/** @param uri from the menus, with all that is selected in the explorer */
export async function fixKeys(_: Documents, uri: unknown, uris: unknown): Promise<void> {
	const scope = scopeOfMenu(uri, uris) ?? (await pickScope());
	if (!scope) return;
	const ids = scope.roots.map(String);
	const plans = await withProgress(l10n.t("Reading the keys of {0}", scope.title), (token) =>
		planFixes(ids, new Set(ids), vscodeWorkspace, token),
	);
	if (!plans) return;
	const rows = rowsOf(plans);
	if (rows.length === 0) return tellNothing(plans, scope);
	const picked = await window.showQuickPick([...headingOf(scope), ...rows], {
		title: l10n.t("Fix Keys in {0}", scope.title),
		placeHolder: l10n.t(
			"Select what to fix ({0} read); nothing is changed yet",
			countOfFiles(plans.fileCount),
		),
	});
	const files = picked && (await confirmed(picked));
	const isPreview = files && (await pickPreview(files));
	if (!picked || !files || isPreview === undefined) return;
	const undo = await applyOrWarn(files, isPreview);
	if (undo.length > 0) tellDone(undo, [...plans.unread, ...picked.plan.refusals]);
}

/** Says which files are meant, in a row that cannot be picked. */
function headingOf({ label, title }: Scope): FixRow[] {
	const heading = label && { label: l10n.t("{0}: {1}", label, title), kind: QuickPickItemKind.Separator };
	return heading ? [heading as FixRow] : [];
}

function scopeOfMenu(uri: unknown, uris: unknown): Scope | undefined {
	const chosen = Array.isArray(uris) && uris.length > 0 ? uris : [uri];
	if (!chosen.every((item): item is Uri => item instanceof Uri)) return undefined;
	const roots = chosen.filter(isWithinReach);
	return { title: firstFew(roots.map(String).map(titleOfFile)), roots };
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
		if (!isWhole) add(l10n.t("Containing Folder"), titleOfFile(folder.toString()), folder);
	}
	const titles = folders.map((folder) => titleOfFile(folder.uri.toString()));
	if (folders.length > 1)
		for (const { uri } of folders) add(l10n.t("Workspace Folder"), titleOfFile(uri.toString()), uri);
	if (folders.length > 0) add(l10n.t("Workspace"), firstFew(titles), ...folders.map((folder) => folder.uri));
	if (items.length === 1) return items[0];
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
		const kept = plan.refusals.filter(({ code }) => code === "same-key").length;
		const description = kept === 0 ? "" : sentenceForKept(kept);
		// No example: VS Code's tooltip would read it as Markdown, and link its URIs.
		return { how, plan, ...textsOf(how, plan.files), description };
	}).filter(({ plan }) => plan.files.length > 0);
}

function textsOf(how: BulkFix, edits: readonly FileEdits[]): Pick<Required<FixRow>, "label" | "detail"> {
	const count = countOf(edits);
	const files = countOfFiles(edits.length);
	switch (how) {
		case "escape":
			return {
				label: l10n.t("Escape {0} that Java cuts, in {1}", countOfKeys(count), files),
				detail: l10n.t("Certain: the URI, another language's file, or the file itself shows the whole key."),
			};
		case "escape-likely":
			return {
				label: l10n.t("Escape {0} that Java probably cuts, in {1}", countOfKeys(count), files),
				detail: l10n.t(
					"Likely, judging by the file's other keys or another language's file. Review each one.",
				),
			};
		case "encode":
			return {
				label: l10n.t("Name-encode {0}, in {1}", countOfUriKeys(count), files),
				detail: l10n.t("Only for programs that look up names instead of URIs."),
			};
		case "canonicalize":
			return {
				label: l10n.t("Write {0} in canonical form, in {1}", countOfNames(count), files),
				detail: l10n.t("Certain: the URI stays the same."),
			};
	}
}

function sentenceForKept(count: number): string {
	return count === 1
		? l10n.t("1 key is left unchanged: it would be the same as another.")
		: l10n.t("{0} keys are left unchanged: they would be the same as others.", count);
}

/** The files to change; `undefined` if the user does not want keys changed that Java already reads as they are meant. */
async function confirmed({ how, plan: { files } }: FixRow): Promise<readonly FileEdits[] | undefined> {
	const changesOf = (isCut: boolean) =>
		files
			.map((file) => {
				const changes = file.changes.filter((change) => isOfCutKey(file, change) === isCut);
				return { ...file, changes };
			})
			.filter(({ changes }) => changes.length > 0);
	const [right] = changesOf(false);
	if (how !== "encode" || !right) return files;
	const ofCutKeys = changesOf(true);
	const all = l10n.t("Name-Encode All {0}", countOf(files));
	const raw = l10n.t("Only the {0} That Java Cuts", countOf(ofCutKeys));
	const [example] = right.changes as [Change];
	const detail = l10n.t(
		"Java reads {0} of these keys as intended, such as {1}. A program that looks up this URI will not find it under the name {2}. Most programs look up URIs, including Spring, Axis, and Jackrabbit.",
		countOf(files) - countOf(ofCutKeys),
		forMessage(textIn(right.before, example)),
		forMessage(example.text),
	);
	const answer = await window.showWarningMessage(
		l10n.t("Does the program that reads these files look up names?"),
		{ modal: true, detail },
		// Enter presses the first.
		...(ofCutKeys.length > 0 ? [raw, all] : [all]),
	);
	return answer === all ? files : answer === raw ? ofCutKeys : undefined;
}

/** Whether to preview; beyond one file, that is the default. `undefined` if the user gives up. */
async function pickPreview(files: readonly FileEdits[]): Promise<boolean | undefined> {
	// An untitled document, which is always the only one, has no preview; see `applyOrWarn`.
	if (files[0]?.file.startsWith("untitled:")) return false;
	const places = countOfPlaces(files);
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
	const places = countOfPlaces(undo);
	const message = reasons ? l10n.t("Fixed {0}. {1}", places, reasons.short) : l10n.t("Fixed {0}.", places);
	const undoAll = async () => {
		const undone = await undoOrWarn(undo);
		if (undone.length > 0) inform(l10n.t("Undone: {0}.", countOfPlaces(undone)));
	};
	inform(message, { title: l10n.t("Undo"), run: undoAll }, ...(reasons?.buttons ?? []));
}

function tellNothing({ fileCount, plans, otherProblems, unread }: BulkPlans, { title }: Scope): void {
	const reasons = showingReasons([...unread, ...[...plans.values()].flatMap(({ refusals }) => refusals)]);
	if (reasons) warn(l10n.t("No key was fixed. {0}", reasons.short), ...reasons.buttons);
	else if (otherProblems === 0)
		inform(l10n.t("No key in {0} needs a fix ({1} read).", title, countOfFiles(fileCount)));
	else
		inform(
			l10n.t(
				"Nothing to escape, name-encode, or write in canonical form in {0} ({1} read). Other problems there: {2}. Open a file to see them.",
				title,
				countOfFiles(fileCount),
				otherProblems,
			),
		);
}

/** Why some keys or files stay: in short, with a button for the log, which has it all. */
function showingReasons(refusals: readonly RewriteRefusal[]) {
	const reasons = reasonsOf(refusals, titleOfFile);
	for (const { sentence, places } of reasons) {
		log(l10n.t("Left unchanged: {0}", sentence));
		for (const place of places) log(`    ${place}`);
	}
	const details: Button = { title: l10n.t("Show Details"), run: () => logChannel.show() };
	// With a button, VS Code shows the whole message.
	return reasons.length === 0 ? undefined : { short: shortOf(reasons), buttons: [details] };
}

function shortOf(reasons: readonly Reason[]): string {
	const places = reasons.flatMap((reason) => reason.places);
	const sentence = reasons[0]?.sentence ?? "";
	if (places.length === 1) return l10n.t("{0}: {1}", places[0] ?? "", sentence);
	return reasons.length === 1
		? l10n.t("{0} places were left unchanged. {1}", places.length, sentence)
		: l10n.t("{0} places were left unchanged, for {1} reasons.", places.length, reasons.length);
}

function countOf(files: readonly FileEdits[]): number {
	return files.reduce((count, { changes }) => count + changes.length, 0);
}

function countOfPlaces(files: readonly FileEdits[]): string {
	return l10n.t("{0} in {1}", countOfKeys(countOf(files)), countOfFiles(files.length));
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
