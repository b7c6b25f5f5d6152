/** URIs as links that a browser opens. */
import { Uri } from "vscode";

/** Whether VS Code's `Uri` prints and opens the URI exactly as it is written, brackets included, so that a plain link works. */
export function survivesParsing(uri: string): boolean {
	const parsed = Uri.parse(uri);
	return parsed.toString(true) === uri && parsed.toString() === uri && encodeURI(uri) === uri;
}
