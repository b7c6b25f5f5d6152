/**
 * The syntax of VS Code's documents, as `src/languages` knows it, and as the user's `files.associations` say.
 */
import { type DocumentSelector, type TextDocument, Uri, workspace } from "vscode";
import { propertiesGlob, propertiesIds, syntaxBy } from "../../../languages/languages";
import { associationsIn } from "../../../workspace/settings";
import type { FileId } from "../../../workspace/workspace";
import { matchesAny } from "./settings";
import { openDocument } from "./textDocuments";

/** Selects documents that may have `.properties` syntax. Features still look at the syntax. */
export const propertiesFiles: DocumentSelector = [
	{ pattern: propertiesGlob },
	// VS Code also uses this id for other formats, such as .gitconfig.
	"properties",
	...propertiesIds,
];

export function syntaxOf({ uri, languageId }: TextDocument): string {
	// VS Code applies associations itself, but also gives out `properties`, and `plaintext` for languages that
	// it does not know.
	const isUnsure = languageId === "properties" || languageId === "plaintext";
	const associated = isUnsure ? associatedLanguage(uri) : undefined;
	return syntaxBy({ path: uri.path, languageId, associated });
}

/** The syntax of a file, open or not, and what its settings depend on. Looking up associations takes long. */
export function syntaxAndScopeOf(file: FileId) {
	const document = openDocument(file);
	if (document) return { syntax: syntaxOf(document), scope: document };
	const uri = Uri.parse(file);
	const associated = associatedLanguage(uri);
	const syntax = syntaxBy({ path: uri.path, associated });
	return { syntax, scope: { uri, languageId: associated ?? syntax } };
}

/**
 * The language id that the user associates with a file name, even if VS Code does not know that language.
 * Defaults of VS Code and extensions do not count.
 */
function associatedLanguage(uri: Uri): string | undefined {
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
