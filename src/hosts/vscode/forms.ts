/** Conversions that have several forms, which the user picks by their results. */
import { type Disposable, l10n, type QuickPickItem, type TextEditor, window } from "vscode";
import { targetsOf } from "../../keys/targets";
import { uriOfText } from "../../keys/uriOfText";
import { conversionArguments, conversionNamed, type FormsCommand, formsOf } from "../../service";
import { forLabel } from "../../wording/display";
import {
	type FormTitles,
	titlesOfNormalForms,
	titlesOfPercentDecoding,
	titlesOfPercentEncoding,
} from "../../wording/titles";
import { sentenceFor } from "../../wording/uriSentences";
import { convertSelections, convertString } from "./documents/convertSelections";
import { activeEditorOrWarn } from "./documents/documentEdits";
import type { Documents } from "./documents/documents";
import { urisAndNamesIn } from "./documents/targets";
import { vocabularyOf } from "./files/settings";
import { warn } from "./ui/notifications";
import { registerCommands } from "./ui/registration";

export function registerForms(documents: Documents): Disposable {
	const run = (command: FormsCommand) => async (first: unknown, second: unknown) => {
		const { text, form } = conversionArguments(first, second);
		const named = conversionNamed(command, form);
		if (!named) throw new Error(noForm(command, String(form)));
		if (text !== undefined) return convertString(named, text);
		const editor = activeEditorOrWarn();
		if (!editor) return undefined;
		const picked = form === undefined ? await pickForm(command, editor, documents) : String(form);
		const conversion = picked && conversionNamed(command, picked);
		return conversion && convertSelections(conversion, editor.document, editor.selections, documents);
	};
	return registerCommands({
		percentEncode: run("percentEncode"),
		percentDecode: run("percentDecode"),
		normalize: run("normalize"),
	});
}

function noForm(command: FormsCommand, form: string): string {
	const known = [...formsOf(command).keys()].join(", ");
	return l10n.t('There is no form "{0}". Use one of these: {1}.', forLabel(form), known);
}

/** Shows the result of each form for the first selection. */
async function pickForm(
	command: FormsCommand,
	editor: TextEditor,
	documents: Documents,
): Promise<string | undefined> {
	const text = command === "normalize" ? firstUri(editor, documents) : firstText(editor, documents);
	if (text === "") {
		const kind =
			command === "normalize"
				? l10n.t("There is no URI or name at the cursor or in the selection.")
				: l10n.t("There is no text at the cursor or in the selection.");
		warn(kind);
		return undefined;
	}
	const { title, forms } = titlesOf(command);
	const items = Array.from(formsOf(command), ([form, { convert }]): QuickPickItem & { form: string } => {
		const [label = form, description = ""] = forms[form] ?? [];
		const outcome = convert(text);
		const result = outcome.ok ? forLabel(outcome.value) : sentenceFor(outcome.problem, text);
		const detail = outcome.value === text ? l10n.t("Nothing changes") : result;
		return { label, description, detail, form };
	});
	const options = { title, placeHolder: forLabel(text), matchOnDescription: true };
	return (await window.showQuickPick(items, options))?.form;
}

function titlesOf(command: FormsCommand): FormTitles {
	return {
		percentEncode: titlesOfPercentEncoding,
		percentDecode: titlesOfPercentDecoding,
		normalize: titlesOfNormalForms,
	}[command]();
}

function firstUri(editor: TextEditor, documents: Documents): string {
	const [first] = urisAndNamesIn(editor, documents);
	return uriOfText(first?.text ?? "", vocabularyOf(editor.document)).value ?? "";
}

function firstText({ document, selections }: TextEditor, documents: Documents): string {
	const read = documents.of(document);
	const [first] = selections.flatMap((selection) => targetsOf(read, read.lines.spanOf(selection), "text"));
	return first?.text ?? "";
}
