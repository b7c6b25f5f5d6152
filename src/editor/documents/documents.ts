/** Documents of VS Code: which of them have names, and how `src/text` reads them. */
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

/** The scheme of documents that show a file decoded, and so are no `.properties` files any more. */
export const decodedScheme = "name-encoding-decoded";

/** The documents that may have `.properties` syntax. Providers ask `isPropertiesFile` before they answer. */
export const propertiesFiles: DocumentSelector = [
	{ pattern: propertiesGlob },
	// VS Code gives the plain "properties" to others, too.
	"properties",
	...propertiesIds,
];

/** Whether the document has the syntax of `java.util.Properties`. */
export function isPropertiesFile({ uri, languageId, isUntitled }: TextDocument): boolean {
	if (uri.scheme === decodedScheme) return false;
	if (syntaxOfPath(uri.path) === "properties" || propertiesIds.includes(languageId)) return true;
	// A new document has no path yet that could tell of something else, such as .gitconfig.
	if (languageId === "properties" && isUntitled && /^[^./]*$/.test(uri.path)) return true;
	// VS Code opens a file as plain text if no extension brings its language.
	const isOfUnsureLanguage = languageId === "properties" || languageId === "plaintext";
	return isOfUnsureLanguage && isAssociatedWithProperties(uri);
}

/** The document of the active editor, if it has that syntax. */
export function activePropertiesFile(): TextDocument | undefined {
	const document = window.activeTextEditor?.document;
	return document && isPropertiesFile(document) ? document : undefined;
}

/** The documents that may have names; `hasNames` tells which have. */
export const documentsWithNames: DocumentSelector = [{ pattern: renamedGlob }, "properties", ...renamedIds];

/** Whether the names of a document are renamed and found. */
export function hasNames(document: TextDocument): boolean {
	return isRenamed(syntaxOf(document));
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

/** The id by which the table of languages knows the syntax of a file that is not open. */
export function syntaxOfFile(uri: Uri): string {
	return syntaxOfPath(uri.path, associatedLanguage(uri));
}

/** The open document of a URI, which may have unsaved changes. */
export function openDocument(uri: Uri | string): TextDocument | undefined {
	const id = uri.toString();
	return workspace.textDocuments.find((document) => document.uri.toString() === id);
}

/** Whether a command may read what its caller names, which may be any link: it is open, or in a workspace folder. */
export function isWithinReach(uri: Uri): boolean {
	return openDocument(uri) !== undefined || workspace.getWorkspaceFolder(uri) !== undefined;
}

/** The id by which the table of languages knows the syntax of a document. */
export function syntaxOf(document: TextDocument): string {
	if (isPropertiesFile(document)) return "properties";
	const { languageId, isUntitled, uri } = document;
	// A decoded document has the ending of its source.
	const ofEnding = uri.scheme === decodedScheme ? undefined : languageOfPath(uri.path)?.ids[0];
	// VS Code opens what it does not know as plain text.
	if (languageId === "plaintext") return ofEnding ?? (isUntitled ? languageId : "unknown");
	// VS Code gives this id to .gitconfig and .editorconfig too, which escape in other ways.
	const ofDocument = languageId === "properties" ? "ini" : languageId;
	if (languageOfId(ofDocument)) return ofDocument;
	// CMakeLists.txt is not plain text.
	return ofEnding === "plaintext" ? ofDocument : (ofEnding ?? ofDocument);
}

/** The source of our diagnostics. */
export const diagnosticSource = "Name Encoding";

/** Editable documents only, not a diff's left side. The preview of a refactoring would count them twice. */
export function isChecked(document: TextDocument): boolean {
	const isWritable = workspace.fs.isWritableFileSystem(document.uri.scheme) !== false;
	return isPropertiesFile(document) && isWorkedOn(document) && isWritable;
}

/** Calls back with each `.properties` document whose text has changed, soon after. */
export function onDidEditProperties(listener: (document: TextDocument) => void): Disposable {
	return debounced(
		workspace.onDidChangeTextDocument,
		({ document, contentChanges }) =>
			contentChanges.length > 0 && isPropertiesFile(document) ? document : undefined,
		listener,
	);
}

/** The place of a URI in a file, which need not be open. */
export function locationOf({ file, range }: LocatedUri): Location {
	return new Location(Uri.parse(file), rangeOf(range));
}

export function rangeOf({ start, end }: LineSpan): Range {
	return new Range(start.line, start.character, end.line, end.character);
}
