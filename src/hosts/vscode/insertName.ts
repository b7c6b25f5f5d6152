/** Asks for a URI, previews its name, and inserts the name. */
import { type InputBoxValidationMessage, InputBoxValidationSeverity, l10n, window } from "vscode";
import { nameEncode } from "../../uri/nameEncoding";
import { forMessage } from "../../wording/display";
import { sentenceFor } from "../../wording/problemsAndRemarks";
import { activeEditorOrWarn, selectionsIn } from "./documents/activeEditor";
import { replaceOrWarn } from "./documents/documentEdits";

export async function insertName(): Promise<void> {
	const editor = activeEditorOrWarn();
	if (!editor) return;
	const uri = await window.showInputBox({
		title: l10n.t("Insert Name-Encoded URI"),
		prompt: l10n.t("A URI to insert as a name at the cursor"),
		placeHolder: "http://www.example.com/",
		validateInput: namePreview,
	});
	const text = nameEncode((uri ?? "").trim()).value;
	if (text === undefined) return;
	const { spans } = selectionsIn(editor);
	await replaceOrWarn(
		editor.document,
		spans.map((span) => ({ ...span, text })),
	);
}

/** The name of a URI. A string, which is an error and blocks the input box, if it has no name. */
function namePreview(typed: string): InputBoxValidationMessage | string | undefined {
	const uri = typed.trim();
	if (uri === "") return undefined;
	const name = nameEncode(uri);
	if (!name.ok) return sentenceFor(name.problem, uri);
	return { message: forMessage(name.value), severity: InputBoxValidationSeverity.Info };
}
