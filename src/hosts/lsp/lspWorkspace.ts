/** The client's workspace: converts edits, places and messages to LSP types. */
import { isAbsolute } from "node:path";
import * as lsp from "vscode-languageserver/node";
import type { Document } from "../../service";
import { Lines } from "../../text/lines";
import { cachedUris } from "../../workspace/uriSearch";
import { sentenceForChange } from "../../workspace/wording";
import type { FileEdits, FileId } from "../../workspace/workspace";
import { WorkspaceIndex } from "../../workspace/workspaceIndex";
import {
	type OpenDocument,
	type OpenDocuments,
	OpenWorkspace,
	pathOfUri,
	realFileOf,
} from "../node/openDocuments";
import type { SettingsReader } from "../node/settings";

export interface Client {
	readonly connection: lsp.Connection;
	readonly capabilities: lsp.ClientCapabilities;
	readonly documents: lsp.TextDocuments<OpenDocument>;
	readonly documentsByFile: OpenDocuments;
	/** Whether the client reports file changes. */
	isWatching: boolean;
}

export const ignore = () => undefined;

/** An error with a message for the user. */
export const failed = (message: string) => new lsp.ResponseError(lsp.LSPErrorCodes.RequestFailed, message);

/** An error for parameters that a correct client never sends. */
export const invalid = (message: string) => new lsp.ResponseError(lsp.ErrorCodes.InvalidParams, message);

/** The paths of folders; none of those that are not on the disk. */
export const rootPathsOf = (folders: readonly string[]) =>
	folders.map((uri) => pathOfUri(uri)).filter((root) => isAbsolute(root));

export class LspWorkspace extends OpenWorkspace {
	#isRead = false;
	/** The diagnostics that the client has, as JSON. */
	readonly told = new WeakMap<OpenDocument, string>();
	readonly index = new WorkspaceIndex(this);
	readonly pollIfUnwatched = () => this.client.isWatching || this.poll();
	readonly urisInUse = cachedUris(this.index, this.pollIfUnwatched);

	constructor(
		/** The URIs of the client's folders. */
		folders: readonly string[],
		settings: SettingsReader,
		readonly client: Client,
		/** Called for files with other siblings. */
		readonly tellAnew: (files: readonly FileId[]) => void,
	) {
		const rootPaths = rootPathsOf(folders);
		super(rootPaths.map(realFileOf), settings, client.documentsByFile, rootPaths, folders);
		this.bundles.onDidChange(tellAnew);
	}

	/** Where the client watches files, its events may name them by other paths, or lack files of folders. */
	override list(): Promise<FileId[]> {
		this.documents.follow();
		if (this.client.isWatching) this.reportChanged();
		return super.list();
	}

	/** An id may also be the URI of a document: that one, whichever counts for its file. */
	override documentOf(id: FileId): OpenDocument | undefined {
		return super.documentOf(id) ?? this.client.documents.get(id);
	}

	requested({ uri }: lsp.TextDocumentIdentifier): Document {
		const document = this.client.documents.get(uri);
		if (document) {
			const { file, lines } = document;
			// Of two documents of a file with one text, edit the one that the user is in.
			if (this.documentOf(file)?.lines.text === lines.text) this.documents.use(document);
			return this.textOf(document);
		}
		throw invalid(`The document is not open: ${uri}`);
	}

	/** Polls for changed files if the client does not watch them, and reports progress. */
	async withProgress<T>(token: lsp.CancellationToken, answer: () => Promise<T>): Promise<T> {
		this.pollIfUnwatched();
		// Only the first read is slow: later ones read only changed files. Not awaited: the client may never answer.
		const progress = this.#isRead ? undefined : this.client.connection.window.createWorkDoneProgress();
		this.#isRead = true;
		// The client may also be gone by now.
		progress?.then((shown) => shown.begin("Reading the workspace")).catch(ignore);
		const result = await answer().finally(() => void progress?.then((shown) => shown.done()).catch(ignore));
		if (!token.isCancellationRequested) return result;
		throw new lsp.ResponseError(lsp.LSPErrorCodes.RequestCancelled, "The request was cancelled.");
	}

	/** Shows sentences to the user as one warning, one per line. */
	warn(sentences: readonly string[]): void {
		const message = { type: lsp.MessageType.Warning, message: sentences.join("\n") };
		if (sentences.length > 0) void this.client.connection.sendNotification("window/showMessage", message);
	}

	/** Asks the client to apply edits. */
	async applyEdits(files: readonly FileEdits[]): Promise<lsp.ApplyWorkspaceEditResult> {
		return this.apply(this.editOf(files));
	}

	/** Applies the edits of a document, if it is still the version for which they were made. */
	async applyDocumentEdit(edits: lsp.TextDocumentEdit): Promise<lsp.ApplyWorkspaceEditResult> {
		const { uri, version } = edits.textDocument;
		const document = this.client.documents.get(uri);
		if (document?.version === version) return this.apply(this.toWorkspaceEdit([edits]));
		throw failed(sentenceForChange(pathOfUri(uri), this.titleOf));
	}

	private async apply(edit: lsp.WorkspaceEdit): Promise<lsp.ApplyWorkspaceEditResult> {
		return this.client.connection.workspace.applyEdit(edit).catch(() => {
			throw failed("The editor does not apply edits that the server asks for.");
		});
	}

	/** Converts edits to a `WorkspaceEdit`. Throws if a file has changed since it was read. */
	editOf(files: readonly FileEdits[]): lsp.WorkspaceEdit {
		const changed = files.find((each) => !this.isUnchanged(each));
		if (changed) throw failed(sentenceForChange(changed.file, this.titleOf));
		return this.toWorkspaceEdit(files.map((each) => this.documentEditOf(each)));
	}

	documentEditOf({ file, before, changes }: FileEdits): lsp.TextDocumentEdit {
		const { version = null, lines = new Lines(before, true) } = this.documentOf(file) ?? {};
		const edits = changes.map((change) => ({ range: lines.rangeOf(change), newText: change.text }));
		return { textDocument: { uri: this.uriOf(file), version }, edits };
	}

	/** Writes the edits of documents as the client reads them. */
	toWorkspaceEdit(documentChanges: lsp.TextDocumentEdit[]): lsp.WorkspaceEdit {
		if (this.client.capabilities.workspace?.workspaceEdit?.documentChanges) return { documentChanges };
		const changes = documentChanges.map(({ textDocument, edits }) => [textDocument.uri, edits]);
		return { changes: Object.fromEntries(changes) };
	}
}
