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
import { titleOfCommand } from "../names/commandTitles";
import type { CutKind } from "../names/cutKeys";
import { quotable } from "../names/display";
import type { ProblemRule } from "../names/fileProblems";
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

/** Caps the problems of a long selection that get fixes. */
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

/** A fix of one problem, and the one of the whole file that comes with it. */
interface Fix {
	readonly title: string;
	readonly change: Change;
	readonly isPreferred?: boolean;
	readonly ofAll?: readonly [title: string, editsIn: EditsIn];
}

/** The fixes of some problems, then those of the whole file. */
function fixesOf(diagnostics: readonly Diagnostic[], document: TextDocument, keys: Keys): CodeAction[] {
	// Two of three equal keys have the same removal of the first.
	const ofOne = new Map<string, CodeAction>();
	const ofAll = new Map<string, EditsIn>();
	const isOfOtherParser = mayHaveOwnParser(keys);
	for (const diagnostic of diagnostics) {
		for (const fix of fixesFor(diagnostic, document, keys, isOfOtherParser)) {
			if (fix.ofAll) ofAll.set(...fix.ofAll);
			const action = new CodeAction(fix.title, CodeActionKind.QuickFix);
			action.diagnostics = [diagnostic];
			action.edit = editOf(document, [fix.change]);
			action.isPreferred = fix.isPreferred ?? false;
			ofOne.set(`${fix.title} ${fix.change.start}`, action);
		}
	}
	const actions = [...ofOne.values()];
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

/** The fixes of one problem; none if the document has changed since it was reported. */
function fixesFor(
	diagnostic: Diagnostic,
	document: TextDocument,
	keys: Keys,
	isOfOtherParser: boolean,
): Fix[] {
	const { code, range, relatedInformation = [] } = diagnostic;
	if (code === "cut-key") return fixesOfCutKey(document.offsetAt(range.start), keys);
	if (code === "duplicate-uri" || code === "duplicate-key") {
		const alike = [...relatedInformation.map(({ location }) => location.range), range];
		return alike.flatMap(({ start }) => removalsOf(start.line, document.offsetAt(start), code, keys));
	}
	const key = keys.at(document.offsetAt(range.start));
	const isReported = (problem: KeyProblem) =>
		problem.rule === code && key && rangeIn(document, spanInText(key, problem)).isEqual(range);
	const problem = key?.problems.find(isReported);
	if (!key || !problem || key.isMalformed) return [];
	const hasNames = looksUpNames(keys.counts, document.uri.path);
	return keyFixes(key, keys.writtenOf(key), problem, hasNames).flatMap((keyFix, rank) => {
		if (keyInTheWay(keys, key, keyFix.written)) return [];
		const change = { start: key.start, end: key.end, text: keyFix.written };
		const fix: Fix = { title: titleOf(keyFix), change, isPreferred: rank === 0 && !isOfOtherParser };
		if (isOfOtherParser || key.hasNoValue || !isBrokenElsewhere(keys, problem)) return fix;
		return { ...fix, ofAll: [titleOfAll(keyFix.kind), editsForAll(keyFix.kind)] };
	});
}

function fixesOfCutKey(start: number, keys: Keys): Fix[] {
	const found = keys.cutKeys.cut.find((one) => one.start === start);
	if (!found?.fix) return [];
	const fix: Fix = { title: titleOfCutFix(found.kind), change: found.fix, isPreferred: true };
	const editsIn: EditsIn = (all) => escapeCutKeys(all);
	if (editsIn(keys).length < 2) return [fix];
	return [{ ...fix, ofAll: [l10n.t("Escape the Colons of All Keys in This File"), editsIn] }];
}

function removalsOf(line: number, start: number, rule: ProblemRule, keys: Keys): Fix[] {
	const removal = keyRemoval(keys, start, rule);
	if (!removal) return [];
	const title = l10n.t("Remove the Key on Line {0} and Its Value", line + 1);
	const fix: Fix = { title, change: deletionOf(removal.lines) };
	if (!removal.isOverriding) return [fix];
	const editsIn: EditsIn = (all) => overriddenKeys(all).map(deletionOf);
	return [{ ...fix, ofAll: [l10n.t("Remove All Keys That a Later Key Overrides"), editsIn] }];
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
