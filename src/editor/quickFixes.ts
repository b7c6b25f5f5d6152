/** Fixes of the problems of keys: for one key, for the whole file, or on save. */
import {
	CodeAction,
	CodeActionKind,
	type CodeActionProvider,
	type Diagnostic,
	type Disposable,
	l10n,
	languages,
	type Range,
	type TextDocument,
	TextEdit,
	WorkspaceEdit,
	workspace,
} from "vscode";
import type { Span } from "../codec/outcome";
import type { ProblemRule } from "../names/fileProblems";
import {
	escapeCutKeys,
	fixAll,
	fixedKey,
	type KeyFix,
	keyFixes,
	keyInTheWay,
	keyRemoval,
	looksUpNames,
	mayHaveOwnParser,
	overriddenKeys,
} from "../names/fixes";
import { type Key, spanInText } from "../names/key";
import type { Keys } from "../names/keys";
import { titleOfCutFix, titleOfFix, titleOfFixAll } from "../names/messages";
import type { Change } from "../text/changes";
import type { DocumentKeys } from "./documents/documentKeys";
import { diagnosticSource, isPropertiesFile, propertiesFiles } from "./documents/documents";
import { rangeIn } from "./documents/targets";
import { settingsFor } from "./shared/settings";

/** In this many lines of a long selection, each problem has a fix of its own. */
const mostLines = 50;

const fixAllKind = CodeActionKind.SourceFixAll.append("nameEncoding");

