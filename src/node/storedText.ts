/** The texts of files as bytes: how they are read, and written back byte by byte but for the edits. */
import { isUtf8 } from "node:buffer";
import { readFileSync, statSync } from "node:fs";
import { textAfter } from "../text/changes";
import type { FileEdits } from "../workspace/workspace";

/** A text, the byte order mark before it, and the encoding in which both are written back byte by byte. */
export interface StoredText {
	readonly text: string;
	readonly mark: "\ufeff" | "";
	readonly encoding: "utf8" | "latin1";
}

/** The bytes of a file; `undefined` if there is none. Throws where it is a pipe or a device, which may never end. */
export function readIfFile(path: string): Buffer | undefined {
	const stats = statSync(path, { throwIfNoEntry: false });
	if (stats && !stats.isFile()) throw new Error("it is not a file");
	return stats && readFileSync(path);
}

/** Reads bytes as UTF-8 or else, as Java did before UTF-8, as ISO-8859-1; `undefined` if they are text in neither. */
export function storedTextOf(bytes: Buffer): StoredText | undefined {
	const encoding = isUtf8(bytes) ? "utf8" : "latin1";
	const text = bytes.toString(encoding);
	const isUtf16 = encoding === "latin1" && /^(?:\xff\xfe|\xfe\xff)/.test(text);
	if (isUtf16 || text.includes("\0")) return undefined;
	const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
	return { text: text.slice(mark.length), mark, encoding };
}

/** The bytes of a text after some edits. */
export function bytesAfter({ text, mark, encoding }: StoredText, edits: FileEdits["edits"]): Buffer {
	return Buffer.from(mark + textAfter(text, edits), encoding);
}
