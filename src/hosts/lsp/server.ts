/** A language server over `service/`. It never writes files: the client applies all edits. */
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import * as lsp from "vscode-languageserver/node";
import { version } from "../../../package.json";
import { codeActionKinds } from "../../service";
import type { FileId } from "../../workspace/workspace";
import { tokenLegend } from "../node/manifest";
import { OpenDocument, OpenDocuments, pathOfUri, realFileOf } from "../node/openDocuments";
import { SettingsReader, valuesIn } from "../node/settings";
import { takesCodeActions } from "./capabilities";
import { commands } from "./commands";
import { type Client, ignore, LspWorkspace, rootPathsOf } from "./lspWorkspace";
import { answerRequests, diagnosticsOf } from "./requests";

const isSettingsFile = (uri: string) => /\/(?:\.vscode\/settings\.json|\.gitignore)$/.test(uri);

const uriOf = ({ uri }: { readonly uri: string }) => uri;

const capabilities: lsp.ServerCapabilities = {
	textDocumentSync: { openClose: true, change: lsp.TextDocumentSyncKind.Incremental, save: true },
	diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false },
	hoverProvider: true,
	completionProvider: { triggerCharacters: [":", "/", "#", "-"] },
	referencesProvider: true,
	definitionProvider: true,
	documentHighlightProvider: true,
	documentSymbolProvider: true,
	workspaceSymbolProvider: true,
	documentLinkProvider: {},
	codeLensProvider: {},
	inlayHintProvider: true,
	semanticTokensProvider: { legend: tokenLegend, full: true, range: true },
	executeCommandProvider: { commands },
};

