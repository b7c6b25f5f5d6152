/** A language server over `service/`. It never writes files: the client applies all edits. */
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import * as lsp from "vscode-languageserver/node";
import { version } from "../../../package.json";
import { follow } from "./clientChanges";
import { tellDiagnostics } from "./diagnostics";
import { LspWorkspace } from "./lspWorkspace";
import { OpenDocument } from "./openDocument";
import { linesAfter } from "./rangeChanges";
import { answerInDocument, answerInWorkspace } from "./requests";
import { Session } from "./session";

/** Serves a client over two streams until the input closes. On the notification `exit`, the process exits. */
export async function serve(input: Readable, output: Writable): Promise<void> {
	const reader = new lsp.StreamMessageReader(input);
	const connection = lsp.createConnection(reader, new lsp.StreamMessageWriter(output));
	const documents = new lsp.TextDocuments<OpenDocument>({
		create: (...opened) => new OpenDocument(...opened),
		update: (document, changes, version) =>
			Object.assign(document, { lines: linesAfter(document.lines, changes), version }),
	});
	connection.onInitialize((params) => {
		const session = new Session(connection, params.capabilities, new LspWorkspace(documents));
		// Follow the client first: it sends nothing before it has this answer.
		follow(params, session);
		tellDiagnostics(session);
		const capabilities: lsp.ServerCapabilities = {
			textDocumentSync: { openClose: true, change: lsp.TextDocumentSyncKind.Incremental },
			workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
			...answerInDocument(session),
			...answerInWorkspace(session),
		};
		return { capabilities, serverInfo: { name: "name-encoding", version } };
	});
	documents.listen(connection);
	connection.listen();
	await once(input, "close");
	// Let the connection process its queued messages, one per turn of the event loop. No event says when.
	for (let turn = 0; turn < 1000; turn++) await setImmediate();
}
