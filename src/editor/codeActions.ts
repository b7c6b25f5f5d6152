/** Decode in place and name-encode, as refactorings of the token alone. */
import {
	type CancellationToken,
	CodeAction,
	type CodeActionContext,
	CodeActionKind,
	type CodeActionProvider,
	type Disposable,
	l10n,
	languages,
	Range,
	type TextDocument,
	WorkspaceEdit,
} from "vscode";
import type { KeyIndex } from "../text/keyIndex";
import type { Vocabulary } from "../text/recognition";
import { type Conversion, nameDecoding, nameEncoding, replacementsFor } from "./conversions";
import type { DocumentIndexes } from "./documentIndexes";
import { settingsFor } from "./settings";
import { recognizedAt } from "./targets";

export function registerCodeActions(indexes: DocumentIndexes): Disposable {
	return languages.registerCodeActionsProvider({ scheme: "*" }, new ConversionActionProvider(indexes), {
		providedCodeActionKinds: ConversionActionProvider.kinds,
	});
}

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
		const { vocabulary, severities } = settingsFor(document);
		const sure = recognizedAt(document, range.start, vocabulary);
		// Unasked, the light bulb lights on sure names and raw keys alone.
		if (!isAsked && !sure) return [];
		// The quick fix of its problem does the same.
		if (!isAsked && sure?.place.isSplit && severities.has("raw-uri-key")) return [];
		const index = await this.#indexes.ofKeys(document, token);
		const actions = [
			{
				title: l10n.t("Decode in Place"),
				conversion: nameDecoding,
				suits: sure?.recognized.kind === "name",
			},
			{ title: l10n.t("Name-Encode URI"), conversion: nameEncoding, suits: sure?.recognized.kind === "uri" },
		];
		return actions.flatMap(({ title, conversion, suits }) => {
			if (!isAsked && !suits) return [];
			// Unasked, only what is at the cursor is converted, however much is selected.
			const place = isAsked ? range : new Range(range.start, range.start);
			return actionFor(title, conversion, document, place, vocabulary, suits, index) ?? [];
		});
	}
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
