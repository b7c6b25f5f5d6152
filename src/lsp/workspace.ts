/** The workspace of a client: edits, places and messages as the protocol has them. */
import * as lsp from "vscode-languageserver/node";
import { type OpenDocument, OpenWorkspace } from "../node/openDocuments";
import type { SettingsReader } from "../node/settings";
import type { Change } from "../text/changes";
import { type Encoding, LineStarts } from "../text/lines";
import { sentenceForChange } from "../workspace/messages";
import type { FileId, Stamp } from "../workspace/workspace";

export interface Client {
	readonly connection: lsp.Connection;
	readonly capabilities: lsp.ClientCapabilities;
	readonly documents: lsp.TextDocuments<OpenDocument>;
	readonly encoding: Encoding;
	/** Whether it tells which files change. */
	isWatching: boolean;
}

/** Refuses a request with a sentence for the user. */
export function failed(sentence: string): lsp.ResponseError<void> {
	return new lsp.ResponseError(lsp.LSPErrorCodes.RequestFailed, sentence);
}

export class ClientWorkspace extends OpenWorkspace {
	constructor(
		roots: readonly FileId[],
		settings: SettingsReader,
		readonly client: Client,
	) {
		super(roots, settings, () => client.documents.all(), client.encoding);
	}

	/** Says sentences to the user, one a line. */
	say(sentences: readonly string[]): void {
		const message = { type: lsp.MessageType.Warning, message: sentences.join("\n") };
		if (sentences.length > 0) void this.client.connection.sendNotification("window/showMessage", message);
	}

	/** The edit of some files, for the client to make; refuses if one of them has changed since it was read. */
	async editOf(
		files: readonly { file: FileId; edits: readonly Change[]; stamp?: Stamp }[],
	): Promise<lsp.WorkspaceEdit> {
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

	/** Places of files, as the client counts their characters. */
	async locationsOf(places: readonly { file: FileId; range: lsp.Range }[]): Promise<lsp.Location[]> {
		const locations: lsp.Location[] = [];
		for (const { file, range } of places) {
			const lines = this.encoding === "utf-16" ? undefined : await this.linesOf(file);
			const recounted = lines?.rangeOf(new LineStarts(lines.text).spanOf(range)) ?? range;
			locations.push({ uri: this.uriOf(file), range: recounted });
		}
		return locations;
	}
}
