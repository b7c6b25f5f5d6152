/** The languages that the user associates with the names of files, by VS Code's setting `files.associations`. */
import { type Disposable, type Uri, workspace } from "vscode";
import { propertiesIds } from "../../text/languages";
import { objectOf } from "../../workspace/settings";
import { isAmong } from "./globs";

/** The longest glob first, as VS Code prefers them; read when first needed. */
let known: ReturnType<typeof readAssociations> | undefined;

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
	return known.find(({ glob }) => isAmong([{ pattern: glob }], inLowerCase))?.languageId;
}

/** Whether the user associates any file with a language of `.properties` syntax. */
export function hasAssociatedProperties(): boolean {
	known ??= readAssociations();
	return known.some(({ languageId }) => isOfProperties(languageId));
}

/** Whether the user says that a file has `.properties` syntax. What VS Code or an extension says does not count. */
export function isAssociatedWithProperties(uri: Uri): boolean {
	return isOfProperties(associatedLanguage(uri) ?? "");
}

function isOfProperties(languageId: string): boolean {
	return languageId === "properties" || propertiesIds.includes(languageId);
}

function readAssociations() {
	const values = workspace.getConfiguration("files").inspect<unknown>("associations");
	const patterns = Object.entries({
		...objectOf(values?.globalValue),
		...objectOf(values?.workspaceValue),
		...objectOf(values?.workspaceFolderValue),
	});
	// VS Code takes the longest pattern, and the later of two that are as long.
	const inOrder = patterns.reverse().sort(([a], [b]) => b.length - a.length);
	return inOrder.flatMap(([pattern, languageId]) => {
		if (typeof languageId !== "string" || pattern === "") return [];
		const glob = pattern.toLowerCase();
		// A pattern without a slash means the name of a file, wherever it is.
		return { glob: glob.includes("/") ? glob : `**/${glob}`, languageId };
	});
}
