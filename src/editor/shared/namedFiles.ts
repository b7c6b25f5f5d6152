/** Which documents have names that are found and renamed. */
import { type DocumentFilter, type TextDocument, workspace } from "vscode";
import { renamedGlob, renamedIds } from "../../text/languages";
import { isPropertiesFile, languageOfEnding, propertiesFiles } from "./documents";

export const namedFiles: readonly DocumentFilter[] = [
	...propertiesFiles,
	...Array.from(renamedIds, (language) => ({ language })),
	{ pattern: renamedGlob },
];

/** Whether the names of a document are renamed and found. */
export function hasNames(document: TextDocument): boolean {
	return (
		isPropertiesFile(document) ||
		renamedIds.includes(document.languageId) ||
		languageOfEnding(document)?.isRenamed === true
	);
}

/** Whether people work on a document: it is neither an older state of a file nor a view of something else. */
export function isWorkedOn({ uri }: TextDocument): boolean {
	if (uri.scheme === "untitled" || workspace.getWorkspaceFolder(uri)) return true;
	return workspace.fs.isWritableFileSystem(uri.scheme) === true;
}
