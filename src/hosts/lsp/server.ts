/** A language server over `service/`. It never writes files: the client applies all edits. */
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import * as lsp from "vscode-languageserver/node";
import { version } from "../../../package.json";
import { completionTriggers } from "../../service";
import { tokenLegend } from "../node/manifest";
import { commands } from "./commands";
import { type Client, ignore } from "./lspWorkspace";
import { OpenDocument, pathOfUri } from "./openDocuments";
import { answerInDocument, answerInWorkspace } from "./requests";
import { Session } from "./session";

/** Whether a file has settings, or a folder, which clients report without its files. */
const isSettingsFile = (uri: string) => /\/(?:\.vscode(?:\/settings\.json)?|\.gitignore)\/?$/.test(uri);

const capabilities: lsp.ServerCapabilities = {
	textDocumentSync: { openClose: true, change: lsp.TextDocumentSyncKind.Incremental },
	diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false },
	hoverProvider: true,
	completionProvider: { triggerCharacters: [...completionTriggers] },
	referencesProvider: true,
	definitionProvider: true,
	documentHighlightProvider: true,
	// Without their kinds, which clients without literals do not know.
	codeActionProvider: true,
	renameProvider: { prepareProvider: true },
	documentSymbolProvider: true,
	workspaceSymbolProvider: true,
	documentLinkProvider: {},
	codeLensProvider: {},
	inlayHintProvider: true,
	semanticTokensProvider: { legend: tokenLegend, full: true, range: true },
	executeCommandProvider: { commands },
	workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

/** Serves a client over two streams until the input closes. Returns the exit code that LSP prescribes. */
export async function serve(input: Readable, output: Writable): Promise<number> {
	const reader = new lsp.StreamMessageReader(input);
	const writer = new lsp.StreamMessageWriter(output);
	let isShutDown = false;
	const messageStrategy: lsp.MessageStrategy = {
		handleMessage(message, next) {
			if (!isShutDown || !lsp.Message.isRequest(message)) return next(message);
			const { jsonrpc, id } = message;
			const error = { code: lsp.ErrorCodes.InvalidRequest, message: "The server has been shut down." };
			return writer.write({ jsonrpc, id, error } as lsp.ResponseMessage);
		},
	};
	const connection = lsp.createConnection(reader, writer, { messageStrategy });
	const documents = new lsp.TextDocuments<OpenDocument>({
		create: (uri, id, version, text) => new OpenDocument(uri, id, version, text),
		update: (document, changes, version) => document.change(changes, version),
	});
	connection.onInitialize((params) => {
		const client = { connection, capabilities: params.capabilities, documents, isWatching: false };
		serveClient(params, client);
		return { capabilities, serverInfo: { name: "name-encoding", version } };
	});
	connection.onShutdown(() => {
		isShutDown = true;
	});
	documents.listen(connection);
	connection.listen();
	await once(input, "close");
	// Let the connection process its queued messages, one per turn of the event loop; it does not tell when it is idle.
	for (let turn = 0; turn < 1000; turn++) await setImmediate();
	return isShutDown ? 0 : 1;
}

/** Answers requests, publishes diagnostics, and tracks documents, settings and files. */
function serveClient(params: lsp.InitializeParams, client: Client): void {
	const { connection, documents } = client;
	const session = new Session(params, client);
	answerInDocument(connection, session);
	answerInWorkspace(connection, session);
	documents.onDidChangeContent(({ document }) => session.update(document));
	documents.onDidClose(({ document }) => {
		session.update(document);
		const { bundles } = session.workspace;
		if (!session.workspace.documentOf(document.file)) bundles.forget(document.file);
	});

	const configure = (pushed?: unknown) => session.configure(pushed).catch(ignore);
	connection.onDidChangeConfiguration(({ settings }) => configure(settings));
	connection.onNotification(lsp.DidChangeWorkspaceFoldersNotification.type, ({ event }) => {
		session.changeFolders(event);
		return configure();
	});
	connection.onDidChangeWatchedFiles(({ changes }) => {
		for (const { uri } of changes) session.workspace.report({ kind: "changed", file: pathOfUri(uri) });
		if (changes.some(({ uri }) => isSettingsFile(uri))) void configure();
	});
	connection.onInitialized(async () => {
		await configure();
		// If the client rejects the registration, files are polled.
		client.isWatching = await watch(client).catch(() => false);
	});
}

/** Registers for changes of settings and files, if supported. Returns whether the client watches files. */
async function watch({ connection, capabilities }: Client): Promise<boolean> {
	const { didChangeConfiguration, didChangeWatchedFiles } = capabilities.workspace ?? {};
	const { client } = connection;
	if (didChangeConfiguration?.dynamicRegistration)
		await client.register(lsp.DidChangeConfigurationNotification.type, { section: "nameEncoding" });
	if (!didChangeWatchedFiles?.dynamicRegistration) return false;
	// All files: settings, which may change, decide which ones are read, and clients report folders without their files.
	await client.register(lsp.DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: "**/*" }] });
	return true;
}
