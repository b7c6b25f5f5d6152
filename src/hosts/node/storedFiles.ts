/** Reads files on disk so that all bytes outside edits can be restored, and tells whether a file may be written. */
import { isUtf8 } from "node:buffer";
import { accessSync, constants, readFileSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import process from "node:process";
import type { ReasonCode } from "../../workspace/refusals";
import type { FileEdits, FileId } from "../../workspace/workspace";

/** A text and an encoding that restores the original bytes. */
export interface StoredText {
	/** With its byte order mark: Java reads that as part of the first key. */
	readonly text: string;
	readonly encoding: "utf8" | "latin1";
}

/** Decodes bytes as UTF-8 or, like Java before UTF-8, as ISO-8859-1; `undefined` if they are neither. */
export function storedTextOf(bytes: Buffer): StoredText | undefined {
	const encoding = isUtf8(bytes) ? "utf8" : "latin1";
	const text = bytes.toString(encoding);
	// A NUL means binary data, or UTF-16, which has one in each line end and equals sign.
	return text.includes("\0") ? undefined : { text, encoding };
}

/** A file on disk as it was read. */
export interface StoredFile extends StoredText {
	readonly stats: Stats;
}

/** Reads a file, unless it is larger than `maxSize` bytes. */
export function readStored(file: FileId, maxSize = Number.POSITIVE_INFINITY): StoredFile | ReasonCode {
	try {
		// Before reading the text, so that a later write detects a change in between.
		const stats = statSync(file);
		// Pipes and devices may never end.
		if (!stats.isFile()) return "unreadable";
		if (stats.size > maxSize) return "too-large";
		const stored = storedTextOf(readFileSync(file));
		return stored ? { ...stored, stats } : "binary";
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		return /^E(?:NOENT|NOTDIR|LOOP)$/.test(code) ? "missing" : "unreadable";
	}
}

/** Reads a file once more; `undefined` if its text has changed. */
export function readUnchanged({ file, before }: FileEdits): StoredFile | undefined {
	const stored = readStored(file);
	return typeof stored === "object" && stored.text === before ? stored : undefined;
}

/** Whether a file is unchanged since it was read. */
export function isUnchanged(path: string, { mtimeMs, size, ino }: Stats): boolean {
	const now = statsOf(path);
	return now?.mtimeMs === mtimeMs && now.size === size && now.ino === ino;
}

/** `undefined` if the file is missing or inaccessible. */
export function statsOf(path: string): Stats | undefined {
	try {
		return statSync(path);
	} catch {
		return undefined;
	}
}

/**
 * The reason why a file cannot be replaced, if any.
 *
 * @param file not a symbolic link
 */
export function whyNotWritten(file: FileId): ReasonCode | undefined {
	try {
		// On Windows, a folder's read-only attribute has no such meaning.
		for (const each of process.platform === "win32" ? [file] : [file, dirname(file)]) {
			accessSync(each, constants.W_OK);
			// Root may write read-only files, too.
			if ((statSync(each).mode & 0o222) === 0) return "read-only";
		}
		return statSync(file).nlink > 1 ? "hard-linked" : undefined;
	} catch {
		return "read-only";
	}
}