export function registerQuickFixes(documentKeys: DocumentKeys): Disposable {
	const provider: CodeActionProvider<CodeAction> = {
		async provideCodeActions(document, range, { only, diagnostics }, token) {
			const isAsked = !only || only.intersects(CodeActionKind.QuickFix);
			const keys = isAsked ? await documentKeys.read(document, token) : undefined;
			const actions = keys ? fixesIn(document, range, diagnostics, keys) : [];
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

/** The fixes of the keys in a range, and those of the whole file. */
function fixesIn(
	document: TextDocument,
	range: Range,
	diagnostics: readonly Diagnostic[],
	keys: Keys,
): CodeAction[] {
	const { severities, vocabulary } = settingsFor(document);
	const lastLine = Math.min(range.end.line, range.start.line + mostLines);
	const lastEnd = document.lineAt(lastLine).range.end;
	const actions: CodeAction[] = [];
	const kindsForAll = new Set<KeyFix["kind"]>();
	const faulty = keys
		.within({ start: document.offsetAt(range.start.with({ character: 0 })), end: document.offsetAt(lastEnd) })
		.filter(({ problems, isMalformed }) => problems.length > 0 && !isMalformed);
	// VS Code asks at each move of the cursor, and few keys have problems: all keys are asked only for those.
	const isOfOtherParser = faulty.length > 0 && mayHaveOwnParser(keys);
	const hasNames = faulty.length > 0 && looksUpNames(keys.counts, document.uri.path);
	for (const key of faulty) {
		const before = keys.writtenOf(key);
		for (const problem of key.problems) {
			const problemRange = rangeIn(document, spanInText(key, problem));
			if (!severities.has(problem.rule) || !problemRange.intersection(range)) continue;
			const reported = diagnostics.filter(
				(diagnostic) => isOf(diagnostic, problem.rule) && diagnostic.range.isEqual(problemRange),
			);
			for (const [rank, fix] of keyFixes(key, before, problem, hasNames).entries()) {
				const { kind, written } = fix;
				if (keyInTheWay(keys, key, written)) continue;
				const action = quickFix(titleOfFix(fix), reported);
				action.edit = editOf(document, [{ start: key.start, end: key.end, text: written }]);
				action.isPreferred = rank === 0 && !isOfOtherParser;
				actions.push(action);
				if (isOfOtherParser || key.hasNoValue) continue;
				// A second fix, if there is one, shows that this one does not fix everything.
				const isAll = fixedKey(key, before, kind, vocabulary, 2) === written;
				if (!isAll || isBrokenElsewhere(keys, key, problem.rule)) kindsForAll.add(kind);
			}
		}
	}
	actions.push(...fixesOfCutKeys(document, diagnostics, keys));
	for (const kind of kindsForAll)
		actions.push(new FixAllAction(titleOfFixAll(kind), document, editsForAll(kind)));
	const inReach = diagnostics.filter((diagnostic) => diagnostic.range.start.line <= lastLine);
	actions.push(...removalsOf(document, inReach, keys));
	const hasRawUriKey = diagnostics.some((diagnostic) => isOf(diagnostic, "raw-uri-key"));
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

/** The fixes of the keys that Java cuts and that are reported here, and the one for all of them. */
function fixesOfCutKeys(
	document: TextDocument,
	diagnostics: readonly Diagnostic[],
	keys: Keys,
): CodeAction[] {
	const reported = diagnostics.filter((diagnostic) => isOf(diagnostic, "cut-key")).slice(0, mostLines);
	if (reported.length === 0) return [];
	const actions: CodeAction[] = [];
	for (const diagnostic of reported) {
		const start = document.offsetAt(diagnostic.range.start);
		// Diagnostics may be older than the document.
		const found = keys.cutKeys.cut.find((one) => one.start === start);
		if (!found?.fix) continue;
		const action = quickFix(titleOfCutFix(found.kind), [diagnostic]);
		action.edit = editOf(document, [found.fix]);
		action.isPreferred = true;
		actions.push(action);
	}
	if (escapeCutKeys(keys).length > 1) {
		const title = l10n.t("Escape the Colons of All Keys in This File");
		actions.push(new FixAllAction(title, document, (all) => escapeCutKeys(all)));
	}
	return actions;
}

function isBrokenElsewhere(keys: Keys, key: Key, rule: ProblemRule): boolean {
	return keys.ofUris.some(
		(other) => other !== key && other.problems.some((problem) => problem.rule === rule),
	);
}

function quickFix(title: string, diagnostics: Diagnostic[]): CodeAction {
	const action = new CodeAction(title, CodeActionKind.QuickFix);
	action.diagnostics = diagnostics;
	return action;
}

function editOf(document: TextDocument, changes: readonly Change[]): WorkspaceEdit {
	const edit = new WorkspaceEdit();
	const edits = changes.map(({ text, ...span }) => TextEdit.replace(rangeIn(document, span), text));
	edit.set(document.uri, edits);
	return edit;
}

function removalsOf(document: TextDocument, diagnostics: readonly Diagnostic[], keys: Keys): CodeAction[] {
	let isOverriding = false;
	const offered = new Set<number>();
	const actions: CodeAction[] = [];
	for (const diagnostic of diagnostics) {
		const rule = (["duplicate-uri", "duplicate-key"] as const).find((one) => isOf(diagnostic, one));
		if (!rule) continue;
		const earlier = (diagnostic.relatedInformation ?? []).map(({ location }) => location.range);
		for (const { start } of [...earlier, diagnostic.range]) {
			// Diagnostics may be older than the document.
			const removal = keyRemoval(keys, document.offsetAt(start), rule);
			if (!removal || offered.has(start.line)) continue;
			offered.add(start.line);
			const title = l10n.t("Remove the Key on Line {0} and Its Value", start.line + 1);
			const action = quickFix(title, [diagnostic]);
			action.edit = editOf(document, [deletionOf(removal.lines)]);
			actions.push(action);
			isOverriding ||= removal.isOverriding;
		}
	}
	if (!isOverriding) return actions;
	const title = l10n.t("Remove All Keys That a Later Key Overrides");
	return [...actions, new FixAllAction(title, document, (all) => overriddenKeys(all).map(deletionOf))];
}

function deletionOf({ start, end }: Span): Change {
	return { start, end, text: "" };
}

function isOf({ source, code }: Diagnostic, rule: ProblemRule): boolean {
	return source === diagnosticSource && code === rule;
}
