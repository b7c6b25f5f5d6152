/** Reads files as an editor shows them, or would show them. */

import { FilePermission, type FileStat, l10n, type TextDocument, Uri, workspace } from "vscode";
import type { FileId, FileText, ReadOptions, WriteRefusalCode } from "../../../workspace/workspace";
import { log, logUnreadable } from "../ui/log";
import { associatedLanguage } from "./fileAssociations";
import { statOf } from "./fileSearch";
import { isOwn, openDocument } from "./openDocuments";
import { settingsFor } from "./settings";
import { syntaxOf, syntaxOfFile } from "./syntax";

/** A file, in bytes: VS Code does not expose larger documents to extensions. */
const maxDocumentBytes = 50 << 20;

/** Reads a file, or logs why it is skipped. */
export async function readFile(
	file: FileId,
	{ isExplicit }: ReadOptions = {},
): Promise<FileText | undefined> {
	const document = openDocument(file);
	const uri = Uri.parse(file);
	try {
		return document ? await readDocument(document, isExplicit) : await readStored(uri, isExplicit);
	} catch (error) {
		logUnreadable(uri, error);
		return undefined;
	}
}

/** Checks neither size nor binary content: VS Code has opened the document as text. */
async function readDocument(document: TextDocument, isExplicit = false): Promise<FileText | undefined> {
	const { uri } = document;
	const stat = await statOf(uri);
	// VS Code keeps a clean document for a while after its file is deleted.
	if (!(stat || document.isUntitled || document.isDirty || isExplicit)) return undefined;
	const isReadOnly = isLocked(uri, stat) || !(stat || isOwn(document));
	const text = document.getText();
	const refusal = refusalOf(text, isReadOnly);
	return {
		file: uri.toString(),
		text,
		syntax: syntaxOf(document),
		vocabulary: settingsFor(document).vocabulary,
		refusal,
	};
}

async function readStored(uri: Uri, isExplicit = false): Promise<FileText | undefined> {
	const { maxFileSize, vocabulary } = settingsFor(scopeOf(uri));
	const stat = await workspace.fs.stat(uri);
	const maxBytes = isExplicit ? maxDocumentBytes : Math.min(maxFileSize, maxDocumentBytes);
	if (stat.size > maxBytes) {
		const setting = "nameEncoding.workspace.maxFileSize";
		log(l10n.t("{0}: skipped because it is larger than {1}.", uri.toString(true), setting));
		return undefined;
	}
	// VS Code rejects what is not text.
	const text = await workspace.decode(await workspace.fs.readFile(uri), { uri });
	const refusal = refusalOf(text, isLocked(uri, stat));
	return { file: uri.toString(), text, syntax: syntaxOfFile(uri), vocabulary, refusal };
}

/** Why a file is not written. VS Code reads octets that it cannot decode as U+FFFD, and would write that. */
function refusalOf(text: string, isReadOnly: boolean): WriteRefusalCode | undefined {
	if (text.includes("\ufffd")) return "lossy";
	return isReadOnly ? "read-only" : undefined;
}

/** Where the settings of a file that is not open are looked up. */
export function scopeOf(uri: Uri): { readonly uri: Uri; readonly languageId: string } {
	return { uri, languageId: associatedLanguage(uri) ?? syntaxOfFile(uri) };
}

/** Whether the file or its file system is read-only. */
function isLocked({ scheme }: Uri, stat: FileStat | undefined): boolean {
	const isReadOnly = ((stat?.permissions ?? 0) & FilePermission.Readonly) !== 0;
	return isReadOnly || workspace.fs.isWritableFileSystem(scheme) === false;
}
