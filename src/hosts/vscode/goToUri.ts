/** Goes to the keys and other names of a URI, by VS Code's search of workspace symbols. */
import { commands } from "vscode";
import { normalNameOfUri } from "../../keys/normalName";
import { uriTyped } from "../../keys/uriOfText";
import { nameDecode } from "../../uri/nameEncoding";
import { maxLabelLength, wholeLabel } from "../../wording/display";
import { selectedTargets } from "./documents/selectedTargets";

export async function goToUri(): Promise<void> {
	const [target] = selectedTargets();
	const uri = target ? uriTyped(target.text, target.document.vocabulary) : "";
	const normalName = normalNameOfUri(uri) ?? "";
	// As the symbol is shown: VS Code drops those that do not match, and compares only their beginnings.
	const shown = wholeLabel(nameDecode(normalName).value ?? "");
	await commands.executeCommand("workbench.action.quickOpen", `#${shown.slice(0, maxLabelLength)}`);
}
