/** URIs as links that a browser opens. */
import { Uri } from "vscode";

/** Whether a plain link to an openable URI works: VS Code's `Uri` prints it exactly as written, brackets included. */
export function survivesParsing(uri: string): boolean {
	const parsed = Uri.parse(uri);
	return parsed.toString(true) === uri && parsed.toString() === uri && encodeURI(uri) === uri;
}
