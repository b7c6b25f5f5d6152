/**
 * The syntax of VS Code's documents, as `src/languages` knows it, and as the user's `files.associations` say.
 */
import { type DocumentSelector, type TextDocument, type Uri, workspace } from "vscode";
import { propertiesGlob, propertiesIds, syntaxOfDocument } from "../../../languages/languages";
import { associationsIn } from "../../../workspace/settings";
import { matchesAny } from "./settings";

/** Selects documents that may have `.properties` syntax. Features still look at the syntax. */
export const propertiesFiles: DocumentSelector = [
	{ pattern: propertiesGlob },
	// VS Code also uses this id for other formats, such as .gitconfig.
	"properties",
	...propertiesIds,
];

/** See `syntaxOfDocument`. */
export function syntaxOf({ uri, languageId, isUntitled }: TextDocument): string {
	return syntaxOfDocument({ path: uri.path, languageId, isUntitled }, () => associatedLanguage(uri));
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
