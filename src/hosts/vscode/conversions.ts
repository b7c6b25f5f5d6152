/** The commands that convert selected text in place. */
import { commands, type Disposable, Range } from "vscode";
import { type Conversion, conversionArguments, conversions } from "../../service";
import { convertSelections, convertString } from "./documents/convertSelections";
import { activeEditorOrWarn } from "./documents/documentEdits";
import type { Documents } from "./documents/documents";
import { isLocationArgument, targetOfArgument } from "./documents/targets";
import { warnUnchanged } from "./ui/notifications";
import { registerCommands } from "./ui/registration";

export function registerConversions(documents: Documents): Disposable {
	const run = (conversion: Conversion) => async (argument: unknown) => {
		const { text } = conversionArguments(argument);
		if (text !== undefined) return convertString(conversion, text);
		if (isLocationArgument(argument)) {
			const target = targetOfArgument(argument, documents);
			if (!target) return warnUnchanged();
			const start = target.document.positionAt(target.start);
			await convertSelections(conversion, target.document, [new Range(start, start)], documents);
			// The hover with the link would still show the old text.
			void commands.executeCommand("editor.action.hideHover");
			return undefined;
		}
		// Menus pass a URI, but the command applies to the selections.
		const editor = activeEditorOrWarn();
		return editor && convertSelections(conversion, editor.document, editor.selections, documents);
	};
	const handlers = Object.entries(conversions).map(([id, conversion]) => [id, run(conversion)]);
	return registerCommands(Object.fromEntries(handlers));
}
