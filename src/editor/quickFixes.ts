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
import { fixedKey, type KeyFix, keyFixes, writeFix } from "../text/keyFixes";
import type { IndexedKey, KeyIndex } from "../text/keyIndex";
import { type KeyProblem, keyOfJava, keyProblems } from "../text/keyProblems";
import { KeysMade } from "../text/keysMade";
import type { LinePosition } from "../text/lines";
import { canonicalKey, identityOf, keyText } from "../text/meaning";
import { keyPlaces, type Place } from "../text/places";
import { propertyEntries } from "../text/properties";
import type { Vocabulary } from "../text/recognition";
import { diagnosticSource } from "./diagnostics";
import type { DocumentIndexes } from "./documentIndexes";
import { blockOver, propertiesFiles, rangeIn, rangesIn } from "./documents";
import { quotable } from "./labels";
import { settingsFor } from "./settings";

/** Of a long selection, the problems of so many lines are fixed one by one. */
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
		if (!only || only.intersects(CodeActionKind.QuickFix))
			actions.push(...fixesIn(document, range, diagnostics, await this.#indexes.read(document, token)));
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
		const { version } = document;
		const index = await this.#indexes.read(document);
		if (!index || document.version !== version) return edit;
		const { vocabulary } = settingsFor(document);
		if (fix === "remove-overridden") {
			for (const keys of index.repeatedKeys()) {
				const last = new Map(keys.map((key) => [keyText(key.recognized), key]));
				for (const key of keys) {
					// Of keys that Java reads alike, it keeps the last.
					if (last.get(keyText(key.recognized)) !== key)
						edit.delete(document.uri, linesOfKey(document, key.span.start));
				}
			}
			return edit;
		}
		const keysMade = new KeysMade(index, vocabulary, canonicalKey);
		for (const { span } of index.faultyKeys()) {
			const block = blockOver(document, span.start.line, span.end.line);
			for (const place of keyPlaces(block.text, vocabulary)) {
				const range = rangeIn(block, place);
				if (range.start.line !== span.start.line) continue;
				const written = fixedKey(block.text, place, fix, vocabulary);
				if (written === undefined) continue;
				const key = keyMade(block.text, place, written);
				const line = span.start.line;
				if (key !== undefined && keysMade.lineOfOtherOrMake(place, key, line) !== undefined) continue;
				edit.replace(document.uri, range, written);
			}
		}
		return edit;
	}
}

function fixesIn(
	document: TextDocument,
	range: Range,
	diagnostics: readonly Diagnostic[],
	index: KeyIndex | undefined,
): CodeAction[] {
	const { vocabulary, severities } = settingsFor(document);
	const actions: CodeAction[] = [];
	const lastLine = Math.min(range.end.line, range.start.line + mostLines);
	const block = blockOver(document, range.start.line, lastLine);
	const rangeOf = rangesIn(block);
	const keys = index && new KeysMade(index, vocabulary);
	const kindsForAll = new Set<KeyFix["kind"]>();
	const repeated = index && rulesRepeated(index);
	for (const place of keyPlaces(block.text, vocabulary)) {
		const { recognized } = place;
		if (!recognized || place.isMalformed || !rangeOf(place).intersection(range)) continue;
		for (const problem of keyProblems(block.text, place)) {
			const problemRange = rangeOf(problem);
			if (!severities.has(problem.rule) || !problemRange.intersection(range)) continue;
			for (const fix of keyFixes(problem, recognized)) {
				const written = writeFix(block.text, place, problem, fix);
				const key = keyMade(block.text, place, written);
				// Of two keys that are the same, Java would lose one.
				if (key !== undefined && keys?.lineOfOther(place, key) !== undefined) continue;
				const action = new CodeAction(titleOf(fix), CodeActionKind.QuickFix);
				action.edit = new WorkspaceEdit();
				action.edit.replace(document.uri, rangeOf(place), written);
				action.diagnostics = diagnostics.filter(
					(diagnostic) => isOf(diagnostic, problem.rule) && diagnostic.range.isEqual(problemRange),
				);
				action.isPreferred = fix.kind !== "escape-colons";
				actions.push(action);
				const isAll = fixedKey(block.text, place, fix.kind, vocabulary) === written;
				if (!isAll || repeated?.(problem.rule) !== false) kindsForAll.add(fix.kind);
			}
		}
	}
	for (const kind of kindsForAll) {
		actions.push(new FixAllAction(titleOfAll(kind), CodeActionKind.QuickFix, document, kind));
	}
	const inReach = diagnostics.filter(({ range }) => range.start.line <= lastLine);
	return [...actions, ...removalsOf(document, inReach, vocabulary, index)];
}

