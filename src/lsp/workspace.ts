/** The client's workspace: converts edits, places and messages to LSP types. */
import * as lsp from "vscode-languageserver/node";
import { type OpenDocument, OpenWorkspace } from "../node/openDocuments";
import type { Encoding } from "../node/positionEncoding";
import type { SettingsReader } from "../node/settings";
import type { Change } from "../text/changes";
import { sentenceForChange } from "../workspace/messages";
import type { LocatedUri } from "../workspace/references";
import { followUris } from "../workspace/uriSearch";
import type { FileEdits, FileId } from "../workspace/workspace";
import { WorkspaceIndex } from "../workspace/workspaceIndex";

export interface Client {
	readonly connection: lsp.Connection;
	readonly capabilities: lsp.ClientCapabilities;
	readonly documents: lsp.TextDocuments<OpenDocument>;
	readonly encoding: Encoding;
	/** Whether the client reports file changes. */
	isWatching: boolean;
}

/** An error with a message for the user. */
export function failed(sentence: string): lsp.ResponseError<void> {
	return new lsp.ResponseError(lsp.LSPErrorCodes.RequestFailed, sentence);
}

/** An error for parameters that a correct client never sends. */
export const invalid = (message: string) => new lsp.ResponseError(lsp.ErrorCodes.InvalidParams, message);

type Edits = Pick<FileEdits, "file"> & Partial<Pick<FileEdits, "stamp">> & { edits: readonly Change[] };

export class ClientWorkspace extends OpenWorkspace {
	readonly index = new WorkspaceIndex(this);
	readonly urisInUse = followUris(this.index);

	constructor(
		roots: readonly FileId[],
		settings: SettingsReader,
		readonly client: Client,
	) {
		super(roots, settings, () => client.documents.all(), client.encoding);
	}

	/** Shows sentences to the user as one warning, one per line. */
	say(sentences: readonly string[]): void {
		const message = { type: lsp.MessageType.Warning, message: sentences.join("\n") };
		if (sentences.length > 0) void this.client.connection.sendNotification("window/showMessage", message);
	}

	/** Asks the client to apply edits. */
	async make(files: readonly Edits[]): Promise<lsp.ApplyWorkspaceEditResult> {
		return this.client.connection.workspace.applyEdit(await this.editOf(files));
	}

	/** Converts edits to a `WorkspaceEdit`. Throws if a file has changed since it was read. */
	async editOf(files: readonly Edits[]): Promise<lsp.WorkspaceEdit> {
		const documentChanges: lsp.TextDocumentEdit[] = [];
		for (const { file, edits: changes } of files) {
			const lines = await this.linesOf(file);
			const edits = changes.map((change) => ({ range: lines.rangeOf(change), newText: change.text }));
			const version = this.documentOf(file)?.version ?? null;
			documentChanges.push({ textDocument: { uri: this.uriOf(file), version }, edits });
		}
		const changed = files.find(({ stamp }) => stamp && !this.isCurrent(stamp));
		if (changed) throw failed(sentenceForChange(changed.file, this.titleOf));
		if (this.client.capabilities.workspace?.workspaceEdit?.documentChanges) return { documentChanges };
		const changes = documentChanges.map(({ textDocument, edits }) => [textDocument.uri, edits]);
		return { changes: Object.fromEntries(changes) };
	}

	/** The locations of places, in the client's position encoding. */
	async locationsOf(places: readonly LocatedUri[]): Promise<lsp.Location[]> {
		const ranges = await this.recounted(places);
		return ranges.map((range, i) => ({ uri: this.uriOf((places[i] as LocatedUri).file), range }));
	}
}
