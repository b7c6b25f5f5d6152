/** Fixes of the problems of keys: for one key, for the whole file, or on save. */
import {
	CodeAction,
	CodeActionKind,
	type CodeActionProvider,
	type Diagnostic,
	type Disposable,
	l10n,
	languages,
	type TextDocument,
	TextEdit,
	WorkspaceEdit,
	workspace,
} from "vscode";
import type { Span } from "../codec/outcome";
import type { CutKind } from "../names/cutKeys";
import { quotable } from "../names/display";
import {
	escapeCutKeys,
	fixAll,
	type KeyFix,
	keyFixes,
	keyInTheWay,
	keyRemoval,
	looksUpNames,
	mayHaveOwnParser,
	overriddenKeys,
} from "../names/fixes";
import { spanInText } from "../names/key";
import type { KeyProblem } from "../names/keyProblems";
import type { Keys } from "../names/keys";
import type { Change } from "../text/changes";
import type { DocumentKeys } from "./documents/documentKeys";
import { diagnosticSource, isPropertiesFile, propertiesFiles } from "./documents/documents";
import { rangeIn } from "./documents/targets";
import { settingsFor } from "./files/settings";
import { titleOfCommand } from "./ui/commandTitles";

/** Of a long selection, the first problems alone have fixes. */
const mostProblems = 50;

const fixAllKind = CodeActionKind.SourceFixAll.append("nameEncoding");

export function registerQuickFixes(documentKeys: DocumentKeys): Disposable {
	const provider: CodeActionProvider<CodeAction> = {
		async provideCodeActions(document, _range, { only, diagnostics }, token) {
			const ours = diagnostics.filter(({ source }) => source === diagnosticSource).slice(0, mostProblems);
			const isAsked = ours.length > 0 && (!only || only.intersects(CodeActionKind.QuickFix));
			const keys = isAsked ? await documentKeys.read(document, token) : undefined;
			const actions = keys ? fixesOf(ours, document, keys) : [];
			// A fix on save must not change what a program looks up: only the canonical form may run.
			const isOnSave = only?.intersects(CodeActionKind.SourceFixAll) && isPropertiesFile(document);
			if (isOnSave && !settingsFor(document).isExcluded) {
				const title = l10n.t("Write All Names in Their Canonical Form");
				actions.push(new FixAllAction(title, document, editsForAll("canonical-form"), fixAllKind));
			}
			return actions;
		},
		async resolveCodeAction(action) {
			if (!(action instanceof FixAllAction)) return action;
			const { document, editsIn } = action;
			const keys = await documentKeys.read(document);
			action.edit = editOf(document, keys ? editsIn(keys) : []);
			return action;
		},
	};
	return languages.registerCodeActionsProvider(propertiesFiles, provider, {
		providedCodeActionKinds: [CodeActionKind.QuickFix, fixAllKind],
	});
}

type EditsIn = (keys: Keys) => Change[];

/** An action on the whole file, whose edits are found when it is chosen. */
class FixAllAction extends CodeAction {
	constructor(
		title: string,
		readonly document: TextDocument,
		readonly editsIn: EditsIn,
		kind = CodeActionKind.QuickFix,
	) {
		super(title, kind);
	}
}

/** Finds the edits that fix all keys of a document in one way. */
function editsForAll(kind: KeyFix["kind"]): EditsIn {
	return (keys) => fixAll(keys, [kind]);
}

