/** The client's open documents, and the files that their URIs lead to. */
import path, { isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";
import type { Document } from "../../service";
import { Lines } from "../../text/lines";
import { linesAfter, type RangeChange } from "../../text/rangeChanges";
import type { FileId } from "../../workspace/workspace";
import { realPathOf } from "../node/paths";

/** The file of a URI, with links in its path resolved; a URI that is not a file's is returned as it is. */
export function fileOfUri(uri: string): FileId {
	const file = pathOfUri(uri);
	return isAbsolute(file) ? realPathOf(file) : file;
}

/** URIs whose paths need no decoding: parsing a URL takes longer than all else that an event needs. */
const plainUri = /^file:\/\/(?:\/[\w-][\w.-]*)+$/;

/** The path in a file URI, with a drive in upper case; any other URI unchanged. */
export function pathOfUri(uri: string, isWindows = path.sep === "\\"): FileId {
	if (!isWindows && plainUri.test(uri)) return uri.slice("file://".length);
	try {
		const typed = fileURLToPath(uri, { windows: isWindows });
		const slashed = isWindows ? typed.replaceAll("\\", "/") : typed;
		// Clients write `file:///C:/a`, `file:///c:/a` and `file:///c%3A/a`, and folders with or without a slash.
		const file = isWindows ? slashed.replace(/^[a-z]:/, (drive) => drive.toUpperCase()) : slashed;
		return file.replace(/(?<=[^:/])\/+$/, "");
	} catch {
		// Not necessarily a string: a client may send anything.
		return String(uri);
	}
}

export class OpenDocument {
	/** The file itself, once links on its path are followed. */
	readonly file: FileId;
	lines: Lines;
	/** The last version that a feature asked for. */
	last: Document | undefined;

	constructor(
		readonly uri: string,
		readonly languageId: string,
		public version: number,
		text: string,
	) {
		this.file = fileOfUri(uri);
		// A client may send anything.
		this.lines = new Lines(String(text ?? ""));
	}

	/** Applies changes in order. A change without a range replaces the whole text. */
	change(changes: readonly (Partial<RangeChange> & { text: string })[], version: number): this {
		const whole = changes.findLastIndex(({ range }) => !range);
		const lines = whole < 0 ? this.lines : new Lines(changes[whole]?.text ?? "");
		this.lines = linesAfter(lines, changes.slice(whole + 1) as readonly RangeChange[]);
		this.version = version;
		return this;
	}
}
