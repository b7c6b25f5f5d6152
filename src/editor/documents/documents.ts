/** Classifies VS Code documents: which have names, and in which syntax `src/text` reads them. */
import {
	type Disposable,
	type DocumentSelector,
	Location,
	Range,
	type TextDocument,
	Uri,
	window,
	workspace,
} from "vscode";
import {
	isRenamed,
	languageOfId,
	languageOfPath,
	propertiesGlob,
	propertiesIds,
	renamedGlob,
	renamedIds,
	syntaxOfPath,
} from "../../text/languages";
import type { LineSpan } from "../../text/lines";
import type { LocatedUri } from "../../workspace/references";
import { associatedLanguage, isAssociatedWithProperties } from "../files/fileAssociations";
import { debounced } from "./debounce";

/** The scheme of decoded views of files, which are no longer `.properties` files. */
export const decodedScheme = "name-encoding-decoded";

/** Selects documents that may have `.properties` syntax. Providers still check `isPropertiesFile`. */
export const propertiesFiles: DocumentSelector = [
	{ pattern: propertiesGlob },
	// VS Code also uses this id for other formats, such as .gitconfig.
	"properties",
	...propertiesIds,
];

/** Whether the document has the syntax of `java.util.Properties`. */
export function isPropertiesFile({ uri, languageId, isUntitled }: TextDocument): boolean {
	if (uri.scheme === decodedScheme) return false;
	if (syntaxOfPath(uri.path) === "properties" || propertiesIds.includes(languageId)) return true;
	// An untitled document has no path yet that could suggest another format, such as .gitconfig.
	if (languageId === "properties" && isUntitled && /^[^./]*$/.test(uri.path)) return true;
	// VS Code opens a file as plain text if no extension contributes its language.
	const isOfUnsureLanguage = languageId === "properties" || languageId === "plaintext";
	return isOfUnsureLanguage && isAssociatedWithProperties(uri);
}

/** The document of the active editor, if it has `.properties` syntax. */
export function activePropertiesFile(): TextDocument | undefined {
	const document = window.activeTextEditor?.document;
	return document && isPropertiesFile(document) ? document : undefined;
}

/** Selects documents that may have names, and some others. */
export const documentsWithNames: DocumentSelector = [{ pattern: renamedGlob }, ...renamedIds];

/** Whether the workspace index covers a document, even if the workspace does not list its file. */
export function isIndexed(document: TextDocument): boolean {
	return isRenamed(syntaxOf(document)) && isWorkedOn(document);
}

/** Whether a document is the user's own work, not an old revision of a file or a virtual document. */
export function isWorkedOn({ uri }: TextDocument): boolean {
	if (uri.scheme === "untitled" || workspace.getWorkspaceFolder(uri)) return true;
	return workspace.fs.isWritableFileSystem(uri.scheme) === true;
}

/** The id, in the table of languages, of the syntax of a file that is not open. */
export function syntaxOfFile(uri: Uri): string {
	return syntaxOfPath(uri.path, associatedLanguage(uri));
}

/** The open document with a URI; it may have unsaved changes. */
export function openDocument(uri: Uri | string): TextDocument | undefined {
	const id = uri.toString();
	return workspace.textDocuments.find((document) => document.uri.toString() === id);
}

/** Whether a command may read a file: it is open or in a workspace folder. Any link can pass a command any URI. */
export function isWithinReach(uri: Uri): boolean {
	return openDocument(uri) !== undefined || workspace.getWorkspaceFolder(uri) !== undefined;
}

/** The id, in the table of languages, of the syntax of a document. */
export function syntaxOf(document: TextDocument): string {
	if (isPropertiesFile(document)) return "properties";
	const { languageId, isUntitled, uri } = document;
	// A decoded document keeps the file extension of its source.
	const ofEnding = uri.scheme === decodedScheme ? undefined : languageOfPath(uri.path)?.ids[0];
	// VS Code opens files of unknown languages as plain text.
	if (languageId === "plaintext") return ofEnding ?? (isUntitled ? languageId : "unknown");
	// VS Code also uses this id for .gitconfig and .editorconfig, which escape differently.
	const ofDocument = languageId === "properties" ? "ini" : languageId;
	if (languageOfId(ofDocument)) return ofDocument;
	// CMakeLists.txt is not plain text.
	return ofEnding === "plaintext" ? ofDocument : (ofEnding ?? ofDocument);
}

/** The `source` of the extension's diagnostics. */
export const diagnosticSource = "Name Encoding";

/** Editable documents only: diagnostics of a diff's left side or a refactoring preview would be counted twice. */
export function isChecked(document: TextDocument): boolean {
	const isWritable = workspace.fs.isWritableFileSystem(document.uri.scheme) !== false;
	return isPropertiesFile(document) && isWorkedOn(document) && isWritable;
}

/** Debounced edits of `.properties` documents. */
export function onDidEditProperties(listener: (document: TextDocument) => void): Disposable {
	return debounced(
		workspace.onDidChangeTextDocument,
		({ document, contentChanges }) =>
			contentChanges.length > 0 && isPropertiesFile(document) ? document : undefined,
		listener,
	);
}

/** The location of a URI in a file, open or not. */
export function locationOf({ file, range }: LocatedUri): Location {
	return new Location(Uri.parse(file), rangeOf(range));
}

export function rangeOf({ start, end }: LineSpan): Range {
	return new Range(start.line, start.character, end.line, end.character);
}
