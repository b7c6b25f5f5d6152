/** Overlays files on disk with the client's open documents. */
import type { BigIntStats } from "node:fs";
import path, { isAbsolute } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { hasRename, languageOfId, languageOfPath } from "../../languages/languages";
import { Document } from "../../service";
import { type Change, textAfter } from "../../text/changes";
import { type LineSpan, Lines } from "../../text/lines";
import { getOrMake } from "../../text/maps";
import { Bundles } from "../../workspace/bundles";
import type { FileEdits, FileId, FileText, ReadOptions } from "../../workspace/workspace";
import { isHardLinked, NodeWorkspace, readUnchanged, realPathOf } from "./nodeWorkspace";
import { isWithin, withSlashes } from "./paths";
import { isUnchanged, statsOf } from "./replaceFile";
import type { SettingsReader } from "./settings";

/** Language ids for `.properties` in Vim and Emacs. */
const otherPropertiesIds = ["jproperties", "conf-javaprop"];

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

/** The scheme of a URI; none of a path, even one with a drive letter. */
function schemeOf(file: FileId): string | undefined {
	return /^([a-z][0-9a-z+.-]+):/i.exec(file)?.[1]?.toLowerCase();
}

export class OpenDocument {
	/** The path by which the client has it. */
	readonly path: FileId;
	/** The file itself; links on the path may change. */
	file: FileId;
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

	/**
	 * Applies changes in order. A change without a range replaces the whole text. Changes from the end to the start, as
	 * editors send the edits of a command, are applied at once: one by one, they would take quadratic time.
	 */
	change(changes: readonly { range?: LineSpan; text: string }[], version: number): this {
		let pending: Change[] = [];
		const apply = () => {
			if (pending.length > 0) this.lines = new Lines(textAfter(this.lines.text, pending.reverse()));
			pending = [];
		};
		for (const { range, text } of changes) {
			let span = range && this.lines.spanOf(range);
			if (!span || span.end > (pending.at(-1)?.start ?? Number.POSITIVE_INFINITY)) {
				apply();
				span = range ? this.lines.spanOf(range) : { start: 0, end: this.lines.text.length };
			}
			pending.push({ ...span, text });
		}
		apply();
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

	/** Follows links that lead elsewhere by now. */
	follow(): void {
		for (const document of [...this.#byFile.values()].flat()) {
			const file = realFileOf(document.path);
			if (file === document.file) continue;
			this.close(document);
			document.file = file;
			this.use(document);
		}
	}
}

/** Reads open documents from the client, and all other files from disk. */
export class OpenWorkspace extends NodeWorkspace {
	/** The files on disk as they were before they were last read. */
	readonly #stats = new Map<FileId, BigIntStats>();
	readonly bundles = new Bundles(this);
	/** The schemes of the user's own files. */
	readonly #schemes: ReadonlySet<string | undefined>;

	constructor(
		roots: readonly FileId[],
		settings: SettingsReader,
		readonly documents: OpenDocuments,
		/** The path by which the client has each root. */
		readonly rootPaths: readonly string[] = roots,
		/** The URIs of the client's folders. */
		folders: readonly string[] = [],
	) {
		super(roots, settings);
		this.#schemes = new Set(["file", "untitled", ...folders.map(schemeOf)]);
	}

	/** Whether a file is the user's own work, not an old revision, a member of an archive, or a side of a diff. */
	isWorkedOn(file: FileId): boolean {
		const scheme = schemeOf(file);
		return scheme === undefined || this.#schemes.has(scheme);
	}

	documentOf(file: FileId): OpenDocument | undefined {
		return this.documents.of(file);
	}

	/** The URI by which the client has a file. */
	override uriOf(file: FileId): string {
		const document = this.documentOf(file);
		if (document || !isAbsolute(file)) return document?.uri ?? file;
		const inner = this.roots.filter((root) => isWithin(file, root)).sort((a, b) => b.length - a.length)[0];
		const given = inner && this.rootPaths[this.roots.indexOf(inner)];
		return pathToFileURL(given ? path.join(given, path.relative(inner, file)) : file).href;
	}

	/** A document as features see it. */
	textOf(document: OpenDocument): Document {
		const { uri, file, lines, last } = document;
		const settings = this.settings.of(file);
		const siblings = this.bundles.known(file);
		const isSame = last?.lines === lines && last.file === file && last.siblings === siblings;
		// Changed settings have a vocabulary of their own. A request that began before may still have the old ones.
		if (isSame && last.vocabulary === settings.vocabulary) return last;
		const { text } = lines;
		const isOwn = this.isWorkedOn(file);
		const severities = isOwn && !settings.isExcluded(file) ? settings.severities : new Map();
		const version = { uri, file, text, lines, isOwn, siblings, syntax: this.#syntaxOfDocument(document) };
		document.last = new Document({ ...version, settings: { ...settings, severities } }, last);
		return document.last;
	}

	override openFiles(): readonly FileId[] {
		const files = this.documents.files();
		return files.filter((file) => this.isWorkedOn(file) && hasRename(this.syntaxOf(file)));
	}

	override syntaxOf(file: FileId): string {
		const document = this.documentOf(file);
		return document ? this.#syntaxOfDocument(document) : super.syntaxOf(file);
	}

	/** The path decides. The client's language id counts only if the path does not determine the syntax. */
	#syntaxOfDocument({ file, path, languageId }: OpenDocument): string {
		// Clients put a revision into the query.
		const ofPath = super.syntaxOf(schemeOf(path) ? path.replace(/[?#].*/s, "") : path);
		// A link may have another ending than its file.
		if (file !== path && super.syntaxOf(file) === "properties") return "properties";
		if (!languageId || ofPath !== "plaintext" || languageOfPath(path)) return ofPath;
		const known = otherPropertiesIds.includes(languageId) ? "properties" : languageId;
		const syntax = languageOfId(known)?.ids[0] ?? "unknown";
		const isHidden = /(?:^|[/\\])\.[^/\\]*$/.test(path);
		return syntax === "properties" && isHidden ? "ini" : syntax;
	}

	override async read(file: FileId, options: ReadOptions = {}): Promise<FileText | undefined> {
		const document = this.documentOf(file);
		if (document) {
			// The client would edit it once more by its other name.
			const isLinked = !options.forNames && isHardLinked(file);
			const refusal = this.isWorkedOn(file) ? (isLinked ? "hard-linked" : undefined) : "read-only";
			const { text, syntax, vocabulary, keys } = this.textOf(document);
			return { file, text, syntax, vocabulary, keys, refusal, lines: document.lines };
		}
		const stats = statsOf(file);
		this.#stats.delete(file);
		const stored = await super.read(file, options);
		if (!stored || !stats) return undefined;
		this.#stats.set(file, stats);
		if (options.forNames) return stored;
		return { ...stored, lines: new Lines(stored.text, true) };
	}

	/** Whether a file has the text that the edits change. */
	isUnchanged(edits: FileEdits): boolean {
		const document = this.documentOf(edits.file);
		return document ? document.lines.text === edits.before : readUnchanged(edits) !== undefined;
	}

	/** Polls for changed files, for clients that do not watch them. */
	poll(): void {
		this.reportChanged();
		this.report({ kind: "list" });
	}

	/** Reports the files that have changed since they were read. */
	protected reportChanged(): void {
		for (const [file, stats] of this.#stats) {
			if (isUnchanged(file, stats)) continue;
			this.#stats.delete(file);
			this.report({ kind: "changed", file });
		}
	}
}
