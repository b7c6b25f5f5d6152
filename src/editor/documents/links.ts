/** What a browser opens, and which links a document has by itself. */
import { Uri, workspace } from "vscode";
import { longestLine } from "../../text/limits";
import { isPropertiesFile } from "./documents";
import type { Target } from "./targets";

/** Whether a browser opens this URI. Nothing can lead to half of a surrogate pair. */
export function isOpenable(uri: string): boolean {
	return uri.isWellFormed() && /^https?:\/\/[^/]/i.test(uri);
}

/** Whether VS Code's `Uri` prints and opens the URI exactly as it is written, brackets included, so that a plain link works. */
export function survivesParsing(uri: string): boolean {
	const parsed = Uri.parse(uri);
	return parsed.toString(true) === uri && parsed.toString() === uri && encodeURI(uri) === uri;
}

/** Whether names may stand on a line: most have none. */
export function mayHaveLinks(text: string): boolean {
	return text.length <= longestLine && text.includes("---");
}

/** Whether a link in the document covers a target that a browser opens. VS Code adds this link to the hover itself. */
export function isLinked({ document, range, key }: Target): boolean {
	if (!isPropertiesFile(document)) return false;
	const isShown = workspace.getConfiguration("editor", document).get("links") !== false;
	return isShown && (key !== undefined || mayHaveLinks(document.lineAt(range.start).text));
}
