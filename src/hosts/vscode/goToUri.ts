/** Goes to the keys and other names of a URI: VS Code's search of workspace symbols, with the URI at the cursor. */
import { commands, type Disposable, window } from "vscode";
import { normalNameOfUri } from "../../keys/normalName";
import { wholeUri } from "../../keys/uriOfText";
import { nameDecode } from "../../uri/nameEncoding";
import { forLabel, maxLabelLength } from "../../wording/display";
import type { DocumentKeys } from "./documents/documentKeys";
import { urisAndNamesIn } from "./documents/targets";
import { vocabularyOf } from "./files/settings";
import { registerCommands } from "./ui/registration";

export function registerGoToUri(documentKeys: DocumentKeys): Disposable {
	return registerCommands({ goToUri: () => goToUri(documentKeys) });
}

async function goToUri(documentKeys: DocumentKeys): Promise<void> {
	const normalName = normalNameOfUri(await uriAtCursor(documentKeys)) ?? "";
	// As the symbol is shown: VS Code drops those that do not match, and compares only their beginnings.
	const shown = forLabel(nameDecode(normalName).value ?? "", Number.POSITIVE_INFINITY);
	await commands.executeCommand("workbench.action.quickOpen", `#${shown.slice(0, maxLabelLength)}`);
}

/** The URI, or that of the name, at the cursor or in the selection of the active editor; else `""`. */
async function uriAtCursor(documentKeys: DocumentKeys): Promise<string> {
	const editor = window.activeTextEditor;
	if (!editor) return "";
	const [target] = await urisAndNamesIn(editor, documentKeys);
	return target?.recognized?.uri ?? wholeUri(target?.text ?? "", vocabularyOf(editor.document)) ?? "";
}
