/** The files of a disk below the documents that a client has open. */
import { isAbsolute } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gradedProblems } from "../names/fileProblems";
import { Keys } from "../names/keys";
import type { DocumentText } from "../names/targets";
import { isRenamed, languageOfId, languageOfPath, propertiesIds } from "../text/languages";
import { largestDocument } from "../text/limits";
import type { LineSpan } from "../text/lines";
import { getOrMake } from "../text/maps";
import type { LocatedUri } from "../workspace/references";
import type { FileId, ReadOptions, ReadResult, Stamp, WorkspaceChange } from "../workspace/workspace";
import { ClientLines, type Encoding } from "./clientLines";
import { displayedPath, withSlashes } from "./paths";
import { isUnchanged } from "./replaceFile";
import type { SettingsReader } from "./settings";
import { type NodeStamp, NodeWorkspace } from "./workspace";

/** What Vim, Emacs and others call `.properties`. */
const otherPropertiesIds = /^(?:j?properties|conf-javaprop)$/;

/** The file of a URI; a URI that names none stands for itself. */
export function fileOfUri(uri: string): FileId {
	try {
		return withSlashes(fileURLToPath(uri));
	} catch {
		// A client may send anything.
		return String(uri);
	}
}

export class OpenDocument {
	readonly file: FileId;
	lines: ClientLines;
	/** Read when they are first needed, and kept current from then on. */
	keys: Keys | undefined;
	/** Made anew after each change. */
	source: DocumentText | undefined;

	constructor(
		readonly uri: string,
		readonly languageId: string,
		public version: number,
		text: string,
		encoding: Encoding,
	) {
		this.file = fileOfUri(uri);
		this.lines = new ClientLines(text, encoding);
	}

	/** Takes changes of ranges or, without one, of the whole text. */
	change(changes: readonly { range?: LineSpan; text: string }[], version: number): this {
		for (const { range, text: inserted } of changes) {
			const { text, encoding } = this.lines;
			const span = range ? this.lines.spanOf(range) : { start: 0, end: text.length };
			const after = text.slice(0, span.start) + inserted + text.slice(span.end);
			this.keys?.change(after, span, inserted.length);
			this.lines = new ClientLines(after, encoding);
		}
		this.version = version;
		this.source = undefined;
		return this;
	}

	/** Forgets what was read by settings that count no more. */
	forget(): void {
		this.keys = undefined;
		this.source = undefined;
	}
}

interface DocumentStamp extends Stamp {
	readonly version: number;
}

/** Documents count as they are in the client, all other files as they are on the disk. */
export class OpenWorkspace extends NodeWorkspace {
	/** The files on the disk as they were read. */
	readonly #stamps = new Map<FileId, NodeStamp>();
	readonly #problems = new WeakMap<DocumentText, ReturnType<typeof gradedProblems>>();
	#listener: ((change: WorkspaceChange) => void) | undefined;

	constructor(
		roots: readonly FileId[],
		settings: SettingsReader,
		readonly documents: () => readonly OpenDocument[],
		/** In what the client counts the characters of a line. */
		readonly encoding: Encoding,
	) {
		super(roots, settings);
	}

	/** A path as messages name it. */
	readonly titleOf = (file: FileId): string => displayedPath(file, this.roots[0] ?? "/");

	documentOf(file: FileId): OpenDocument | undefined {
		return this.documents().find((document) => document.file === file);
	}

	uriOf(file: FileId): string {
		return this.documentOf(file)?.uri ?? (isAbsolute(file) ? pathToFileURL(file).href : file);
	}

	/** A document as it is read; without keys if it is not of `.properties` syntax, or too large. */
	textOf(document: OpenDocument): DocumentText {
		if (document.source) return document.source;
		const { file, lines } = document;
		const { text } = lines;
		const { vocabulary } = this.settings.of(file);
		const syntax = this.syntaxOf(file);
		const hasKeys = syntax === "properties" && text.length <= largestDocument;
		if (hasKeys) document.keys ??= Keys.of(text, vocabulary);
		document.source = { text, syntax, vocabulary, keys: hasKeys ? document.keys : undefined };
		return document.source;
	}

