/**
 * The syntax of VS Code's documents, as `src/languages` knows it, and as the user's `files.associations` say.
 */
import { type DocumentSelector, type TextDocument, type Uri, workspace } from "vscode";
import {
	languageOfId,
	languageOfPath,
	propertiesGlob,
	propertiesIds,
	syntaxOfPath,
} from "../../../languages/languages";
import { associationsIn } from "../../../workspace/settings";
import { matchesAny } from "./settings";

/** Selects documents that may have `.properties` syntax. Features still look at the syntax. */
export const propertiesFiles: DocumentSelector = [
	{ pattern: propertiesGlob },
	// VS Code also uses this id for other formats, such as .gitconfig.
	"properties",
	...propertiesIds,
];

/**
 * The id, in the table of languages, of the syntax of a document: VS Code's, except `plaintext` and
 * `properties`, which it also gives to files of other syntax.
 */
export function syntaxOf({ uri, languageId, isUntitled }: TextDocument): string {
	if (propertiesIds.includes(languageId)) return "properties";
	// An untitled document has no path yet that could suggest another format, such as .gitconfig.
	if (languageId === "properties" && isUntitled && /^[^./]*$/.test(uri.path)) return "properties";
	// VS Code opens a file as plain text if no extension contributes its language.
	const isUnsure = languageId === "properties" || languageId === "plaintext";
	if (syntaxOfPath(uri.path, isUnsure ? associatedLanguage(uri) : undefined) === "properties")
		return "properties";
	// .gitconfig and .editorconfig escape differently.
	const id = languageId === "properties" ? "ini" : languageId;
	const byPath = languageOfPath(uri.path)?.ids[0] ?? "plaintext";
	// CMakeLists.txt is not plain text.
	const isKnown = id !== "plaintext" && (languageOfId(id) || byPath === "plaintext");
	return isKnown ? id : byPath;
}

/**
 * The language id that the user associates with a file name, even if VS Code does not know that language.
 * Defaults of VS Code and extensions do not count.
 */
export function associatedLanguage(uri: Uri): string | undefined {
	const values = workspace.getConfiguration("files").inspect<object>("associations");
	// A settings file may hold any JSON, and spreading accepts any value.
	const associations = associationsIn({
		...values?.globalValue,
		...values?.workspaceValue,
		...values?.workspaceFolderValue,
	});
	// VS Code ignores case here.
	const inLowerCase = uri.with({ path: uri.path.toLowerCase() });
	return associations.find(({ glob }) => matchesAny([glob], inLowerCase))?.languageId;
}
