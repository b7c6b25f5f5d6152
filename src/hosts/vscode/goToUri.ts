/** Goes to the keys and other names of a URI, by VS Code's search of workspace symbols. */
import { commands } from "vscode";
import { normalNameOf } from "../../keys/namesOfUri";
import { uriTyped } from "../../keys/recognizeNameOrUri";
import { nameDecode } from "../../uri/nameEncoding";
import { maxLabelLength, wholeLabel } from "../../wording/display";
import { selectedTargets } from "./documents/selectedTargets";

export async function goToUri(): Promise<void> {
	const [target] = selectedTargets();
	const uri = target ? uriTyped(target.text, target.document.nameSettings) : "";
	// As the symbol is shown: VS Code drops those that do not match, and compares only their beginnings.
	const shown = wholeLabel(nameDecode(normalNameOf(uri) ?? "").value ?? "");
	await commands.executeCommand("workbench.action.quickOpen", `#${shown.slice(0, maxLabelLength)}`);
}
