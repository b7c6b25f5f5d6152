/** The commands that convert selected text in place. */
import { commands, l10n } from "vscode";
import {
	type Conversion,
	type ConversionCommand,
	conversionCommands,
	conversionNamed,
	conversions,
} from "../../keys/conversions";
import { conversionArguments } from "../../service";
import { forLabel } from "../../wording/display";
import type { Handler } from "./documents/commands";
import { convertSelections, convertString } from "./documents/convertSelections";
import { activeEditorOrWarn } from "./documents/documentEdits";
import { pickForm } from "./documents/pickForm";
import { isLocationArgument, selectionsIn, targetOfArgument } from "./documents/selectedTargets";
import { warnUnchanged } from "./ui/notifications";

function handlerOf(command: ConversionCommand): Handler {
	return async (documents, first, second) => {
		const { text, form } = conversionArguments(first, second);
		const conversion = conversionNamed(command, form);
		if (!conversion) {
			const known = conversions[command].map((one: Conversion) => one.form).join(", ");
			throw new Error(
				l10n.t('There is no form "{0}". Use one of these: {1}.', forLabel(String(form)), known),
			);
		}
		if (text !== undefined) return convertString(conversion, text);
		if (isLocationArgument(first)) {
			const target = targetOfArgument(first, documents);
			if (!target) return warnUnchanged();
			const { textDocument, start } = target;
			await convertSelections(conversion, textDocument, [{ start, end: start }], documents);
			// The hover with the link would still show the old text.
			void commands.executeCommand("editor.action.hideHover");
			return undefined;
		}
		// Menus pass a URI, but the command applies to the selections.
		const editor = activeEditorOrWarn();
		if (!editor) return undefined;
		const isAsked = form === undefined && conversions[command].length > 1;
		const chosen = isAsked ? await pickForm(command, editor, documents) : conversion;
		const { spans } = selectionsIn(editor, documents);
		return chosen && convertSelections(chosen, editor.document, spans, documents);
	};
}

export const conversionHandlers = Object.fromEntries(conversionCommands.map((id) => [id, handlerOf(id)]));