/** The key that Java reads once a place is written anew; `undefined` where that is the key that it reads already. */
function keyMade(block: string, place: Place, written: string): string | undefined {
	const key = keyOfJava(written);
	return key === keyOfJava(block.slice(place.start, place.end)) ? undefined : key;
}

/** Tells whether more than one key of the document has a problem of a rule; looked for but once. */
function rulesRepeated(index: KeyIndex): (rule: KeyProblem["rule"]) => boolean {
	const known = new Map<KeyProblem["rule"], boolean>();
	const count = (rule: KeyProblem["rule"]) => {
		let count = 0;
		for (const { problems } of index.faultyKeys()) {
			if (problems.some(([problem]) => problem.rule === rule)) count++;
			if (count > 1) break;
		}
		return count;
	};
	return (rule) => {
		const isRepeated = known.get(rule) ?? count(rule) > 1;
		known.set(rule, isRepeated);
		return isRepeated;
	};
}

function removalsOf(
	document: TextDocument,
	diagnostics: readonly Diagnostic[],
	vocabulary: Vocabulary,
	index: KeyIndex | undefined,
): CodeAction[] {
	// What is told of a file may be older than it is.
	const isCurrent = ({ range }: Diagnostic) => {
		const place = placeFrom(document, range.start, vocabulary);
		const identity = place?.recognized && !place.isSplit ? identityOf(place.recognized) : undefined;
		return identity !== undefined && (index?.keysWith(identity).length ?? 0) > 1;
	};
	const duplicates = diagnostics.filter(
		(diagnostic) => isOf(diagnostic, "duplicate-uri") && isCurrent(diagnostic),
	);
	const actions = duplicates.map((diagnostic) => {
		const action = new CodeAction(
			l10n.t("Remove This Key and Its Value (Line {0})", diagnostic.range.start.line + 1),
			CodeActionKind.QuickFix,
		);
		action.edit = new WorkspaceEdit();
		action.edit.delete(document.uri, linesOfKey(document, diagnostic.range.start));
		action.diagnostics = [diagnostic];
		return action;
	});
	const isOverridden = duplicates.some(({ range }) => {
		const place = placeFrom(document, range.start, vocabulary);
		const identity = place?.recognized && identityOf(place.recognized);
		if (identity === undefined || !index) return false;
		const isOther = ({ recognized, span }: IndexedKey) =>
			keyText(recognized) === place?.text && span.start.line !== range.start.line;
		return index.keysWith(identity).some(isOther);
	});
	if (!isOverridden) return actions;
	const title = l10n.t("Remove All Keys That a Later Key Overrides");
	return [...actions, new FixAllAction(title, CodeActionKind.QuickFix, document, "remove-overridden")];
}

function isOf({ source, code }: Diagnostic, rule: KeyProblem["rule"] | "duplicate-uri"): boolean {
	return source === diagnosticSource && code === rule;
}

function placeFrom(
	document: TextDocument,
	{ line, character }: LinePosition,
	vocabulary: Vocabulary,
): Place | undefined {
	const block = blockOver(document, line, line);
	return keyPlaces(block.text, vocabulary).find((place) =>
		rangeIn(block, place).start.isEqual(new Position(line, character)),
	);
}

/** The logical line of a key, with its line end, or with that before where it is the last of the file. */
function linesOfKey(document: TextDocument, start: LinePosition): Range {
	const block = blockOver(document, start.line, start.line);
	const rangeOf = rangesIn(block);
	for (const { key, value } of propertyEntries(block.text)) {
		const keyRange = rangeOf(key);
		if (keyRange.start.line !== start.line) continue;
		const last = rangeOf(value).end.line;
		if (last + 1 < document.lineCount) return new Range(start.line, 0, last + 1, 0);
		const before = start.line === 0 ? new Position(0, 0) : document.lineAt(start.line - 1).range.end;
		return new Range(before, document.lineAt(last).range.end);
	}
	return new Range(start.line, 0, start.line, 0);
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
