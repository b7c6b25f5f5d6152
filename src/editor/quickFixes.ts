/** Fixes of the problems of keys: for one key, for the whole file, or on save. */
import {
	type CancellationToken,
	CodeAction,
	type CodeActionContext,
	CodeActionKind,
	type CodeActionProvider,
	type Diagnostic,
	type Disposable,
	l10n,
	languages,
	Position,
	Range,
	type TextDocument,
	WorkspaceEdit,
} from "vscode";
import { quotable } from "../codec/sanitize";
import { DocumentCollisions } from "../names/collisions";
import type { ProblemRule } from "../names/diagnostics";
import { fixAll, fixedKey, isTaken, type KeyFix, keyFixes, looksUpNames, writeFix } from "../names/fixes";
import type { KeyIndex, RecognizedKey } from "../names/keyIndex";
import type { KeyProblem } from "../names/problems";
import { inSlices } from "../text/timeSlices";
import { diagnosticSource } from "./diagnostics";
import { canBeExcluded } from "./excludeFile";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher, isPropertiesFile, propertiesFiles, rangeOf } from "./shared/documents";
import { type Settings, settingsFor } from "./shared/settings";

/** How many lines of a long selection have their problems fixed one by one. */
const mostLines = 50;

const fixAllKind = CodeActionKind.SourceFixAll.append("nameEncoding");

export function registerQuickFixes(indexes: DocumentIndexes): Disposable {
	return languages.registerCodeActionsProvider(propertiesFiles, new QuickFixProvider(indexes), {
		providedCodeActionKinds: [CodeActionKind.QuickFix, fixAllKind],
	});
}

/** An action on the whole file, whose edit is made when it is chosen. */
class FixAllAction extends CodeAction {
	constructor(
		title: string,
		kind: CodeActionKind,
		readonly document: TextDocument,
		readonly fix: KeyFix["kind"] | "remove-overridden",
	) {
		super(title, kind);
	}
}

class QuickFixProvider implements CodeActionProvider {
	readonly #indexes: DocumentIndexes;

	constructor(indexes: DocumentIndexes) {
		this.#indexes = indexes;
	}

	async provideCodeActions(
		document: TextDocument,
		range: Range,
		context: CodeActionContext,
		token: CancellationToken,
	): Promise<CodeAction[]> {
		if (!isPropertiesFile(document)) return [];
		const { only, diagnostics } = context;
		const actions: CodeAction[] = [];
		if (!only || only.intersects(CodeActionKind.QuickFix)) {
			const index = await this.#indexes.read(document, token);
			if (!index) return [];
			const isStopped = changeWatcher(document, token);
			if (!(await inSlices(findFixes(document, range, diagnostics, index, actions), isStopped))) return [];
		}
		// A fix on save must not change what a program looks up: only the canonical form may run.
		if (only?.intersects(CodeActionKind.SourceFixAll) && !settingsFor(document).isExcluded) {
			const title = l10n.t("Write All Names in Their Canonical Form");
			actions.push(new FixAllAction(title, fixAllKind, document, "canonical-form"));
		}
		return actions;
	}

	async resolveCodeAction(action: CodeAction): Promise<CodeAction> {
		if (action instanceof FixAllAction && !action.edit) {
			action.edit = await this.#editForAll(action.document, action.fix);
		}
		return action;
	}

	async #editForAll(document: TextDocument, fix: FixAllAction["fix"]): Promise<WorkspaceEdit> {
		const edit = new WorkspaceEdit();
		const isStopped = changeWatcher(document);
		const index = await this.#indexes.read(document);
		if (!index || isStopped()) return edit;
		const steps =
			fix === "remove-overridden"
				? removeOverridden(document, index, edit)
				: fixDocument(document, index, fix, edit);
		return (await inSlices(steps, isStopped)) ? edit : new WorkspaceEdit();
	}
}

function* removeOverridden(document: TextDocument, index: KeyIndex, edit: WorkspaceEdit): Generator<void> {
	for (const keys of index.repeatedKeys()) {
		const last = new Map(keys.map((key) => [key.key.text, key]));
		for (const key of keys) {
			yield;
			// Java keeps the last of the keys that it reads alike.
			if (last.get(key.key.text) !== key) edit.delete(document.uri, linesOfKey(document, index, key.line));
		}
	}
}

function* fixDocument(
	document: TextDocument,
	index: KeyIndex,
	fix: KeyFix["kind"],
	edit: WorkspaceEdit,
): Generator<void> {
	const { vocabulary } = settingsFor(document);
	for (const fixed of fixAll(index, [fix], vocabulary)) {
		yield;
		if (fixed) edit.replace(document.uri, rangeOf(fixed.span), fixed.text);
	}
}