/** Serves a client over two streams until the input closes. Returns the exit code that LSP prescribes. */
export async function serve(input: Readable, output: Writable): Promise<number> {
	const reader = new lsp.StreamMessageReader(input);
	const writer = new lsp.StreamMessageWriter(output);
	// After a parse error, the reader continues with the next message.
	reader.onError(({ message }) => {
		const answer = { jsonrpc: "2.0", id: null, error: { code: lsp.ErrorCodes.ParseError, message } };
		writer.write(answer as lsp.Message).catch(ignore);
	});
	const connection = lsp.createConnection(reader, writer);
	let isInitialized = false;
	let isShutDown = false;
	const documents = new lsp.TextDocuments<OpenDocument>({
		create: (uri, id, version, text) => new OpenDocument(uri, id, version, text),
		update: (document, changes, version) => document.change(changes, version),
	});
	const documentsByFile = new OpenDocuments();
	documents.onDidChangeContent(({ document }) => documentsByFile.use(document));
	documents.onDidClose(({ document }) => documentsByFile.close(document));
	const notInitialized = () =>
		new lsp.ResponseError(lsp.ErrorCodes.ServerNotInitialized, "Not initialized yet.");
	const early = connection.onRequest(() => {
		throw notInitialized();
	});
	connection.onInitialize((params) => {
		if (isInitialized) throw new lsp.ResponseError(lsp.ErrorCodes.InvalidRequest, "Initialized already.");
		isInitialized = true;
		const { textDocument, workspace } = params.capabilities;
		const { capabilities: able } = params;
		const client = {
			connection,
			capabilities: able,
			documents,
			documentsByFile,
			isWatching: false,
		};
		early.dispose();
		serveClient(params, client, () => !isShutDown && !input.destroyed);
		const renameProvider = textDocument?.rename?.prepareSupport ? { prepareProvider: true } : true;
		const codeActionProvider = takesCodeActions(client)
			? { codeActionKinds: Object.values(codeActionKinds) }
			: true;
		const workspaceFolders = { supported: true, changeNotifications: true };
		const ofClient = {
			renameProvider,
			codeActionProvider,
			...(workspace?.workspaceFolders && { workspace: { workspaceFolders } }),
		};
		return {
			capabilities: { ...capabilities, ...ofClient },
			serverInfo: { name: "name-encoding", version },
		};
	});
	connection.onShutdown(() => {
		if (!isInitialized) throw notInitialized();
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
function serveClient(params: lsp.InitializeParams, client: Client, isRunning: () => boolean): void {
	const { connection, capabilities, documents } = client;
	let folders = (params.workspaceFolders ?? (params.rootUri ? [{ uri: params.rootUri }] : [])).map(uriOf);
	/** The settings that the client sent by itself, used unless it answers `workspace/configuration`. */
	let pushed: unknown = params.initializationOptions;
	let settings = pushed;
	const begin = () => {
		const roots = rootPathsOf(folders).map(realFileOf);
		const reader = new SettingsReader(valuesIn(settings), roots[0] ?? "/", roots);
		return new LspWorkspace(folders, reader, client, tellAnew);
	};

	const arePulled = capabilities.textDocument?.diagnostic !== undefined;
	const timers = new WeakMap<OpenDocument, NodeJS.Timeout>();
	/** Waits for the last of a burst. */
	const after = (delay: number, document: OpenDocument, does: () => Promise<unknown>) => {
		clearTimeout(timers.get(document));
		const timer = setTimeout(() => isRunning() && does().catch(ignore), delay);
		timers.set(document, timer);
	};
	const isOpen = (document: OpenDocument) => documents.get(document.uri) === document;
	const send = async (document: OpenDocument) => {
		const { uri, version } = document;
		// Clear the diagnostics of a closed document.
		const diagnostics = isOpen(document) ? diagnosticsOf(workspace, document) : [];
		await connection.sendDiagnostics({ uri, version, diagnostics });
	};
	/** Reports a change, and pushes diagnostics to clients that do not pull them. */
	const update = (document: OpenDocument) => {
		workspace.report({ kind: "document", file: document.file });
		if (!arePulled) after(10, document, () => send(document));
	};
	/** Reads the siblings of open files, and tells the client if they show other problems. */
	const tellAnew = (files: readonly FileId[]) => {
		const readAndTell = async (document: OpenDocument) => {
			await workspace.bundles.read(document.file);
			const told = workspace.told.get(document);
			if (!isRunning() || !isOpen(document)) return;
			diagnosticsOf(workspace, document);
			if (workspace.told.get(document) === told) return;
			if (!arePulled) await send(document);
			else if (capabilities.workspace?.diagnostics?.refreshSupport)
				await connection.sendRequest(lsp.DiagnosticRefreshRequest.method);
		};
		// Typing in one file of a bundle should cost no more than typing in a file alone.
		for (const document of documents.all())
			if (files.includes(document.file)) after(300, document, () => readAndTell(document));
	};
	let workspace = begin();
	answerRequests(connection, () => {
		if (isRunning()) return workspace;
		throw new lsp.ResponseError(lsp.ErrorCodes.InvalidRequest, "Shut down already.");
	});
	for (const event of [documents.onDidChangeContent, documents.onDidClose])
		event(({ document }) => update(document));
	documents.onDidClose(({ document: { file } }) => {
		if (!client.documentsByFile.of(file)) workspace.bundles.forget(file);
	});

	let lastRequest = 0;
	let lastAnswered = 0;
	const readSettings = async () => {
		const request = ++lastRequest;
		const isAsked = capabilities.workspace?.configuration;
		const asked = isAsked && (await connection.workspace.getConfiguration("nameEncoding").catch(ignore));
		// Clients may answer in any order.
		if (request < lastAnswered) return;
		lastAnswered = request;
		settings = asked || pushed;
		workspace = begin();
		for (const document of documents.all()) update(document);
		const { diagnostics: diagnostic, codeLens, inlayHint, semanticTokens } = capabilities.workspace ?? {};
		for (const [feature, able] of Object.entries({ diagnostic, codeLens, inlayHint, semanticTokens }))
			if (able?.refreshSupport) connection.sendRequest(`workspace/${feature}/refresh`).catch(ignore);
	};
	const configure = () => readSettings().catch(ignore);
	connection.onDidChangeConfiguration((params) => {
		pushed = params.settings ?? pushed;
		return configure();
	});
	connection.onNotification(lsp.DidChangeWorkspaceFoldersNotification.type, ({ event }) => {
		const removed = new Set(event.removed.map(({ uri }) => pathOfUri(uri)));
		const kept = folders.filter((folder) => !removed.has(pathOfUri(folder)));
		folders = [...kept, ...event.added.map(uriOf)];
		workspace = begin();
		return configure();
	});
	documents.onDidSave(({ document }) => void (isSettingsFile(document.uri) && configure()));
	connection.onDidChangeWatchedFiles(({ changes }) => {
		for (const { uri, type } of changes) {
			const kind = (["created", "changed", "deleted"] as const)[type - 1];
			if (kind) workspace.report({ kind, file: pathOfUri(uri) });
		}
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
