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
		for (const language of listIn(partOf(packageJSON, "contributes", "languages"))) {
			const id = String(partOf(language, "id"));
			// VS Code, too, takes the later of two.
			for (const ending of listIn(partOf(language, "extensions")))
				known.set(String(ending).toLowerCase(), id);
		}
	}
	const idOfEnding = (path: string) => known.get(path.slice(path.lastIndexOf(".")).toLowerCase());
	return (uri) => associatedLanguage(uri) ?? idOfEnding(uri.path) ?? syntaxOfPath(uri.path);
}

/**
 * A part of a manifest, which may hold anything, by the names on the way to it; `undefined` if it is not there. The names
 * are in quotes because the bundle gives other properties shorter names.
 */
function partOf(manifest: unknown, ...names: readonly string[]): unknown {
	return names.reduce<unknown>((part, name) => Object(part)[name], manifest);
}

function listIn(value: unknown): unknown[] {
	return Array.isArray(value) ? value.filter((item) => item !== null && item !== undefined) : [];
}
