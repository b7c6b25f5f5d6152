/** Goes to the keys and other names of a URI: VS Code's search of workspace symbols, with the URI at the cursor. */
import { commands, window } from "vscode";
import { normalNameOfUri } from "../../keys/normalName";
import { wholeUri } from "../../keys/uriOfText";
import { nameDecode } from "../../uri/nameEncoding";
import { forLabel, maxLabelLength } from "../../wording/display";
import type { Documents } from "./documents/documents";
import { urisAndNamesIn } from "./documents/targets";
import { vocabularyOf } from "./files/settings";

export async function goToUri(documents: Documents): Promise<void> {
	const normalName = normalNameOfUri(uriAtCursor(documents)) ?? "";
	// As the symbol is shown: VS Code drops those that do not match, and compares only their beginnings.
	const shown = forLabel(nameDecode(normalName).value ?? "", Number.POSITIVE_INFINITY);
	await commands.executeCommand("workbench.action.quickOpen", `#${shown.slice(0, maxLabelLength)}`);
}

/** The URI, or that of the name, at the cursor or in the selection of the active editor; else `""`. */
function uriAtCursor(documents: Documents): string {
	const editor = window.activeTextEditor;
	if (!editor) return "";
	const [target] = urisAndNamesIn(editor, documents);
	return target?.recognized?.uri ?? wholeUri(target?.text ?? "", vocabularyOf(editor.document)) ?? "";
}