	/** The problems of a document, found once for each text: a light bulb asks at every move of the cursor. */
	problemsOf(file: FileId, source: DocumentText): ReturnType<typeof gradedProblems> {
		const settings = this.settings.of(file);
		return getOrMake(this.#problems, source, () =>
			source.keys && !settings.isExcluded(file)
				? gradedProblems(source.keys, false, settings.severities)
				: [],
		);
	}

	override openFiles(): readonly FileId[] {
		const files = this.documents().map(({ file }) => file);
		return files.filter((file) => isRenamed(this.syntaxOf(file)));
	}

	/** The path decides; what a client calls a language counts where the path says nothing. */
	override syntaxOf(file: FileId): string {
		const ofPath = super.syntaxOf(file);
		const { languageId = "" } = this.documentOf(file) ?? {};
		if (languageId === "" || ofPath !== "plaintext" || languageOfPath(file)) return ofPath;
		const isHidden = /(?:^|[/\\])\.[^/\\]*$/.test(file);
		if (propertiesIds.includes(languageId) || otherPropertiesIds.test(languageId))
			return isHidden ? "ini" : "properties";
		return languageOfId(languageId)?.ids[0] ?? "unknown";
	}

	override async read(file: FileId, options: ReadOptions): Promise<ReadResult> {
		const document = this.documentOf(file);
		if (document) {
			const stamp: DocumentStamp = { file, version: document.version };
			return { ok: true, value: { ...this.textOf(document), file, stamp } };
		}
		const stored = await super.read(file, options);
		this.#stamps.delete(file);
		if (!stored.ok) return stored;
		this.#stamps.set(file, stored.value.stamp as NodeStamp);
		// The client replaces no file.
		const refusal = stored.value.refusal === "hard-linked" ? undefined : stored.value.refusal;
		return { ok: true, value: { ...stored.value, refusal } };
	}

	/** The lines of a file, as the client counts their characters. */
	async linesOf(file: FileId): Promise<ClientLines> {
		const document = this.documentOf(file);
		if (document) return document.lines;
		const read = await this.read(file, { purpose: "places", isAskedFor: true });
		return new ClientLines(read.ok ? read.value.text : "", this.encoding);
	}

	/** The ranges of places, which come file by file, as the client counts their characters. */
	async recounted(places: readonly LocatedUri[]): Promise<LineSpan[]> {
		if (this.encoding === "utf-16") return places.map(({ range }) => range);
		const ranges: LineSpan[] = [];
		let current: { file: FileId; lines: ClientLines; inUtf16: ClientLines } | undefined;
		for (const { file, range } of places) {
			if (file !== current?.file) {
				const lines = await this.linesOf(file);
				current = { file, lines, inUtf16: new ClientLines(lines.text) };
			}
			ranges.push(current.lines.rangeOf(current.inUtf16.spanOf(range)));
		}
		return ranges;
	}

	/** Whether a file is as it was read. */
	isCurrent(stamp: Stamp): boolean {
		return "version" in stamp
			? this.documentOf(stamp.file)?.version === stamp.version
			: isUnchanged(stamp.file, (stamp as NodeStamp).stats);
	}

	override onDidChange(listener: (change: WorkspaceChange) => void): { dispose(): void } {
		this.#listener = listener;
		const dispose = () => {
			this.#listener = undefined;
		};
		return { dispose };
	}

	tell(change: WorkspaceChange): void {
		this.#listener?.(change);
	}

	/** Looks at each file, where nobody tells which change. */
	look(): void {
		for (const [file, { stats }] of this.#stamps)
			if (!isUnchanged(file, stats)) this.tell({ kind: "changed", file });
		this.tell({ kind: "list" });
	}
}
