/** Reads files as an editor shows them, or would show them. */
import { FilePermission, type FileStat, l10n, type TextDocument, type Uri, workspace } from "vscode";
import { textOfBytes } from "../../text/fileText";
import type { ReadOptions, ReadResult, Stamp } from "../../workspace/workspace";
import { isWorkedOn, openDocument, syntaxOf, syntaxOfFile } from "../documents/documents";
import { statOf } from "./fileSearch";
import type { FileSettings } from "./fileSettings";
import { tell, tellUnreadable } from "./log";

/** In bytes: VS Code gives its extensions no larger documents. */
const mostOfDocument = 50 * 1024 * 1024;

/** The stamp of a file of VS Code. */
export class DocumentStamp implements Stamp {
	constructor(
		readonly uri: Uri,
		/** The state of the stored file, if there is one. */
		readonly stat: FileStat | undefined,
		/** The version of the document, if it was open. */
		readonly version?: number,
		readonly isDirty = false,
	) {}

	get file(): string {
		return this.uri.toString();
	}

	/** Whether the document has changed since it was read, or has been opened and changed; the disk is not asked. */
	get isChangedInEditor(): boolean {
		const document = openDocument(this.uri);
		if (!document) return false;
		return this.version === undefined ? document.isDirty : document.version !== this.version;
	}

	/** Whether the file is still as it was read. */
	async isAsRead(): Promise<boolean> {
		const now = await statOf(this.uri);
		if ((this.stat && !now) || this.isChangedInEditor) return false;
		// The text of an open document counts, whatever is stored.
		if (openDocument(this.uri) && this.version !== undefined) return true;
		return !this.isDirty && now?.mtime === this.stat?.mtime && now?.size === this.stat?.size;
	}
}

/** Reads a file; if it is skipped, the log tells why. */
export async function readFile(uri: Uri, options: ReadOptions, settings: FileSettings): Promise<ReadResult> {
	const document = openDocument(uri);
	try {
		return document
			? await readDocument(document, syntaxOf(document), options, settings)
			: await readStored(uri, options, settings);
	} catch (error) {
		tellUnreadable(uri, error);
		return { ok: false, skipped: "unreadable" };
	}
}

/** An open document is never too large or binary. */
async function readDocument(
	document: TextDocument,
	syntax: string,
	{ purpose, isAskedFor }: ReadOptions,
	settings: FileSettings,
): Promise<ReadResult> {
	const { uri } = document;
	const stat = await statOf(uri);
	// VS Code remembers other documents for a while after their file is gone.
	const isSureToBe = stat || document.isUntitled || document.isDirty || isAskedFor;
	if (!isSureToBe) return { ok: false, skipped: "gone" };
	const text = document.getText();
	const stamp = new DocumentStamp(uri, stat, document.version, document.isDirty);
	const isLossy = purpose === "edits" && stat !== undefined && (await isLossyDocument(document));
	const isReadOnly = stat ? isLocked(uri, stat, settings) : !isWorkedOn(document) || isUnwritable(uri);
	const { vocabulary } = settings;
	return { ok: true, value: { file: stamp.file, text, syntax, vocabulary, isLossy, isReadOnly, stamp } };
}

/** Whether VS Code would write other bytes for the text of a document than those that it was read from. */
async function isLossyDocument(document: TextDocument): Promise<boolean> {
	const { uri, encoding, isDirty } = document;
	const text = document.getText();
	// The character stands for bytes that VS Code could not read, unless the file has it.
	const isWhole = !text.includes("\ufffd");
	if (isWhole && (isDirty || /^utf8/.test(encoding))) return false;
	const bytes = await workspace.fs.readFile(uri);
	// With unsaved changes, the bytes are those of another text.
	if (isDirty) return !textOfBytes(bytes).isExact;
	return !isSame(await workspace.encode(text, { encoding }), bytes);
}

/** Whether bytes are the same apart from a byte order mark and the line ends, which a document makes uniform. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
	const [a, b] = [one, other].map((bytes) => {
		const [first, second] = bytes;
		const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
		return bytes.subarray(isMarked ? 2 : 0).filter((byte) => byte !== 0x0d);
	}) as [Uint8Array, Uint8Array];
	return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

async function readStored(uri: Uri, options: ReadOptions, settings: FileSettings): Promise<ReadResult> {
	const { purpose, isAskedFor } = options;
	// On a disk, reading a `.properties` file takes no longer than asking for its size. Some other files are huge.
	const syntax = syntaxOfFile(uri);
	const isSmall = uri.scheme === "file" && syntax === "properties";
	const stat = purpose === "names" && isSmall ? undefined : await workspace.fs.stat(uri);
	const mostBytes = isAskedFor ? mostOfDocument : Math.min(settings.maxFileSize * 1024, mostOfDocument);
	const bytes = (stat?.size ?? 0) > mostBytes ? undefined : await workspace.fs.readFile(uri);
	if (!bytes || bytes.length > mostBytes) {
		const setting = "nameEncoding.workspace.maxFileSize";
		tell("info", l10n.t("{0}: skipped because it is larger than {1}.", uri.toString(true), setting));
		return { ok: false, skipped: "too-large" };
	}
	const { text, isExact } = textOfBytes(bytes);
	if (text.includes("\0")) {
		tell("info", l10n.t("{0}: skipped because it is not text.", uri.toString(true)));
		return { ok: false, skipped: "binary" };
	}
	if (purpose !== "names" && !(isExact && settings.isUtf8)) {
		// Only VS Code knows how it reads these bytes.
		const document = await workspace.openTextDocument(uri);
		return readDocument(document, syntax, options, settings);
	}
	const stamp = new DocumentStamp(uri, stat);
	const { file } = stamp;
	const isReadOnly = stat !== undefined && isLocked(uri, stat, settings);
	const { vocabulary } = settings;
	return { ok: true, value: { file, text, syntax, vocabulary, isLossy: false, isReadOnly, stamp } };
}

/** Whether VS Code would refuse to write the stored file. */
function isLocked(uri: Uri, stat: FileStat, settings: FileSettings): boolean {
	const isReadOnly = ((stat.permissions ?? 0) & FilePermission.Readonly) !== 0;
	return isReadOnly || settings.isSetReadOnly(uri) || isUnwritable(uri);
}

function isUnwritable({ scheme }: Uri): boolean {
	return workspace.fs.isWritableFileSystem(scheme) === false;
}
