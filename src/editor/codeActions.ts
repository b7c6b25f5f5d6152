/** Decode in place and name-encode, as refactorings of the token alone. */
import {
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
import type { Vocabulary } from "../text/recognition";
import { type Conversion, nameDecoding, nameEncoding, replacementsFor } from "./conversions";
import { settingsFor } from "./settings";
import { recognizedAt } from "./targets";

export function registerCodeActions(): Disposable {
	return languages.registerCodeActionsProvider({ scheme: "*" }, new ConversionActionProvider(), {
		providedCodeActionKinds: ConversionActionProvider.kinds,
	});
}

class ConversionActionProvider implements CodeActionProvider {
	static readonly kinds = [CodeActionKind.RefactorRewrite];

	provideCodeActions(document: TextDocument, range: Range, context: CodeActionContext): CodeAction[] {
		const isAsked = context.only?.intersects(CodeActionKind.Refactor) ?? false;
		const { vocabulary } = settingsFor(document);
		const sure = recognizedAt(document, range.start, vocabulary);
		// Unasked, the light bulb lights on sure names and raw keys alone.
		if (!isAsked && !sure) return [];
		const actions = [
			{
				title: l10n.t("Decode Name in Place"),
				conversion: nameDecoding,
				suits: sure?.recognized.kind === "name",
			},
			{ title: l10n.t("Name-Encode URI"), conversion: nameEncoding, suits: sure?.recognized.kind === "uri" },
		];
		return actions.flatMap(({ title, conversion, suits }) => {
			if (!isAsked && !suits) return [];
			// Unasked, only what is at the cursor is converted, however much is selected.
			const place = isAsked ? range : new Range(range.start, range.start);
			return actionFor(title, conversion, document, place, vocabulary, suits) ?? [];
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
): CodeAction | undefined {
	const replacements = replacementsFor(conversion, document, [range], vocabulary);
	const action = new CodeAction(title, CodeActionKind.RefactorRewrite);
	action.edit = new WorkspaceEdit();
	for (const replacement of replacements) {
		if ("text" in replacement) action.edit.replace(document.uri, replacement.range, replacement.text);
		else if (isSure) action.disabled = { reason: replacement.refusal };
	}
	return action.edit.size > 0 || action.disabled ? action : undefined;
}
