/** Lets the user pick the form of a conversion by its result. */
import { l10n, type TextEditor, window } from "vscode";
import { type Conversion, type ConversionCommand, conversions } from "../../../keys/conversions";
import { targetsOf } from "../../../keys/occurrences/targets";
import { uriOfText } from "../../../keys/uriOfText";
import { forLabel } from "../../../wording/display";
import { titlesOfForms } from "../../../wording/titles";
import { sentenceFor } from "../../../wording/uriSentences";
import { showWarning } from "../ui/notifications";
import type { Documents } from "./documents";
import { selectionsIn } from "./selectedTargets";

/** Shows the result of each form for the first selection. */
export async function pickForm(
	command: ConversionCommand,
	editor: TextEditor,
	documents: Documents,
): Promise<Conversion | undefined> {
	const { document, spans } = selectionsIn(editor, documents);
	const [first] = targetsOf(document, spans, conversions[command][0].targets).flat();
	const uri = first && uriOfText(first.text, document.vocabulary).value;
	const text = command === "normalize" ? uri : first?.text;
	if (!text) {
		showWarning(
			command === "normalize"
				? l10n.t("There is no URI or name at the cursor or in the selection.")
				: l10n.t("There is no text at the cursor or in the selection."),
		);
		return undefined;
	}
	const { title = "", forms = {} } = titlesOfForms()[command] ?? {};
	const items = conversions[command].map((conversion: Conversion) => {
		const [label = "", description = ""] = forms[conversion.form ?? ""] ?? [];
		const outcome = conversion.convert(text);
		const result = outcome.ok ? forLabel(outcome.value) : sentenceFor(outcome.problem, text);
		const detail = outcome.value === text ? l10n.t("No change") : result;
		return { label, description, detail, conversion };
	});
	const options = { title, placeHolder: forLabel(text), matchOnDescription: true };
	return (await window.showQuickPick(items, options))?.conversion;
}
