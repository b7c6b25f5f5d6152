/** Asks for a URI, shows its name while it is typed, and inserts the name. */
import { type Disposable, l10n, window } from "vscode";
import { nameEncode } from "../codec/nameEncoding";
import { prefixOf } from "../names/recognition";
import type { DocumentKeys } from "./documents/documentKeys";
import { targetsOf } from "./documents/targets";
import { activeEditorOrSay, replaceIn } from "./shared/documentEdits";
import type { EditQueue } from "./shared/editQueue";
import { namePreview } from "./shared/namePreview";
import { registerCommands } from "./shared/registration";
import { vocabularyOf } from "./shared/settings";

export function registerInsertName(documentKeys: DocumentKeys, queue: EditQueue): Disposable {
	return registerCommands({ insertName: () => insertName(documentKeys, queue) });
}

async function insertName(documentKeys: DocumentKeys, queue: EditQueue): Promise<void> {
	const editor = activeEditorOrSay();
	if (!editor) return;
	const { document, selection } = editor;
	const keys = await documentKeys.read(document);
	const [target] = selection.isEmpty ? [] : targetsOf(document, selection, "uri", keys);
	const text = target?.text ?? "";
	const prefix = prefixOf(text, vocabularyOf(document));
	const shown = text.slice(prefix.length);
	const isReplaced = nameEncode(shown).ok;
	const uri = await window.showInputBox({
		title: l10n.t("Insert Name-Encoded URI"),
		prompt: l10n.t("A URI to insert as a name at the cursor"),
		placeHolder: "http://www.example.com/",
		value: isReplaced ? shown : "",
		validateInput: (typed) => {
			const uri = typed.trim();
			return uri === "" ? undefined : namePreview(uri);
		},
	});
	const name = nameEncode((uri ?? "").trim()).value;
	if (name === undefined) return;
	// Only the URI that was shown is replaced, not the rest of the selection.
	const shownRange = isReplaced ? target?.range : undefined;
	const replacings = () =>
		editor.selections.map((selection, i) =>
			i === 0 && shownRange ? { range: shownRange, text: prefix + name } : { range: selection, text: name },
		);
	await queue.applyOrSay(document, () => replaceIn([editor], replacings()));
}
