/** Overlays files on disk with the client's open documents. */
import type { BigIntStats } from "node:fs";
import { isAbsolute } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { FileKeys } from "../names/keys/fileKeys";
import { fileProblems, type Severities } from "../names/keys/fileProblems";
import type { DocumentText } from "../names/segments";
import { textAfter } from "../text/changes";
import { hasRename, languageOfId, languageOfPath } from "../text/languages";
import { maxDocumentLength } from "../text/limits";
import type { LineSpan } from "../text/lines";
import { getOrMake } from "../text/maps";
import type { FileEdits, FileId, FileText, ReadOptions } from "../workspace/workspace";
import { NodeWorkspace, readUnchanged } from "./nodeWorkspace";
import { withSlashes } from "./paths";
import { EncodedLines, type Encoding } from "./positionEncoding";
import { isUnchanged, statsOf } from "./replaceFile";
import type { SettingsReader } from "./settings";

/** Language ids for `.properties` in Vim and Emacs. */
const otherPropertiesIds = ["jproperties", "conf-javaprop"];

/** The path of a file URI; any other URI unchanged. */
export function fileOfUri(uri: string): FileId {
	try {
		return withSlashes(fileURLToPath(uri));
	} catch {
		// Not necessarily a string: a client may send anything.
		return String(uri);
	}
}

export class OpenDocument {
	readonly file: FileId;
	lines: EncodedLines;
	/** Read on demand, then updated on every change. */
	keys: FileKeys | undefined;
	/** Cached until the next change. */
	source: DocumentText | undefined;

	constructor(
		readonly uri: string,
		readonly languageId: string,
		public version: number,
		text: string,
		encoding: Encoding,
	) {
		this.file = fileOfUri(uri);
		// A client may send anything.
		this.lines = new EncodedLines(String(text ?? ""), encoding);
	}

	/** Applies changes in order. A change without a range replaces the whole text. */
	change(changes: readonly { range?: LineSpan; text: string }[], version: number): this {
		for (const { range, text: inserted } of changes) {
			const { text, encoding } = this.lines;
			const span = range ? this.lines.spanOf(range) : { start: 0, end: text.length };
			const after = textAfter(text, [{ ...span, text: inserted }]);
			this.lines = new EncodedLines(after, encoding);
		}
		this.keys?.update(this.lines.text);
		this.version = version;
		this.source = undefined;
		return this;
	}
}

/** A document with its source. */
export interface OpenSource extends Pick<OpenDocument, "uri" | "file" | "lines"> {
	readonly source: DocumentText;
}

/** Reads open documents from the client, and all other files from disk. */
export class OpenWorkspace extends NodeWorkspace {
	/** The files on disk as they were before they were last read. */
	readonly #stats = new Map<FileId, BigIntStats>();
	readonly #problems = new WeakMap<DocumentText, ReturnType<typeof fileProblems>>();

	constructor(
		roots: readonly FileId[],
		settings: SettingsReader,
		readonly documents: () => readonly OpenDocument[],
		/** The position encoding of the client. */
		readonly encoding: Encoding,
	) {
		super(roots, settings);
	}

	documentOf(file: FileId): OpenDocument | undefined {
		return this.documents().find((document) => document.file === file);
	}

	uriOf(file: FileId): string {
		return this.documentOf(file)?.uri ?? (isAbsolute(file) ? pathToFileURL(file).href : file);
	}

	/** The source of a document; without keys if it has another syntax than `.properties` or is too large. */
	textOf(document: OpenDocument): DocumentText {
		const { file, source } = document;
		const { vocabulary } = this.settings.of(file);
		// Changed settings have a vocabulary of their own. A request that began before may still have the old ones.
		if (source?.vocabulary === vocabulary) return source;
		const { text } = document.lines;
		const syntax = this.syntaxOf(file);
		const hasKeys = syntax === "properties" && text.length <= maxDocumentLength;
		if (!hasKeys) document.keys = undefined;
		else if (document.keys?.vocabulary !== vocabulary) document.keys = FileKeys.of(text, vocabulary);
		document.source = { text, syntax, vocabulary, keys: document.keys };
		return document.source;
	}

	/** None for an excluded file. */
	severitiesOf(file: FileId): Severities {
		return this.isExcluded(file) ? new Map() : this.settings.of(file).severities;
	}

	/** The problems of a document, cached per text: clients request code actions on every cursor move. */
	problemsOf(file: FileId, source: DocumentText): ReturnType<typeof fileProblems> {
		const { keys } = source;
		return getOrMake(this.#problems, source, () => (keys ? fileProblems(keys, this.severitiesOf(file)) : []));
	}

	override openFiles(): readonly FileId[] {
		const files = this.documents().map(({ file }) => file);
		return files.filter((file) => hasRename(this.syntaxOf(file)));
	}

	/** The path decides. The client's language id counts only if the path does not determine the syntax. */
	override syntaxOf(file: FileId): string {
		const ofPath = super.syntaxOf(file);
		const { languageId = "" } = this.documentOf(file) ?? {};
		if (languageId === "" || ofPath !== "plaintext" || languageOfPath(file)) return ofPath;
		const known = otherPropertiesIds.includes(languageId) ? "properties" : languageId;
		const syntax = languageOfId(known)?.ids[0] ?? "unknown";
		const isHidden = /(?:^|[/\\])\.[^/\\]*$/.test(file);
		return syntax === "properties" && isHidden ? "ini" : syntax;
	}

	override async read(file: FileId, options: ReadOptions = {}): Promise<FileText | undefined> {
		const document = this.documentOf(file);
		if (document) return { ...this.textOf(document), file, lines: document.lines };
		const stats = statsOf(file);
		this.#stats.delete(file);
		const stored = await super.read(file, options);
		if (!stored || !stats) return undefined;
		this.#stats.set(file, stats);
		if (options.forNames) return stored;
		// Not replaced by this program: the client applies edits.
		const refusal = stored.refusal === "hard-linked" ? undefined : stored.refusal;
		return { ...stored, refusal, lines: new EncodedLines(stored.text, this.encoding) };
	}

	/** Whether a file has the text that the edits change. */
	isUnchanged(edits: FileEdits): boolean {
		const document = this.documentOf(edits.file);
		return document ? document.lines.text === edits.before : readUnchanged(edits) !== undefined;
	}

	/** Polls for changed files, for clients that do not watch them. */
	poll(): void {
		for (const [file, stats] of this.#stats) {
			if (isUnchanged(file, stats)) continue;
			this.#stats.delete(file);
			this.report({ kind: "changed", file });
		}
		this.report({ kind: "list" });
	}
}
