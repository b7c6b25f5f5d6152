/** Fixes of the problems of keys: for one key, for the whole file, or on save. */
import {
	CodeAction,
	CodeActionKind,
	type CodeActionProvider,
	type Diagnostic,
	type Disposable,
	l10n,
	languages,
	Range,
	type TextDocument,
	TextEdit,
	WorkspaceEdit,
	workspace,
} from "vscode";
import { DocumentCollisions } from "../names/collisions";
import type { CutKind } from "../names/cutKeys";
import { quotable } from "../names/display";
import type { ProblemRule } from "../names/fileProblems";
import {
	fixAll,
	fixedKey,
	isTaken,
	type KeyFix,
	keyFixes,
	keyRemoval,
	looksUpNames,
	mayHaveOwnParser,
	overriddenKeys,
	withCutKeysEscaped,
} from "../names/fixes";
import type { KeyIndex } from "../names/keyIndex";
import type { LineEdit } from "../text/changes";
import { diagnosticSource } from "./diagnostics";
import { titleOfCommand } from "./shared/commandTitles";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { isPropertiesFile, propertiesFiles, rangeOf } from "./shared/documents";
import { settingsFor, vocabularyOf } from "./shared/settings";

/** In this many lines of a long selection, each problem has a fix of its own. */
const mostLines = 50;

const fixAllKind = CodeActionKind.SourceFixAll.append("nameEncoding");

export function registerQuickFixes(indexes: DocumentIndexes): Disposable {
	const provider: CodeActionProvider<CodeAction> = {
		async provideCodeActions(document, range, { only, diagnostics }, token) {
			const find = function* (index: KeyIndex) {
				yield* findCutKeyFixes(document, diagnostics, index, indexes);
				yield* findFixes(document, range, diagnostics, index);
			};
			const isAsked = !only || only.intersects(CodeActionKind.QuickFix);
			const actions = (isAsked && (await indexes.collect(document, find, token))) || [];
			// A fix on save must not change what a program looks up: only the canonical form may run.
			const isOnSave = only?.intersects(CodeActionKind.SourceFixAll) && isPropertiesFile(document);
			if (isOnSave && !settingsFor(document).isExcluded) {
				const title = l10n.t("Write All Names in Their Canonical Form");
				actions.push(new FixAllAction(title, document, editsForAll("canonical-form"), fixAllKind));
			}
			return actions;
		},
		async resolveCodeAction(action) {
			if (action instanceof FixAllAction) {
				const edits = await indexes.collect(action.document, action.findEdits);
				action.edit = editOf(action.document, edits ?? []);
			}
			return action;
		},
	};
	return languages.registerCodeActionsProvider(propertiesFiles, provider, {
		providedCodeActionKinds: [CodeActionKind.QuickFix, fixAllKind],
	});
}

type FindEdits = (index: KeyIndex, document: TextDocument) => Iterable<TextEdit | undefined>;

/** An action on the whole file, whose edits are found when it is chosen. */
class FixAllAction extends CodeAction {
	constructor(
		title: string,
		readonly document: TextDocument,
		readonly findEdits: FindEdits,
		kind = CodeActionKind.QuickFix,
	) {
		super(title, kind);
	}
}

/** Finds the edits that fix all keys of a document in one way. */
function editsForAll(kind: KeyFix["kind"]): FindEdits {
	return function* (index, document) {
		for (const fixed of fixAll(index, [kind], vocabularyOf(document)))
			yield fixed && TextEdit.replace(rangeOf(fixed.range), fixed.text);
	};
}

/** The fixes of the keys that Java cuts, where they are reported. */
function* findCutKeyFixes(
	document: TextDocument,
	diagnostics: readonly Diagnostic[],
	index: KeyIndex,
	indexes: DocumentIndexes,
): Generator<CodeAction | undefined> {
	const reported = diagnostics.filter((diagnostic) => isOf(diagnostic, "cut-key")).slice(0, mostLines);
	// It need not be known unless a key is cut: VS Code asks at each move of the cursor.
	const { cut } = reported.length > 0 ? indexes.cutKeysOf(document) : { cut: [] };
	for (const diagnostic of reported) {
		yield undefined;
		const start = document.offsetAt(diagnostic.range.start);
		const found = cut.find((one) => one.start === start);
		if (!found?.fix) continue;
		const range = new Range(document.positionAt(found.fix.start), document.positionAt(found.fix.end));
		const action = quickFix(titleOfCutKeyFix(found.kind), [diagnostic]);
		action.edit = editOf(document, [TextEdit.replace(range, found.fix.text)]);
		action.isPreferred = true;
		yield action;
	}
	const colons = cut.filter(({ kind, fix }) => kind === "colon" && fix).length;
	if (colons === 0 || colons + index.countBreaking("raw-uri-key", 1) === 1) return;
	yield new FixAllAction(l10n.t("Escape the Colons of All Keys"), document, function* (index) {
		const uris: LineEdit[] = [];
		for (const fixed of fixAll(index, ["escape-colons"], vocabularyOf(document))) {
			if (fixed) uris.push(fixed);
			else yield undefined;
		}
		const edits = withCutKeysEscaped(uris, document.getText(), indexes.cutKeysOf(document));
		for (const { range, text } of edits) yield TextEdit.replace(rangeOf(range), text);
	});
}

