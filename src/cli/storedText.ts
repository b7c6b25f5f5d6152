/** The texts of files as bytes: how they are read, and written back byte by byte but for the edits. */
import { readFile } from "node:fs/promises";
import { textAfter } from "../text/changes";
import type { FileEdits } from "../workspace/workspace";

/** A text, the byte order mark before it, and the encoding in which both are written back byte by byte. */
export interface StoredText {
	readonly text: string;
	readonly mark: "\ufeff" | "";
	readonly encoding: "utf8" | "latin1";
}

/** The text of a file; `undefined` if it cannot be read. */
export async function storedText(path: string): Promise<StoredText | undefined> {
	try {
		return storedTextOf(await readFile(path));
	} catch {
		return undefined;
	}
}

/** Reads bytes as UTF-8 or else, as Java did before UTF-8, as ISO-8859-1. */
export function storedTextOf(bytes: Buffer): StoredText {
	try {
		const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
		return text.startsWith("\ufeff")
			? { text: text.slice(1), mark: "\ufeff", encoding: "utf8" }
			: { text, mark: "", encoding: "utf8" };
	} catch {
		return { text: bytes.toString("latin1"), mark: "", encoding: "latin1" };
	}
}

/** Whether it is text in one of the encodings that are read: nothing binary, and no UTF-16. */
export function isText({ text, encoding }: StoredText): boolean {
	return !text.includes("\0") && !(encoding === "latin1" && /^(?:\xff\xfe|\xfe\xff)/.test(text));
}

/** The bytes of a text after some edits. */
export function bytesAfter(stored: StoredText, edits: FileEdits["edits"]): Buffer {
	return Buffer.from(stored.mark + textAfter(stored.text, edits), stored.encoding);
}
