/** The files of the workspace that may hold names: which there are, and their texts. */
import {
	type DocumentFilter,
	FilePermission,
	type FileStat,
	l10n,
	RelativePattern,
	type TextDocument,
	type Uri,
	workspace,
} from "vscode";
import type { Vocabulary } from "../../names/recognition";
import { textOfBytes } from "../../text/fileText";
import { renamedGlob, renamedIds, syntaxOfPath } from "../../text/languages";
import {
	hasEndingOfProperties,
	isPropertiesFile,
	languageOf,
	languageOfEnding,
	openDocument,
	syntaxOf,
} from "./documents";
import { isAmong, patternsOf, statOf } from "./fileSearch";
import { languageFinder } from "./languageIds";
import { tell } from "./log";
import { settingsFor } from "./settings";

export const namedFiles: readonly DocumentFilter[] = [
	{ pattern: renamedGlob },
	...renamedIds.map((language) => ({ language })),
];

/** Whether the names of a document are renamed and found. */
export function hasNames(document: TextDocument): boolean {
	return (
		isPropertiesFile(document) ||
		renamedIds.includes(document.languageId) ||
		languageOfEnding(document)?.isRenamed === true
	);
}

/** A file's text with LF as its only line end, so that lines and characters in it are those of an editor. */
export interface TextFile {
	readonly uri: Uri;
	readonly text: string;
	readonly syntax: string;
	/** Whether what is written back would not be what was read. */
	readonly isLossy: boolean;
	readonly isReadOnly: boolean;
	readonly stamp: Stamp;
}

/** In bytes: VS Code gives its extensions no larger documents. */
const mostOfDocument = 50 * 1024 * 1024;

/** What tells whether a file is still as it was read. */
export interface Stamp {
	readonly uri: Uri;
	/** Of the document, where one was open. */
	readonly version: number | undefined;
	readonly isDirty: boolean;
	/** Of what is on the disk, if anything is. */
	readonly stat: FileStat | undefined;
}

/** What bears on the reading of a folder's files of a language. */
export interface FolderSettings {
	readonly vocabulary: Vocabulary;
	readonly maxFileSize: number;
	/** Whether VS Code reads files as UTF-8 that are not marked otherwise. */
	readonly isUtf8: boolean;
	/** Whether the user has set that VS Code is not to write a file. */
	isSetReadOnly(uri: Uri): boolean;
}

/** Gives the settings for files; those of a folder and language are read but once. */
export function settingsByFolder(): (uri: Uri) => FolderSettings {
	const known = new Map<string, FolderSettings>();
	// To make it takes a look at all extensions, and often all files are open.
	let languageOfFile: ReturnType<typeof languageFinder> | undefined;
	const openLanguages = new Map(
		workspace.textDocuments.map((document) => [document.uri.toString(), languageOf(document)]),
	);
	return (uri) => {
		const folder = workspace.getWorkspaceFolder(uri)?.uri ?? uri;
		let languageId = openLanguages.get(uri.toString());
		if (languageId === undefined) {
			languageOfFile ??= languageFinder();
			languageId = languageOfFile(uri);
		}
		const id = `${languageId} ${folder}`;
		const settings = known.get(id) ?? folderSettings(folder, languageId);
		known.set(id, settings);
		return settings;
	};
}

function folderSettings(folder: Uri, languageId: string): FolderSettings {
	const scope = { uri: folder, languageId };
	const { vocabulary, workspace: limits } = settingsFor(scope);
	const files = workspace.getConfiguration("files", scope);
	const isUtf8 =
		["utf8", "utf8bom"].includes(files.get("encoding", "utf8")) && files.get("autoGuessEncoding") !== true;
	const [include = [], exclude = []] = ["readonlyInclude", "readonlyExclude"].map((setting) =>
		patternsOf(files.get(setting)).flatMap((glob) => [
			{ pattern: new RelativePattern(folder, glob) },
			{ pattern: glob },
		]),
	);
	return {
		vocabulary,
		maxFileSize: limits.maxFileSize,
		isUtf8,
		isSetReadOnly: (uri) => isAmong(include, uri) && !isAmong(exclude, uri),
	};
}

/** Whether a document is one that is worked on, and no picture of the past or of something else. */
export function isWorkedOn({ uri }: TextDocument): boolean {
	if (uri.scheme === "untitled" || workspace.getWorkspaceFolder(uri)) return true;
	return workspace.fs.isWritableFileSystem(uri.scheme) === true;
}

/** The text of a document as it is in the editor. */
export function textFileOf(document: TextDocument, stat?: FileStat): TextFile {
	const { uri, version, isDirty } = document;
	return {
		uri,
		text: withLineFeeds(document.getText()),
		syntax: syntaxOf(document),
		isLossy: false,
		isReadOnly: !isWorkedOn(document) || workspace.fs.isWritableFileSystem(uri.scheme) === false,
		stamp: { uri, version, isDirty, stat },
	};
}

/** Whether a document has changed since it was read, or has been opened and changed; the disk is not asked. */
export function isChangedInEditor({ uri, version }: Stamp): boolean {
	const document = openDocument(uri);
	return document !== undefined && (version === undefined ? document.isDirty : document.version !== version);
}

