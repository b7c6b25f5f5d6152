/** Reads the user's `files.associations`. */
import { type Disposable, type Uri, workspace } from "vscode";
import { languageOfId } from "../../text/languages";
import { type Association, associationsIn } from "../../workspace/settings";
import { matchesAny } from "./globs";

/** Longest glob first, which is VS Code's precedence. Read on demand. */
let known: readonly Association[] | undefined;

/** Invalidates the cached associations on change. Call this first, so that other listeners see the new ones. */
export function followFileAssociations(): Disposable {
	return workspace.onDidChangeConfiguration((change) => {
		if (change.affectsConfiguration("files.associations")) known = undefined;
	});
}

/** The language id that the user associates with a file name, even if VS Code does not know that language. */
export function associatedLanguage(uri: Uri): string | undefined {
	known ??= readAssociations();
	// VS Code ignores case here.
	const inLowerCase = uri.with({ path: uri.path.toLowerCase() });
	return known.find(({ glob }) => matchesAny([glob], inLowerCase))?.languageId;
}

/** Whether the user associates a file with `.properties` syntax. Defaults of VS Code and extensions do not count. */
export function isAssociatedWithProperties(uri: Uri): boolean {
	return languageOfId(associatedLanguage(uri) ?? "")?.kind === "properties";
}

function readAssociations(): readonly Association[] {
	const values = workspace.getConfiguration("files").inspect<object>("associations");
	// A settings file may hold any JSON, and spreading accepts any value.
	return associationsIn({
		...values?.globalValue,
		...values?.workspaceValue,
		...values?.workspaceFolderValue,
	});
}
