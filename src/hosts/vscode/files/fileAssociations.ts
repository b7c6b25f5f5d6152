/** Reads the user's `files.associations`. */
import { type Uri, workspace } from "vscode";
import { associationsIn } from "../../../workspace/settingValues";
import { matchesAny } from "./globs";

/**
 * The language id that the user associates with a file name, even if VS Code does not know that language. Defaults of VS
 * Code and extensions do not count.
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
