/** What makes a problem of a key right: once, everywhere in the file, or on save. */
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
import { KeysMade } from "../names/collisions";
import { fixedKey, type KeyFix, keyFixes, writeFix } from "../names/fixes";
import type { KeyIndex } from "../names/keyIndex";
import { keysOnLines } from "../names/keyLines";
import { canonicalKey, keyText } from "../names/normalName";
import type { Place } from "../names/places";
import { type KeyProblem, keyOfJava, keyProblems } from "../names/problems";
import { longestName } from "../names/recognition";
import { inSlices } from "../text/timeSlices";
import { diagnosticSource } from "./diagnostics";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher, propertiesFiles, rangeIn, rangesIn } from "./shared/documents";
import { quotable } from "./shared/sanitize";
import { settingsFor } from "./shared/settings";

/** The problems of so many lines of a long selection are fixed one by one. */
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
		const { only, diagnostics } = context;
		const actions: CodeAction[] = [];
		if (!only || only.intersects(CodeActionKind.QuickFix)) {
			const index = await this.#indexes.read(document, token);
			if (!index) return [];
			const isStopped = changeWatcher(document, token);
			if (!(await inSlices(findFixes(document, range, diagnostics, index, actions), isStopped))) return [];
		}
		// What runs on save must not change what a program looks up: the canonical form alone.
		if (only?.intersects(CodeActionKind.SourceFixAll)) {
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
				: fixAll(document, index, fix, edit);
		return (await inSlices(steps, isStopped)) ? edit : new WorkspaceEdit();
	}
}

function* removeOverridden(document: TextDocument, index: KeyIndex, edit: WorkspaceEdit): Generator<void> {
	for (const keys of index.repeatedKeys()) {
		const last = new Map(keys.map((key) => [keyText(key.recognized), key]));
		for (const key of keys) {
			yield;
			// Java keeps the last of the keys that it reads alike.
			if (last.get(keyText(key.recognized)) !== key)
				edit.delete(document.uri, linesOfKey(document, index, key.line));
		}
	}
}

function* fixAll(
	document: TextDocument,
	index: KeyIndex,
	fix: KeyFix["kind"],
	edit: WorkspaceEdit,
): Generator<void> {
	const { vocabulary } = settingsFor(document);
	const keysMade = new KeysMade(index, vocabulary, canonicalKey);
	let lastRead = -1;
	for (const { line } of index.faultyKeys()) {
		yield;
		if (line <= lastRead) continue;
		for (const some of index.keyLines(line, line)) {
			yield;
			if (!some) continue;
			lastRead = some.firstLine + some.lineCount - 1;
			const rangeOf = rangesIn(some);
			for (const place of keysOnLines(some, vocabulary)) {
				const written = place.recognized && fixedKey(some.text, place, fix, vocabulary);
				yield;
				if (written === undefined) continue;
				const key = keyMade(some.text, place, written);
				const range = rangeOf(place);
				const isTaken =
					key !== undefined &&
					(isTooLong(key) || keysMade.lineOfOtherOrMake(place, key, range.start.line) !== undefined);
				if (!isTaken) edit.replace(document.uri, range, written);
			}
		}
	}
}

/** Whether a key is longer than those that the index knows: it cannot tell whether there is another like it. */
function isTooLong(key: string): boolean {
	return key.length > longestName;
}

