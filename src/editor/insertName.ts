/** Asks for a URI, previews its name, and inserts the name. */
import { type Disposable, l10n, window } from "vscode";
import { nameEncode } from "../codec/nameEncoding";
import { activeEditorOrWarn, replaceOrWarn } from "./documents/documentEdits";
import { spanIn } from "./files/ranges";
import { namePreview } from "./ui/namePreview";
import { registerCommands } from "./ui/registration";

export function registerInsertName(): Disposable {
	return registerCommands({ insertName });
}

async function insertName(): Promise<void> {
	const editor = activeEditorOrWarn();
	if (!editor) return;
	const selected = editor.document.getText(editor.selection);
	const uri = await window.showInputBox({
		title: l10n.t("Insert Name-Encoded URI"),
		prompt: l10n.t("A URI to insert as a name at the cursor"),
		placeHolder: "http://www.example.com/",
		value: nameEncode(selected).ok ? selected : "",
		validateInput: (typed) => (typed.trim() === "" ? undefined : namePreview(typed.trim())),
	});
	const text = nameEncode((uri ?? "").trim()).value;
	if (text === undefined) return;
	await replaceOrWarn(
		editor.document,
		editor.selections.map((range) => ({ ...spanIn(editor.document, range), text })),
	);
}
