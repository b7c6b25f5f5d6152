/** The client's workspace: its documents, and the files on disk. */
import type { Stats } from "node:fs";
import { isAbsolute } from "node:path";
import type { TextDocuments } from "vscode-languageserver/node";
import { hasRename } from "../../languages/languages";
import { type Document, readDocument } from "../../service";
import type { ReasonCode } from "../../workspace/refusals";
import { SiblingCache } from "../../workspace/siblingCache";
import { urisInUse } from "../../workspace/urisInUse";
import { type FileId, WorkspaceFile } from "../../workspace/workspace";
import { WorkspaceIndex } from "../../workspace/workspaceIndex";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { SettingsReader, type SettingValues } from "../node/settingsFiles";
import { isUnchanged, statsOf, whyNotWritten } from "../node/storedFiles";
import { fileOfUri, pathOfUri } from "./fileUris";
import type { OpenDocument } from "./openDocument";

/** Matches URIs other than those of the user's own files. Never matches a path, even one with a drive letter. */
const foreign = /^(?!file:|untitled:)[a-z][0-9a-z+.-]+:/i;

/** A folder of the client: its path as the client has it, and its real path; or its URI. */
interface Folder {
	readonly given: string;
	readonly root: FileId;
}

/** Reads open documents from the client, and all other files from disk. */
export class LspWorkspace extends NodeWorkspace {
	/** Whether the client reports file changes. */
	isWatching = false;
	/** The stats of each file from just before it was read, even if reading it failed. */
	readonly #stats = new Map<FileId, Stats>();
	folders: readonly Folder[] = [];
	readonly siblingCache = new SiblingCache(this);
	readonly index = new WorkspaceIndex(this);
	/** The index of names, which lists files again if the client reports no changes. */
	readonly currentIndex = () => {
		this.pollIfUnwatched();
		return this.index;
	};
	readonly urisInUse = urisInUse(this.currentIndex);

	constructor(readonly documents: TextDocuments<OpenDocument>) {
		super([], new SettingsReader({}, "/"));
	}

	/** Replaces the folders and the client's settings. Everything is read again. */
	reset(folders: readonly string[], settings: SettingValues): void {
		this.folders = folders.map((folder) => ({ given: pathOfUri(folder), root: fileOfUri(folder) }));
		this.roots = this.folders.map(({ root }) => root).filter(isAbsolute);
		this.settings = new SettingsReader(settings, this.roots[0] ?? "/", this.roots);
		this.report({ kind: "everything" });
	}

	/** The open document with a file id or URI. If several documents are links to one file, the one opened last. */
	openDocumentOf(id: FileId): OpenDocument | undefined {
		return this.documents.get(id) ?? this.documents.all().findLast(({ file }) => file === id);
	}

	/** A document as features see it. */
	documentOf(open: OpenDocument): Document {
		const { uri, file, lines, last } = open;
		const settings = this.settings.of(file);
		const version = {
			uri,
			file,
			text: lines.text,
			lines,
			syntax: this.syntaxOf(file),
			settings,
			isOwn: this.isOwn(file),
			isExcluded: settings.isExcluded(file),
			siblingCache: this.siblingCache,
		};
		open.last = readDocument(version, last);
		return open.last;
	}

	override openFiles(): readonly FileId[] {
		const files = this.documents.all().map(({ file }) => file);
		return files.filter((file) => this.isOwn(file) && hasRename(this.syntaxOf(file)));
	}

	override syntaxOf(file: FileId): string {
		return super.syntaxOf(file, this.openDocumentOf(file)?.languageId);
	}

	override async read(file: FileId, ignoresSizeLimit?: boolean): Promise<WorkspaceFile | ReasonCode> {
		const open = this.openDocumentOf(file);
		if (!open) {
			const stats = statsOf(file);
			if (stats) this.#stats.set(file, stats);
			return super.read(file, ignoresSizeLimit);
		}
		const document = this.documentOf(open);
		// To features, a document that is too large has no syntax, but what changes a file must know its keys.
		const facts = { ...document, syntax: this.syntaxOf(file) };
		const refusal = () => {
			if (!this.isOwn(file)) return "read-only";
			// A new document has no file yet.
			return statsOf(file) && whyNotWritten(file);
		};
		return new WorkspaceFile(facts, refusal, document);
	}

	/**
	 * Whether a file is the user's own work, not an old revision, a member of an archive, or a side of a diff.
	 */
	isOwn(file: FileId): boolean {
		return (
			!foreign.test(file) || this.folders.some(({ given }) => file.startsWith(given.replace(/\/?$/, "/")))
		);
	}

	/** The file that an event of the client is about: the path of its folder may have links. */
	fileOfEvent(uri: string): FileId {
		return this.#moved(pathOfUri(uri), "given", "root");
	}

	/** The URI by which the client has a file. */
	override uriOf(file: FileId): string {
		const open = this.openDocumentOf(file);
		if (open) return open.uri;
		return isAbsolute(file) ? super.uriOf(this.#moved(file, "root", "given")) : file;
	}

	/** Replaces the folder of a path, given or real, with its other path. */
	#moved(file: FileId, from: keyof Folder, to: keyof Folder): string {
		const folder = this.folders.find((one) => `${file}/`.startsWith(`${one[from]}/`));
		return folder ? folder[to] + file.slice(folder[from].length) : file;
	}

	/** If the client reports no changes, outdates the list of files, so that they are listed and checked again. */
	pollIfUnwatched(): void {
		if (!this.isWatching) this.report({ kind: "list" });
	}

	/** Also looks for changes of all files read so far: clients report some under other paths, or only a folder. */
	override list(): Promise<FileId[]> {
		this.#reportChanged(this.#stats.keys());
		return super.list();
	}

	/** Also looks for changes of these files. */
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
}
