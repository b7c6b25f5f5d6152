/** Normalizes URIs, or those of names, to a form that the user picks by its result. */
import { type Disposable, l10n, type QuickPickItem, type TextEditor, window } from "vscode";
import { uriOfText } from "../../keys/uriOfText";
import { normalization } from "../../service";
import { type NormalForm, normalForms, normalizeUri } from "../../uri/normalize";
import { forLabel } from "../../wording/display";
import { purposeOfForm, titleOfForm } from "../../wording/titles";
import { sentenceFor } from "../../wording/uriSentences";
import { convertSelections, convertString } from "./documents/convertSelections";
import { activeEditorOrWarn } from "./documents/documentEdits";
import type { Documents } from "./documents/documents";
import { urisAndNamesIn } from "./documents/targets";
import { vocabularyOf } from "./files/settings";
import { warn } from "./ui/notifications";
import { registerCommands } from "./ui/registration";

export function registerNormalize(documents: Documents): Disposable {
	const normalize = async (argument: unknown, form: unknown) => {
		if (typeof argument === "string") {
			const known = normalForms.find((normalForm) => normalForm === form);
			return convertString(normalization(known ?? "syntax", true), argument);
		}
		const editor = activeEditorOrWarn();
		if (!editor) return undefined;
		// Any selected text is intended; the text at a bare cursor may be coincidental.
		const takesAny = editor.selections.every(({ isEmpty }) => !isEmpty);
		const picked = await pickForm(editor, takesAny, documents);
		const { document, selections } = editor;
		return picked && convertSelections(normalization(picked, takesAny), document, selections, documents);
	};
	return registerCommands({ normalize });
}

/** Shows the result of each form for the first selected URI. */
async function pickForm(
	editor: TextEditor,
	takesAny: boolean,
	documents: Documents,
): Promise<NormalForm | undefined> {
	const [first] = urisAndNamesIn(editor, documents);
	const text = first?.text ?? "";
	const uri = uriOfText(text, vocabularyOf(editor.document)).value ?? (takesAny ? text : "");
	if (uri === "") {
		warn(l10n.t("There is no URI or name at the cursor or in the selection."));
		return undefined;
	}
	const items = normalForms.map((form): QuickPickItem & { form?: NormalForm } => {
		const title = { label: titleOfForm(form), description: purposeOfForm(form) };
		const normal = normalizeUri(uri, form);
		if (!normal.ok) return { ...title, detail: sentenceFor(normal.problem, uri) };
		const { value } = normal.value;
		return { ...title, form, detail: value === uri ? l10n.t("Nothing changes") : forLabel(value) };
	});
	const options = { placeHolder: forLabel(uri), matchOnDescription: true };
	return (await window.showQuickPick(items, options))?.form;
}
