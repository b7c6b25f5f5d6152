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
import type { KeyIndex } from "../text/keyIndex";
import type { Vocabulary } from "../text/recognition";
import { type Conversion, nameDecoding, nameEncoding, replacementsFor } from "./conversions";
import type { DocumentIndexes } from "./documentIndexes";
import { settingsFor } from "./settings";
import { type RecognizedTarget, recognizedAt, type Target, targetsOf } from "./targets";

export function registerCodeActions(indexes: DocumentIndexes): Disposable {
	return languages.registerCodeActionsProvider({ scheme: "*" }, new ConversionActionProvider(indexes), {
		providedCodeActionKinds: ConversionActionProvider.kinds,
	});
}

/** A longer selection is not looked at with each move of the cursor: so many lines, or UTF-16 code units. */
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
		if (isUnasked && isLongSelection(document, range)) return [];
		const { vocabulary, severities } = settingsFor(document);
		const sure = sureIn(document, range, vocabulary).filter(
			// The quick fix of its problem does the same.
			({ place }) => isAsked || !place.isSplit || !severities.has("raw-uri-key"),
		);
		// Unasked, the light bulb lights on sure names and raw keys alone.
		if (!isAsked && sure.length === 0) return [];
		const index = await this.#indexes.ofKeys(document, token);
		const kinds = new Set(sure.map(({ recognized }) => recognized.kind));
		const actions = [
			{ title: l10n.t("Decode in Place"), conversion: nameDecoding, suits: kinds.has("name") },
			{ title: l10n.t("Name-Encode URI"), conversion: nameEncoding, suits: kinds.has("uri") },
		];
		return actions.flatMap(({ title, conversion, suits }) =>
			isAsked || suits ? (actionFor(title, conversion, document, range, vocabulary, suits, index) ?? []) : [],
		);
	}
}

function isLongSelection(document: TextDocument, { start, end, isEmpty }: Range): boolean {
	if (isEmpty) return false;
	if (end.line - start.line > mostLinesUnasked) return true;
	let characters = 0;
	for (let line = start.line; line <= end.line; line++) characters += document.lineAt(line).text.length;
	return characters > mostCharactersUnasked;
}

/** The keys and sure names at a cursor or in a selection. */
function sureIn(document: TextDocument, range: Range, vocabulary: Vocabulary): RecognizedTarget[] {
	if (range.isEmpty) return [recognizedAt(document, range.start, vocabulary) ?? []].flat();
	const targets = (["name", "uri"] as const).flatMap((wanted) =>
		targetsOf(document, range, vocabulary, wanted),
	);
	// What is selected on one line is a single text, whatever it is.
	const isText = range.isSingleLine;
	return targets.flatMap(
		(target) =>
			sureTarget(target) ??
			(isText ? recognizedAt(document, target.range.start, vocabulary) : undefined) ??
			[],
	);
}

function sureTarget(target: Target): RecognizedTarget | undefined {
	const { recognized, isWholeLine } = target.place;
	return recognized && !isWholeLine ? { ...target, recognized } : undefined;
}

function actionFor(
	title: string,
	conversion: Conversion,
	document: TextDocument,
	range: Range,
	vocabulary: Vocabulary,
	isSure: boolean,
	index: KeyIndex | undefined,
): CodeAction | undefined {
	const replacements = replacementsFor(conversion, document, [range], vocabulary, index);
	const action = new CodeAction(title, CodeActionKind.RefactorRewrite);
	action.edit = new WorkspaceEdit();
	let refusal: string | undefined;
	for (const replacement of replacements) {
		if ("text" in replacement) action.edit.replace(document.uri, replacement.range, replacement.text);
		else refusal ??= replacement.refusal;
	}
	// Where one of several is refused, the others are done.
	if (isSure && refusal !== undefined && action.edit.size === 0) action.disabled = { reason: refusal };
	return action.edit.size > 0 || action.disabled ? action : undefined;
}
