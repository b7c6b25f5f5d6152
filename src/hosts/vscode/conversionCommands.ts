/** The commands that convert selected text in place, or a string. */
import { commands, env, l10n, type TextDocument, type TextEditor, window } from "vscode";
import { targetsOf } from "../../keys/occurrences/targets";
import {
	type Conversion,
	type ConversionCommand,
	conversionCommands,
	conversions,
	convertArguments,
	convertIn,
	convertToUri,
} from "../../service";
import type { Span } from "../../text/span";
import { titleOfCommand } from "../../wording/commandTitles";
import { forLabel } from "../../wording/display";
import { sentenceFor } from "../../wording/problemsAndRemarks";
import { activeEditorOrWarn, selectionsIn } from "./documents/activeEditor";
import { replaceOrWarn } from "./documents/documentEdits";
import { targetOfLink } from "./documents/selectedTargets";
import { documentOf } from "./documents/serviceDocuments";
import { settingsFor } from "./files/settings";
import type { Handler } from "./ui/commands";
import { type Button, showWarning, warnUnchanged } from "./ui/notifications";

export const conversionHandlers = Object.fromEntries(conversionCommands.map((id) => [id, handlerOf(id)]));

function handlerOf(command: ConversionCommand): Handler {
	return async (argument) => {
		const asked = convertArguments(command, settingsFor().nameSettings, argument);
		if (asked.kind === "refused") throw new Error(asked.sentence);
		if (asked.kind === "converted") return asked.value;
		const { conversion, isFormNamed } = asked;
		const linked = targetOfLink(argument);
		if (linked === null) return warnUnchanged();
		if (linked) {
			const { textDocument, start } = linked;
			await convertSelections(conversion, textDocument, [{ start, end: start }]);
			// The hover with the link would still show the old text.
			void commands.executeCommand("editor.action.hideHover");
			return undefined;
		}
		// Menus pass a URI, but the command applies to the selections.
		const editor = activeEditorOrWarn();
		if (!editor) return undefined;
		const isChosen = isFormNamed || conversions[command].length === 1;
		const chosen = isChosen ? conversion : await pickForm(command, editor);
		const { spans } = selectionsIn(editor);
		return chosen && convertSelections(chosen, editor.document, spans);
	};
}

/** Lets the user pick a form by its result for the first selection; the first form if there is none. */
async function pickForm(command: ConversionCommand, editor: TextEditor): Promise<Conversion | undefined> {
	const { document, spans } = selectionsIn(editor);
	const [text] = targetsOf(document, spans, conversions[command][0].targets)
		.flat()
		.flatMap((target) =>
			command === "normalize" ? (convertToUri(target.text, document.nameSettings).value ?? []) : target.text,
		);
	// Converting says why.
	if (!text) return conversions[command][0];
	const items = conversions[command].map((conversion: Conversion) => {
		const [label = "", description = ""] = conversion.titles?.() ?? [];
		const outcome = conversion.convert(text);
		const detail = outcome.ok ? forLabel(outcome.value) : sentenceFor(outcome.problem, text);
		return { label, description, detail, conversion };
	});
	const options = { placeHolder: forLabel(text), matchOnDescription: true };
	return (await window.showQuickPick(items, options))?.conversion;
}

/** Converts what it can in one edit and reports the rest. */
async function convertSelections(
	conversion: Conversion,
	textDocument: TextDocument,
	selections: readonly Span[],
): Promise<void> {
	const { version } = textDocument;
	const { changes, unconverted, sentence } = convertIn(conversion, documentOf(textDocument), selections);
	if (changes.length > 0 && !(await replaceOrWarn(textDocument, changes))) return;
	if (sentence === undefined) return;
	const buttons: Button[] = [];
	const uris = unconverted.flatMap(({ uri }) => uri ?? []);
	if (uris.length > 0)
		buttons.push({
			title: titleOfCommand("copyUri"),
			run: () => env.clipboard.writeText(uris.join("\n")),
		});
	const anyway = unconverted.flatMap(({ start, end, anyway: text }) =>
		text === undefined ? [] : { start, end, text },
	);
	// The spans predate the edit, so this needs an unchanged document.
	if (anyway.length > 0 && changes.length === 0) {
		const title = uris.length > 0 ? l10n.t("Decode Anyway") : l10n.t("Convert Anyway");
		buttons.push({ title, run: () => replaceOrWarn(textDocument, anyway, version) });
	}
	showWarning(sentence, ...buttons);
}
