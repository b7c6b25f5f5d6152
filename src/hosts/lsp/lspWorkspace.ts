/** The client's workspace: overlays files with its documents, and shows progress and messages. */
import type { BigIntStats } from "node:fs";
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import * as lsp from "vscode-languageserver/node";
import { hasRename } from "../../languages/languages";
import { type Document, readDocument } from "../../service";
import { escapeInvisible } from "../../wording/display";
import { Bundles } from "../../workspace/bundles";
import { urisInUse } from "../../workspace/urisInUse";
import type { FileId, FileText, ReadOptions, UnreadReason } from "../../workspace/workspace";
import { WorkspaceIndex } from "../../workspace/workspaceIndex";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { isHardLinked, isUnchanged, statsOf } from "../node/replaceFile";
import { SettingsReader, type Values } from "../node/settingsFiles";
import { fileOfUri, type OpenDocument, pathOfUri } from "./openDocuments";

export const ignore = () => undefined;

/** An error with a message for the user. */
export const failed = (message: string) =>
	new lsp.ResponseError(lsp.LSPErrorCodes.RequestFailed, escapeInvisible(message));

/** An error for parameters that a correct client never sends. */
export const invalid = (message: string) => new lsp.ResponseError(lsp.ErrorCodes.InvalidParams, message);

/** The scheme of a URI; `undefined` for a path, even one with a drive letter. */
function schemeOf(file: FileId): string | undefined {
	return /^([a-z][0-9a-z+.-]+):/i.exec(file)?.[1]?.toLowerCase();
}

/** A folder of the client: its path as the client has it, and its real path; or its URI. */
interface Folder {
	readonly given: string;
	readonly root: FileId;
}

/** Reads open documents from the client, and all other files from disk. */
export class LspWorkspace extends NodeWorkspace {
	/** Whether the client reports file changes. */
	isWatching = false;
	folders: readonly Folder[] = [];
	/** The files read so far, even in vain, as they were before. */
	readonly #stats = new Map<FileId, BigIntStats>();
	#isRead = false;
	readonly bundles = new Bundles(this);
	readonly index = new WorkspaceIndex(this);
	readonly urisInUse = urisInUse(this.index, () => this.pollIfUnwatched());

	constructor(
		readonly connection: lsp.Connection,
		/** The capabilities of the client. */
		readonly capabilities: lsp.ClientCapabilities,
		readonly documents: lsp.TextDocuments<OpenDocument>,
	) {
		super([], new SettingsReader({}, "/"));
	}

	/** Takes other folders, or other settings of the client: everything is read anew. */
	begin(folders: readonly string[], settings: Values): void {
		this.folders = folders.map((folder) => ({ given: pathOfUri(folder), root: fileOfUri(folder) }));
		this.roots = this.folders.map(({ root }) => root).filter((root) => isAbsolute(root));
		this.settings = new SettingsReader(settings, this.roots[0] ?? "/", this.roots);
		this.report({ kind: "everything" });
	}

	/** Looks at all files read so far: a client's events may name other paths, or lack files of folders. */
	override list(): Promise<FileId[]> {
		this.#isRead = true;
		this.#reportChanged(this.#stats.keys());
		return super.list();
	}

	override async filesBeside(file: FileId): Promise<FileId[]> {
		const files = await super.filesBeside(file);
		this.#reportChanged(files);
		return files;
	}

