/** Whether documents come back as they were read when they are saved. */
import { type TextDocument, workspace } from "vscode";
import { textOfBytes, withLineFeeds } from "../../text/fileText";
import { textOf } from "../documents/documents";

/** Since VS Code 1.100. */
interface Encodings {
	encode?(content: string, options: { readonly encoding: string }): PromiseLike<Uint8Array>;
}

/** Whether VS Code would write other bytes than the stored ones, which `readBytes` reads, as far as can be known. */
export async function isLossyDocument(document: TextDocument, readBytes: () => PromiseLike<Uint8Array>) {
	const text = textOf(document);
	// The character stands for bytes that could not be read.
	const isWhole = !text.includes("\ufffd");
	// Text read as UTF-8 without errors is written as it was.
	if (isWhole && /^utf8(?:bom)?$/.test(knownEncodingOf(document) ?? "")) return false;
	const bytes = await readBytes();
	const { text: textInUnicode, isExact } = textOfBytes(bytes);
	// With unsaved changes, the bytes are those of another text.
	if (document.isDirty || text === withLineFeeds(textInUnicode)) return !isExact && !isWhole;
	if (!isWhole) return true;
	const encoded = await encodedAgain(document);
	if (encoded) return !isSame(encoded, bytes);
	// In encodings other than these, each byte is a character or U+FFFD.
	return /^(?:big5|cp9|euc|gb|shiftjis)/.test(encodingOf(document));
}

/** The encoding of a document or, before VS Code 1.100, the one that is set for it. */
export function encodingOf(document: TextDocument): string {
	return knownEncodingOf(document) ?? workspace.getConfiguration("files", document).get("encoding", "utf8");
}

/** `undefined` before VS Code 1.100. */
function knownEncodingOf(document: TextDocument): string | undefined {
	try {
		return (document as { readonly encoding?: string }).encoding;
	} catch {
		// Older versions have it for their own use, and throw.
		return undefined;
	}
}

/** The bytes that VS Code would write of a document; `undefined` if it does not tell. */
async function encodedAgain(document: TextDocument): Promise<Uint8Array | undefined> {
	const encoding = knownEncodingOf(document);
	if (encoding === undefined) return undefined;
	try {
		return await (workspace as Encodings).encode?.(document.getText(), { encoding });
	} catch {
		// Before VS Code 1.100, it exists, but throws.
		return undefined;
	}
}

/** Whether bytes that are not UTF-8 are the same, apart from a byte order mark and line ends. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
	const textBytes = (bytes: Uint8Array) => {
		const [first, second] = bytes;
		const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
		// A document makes its line ends uniform.
		return bytes.subarray(isMarked ? 2 : 0).filter((byte) => byte !== 0x0d);
	};
	const a = textBytes(one);
	const b = textBytes(other);
	return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
