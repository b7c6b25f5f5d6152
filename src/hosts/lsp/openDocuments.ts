/** The client's open documents, and the files that their URIs lead to. */
import path, { isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";
import type { Document } from "../../service";
import { Lines } from "../../text/lines";
import { getOrMake } from "../../text/maps";
import type { FileId } from "../../workspace/workspace";
import { realPathOf } from "../node/nodeWorkspace";
import { withSlashes } from "../node/paths";
import { linesAfter, type RangeChange } from "./documentChanges";

/** The file that a URI leads to, whatever links are in its path; a URI that is no file's is unchanged. */
export function fileOfUri(uri: string): FileId {
	return realFileOf(pathOfUri(uri));
}

/** Follows the links on a path. */
export function realFileOf(path: FileId): FileId {
	return isAbsolute(path) ? withSlashes(realPathOf(path)) : path;
}

/** URIs whose paths need no decoding: parsing a URL takes longer than all else that an event needs. */
const plainUri = /^file:\/\/\/[\w/.-]+$/;

/** The path in a file URI, with a drive in upper case; any other URI unchanged. */
export function pathOfUri(uri: string, isWindows = path.sep === "\\"): FileId {
	if (!isWindows && plainUri.test(uri)) {
		const plain = uri.slice("file://".length);
		if (!/\/(?:[/.]|$)/.test(plain)) return plain;
	}
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
	/** The path by which the client has it. */
	readonly path: FileId;
	/** The file itself, once links on the path are followed. */
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
		this.path = pathOfUri(uri);
		this.file = realFileOf(this.path);
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

/** The documents of a client by file. A file may be open by several paths: the document used last counts. */
export class OpenDocuments {
	readonly #byFile = new Map<FileId, OpenDocument[]>();

	of(file: FileId): OpenDocument | undefined {
		return this.#byFile.get(file)?.at(-1);
	}

	files(): FileId[] {
		return [...this.#byFile.keys()];
	}

	/** Adds a document, or makes it the one that counts. */
	use(document: OpenDocument): void {
		if (this.of(document.file) === document) return;
		this.close(document);
		getOrMake(this.#byFile, document.file, () => []).push(document);
	}

	close({ uri, file }: OpenDocument): void {
		const others = (this.#byFile.get(file) ?? []).filter((one) => one.uri !== uri);
		if (others.length > 0) this.#byFile.set(file, others);
		else this.#byFile.delete(file);
	}
}
