/** Which documents have names that are found and renamed. */
import { type DocumentFilter, type TextDocument, workspace } from "vscode";
import { filesOfKnownSyntaxGlob } from "../../text/files";
import { isPropertiesFile, namedLanguages, propertiesFiles, syntaxOfEnding } from "./documents";

export const namedFiles: readonly DocumentFilter[] = [
	...propertiesFiles,
	...Array.from(namedLanguages, (language) => ({ language })),
	{ pattern: filesOfKnownSyntaxGlob },
];

/** Whether the names of a document are renamed and found. */
export function hasNames(document: TextDocument): boolean {
	return (
		isPropertiesFile(document) ||
		namedLanguages.has(document.languageId) ||
		syntaxOfEnding(document) !== undefined
	);
}

/** Whether a document is one that is worked on, and no picture of the past or of something else. */
export function isWorkedOn({ uri }: TextDocument): boolean {
	if (uri.scheme === "untitled" || workspace.getWorkspaceFolder(uri)) return true;
	return workspace.fs.isWritableFileSystem(uri.scheme) === true;
}