	#reportChanged(files: Iterable<FileId>): void {
		for (const file of files) {
			const stats = this.#stats.get(file);
			if (!stats || isUnchanged(file, stats)) continue;
			this.#stats.delete(file);
			this.report({ kind: "changed", file });
		}
	}

	/**
	 * Whether a file is the user's own work, not an old revision, a member of an archive, or a side of a diff.
	 */
	isOwn(file: FileId): boolean {
		const own = [undefined, "file", "untitled", ...this.folders.map(({ given }) => schemeOf(given))];
		return own.includes(schemeOf(file));
	}

	/** The document of a file that was used last. An id may also be the URI of a document. */
	documentOf(id: FileId): OpenDocument | undefined {
		const ofFile = this.documents.all().filter(({ file }) => file === id);
		return this.documents.get(id) ?? ofFile.sort((a, b) => a.used - b.used).at(-1);
	}

	/** The file that an event of the client is about: the path of its folder may have links. */
	fileOfEvent(uri: string): FileId {
		const file = pathOfUri(uri);
		const { given, root } = this.#innermost("given", file);
		return root + file.slice(given.length);
	}

	/** The innermost folder that a path is in, as the client has them or as they are. */
	#innermost(by: keyof Folder, file: FileId): Folder {
		const outer = this.folders.filter((folder) => `${file}/`.startsWith(`${folder[by]}/`));
		return outer.sort((a, b) => b[by].length - a[by].length)[0] ?? { given: "", root: "" };
	}

	/** The URI by which the client has a file. */
	override uriOf(file: FileId): string {
		const document = this.documentOf(file);
		if (document || !isAbsolute(file)) return document?.uri ?? file;
		const { given, root } = this.#innermost("root", file);
		return pathToFileURL(given + file.slice(root.length)).href;
	}

	/** A document as features see it. */
	documentFor(document: OpenDocument): Document {
		const { uri, file, lines, last } = document;
		const { text } = lines;
		const settings = this.settings.of(file);
		const isOwn = this.isOwn(file);
		const isExcluded = settings.isExcluded(file);
		const syntax = this.syntaxOf(file);
		const facts = { syntax, settings, isOwn, isExcluded, bundles: this.bundles };
		document.last = readDocument({ uri, file, text, lines, ...facts }, last);
		return document.last;
	}

	override openFiles(): readonly FileId[] {
		const files = this.documents.all().map(({ file }) => file);
		return files.filter((file) => this.isOwn(file) && hasRename(this.syntaxOf(file)));
	}

	override syntaxOf(file: FileId): string {
		return super.syntaxOf(file, this.documentOf(file)?.syntax);
	}

	override async read(file: FileId, options?: ReadOptions): Promise<FileText | UnreadReason> {
		const document = this.documentOf(file);
		if (!document) {
			const stats = statsOf(file);
			if (stats) this.#stats.set(file, stats);
			return super.read(file, options);
		}
		const { text, vocabulary, keys, lines, isOwn, settings } = this.documentFor(document);
		// Features leave out what is too large for them, but what changes a file must know its keys.
		const syntax = this.syntaxOf(file);
		const { severities } = settings;
		const refusal = () => {
			if (!isOwn) return "read-only";
			// The client would edit a linked file once more by its other name.
			return isHardLinked(file) ? "hard-linked" : undefined;
		};
		return { file, text, syntax, vocabulary, severities, keys, lines, refusal };
	}

	opened({ uri }: lsp.TextDocumentIdentifier): OpenDocument {
		const document = this.documents.get(uri);
		if (!document) throw invalid(`The document is not open: ${uri}`);
		return document;
	}

	/** The document that the user is in. */
	readonly requested = ({
		textDocument,
	}: {
		readonly textDocument: lsp.TextDocumentIdentifier;
	}): Document => {
		const document = this.opened(textDocument);
		const { file, lines } = document;
		// If two documents of a file have one text, edit the one that the user is in.
		if (this.documentOf(file)?.lines.text === lines.text) document.use();
		return this.documentFor(document);
	};

	/** Has files listed, and looked at, anew, for clients that do not watch files. */
	pollIfUnwatched(): void {
		if (!this.isWatching) this.report({ kind: "list" });
	}

	/** Searches the workspace and, the first time, reports progress. */
	async search<T>(token: lsp.CancellationToken, answer: (index: WorkspaceIndex) => Promise<T>): Promise<T> {
		this.pollIfUnwatched();
		// Later searches read only changed files. Not awaited: the client may never answer, or be gone.
		const progress = this.#isRead ? undefined : this.connection.window.createWorkDoneProgress();
		progress?.then((shown) => shown.begin("Reading the workspace")).catch(ignore);
		try {
			const result = await answer(this.index);
			if (!token.isCancellationRequested) return result;
		} finally {
			progress?.then((shown) => shown.done()).catch(ignore);
		}
		throw new lsp.ResponseError(lsp.LSPErrorCodes.RequestCancelled, "The request was canceled.");
	}

	/** Shows sentences to the user as one warning, one per line. */
	warn(sentences: readonly string[]): void {
		const message = { type: lsp.MessageType.Warning, message: sentences.map(escapeInvisible).join("\n") };
		if (sentences.length > 0) void this.connection.sendNotification("window/showMessage", message);
	}
}
