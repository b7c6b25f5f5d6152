/** Decode in place and name-encode, as refactorings of the token alone. */
import {
	type CancellationToken,
	CodeAction,
	type CodeActionContext,
	CodeActionKind,
	type CodeActionProvider,
	CodeActionTriggerKind,
	type Disposable,
	l10n,
	languages,
	type Range,
	type TextDocument,
	WorkspaceEdit,
} from "vscode";
import { isKey } from "../names/key";
import type { Recognized, Vocabulary } from "../names/recognition";
import { inSlices } from "../text/timeSlices";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher } from "./shared/documents";
import { addReplacements, nameDecoding, nameEncoding, type Replacement } from "./shared/replacements";
import { settingsFor } from "./shared/settings";
import { type RecognizedTarget, recognizedAt, type Target, targetFinder } from "./shared/targets";

export function registerCodeActions(indexes: DocumentIndexes): Disposable {
	return languages.registerCodeActionsProvider({ scheme: "*" }, new ConversionActionProvider(indexes), {
		providedCodeActionKinds: ConversionActionProvider.kinds,
	});
}

/** A selection of more lines, or more UTF-16 code units, is not looked at on each move of the cursor. */
const mostLinesUnasked = 200;
const mostCharactersUnasked = 20_000;

class ConversionActionProvider implements CodeActionProvider {
	static readonly kinds = [CodeActionKind.RefactorRewrite];

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
		const isAsked = context.only?.intersects(CodeActionKind.Refactor) ?? false;
		const isUnasked = !isAsked && context.triggerKind === CodeActionTriggerKind.Automatic;
		// A selection on one line is a single text, and nobody writes a name or a URI of that length.
		if ((isUnasked || range.isSingleLine) && isLongSelection(document, range)) return [];
		const isStopped = changeWatcher(document, token);
		const { vocabulary, severities } = settingsFor(document);
		const kinds = new Set<Recognized["kind"]>();
		// The quick fix of its problem does the same.
		const isWanted = ({ reference }: Target) =>
			isAsked || !(isKey(reference) && reference.isSplit) || !severities.has("raw-uri-key");
		if (!(await inSlices(addSureKinds(kinds, document, range, vocabulary, isWanted), isStopped))) return [];
		// Unasked, the light bulb lights only on sure names and raw keys.
		if (!isAsked && kinds.size === 0) return [];
		const index = await this.#indexes.ofKeys(document, token);
		const actions: CodeAction[] = [];
		for (const { title, conversion, suits } of [
			{ title: l10n.t("Decode in Place"), conversion: nameDecoding, suits: kinds.has("name") },
			{ title: l10n.t("Name-Encode URI"), conversion: nameEncoding, suits: kinds.has("uri") },
		]) {
			if (!isAsked && !suits) continue;
			const replacements: Replacement[] = [];
			const steps = addReplacements(replacements, conversion, document, [range], vocabulary, index);
			if (!(await inSlices(steps, isStopped))) return [];
			const action = actionFor(title, document, replacements, suits);
			if (action) actions.push(action);
		}
		return actions;
	}
}

function isLongSelection(document: TextDocument, { start, end, isSingleLine }: Range): boolean {
	if (isSingleLine) return end.character - start.character > mostCharactersUnasked;
	if (end.line - start.line > mostLinesUnasked) return true;
	let characters = 0;
	for (let line = start.line; line <= end.line; line++) characters += document.lineAt(line).text.length;
	return characters > mostCharactersUnasked;
}

/** Adds the kinds of the keys and sure names at a cursor or in a selection, step by step. */
function* addSureKinds(
	kinds: Set<Recognized["kind"]>,
	document: TextDocument,
	range: Range,
	vocabulary: Vocabulary,
	isWanted: (target: Target) => boolean,
): Generator<void> {
	const add = (target: RecognizedTarget | undefined) => {
		if (target && isWanted(target)) kinds.add(target.recognized.kind);
	};
	if (range.isEmpty) {
		add(recognizedAt(document, range.start, vocabulary));
		return;
	}
	for (const wanted of ["name", "uri"] as const) {
		for (const target of targetFinder(document, vocabulary, wanted)(range)) {
			yield;
			if (!target) continue;
			// A selection on one line is a single text, whatever it is.
			const { start } = target.range;
			add(sureTarget(target) ?? (range.isSingleLine ? recognizedAt(document, start, vocabulary) : undefined));
		}
	}
}

function sureTarget(target: Target): RecognizedTarget | undefined {
	const { recognized, isWholeLine } = target.reference;
	return recognized && !isWholeLine ? { ...target, recognized } : undefined;
}

function actionFor(
	title: string,
	document: TextDocument,
	replacements: readonly Replacement[],
	isSure: boolean,
): CodeAction | undefined {
	const action = new CodeAction(title, CodeActionKind.RefactorRewrite);
	action.edit = new WorkspaceEdit();
	let refusal: string | undefined;
	for (const replacement of replacements) {
		if ("text" in replacement) action.edit.replace(document.uri, replacement.range, replacement.text);
		else refusal ??= replacement.refusal;
	}
	// If one of several is refused, the others are done.
	if (isSure && refusal !== undefined && action.edit.size === 0) action.disabled = { reason: refusal };
	return action.edit.size > 0 || action.disabled ? action : undefined;
}
