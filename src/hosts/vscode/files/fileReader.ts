/** Reads files as an editor shows them, or would show them. */

import {
	type ConfigurationScope,
	FilePermission,
	type FileStat,
	l10n,
	type TextDocument,
	type Uri,
	workspace,
} from "vscode";
import type { FileText, ReadOptions } from "../../../workspace/workspace";
import { log, logUnreadable } from "../ui/log";
import { associatedLanguage } from "./fileAssociations";
import { statOf } from "./fileSearch";
import { textOfBytes } from "./fileText";
import { isOwn, openDocument } from "./openDocuments";
import { settingsFor, vocabularyOf } from "./settings";
import { syntaxOf, syntaxOfFile } from "./syntax";

/** A file, in bytes: VS Code does not expose larger documents to extensions. */
const maxDocumentBytes = 50 << 20;

/** Reads a file, or logs why it is skipped. */
export async function readFile(uri: Uri, options: ReadOptions = {}): Promise<FileText | undefined> {
	const document = openDocument(uri);
	try {
		return document
			? await readDocument(document, syntaxOf(document), options)
			: await readStored(uri, options);
	} catch (error) {
		logUnreadable(uri, error);
		return undefined;
	}
}

/** Checks neither size nor binary content: VS Code has opened the document as text. */
async function readDocument(
	document: TextDocument,
	syntax: string,
	{ isExplicit }: ReadOptions,
): Promise<FileText | undefined> {
	const { uri } = document;
	const stat = await statOf(uri);
	// VS Code keeps a clean document for a while after its file is deleted.
	const exists = stat || document.isUntitled || document.isDirty || isExplicit;
	if (!exists) return undefined;
	const text = document.getText();
	const isReadOnly = isLocked(uri, stat) || !(stat || isOwn(document));
	const isLossy = stat !== undefined && (await isLossyDocument(document, text));
	const refusal = isLossy ? "lossy" : isReadOnly ? "read-only" : undefined;
	const vocabulary = vocabularyOf(document);
	return { file: uri.toString(), text, syntax, vocabulary, refusal };
}

/** Whether VS Code replaced undecodable bytes of the file by U+FFFD. A file may also contain U+FFFD itself. */
async function isLossyDocument({ uri, encoding }: TextDocument, text: string): Promise<boolean> {
	if (!text.includes("\ufffd")) return false;
	return !encoding.startsWith("utf8") || !textOfBytes(await workspace.fs.readFile(uri)).isExact;
}

async function readStored(uri: Uri, options: ReadOptions): Promise<FileText | undefined> {
	const syntax = syntaxOfFile(uri);
	const scope = scopeOf(uri);
	const { maxFileSize, vocabulary } = settingsFor(scope);
	const stat = await workspace.fs.stat(uri);
	const maxBytes = options.isExplicit ? maxDocumentBytes : Math.min(maxFileSize, maxDocumentBytes);
	if (stat.size > maxBytes) {
		const setting = "nameEncoding.workspace.maxFileSize";
		log(l10n.t("{0}: skipped because it is larger than {1}.", uri.toString(true), setting));
		return undefined;
	}
	const { text, isExact } = textOfBytes(await workspace.fs.readFile(uri));
	if (text.includes("\0")) {
		log(l10n.t("{0}: skipped because it is not text.", uri.toString(true)));
		return undefined;
	}
	// Only VS Code knows how it decodes other encodings.
	if (!options.forNames && !(isExact && isReadAsUtf8(scope)))
		return readDocument(await workspace.openTextDocument(uri), syntax, options);
	const refusal = isLocked(uri, stat) ? "read-only" : undefined;
	return { file: uri.toString(), text, syntax, vocabulary, refusal };
}

/** Where the settings of a file that is not open are looked up. */
export function scopeOf(uri: Uri): { readonly uri: Uri; readonly languageId: string } {
	return { uri, languageId: associatedLanguage(uri) ?? syntaxOfFile(uri) };
}

/** Whether VS Code decodes a file as UTF-8, unless it has another byte order mark. */
function isReadAsUtf8(scope: ConfigurationScope): boolean {
	const files = workspace.getConfiguration("files", scope);
	return files.get("encoding", "").startsWith("utf8") && files.get("autoGuessEncoding") !== true;
}

/** Whether the file or its file system is read-only. */
function isLocked({ scheme }: Uri, stat: FileStat | undefined): boolean {
	const isReadOnly = ((stat?.permissions ?? 0) & FilePermission.Readonly) !== 0;
	return isReadOnly || workspace.fs.isWritableFileSystem(scheme) === false;
}
