/** Which documents have names that are found and renamed. */
import { type DocumentFilter, type TextDocument, workspace } from "vscode";
import { renamedGlob, renamedIds } from "../../text/languages";
import { isPropertiesFile, languageOfEnding, propertiesFiles } from "./documents";

export const documentsWithNames: readonly DocumentFilter[] = [
	...propertiesFiles,
	...renamedIds.map((language) => ({ language })),
	{ pattern: renamedGlob },
];

/** Whether the names of a document are renamed and found. */
export function hasNames(document: TextDocument): boolean {
	const ids = [document.languageId, languageOfEnding(document) ?? ""];
	return isPropertiesFile(document) || ids.some((id) => renamedIds.includes(id));
}

/** Whether the index of the workspace has the names of a document, although it may not be listed. */
export function isIndexed(document: TextDocument): boolean {
	return hasNames(document) && isWorkedOn(document);
}

/** Whether people work on a document: it is neither an older state of a file nor a view of something else. */
export function isWorkedOn({ uri }: TextDocument): boolean {
	if (uri.scheme === "untitled" || workspace.getWorkspaceFolder(uri)) return true;
	return workspace.fs.isWritableFileSystem(uri.scheme) === true;
}
