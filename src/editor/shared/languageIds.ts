/** Which language VS Code would give to files that are not open. */
import { extensions, type Uri } from "vscode";
import { syntaxOfPath } from "../../text/languages";
import { associatedLanguage } from "./fileAssociations";

/**
 * Gives the id of a file's language: as the user associates it with the file's name, or else by the ending of the name, as
 * the manifests of the extensions in the same host have it.
 */
export function languageFinder(): (uri: Uri) => string {
	const known = new Map<string, string>();
	for (const { packageJSON } of extensions.all) {
		for (const { id, extensions: endings } of listIn(packageJSON?.contributes?.languages)) {
			// VS Code, too, takes the later of two.
			for (const ending of listIn(endings)) known.set(String(ending).toLowerCase(), String(id));
		}
	}
	const idOfEnding = (path: string) => known.get(path.slice(path.lastIndexOf(".")).toLowerCase());
	return (uri) => associatedLanguage(uri) ?? idOfEnding(uri.path) ?? syntaxOfPath(uri.path);
}

/** A manifest may hold anything. */
// biome-ignore lint/suspicious/noExplicitAny: each part of it is read as text
function listIn(value: unknown): any[] {
	return Array.isArray(value) ? value.filter((item) => item !== null && item !== undefined) : [];
}
