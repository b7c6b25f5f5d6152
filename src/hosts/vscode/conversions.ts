/** The commands that convert selected text in place. */
import { commands, l10n, Range } from "vscode";
import { type ConversionCommand, conversionCommands, conversionNamed, formsOf } from "../../keys/conversions";
import { conversionArguments } from "../../service";
import { forLabel } from "../../wording/display";
import type { Handler } from "./documents/commands";
import { convertSelections, convertString } from "./documents/convertSelections";
import { activeEditorOrWarn } from "./documents/documentEdits";
import { pickForm } from "./documents/forms";
import { isLocationArgument, targetOfArgument } from "./documents/targets";
import { warnUnchanged } from "./ui/notifications";

function handlerOf(command: ConversionCommand): Handler {
	return async (documents, first, second) => {
		const { text, form } = conversionArguments(first, second);
		const conversion = conversionNamed(command, form);
		if (!conversion) throw new Error(noForm(command, String(form)));
		if (text !== undefined) return convertString(conversion, text);
		if (isLocationArgument(first)) {
			const target = targetOfArgument(first, documents);
			if (!target) return warnUnchanged();
			const start = target.document.positionAt(target.start);
			await convertSelections(conversion, target.document, [new Range(start, start)], documents);
			// The hover with the link would still show the old text.
			void commands.executeCommand("editor.action.hideHover");
			return undefined;
		}
		// Menus pass a URI, but the command applies to the selections.
		const editor = activeEditorOrWarn();
		if (!editor) return undefined;
		const isAsked = form === undefined && formsOf(command).size > 1;
		const chosen = isAsked ? await pickForm(command, editor, documents) : conversion;
		return chosen && convertSelections(chosen, editor.document, editor.selections, documents);
	};
}

export const conversionHandlers = Object.fromEntries(conversionCommands.map((id) => [id, handlerOf(id)]));

function noForm(command: ConversionCommand, form: string): string {
	const known = [...formsOf(command).keys()].join(", ");
	return l10n.t('There is no form "{0}". Use one of these: {1}.', forLabel(form), known);
}