/** Whether a file is still as it was read. */
export async function isAsRead({ uri, version, isDirty, stat }: Stamp): Promise<boolean> {
	const now = await statOf(uri);
	if (stat && !now) return false;
	const document = openDocument(uri);
	if (document && version !== undefined) return document.version === version;
	return !isDirty && !document?.isDirty && now?.mtime === stat?.mtime && now?.size === stat?.size;
}

/**
 * A file's text, as an editor would show it; `undefined` where it is too large, binary, or cannot be read, which the
 * log tells. An open document is never too large or binary.
 *
 * @param isForNames whether names alone matter, not the places where they stand
 */
export async function readTextFile(
	uri: Uri,
	{ maxFileSize, isUtf8, isSetReadOnly }: FolderSettings,
	isForNames = false,
): Promise<TextFile | undefined> {
	const document = openDocument(uri);
	if (document && isForNames) return textFileOf(document);
	const title = uri.toString(true);
	try {
		// On a disk, a file of keys is read as soon as asked for its size; of others, some are huge.
		const isSmall = uri.scheme === "file" && hasEndingOfProperties(uri);
		const stat = isForNames && isSmall ? undefined : await workspace.fs.stat(uri);
		const { size = 0, permissions = 0 } = stat ?? {};
		const mostBytes = document ? Number.POSITIVE_INFINITY : Math.min(maxFileSize * 1024, mostOfDocument);
		const bytes = size > mostBytes ? undefined : await workspace.fs.readFile(uri);
		if (!bytes || bytes.length > mostBytes) {
			const setting = "nameEncoding.workspace.maxFileSize";
			tell("info", l10n.t("{0}: skipped because it is larger than {1}.", title, setting));
			return undefined;
		}
		const { text, isExact } = textOfBytes(bytes);
		if (!document && text.includes("\0")) {
			tell("info", l10n.t("{0}: skipped because it is not text.", title));
			return undefined;
		}
		const isReadOnly =
			(permissions & FilePermission.Readonly) !== 0 ||
			isSetReadOnly(uri) ||
			workspace.fs.isWritableFileSystem(uri.scheme) === false;
		const syntax = syntaxOfPath(uri.path);
		if (!document && (isForNames || (isExact && isUtf8))) {
			const stamp = { uri, version: undefined, isDirty: false, stat };
			return { uri, text: withLineFeeds(text), syntax, isLossy: false, isReadOnly, stamp };
		}
		// Only VS Code knows how it reads these bytes.
		const opened = document ?? (await workspace.openTextDocument(uri));
		const file = textFileOf(opened, stat);
		const isLossy = !(await comesBack(opened, file.text, bytes, withLineFeeds(text), isExact));
		return { ...file, syntax: document ? file.syntax : syntax, isLossy, isReadOnly };
	} catch (error) {
		// VS Code remembers other documents for a while after their file is gone.
		if (document?.isUntitled || document?.isDirty) return textFileOf(document);
		tell("warn", l10n.t("{0}: skipped because it cannot be read. {1}", title, String(error)));
		return undefined;
	}
}

/** Since VS Code 1.100. */
interface Encodings {
	encode?(content: string, options: { readonly encoding: string }): PromiseLike<Uint8Array>;
}

/** Whether VS Code would write the bytes of a document as it has read them, for all that can be known. */
async function comesBack(
	document: TextDocument,
	text: string,
	bytes: Uint8Array,
	textInUnicode: string,
	isExact: boolean,
): Promise<boolean> {
	const isWhole = !text.includes("\ufffd");
	// With unsaved changes, the bytes are those of another text.
	if (text === textInUnicode || document.isDirty) return isExact || isWhole;
	if (!isWhole) return false;
	const encoded = await encodedAgain(document);
	if (encoded) return isSame(encoded, bytes);
	// In others than these, each byte is a character, or U+FFFD.
	return !/^(?:big5|cp9|euc|gb|shiftjis)/.test(
		workspace.getConfiguration("files", document).get("encoding", ""),
	);
}

/** The bytes that VS Code would write of a document; `undefined` where it does not tell. */
async function encodedAgain(document: TextDocument): Promise<Uint8Array | undefined> {
	try {
		const { encoding } = document as { readonly encoding?: string };
		const { encode } = workspace as Encodings;
		return encoding === undefined ? undefined : await encode?.(document.getText(), { encoding });
	} catch {
		// Before VS Code 1.100, these are there and not for use.
		return undefined;
	}
}

/** Whether bytes are the same but for the ends of lines, which a document has of one kind, and a byte order mark. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
	const [a, b] = [one, other].map((bytes) => {
		const [first, second, third] = bytes;
		const isUtf8 = first === 0xef && second === 0xbb && third === 0xbf;
		const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
		return bytes.subarray(isUtf8 ? 3 : isUtf16 ? 2 : 0).filter((byte) => byte !== 0x0d);
	}) as [Uint8Array, Uint8Array];
	return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function withLineFeeds(text: string): string {
	return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}
