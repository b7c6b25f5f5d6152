/** The languages that the user associates with the names of files, by VS Code's setting `files.associations`. */
import { type Disposable, type Uri, workspace } from "vscode";
import { languageOfId } from "../../text/languages";
import { type Association, associationsIn } from "../../workspace/settings";
import { matchesAny } from "./globs";

/** The longest glob first, as VS Code prefers them; read when first needed. */
let known: readonly Association[] | undefined;

/** Forgets what the user has set when it changes. Call this first, so that other listeners to changes ask later. */
export function followFileAssociations(): Disposable {
	return workspace.onDidChangeConfiguration((change) => {
		if (change.affectsConfiguration("files.associations")) known = undefined;
	});
}

/** The id of the language that the user associates with a file's name, whether or not VS Code knows that language. */
export function associatedLanguage(uri: Uri): string | undefined {
	known ??= readAssociations();
	// VS Code does not distinguish the case of letters here.
	const inLowerCase = uri.with({ path: uri.path.toLowerCase() });
	return known.find(({ glob }) => matchesAny([glob], inLowerCase))?.languageId;
}

/** Whether the user says that a file has `.properties` syntax. What VS Code or an extension says does not count. */
export function isAssociatedWithProperties(uri: Uri): boolean {
	return languageOfId(associatedLanguage(uri) ?? "")?.kind === "properties";
}

function readAssociations(): readonly Association[] {
	const values = workspace.getConfiguration("files").inspect<object>("associations");
	// A settings file may hold anything, and anything can be spread.
	return associationsIn({
		...values?.globalValue,
		...values?.workspaceValue,
		...values?.workspaceFolderValue,
	});
}