/** The fixes of some problems, then those of the whole file. */
function fixesOf(diagnostics: readonly Diagnostic[], document: TextDocument, keys: Keys): CodeAction[] {
	const actions: CodeAction[] = [];
	const ofAll = new Map<string, EditsIn>();
	const isOfOtherParser = mayHaveOwnParser(keys);
	const hasNames = looksUpNames(keys.counts, document.uri.path);
	const add = (title: string, diagnostic: Diagnostic, change: Change, isPreferred = false) => {
		const action = new CodeAction(title, CodeActionKind.QuickFix);
		action.diagnostics = [diagnostic];
		action.edit = editOf(document, [change]);
		action.isPreferred = isPreferred;
		actions.push(action);
	};
	// Diagnostics may be older than the document.
	for (const diagnostic of diagnostics) {
		const { code, range, relatedInformation = [] } = diagnostic;
		const start = document.offsetAt(range.start);
		if (code === "cut-key") {
			const found = keys.cutKeys.cut.find((one) => one.start === start);
			if (found?.fix) add(titleOfCutFix(found.kind), diagnostic, found.fix, true);
			if (escapeCutKeys(keys).length > 1)
				ofAll.set(l10n.t("Escape the Colons of All Keys in This File"), (all) => escapeCutKeys(all));
		} else if (code === "duplicate-uri" || code === "duplicate-key") {
			for (const { start } of [...relatedInformation.map(({ location }) => location.range), range]) {
				const removal = keyRemoval(keys, document.offsetAt(start), code);
				const title = l10n.t("Remove the Key on Line {0} and Its Value", start.line + 1);
				if (!removal || actions.some((action) => action.title === title)) continue;
				add(title, diagnostic, deletionOf(removal.lines));
				if (removal.isOverriding)
					ofAll.set(l10n.t("Remove All Keys That a Later Key Overrides"), (all) =>
						overriddenKeys(all).map(deletionOf),
					);
			}
		} else {
			const key = keys.at(start);
			if (!key || key.isMalformed) continue;
			const isReported = (problem: KeyProblem) =>
				problem.rule === code && rangeIn(document, spanInText(key, problem)).isEqual(range);
			for (const problem of key.problems.filter(isReported)) {
				const fixes = keyFixes(key, keys.writtenOf(key), problem, hasNames);
				for (const [rank, fix] of fixes.entries()) {
					if (keyInTheWay(keys, key, fix.written)) continue;
					const change = { start: key.start, end: key.end, text: fix.written };
					add(titleOf(fix), diagnostic, change, rank === 0 && !isOfOtherParser);
					if (!isOfOtherParser && !key.hasNoValue && isBrokenElsewhere(keys, problem))
						ofAll.set(titleOfAll(fix.kind), editsForAll(fix.kind));
				}
			}
		}
	}
	for (const [title, editsIn] of ofAll) actions.push(new FixAllAction(title, document, editsIn));
	const hasRawUriKey = diagnostics.some(({ code }) => code === "raw-uri-key");
	// The setting that excludes it belongs to a workspace folder.
	if (hasRawUriKey && workspace.getWorkspaceFolder(document.uri)) {
		// VS Code puts the actions of diagnostics before others, and this one comes last.
		const action = new CodeAction(l10n.t("Do Not Check This File"), CodeActionKind.QuickFix);
		action.command = { title: action.title, command: "nameEncoding.excludeFile", arguments: [document.uri] };
		action.isPreferred = isOfOtherParser;
		actions.push(action);
	}
	return actions;
}

function titleOfCutFix(kind: CutKind): string {
	if (kind === "lost-continuation") return l10n.t("Join with the Line Above");
	return kind === "blank" ? l10n.t("Escape the Blanks of the Key") : l10n.t("Escape the Colons of the Key");
}

function isBrokenElsewhere(keys: Keys, problem: KeyProblem): boolean {
	return keys.ofUris.some(({ problems }) =>
		problems.some((other) => other !== problem && other.rule === problem.rule),
	);
}

function editOf(document: TextDocument, changes: readonly Change[]): WorkspaceEdit {
	const edit = new WorkspaceEdit();
	const edits = changes.map(({ text, ...span }) => TextEdit.replace(rangeIn(document, span), text));
	edit.set(document.uri, edits);
	return edit;
}

function deletionOf({ start, end }: Span): Change {
	return { start, end, text: "" };
}

function titleOf({ kind, part }: KeyFix): string {
	const before = quotable(part?.before ?? "");
	const after = quotable(part?.after ?? "");
	return {
		"canonical-form": l10n.t("Write the Name in Its Canonical Form"),
		"name-encode": titleOfCommand("encode"),
		"escape-colons": l10n.t("Escape the Colons of the URI"),
		"percent-encode": l10n.t('Percent-Encode "{0}" as "{1}"', before, after),
		"repair-name": l10n.t('Write "{0}" as "{1}"', before, after),
	}[kind];
}

function titleOfAll(kind: KeyFix["kind"]): string {
	return {
		"canonical-form": l10n.t("Write All Names in This File in Their Canonical Form"),
		"name-encode": l10n.t("Name-Encode All URI Keys with Unescaped Colons in This File"),
		"escape-colons": l10n.t("Escape All Unescaped Colons of URI Keys in This File"),
		"percent-encode": l10n.t("Percent-Encode All Invalid Characters in This File's Keys"),
		"repair-name": l10n.t("Repair All Names in This File That Cannot Be Decoded"),
	}[kind];
}