/** The fixes of the keys in a range, and those of the whole file. */
function* findFixes(
	document: TextDocument,
	range: Range,
	diagnostics: readonly Diagnostic[],
	index: KeyIndex,
): Generator<CodeAction | undefined> {
	const { severities, vocabulary } = settingsFor(document);
	const lastLine = Math.min(range.end.line, range.start.line + mostLines);
	const keysMade = new DocumentCollisions(index, vocabulary);
	const kindsForAll = new Set<KeyFix["kind"]>();
	// VS Code asks at each move of the cursor, and few keys have problems: the whole index is asked only for those.
	let hasNames: boolean | undefined;
	const isOfOtherParser = mayHaveOwnParser(index);
	for (const found of index.keys(range.start.line, lastLine)) {
		const { key, problems, span } = found;
		for (const problem of key.isMalformed ? [] : problems) {
			const problemRange = rangeOf(found.spanOf(problem));
			if (!severities.has(problem.rule) || !problemRange.intersection(range)) continue;
			yield undefined;
			hasNames ??= looksUpNames(index.countUriKeys(), document.uri.path);
			const reported = diagnostics.filter(
				(diagnostic) => isOf(diagnostic, problem.rule) && diagnostic.range.isEqual(problemRange),
			);
			for (const [rank, fix] of keyFixes(key, problem, hasNames).entries()) {
				const { kind, written } = fix;
				if (yield* isTaken(key, written, keysMade)) continue;
				const action = quickFix(titleOf(fix), reported);
				action.edit = editOf(document, [TextEdit.replace(rangeOf(span), written)]);
				action.isPreferred = rank === 0 && !isOfOtherParser;
				yield action;
				if (isOfOtherParser || key.hasNoValue) continue;
				// A second fix, if there is one, shows that this one does not fix everything.
				const isAll = fixedKey(key, kind, vocabulary, 2) === written;
				if (!isAll || index.countBreaking(problem.rule, 2) > 1) kindsForAll.add(kind);
			}
		}
	}
	for (const kind of kindsForAll) yield new FixAllAction(titleOfAll(kind), document, editsForAll(kind));
	const inReach = diagnostics.filter((diagnostic) => diagnostic.range.start.line <= lastLine);
	yield* findRemovals(document, inReach, index);
	const hasCutKeys = diagnostics.some((one) => isOf(one, "raw-uri-key") || isOf(one, "cut-key"));
	// The setting that excludes it belongs to a workspace folder.
	if (hasCutKeys && workspace.getWorkspaceFolder(document.uri)) {
		// VS Code puts the actions of diagnostics before others, and this one comes last.
		const action = new CodeAction(l10n.t("Do Not Check This File"), CodeActionKind.QuickFix);
		action.command = { title: action.title, command: "nameEncoding.excludeFile", arguments: [document.uri] };
		action.isPreferred = isOfOtherParser;
		yield action;
	}
}

function quickFix(title: string, diagnostics: Diagnostic[]): CodeAction {
	const action = new CodeAction(title, CodeActionKind.QuickFix);
	action.diagnostics = diagnostics;
	return action;
}

function editOf({ uri }: TextDocument, edits: TextEdit[]): WorkspaceEdit {
	const edit = new WorkspaceEdit();
	edit.set(uri, edits);
	return edit;
}

function* findRemovals(document: TextDocument, diagnostics: readonly Diagnostic[], index: KeyIndex) {
	let isOverriding = false;
	const offered = new Set<number>();
	for (const diagnostic of diagnostics) {
		yield undefined;
		const rule = (["duplicate-uri", "duplicate-key"] as const).find((one) => isOf(diagnostic, one));
		if (!rule) continue;
		const earlier = (diagnostic.relatedInformation ?? []).map(({ location }) => location.range);
		for (const { start } of [...earlier, diagnostic.range]) {
			// Diagnostics may be older than the document.
			const removal = keyRemoval(index, start, rule);
			if (!removal || offered.has(start.line)) continue;
			offered.add(start.line);
			const title = l10n.t("Remove the Key on Line {0} and Its Value", start.line + 1);
			const action = quickFix(title, [diagnostic]);
			action.edit = editOf(document, [TextEdit.delete(rangeOf(removal.lines))]);
			yield action;
			isOverriding ||= removal.isOverriding;
		}
	}
	if (!isOverriding) return;
	const title = l10n.t("Remove All Keys That a Later Key Overrides");
	yield new FixAllAction(title, document, function* (index) {
		for (const lines of overriddenKeys(index)) yield lines && TextEdit.delete(rangeOf(lines));
	});
}

function isOf({ source, code }: Diagnostic, rule: ProblemRule): boolean {
	return source === diagnosticSource && code === rule;
}

function titleOfCutKeyFix(kind: CutKind): string {
	switch (kind) {
		case "colon":
			return l10n.t("Escape the Colon");
		case "blank":
			return l10n.t("Escape the Blanks");
		default:
			return l10n.t("Join with the Line Above");
	}
}

function titleOf({ kind, part }: KeyFix): string {
	const before = quotable(part?.before ?? "");
	const after = quotable(part?.after ?? "");
	return {
		"canonical-form": l10n.t("Write the Name in Its Canonical Form"),
		"name-encode": titleOfCommand("encode"),
		"escape-colons": titleOfCommand("escapeColons"),
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