/** The fixes of the keys in a range, and those of the whole file. */
function* findFixes(
	document: TextDocument,
	range: Range,
	diagnostics: readonly Diagnostic[],
	index: KeyIndex,
	actions: CodeAction[],
): Generator<void> {
	const { vocabulary, severities } = settingsFor(document);
	const lastLine = Math.min(range.end.line, range.start.line + mostLines);
	const keysMade = new DocumentCollisions(index, vocabulary);
	const kindsForAll = new Set<KeyFix["kind"]>();
	// VS Code asks at each move of the cursor, and few keys have problems: the whole index is asked only for those.
	let hasNames: boolean | undefined;
	const breaking = new Map<KeyProblem["rule"], number>();
	for (const key of index.keys(range.start.line, lastLine)) {
		yield;
		if (key.key.isMalformed || key.line > lastLine || !rangeOf(key.span).intersection(range)) continue;
		for (const problem of problemsIn(range, key, severities)) {
			hasNames ??= looksUpNames(index.countUriKeys(), document.uri.path);
			for (const [rank, fix] of keyFixes(problem, key.recognized, hasNames).entries()) {
				const written = writeFix(key.key, problem, fix);
				if (isTaken(key.key, written, (made) => keysMade.lineOfOther(key.key, made))) continue;
				const action = actionFor(document, diagnostics, key, problem, fix, written);
				action.isPreferred = rank === 0;
				actions.push(action);
				// A second fix, if there is one, shows that this one does not fix everything.
				const isAll = fixedKey(key.key, fix.kind, vocabulary, 2) === written;
				const count = breaking.get(problem.rule) ?? index.countBreaking(problem.rule);
				breaking.set(problem.rule, count);
				if (!isAll || count > 1) kindsForAll.add(fix.kind);
			}
		}
	}
	for (const kind of kindsForAll) {
		actions.push(new FixAllAction(titleOfAll(kind), CodeActionKind.QuickFix, document, kind));
	}
	const rawUriKeys = diagnostics.filter((diagnostic) => isOf(diagnostic, "raw-uri-key"));
	const inReach = diagnostics.filter((diagnostic) => diagnostic.range.start.line <= lastLine);
	yield* findRemovals(document, inReach, index, actions);
	if (rawUriKeys.length > 0 && canBeExcluded(document)) {
		const action = new CodeAction(l10n.t("Do Not Check This File"), CodeActionKind.QuickFix);
		action.command = { title: action.title, command: "nameEncoding.excludeFile", arguments: [document.uri] };
		action.diagnostics = rawUriKeys;
		actions.push(action);
	}
}

/** The problems of a key that are reported and touch a range. */
function problemsIn(range: Range, key: RecognizedKey, severities: Settings["severities"]): KeyProblem[] {
	return key.problems.filter(
		(problem) => severities.has(problem.rule) && rangeOf(key.spanOf(problem)).intersection(range),
	);
}

function actionFor(
	document: TextDocument,
	diagnostics: readonly Diagnostic[],
	key: RecognizedKey,
	problem: KeyProblem,
	fix: KeyFix,
	written: string,
): CodeAction {
	const action = new CodeAction(titleOf(fix), CodeActionKind.QuickFix);
	action.edit = new WorkspaceEdit();
	action.edit.replace(document.uri, rangeOf(key.span), written);
	const problemRange = rangeOf(key.spanOf(problem));
	action.diagnostics = diagnostics.filter(
		(diagnostic) => isOf(diagnostic, problem.rule) && diagnostic.range.isEqual(problemRange),
	);
	return action;
}

function* findRemovals(
	document: TextDocument,
	diagnostics: readonly Diagnostic[],
	index: KeyIndex,
	actions: CodeAction[],
): Generator<void> {
	let isOverridden = false;
	for (const diagnostic of diagnostics) {
		const isOfUri = isOf(diagnostic, "duplicate-uri");
		if (!isOfUri && !isOf(diagnostic, "duplicate-key")) continue;
		yield;
		const { start } = diagnostic.range;
		// Diagnostics may be older than the document.
		const key = index.keyAt(start);
		const identity = isOfUri ? key?.identity : undefined;
		if (isOfUri ? identity === undefined || !index.isRepeated(identity) : !key) continue;
		const action = new CodeAction(
			l10n.t("Remove This Key and Its Value (Line {0})", start.line + 1),
			CodeActionKind.QuickFix,
		);
		action.edit = new WorkspaceEdit();
		action.edit.delete(document.uri, linesOfKey(document, index, start.line));
		action.diagnostics = [diagnostic];
		actions.push(action);
		const isLikeKey = (other: RecognizedKey) => other !== key && other.key.text === key?.key.text;
		isOverridden ||= identity !== undefined && index.keysWith(identity).some(isLikeKey);
	}
	if (!isOverridden) return;
	const title = l10n.t("Remove All Keys That a Later Key Overrides");
	actions.push(new FixAllAction(title, CodeActionKind.QuickFix, document, "remove-overridden"));
}

function isOf({ source, code }: Diagnostic, rule: ProblemRule): boolean {
	return source === diagnosticSource && code === rule;
}

/** The logical line of the key on a line, with its line end or, if it is the last of the file, with that before it. */
function linesOfKey(document: TextDocument, index: KeyIndex, line: number): Range {
	const last = index.lastLineOf(line);
	if (last + 1 < document.lineCount) return new Range(line, 0, last + 1, 0);
	const before = line === 0 ? new Position(0, 0) : document.lineAt(line - 1).range.end;
	return new Range(before, document.lineAt(last).range.end);
}

function titleOf({ kind, part }: KeyFix): string {
	const before = quotable(part?.before ?? "");
	const after = quotable(part?.after ?? "");
	switch (kind) {
		case "canonical-form":
			return l10n.t("Write the Name in Its Canonical Form");
		case "name-encode":
			return l10n.t("Name-Encode URI");
		case "escape-colons":
			return l10n.t("Escape the Colons of the URI");
		case "percent-encode":
			return l10n.t('Percent-Encode "{0}" as "{1}"', before, after);
		case "repair-name":
			return l10n.t('Write "{0}" as "{1}"', before, after);
	}
}

function titleOfAll(kind: KeyFix["kind"]): string {
	switch (kind) {
		case "canonical-form":
			return l10n.t("Write All Names in This File in Their Canonical Form");
		case "name-encode":
			return l10n.t("Name-Encode All URI Keys with Unescaped Colons in This File");
		case "escape-colons":
			return l10n.t("Escape All Unescaped Colons of URI Keys in This File");
		case "percent-encode":
			return l10n.t("Percent-Encode All Invalid Characters in This File's Keys");
		case "repair-name":
			return l10n.t("Repair All Names in This File That Cannot Be Decoded");
	}
}