/** The fixes of the keys in a range. */
function* findFixes(
	document: TextDocument,
	range: Range,
	diagnostics: readonly Diagnostic[],
	index: KeyIndex,
	actions: CodeAction[],
): Generator<void> {
	const { vocabulary, severities } = settingsFor(document);
	const lastLine = Math.min(range.end.line, range.start.line + mostLines);
	const keys = new KeysMade(index, vocabulary);
	const kindsForAll = new Set<KeyFix["kind"]>();
	for (const some of index.keyLines(range.start.line, lastLine)) {
		yield;
		if (!some) continue;
		const rangeOf = rangesIn(some);
		for (const place of keysOnLines(some, vocabulary)) {
			const { recognized } = place;
			if (!recognized || place.isMalformed) continue;
			const placeRange = rangeOf(place);
			if (!placeRange.intersection(range) || placeRange.start.line > lastLine) continue;
			for (const problem of keyProblems(some.text, place)) {
				yield;
				const problemRange = rangeIn(some, problem);
				if (!severities.has(problem.rule) || !problemRange.intersection(range)) continue;
				for (const fix of keyFixes(problem, recognized)) {
					const written = writeFix(some.text, place, problem, fix);
					const key = keyMade(some.text, place, written);
					// Java would lose one of two keys that are the same.
					if (key !== undefined && (isTooLong(key) || keys.lineOfOther(place, key) !== undefined)) continue;
					const action = new CodeAction(titleOf(fix), CodeActionKind.QuickFix);
					action.edit = new WorkspaceEdit();
					action.edit.replace(document.uri, placeRange, written);
					action.diagnostics = diagnostics.filter(
						(diagnostic) => isOf(diagnostic, problem.rule) && diagnostic.range.isEqual(problemRange),
					);
					action.isPreferred = fix.kind !== "escape-colons";
					actions.push(action);
					if (kindsForAll.has(fix.kind)) continue;
					// A second fix, if there is one, shows that this one does not mend all.
					const isAll = fixedKey(some.text, place, fix.kind, vocabulary, 2) === written;
					if (!isAll || index.countBreaking(problem.rule) > 1) kindsForAll.add(fix.kind);
				}
			}
		}
	}
	for (const kind of kindsForAll) {
		actions.push(new FixAllAction(titleOfAll(kind), CodeActionKind.QuickFix, document, kind));
	}
	yield* findRemovals(
		document,
		diagnostics.filter(({ range }) => range.start.line <= lastLine),
		index,
		actions,
	);
}

/** The key that Java reads once a place is written anew; `undefined` where that is the key that it reads already. */
function keyMade(block: string, place: Place, written: string): string | undefined {
	const key = keyOfJava(written);
	return key === keyOfJava(block.slice(place.start, place.end)) ? undefined : key;
}

/** So many keys that mean the same are looked at, for two that Java reads alike. */
const mostCompared = 1000;

function* findRemovals(
	document: TextDocument,
	diagnostics: readonly Diagnostic[],
	index: KeyIndex,
	actions: CodeAction[],
): Generator<void> {
	let isOverridden = false;
	for (const diagnostic of diagnostics) {
		if (!isOf(diagnostic, "duplicate-uri")) continue;
		yield;
		const { start } = diagnostic.range;
		// Diagnostics may be older than the document.
		const key = index.keyAt(start);
		if (key?.identity === undefined || !index.isRepeated(key.identity)) continue;
		const action = new CodeAction(
			l10n.t("Remove This Key and Its Value (Line {0})", start.line + 1),
			CodeActionKind.QuickFix,
		);
		action.edit = new WorkspaceEdit();
		action.edit.delete(document.uri, linesOfKey(document, index, start.line));
		action.diagnostics = [diagnostic];
		actions.push(action);
		const text = keyText(key.recognized);
		isOverridden ||= index
			.firstKeysWith(key.identity, mostCompared)
			.some((other) => other !== key && keyText(other.recognized) === text);
	}
	if (!isOverridden) return;
	const title = l10n.t("Remove All Keys That a Later Key Overrides");
	actions.push(new FixAllAction(title, CodeActionKind.QuickFix, document, "remove-overridden"));
}

function isOf({ source, code }: Diagnostic, rule: KeyProblem["rule"] | "duplicate-uri"): boolean {
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
			return l10n.t("Name-Encode All URIs in This File That Java Splits");
		case "escape-colons":
			return l10n.t("Escape the Colons of All URIs in This File That Java Splits");
		case "percent-encode":
			return l10n.t("Percent-Encode All Invalid Characters in This File's Keys");
		case "repair-name":
			return l10n.t("Repair All Names in This File That Cannot Be Decoded");
	}
}
