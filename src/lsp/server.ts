/** A language server: translates the protocol to what `names/` and `workspace/` know. Nothing is written but by the client. */
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import * as lsp from "vscode-languageserver/node";
import { version } from "../../package.json";
import { SettingsReader, type Values, valuesIn } from "../node/settings";
import type { Encoding } from "../text/lines";
import { commands, fixAllKind } from "./actions";
import { OpenDocument } from "./documents";
import { Session } from "./session";
import { tokenLegend } from "./views";
import { type Client, ClientWorkspace, fileOf } from "./workspace";

/** In milliseconds: nothing is reported while a burst of changes arrives. */
const delay = 50;

/** Serves a client by two streams, until it goes away. Returns the exit code that the protocol asks for. */
export async function serve(input: Readable, output: Writable): Promise<number> {
	const reader = new lsp.StreamMessageReader(input);
	const writer = new lsp.StreamMessageWriter(output);
	// The reader goes on with the next message.
	reader.onError(({ message }) => {
		const error = { code: lsp.ErrorCodes.ParseError, message };
		writer.write({ jsonrpc: "2.0", id: null, error } as lsp.Message).catch(() => undefined);
	});
	const connection = lsp.createConnection(reader, writer);
	let state: "new" | "running" | "shut down" = "new";
	let encoding: Encoding = "utf-16";
	const documents = new lsp.TextDocuments<OpenDocument>({
		create: (uri, id, version, text) => new OpenDocument(uri, fileOf(uri), id, version, text, encoding),
		update: (document, changes, version) => document.change(changes, version),
	});
	connection.onInitialize((params) => {
		if (state !== "new") throw new lsp.ResponseError(lsp.ErrorCodes.InvalidRequest, "Initialized already.");
		state = "running";
		const { capabilities } = params;
		const known = ["utf-16", "utf-8", "utf-32"];
		encoding = (capabilities.general?.positionEncodings?.find((one) => known.includes(one)) ??
			"utf-16") as Encoding;
		follow(
			params,
			{ connection, capabilities, documents, encoding },
			() => state === "running" && !input.destroyed,
		);
		return {
			capabilities: capabilitiesFor(capabilities, encoding),
			serverInfo: { name: "name-encoding", version },
		};
	});
	connection.onShutdown(() => {
		state = "shut down";
	});
	connection.onRequest((method) => {
		if (state === "new")
			return new lsp.ResponseError(lsp.ErrorCodes.ServerNotInitialized, "Not initialized yet.");
		return new lsp.ResponseError(lsp.ErrorCodes.MethodNotFound, `There is no method ${method}.`);
	});
	documents.listen(connection);
	connection.listen();
	await once(input, "close");
	return (state as string) === "shut down" ? 0 : 1;
}

function capabilitiesFor(
	{ textDocument }: lsp.ClientCapabilities,
	positionEncoding: Encoding,
): lsp.ServerCapabilities {
	const { QuickFix, RefactorRewrite } = lsp.CodeActionKind;
	return {
		positionEncoding,
		textDocumentSync: { openClose: true, change: lsp.TextDocumentSyncKind.Incremental, save: true },
		diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false },
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
		renameProvider: textDocument?.rename?.prepareSupport ? { prepareProvider: true } : true,
		codeActionProvider: { codeActionKinds: [QuickFix, RefactorRewrite, fixAllKind] },
		semanticTokensProvider: {
			legend: { tokenTypes: [...tokenLegend], tokenModifiers: [] },
			full: true,
			range: true,
		},
		executeCommandProvider: { commands: commands.map((name) => `nameEncoding.${name}`) },
		workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
	};
}

/** Answers the client, reports problems, and follows its documents, settings and files. */
function follow(params: lsp.InitializeParams, client: Client, isRunning: () => boolean): void {
	const { connection, capabilities, documents } = client;
	const able = capabilities.workspace ?? {};
	const { rootUri, workspaceFolders } = params;
	let roots = (workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])).map(fileOf);
	/** What the client has sent, if it cannot be asked. */
	let sent = valuesIn(params.initializationOptions);
	let isWatching = false;
	const begin = (flags: Values) => {
		for (const document of documents.all()) document.keys = undefined;
		const settings = new SettingsReader(flags, roots[0] ?? "/");
		return new Session(new ClientWorkspace(roots, settings, client), () => isWatching);
	};
	let session = begin(sent);
	for (const method of Object.keys(session.answers))
		connection.onRequest(method, async (request, token) => {
			if (!isRunning()) throw new lsp.ResponseError(lsp.ErrorCodes.InvalidRequest, "Shut down already.");
			const result = await session.answers[method]?.(request as never, token);
			if (!token.isCancellationRequested) return result;
			throw new lsp.ResponseError(lsp.LSPErrorCodes.RequestCancelled, "The request was cancelled.");
		});

	const publish = publisher(client, (document) => {
		if (!isRunning()) return undefined;
		// One that was closed has none any more.
		return documents.get(document.uri) === document ? session.diagnosticsOf(document) : [];
	});
	for (const event of [documents.onDidChangeContent, documents.onDidClose])
		event(({ document }) => {
			session.workspace.tell({ kind: "document", file: document.file });
			publish(document);
		});

	const configure = async () => {
		const asked = able.configuration
			? await connection.workspace.getConfiguration("nameEncoding").catch(() => undefined)
			: undefined;
		session = begin(able.configuration ? valuesIn({ nameEncoding: asked }) : sent);
		for (const document of documents.all()) publish(document);
		if (able.diagnostics?.refreshSupport) connection.languages.diagnostics.refresh();
	};
	const configureAfter = (uris: readonly string[]) => {
		if (uris.some((uri) => /\/(?:\.vscode\/settings\.json|\.gitignore)$/.test(uri))) void configure();
	};
	documents.onDidSave(({ document }) => configureAfter([document.uri]));
	connection.onDidChangeConfiguration(({ settings }) => {
		sent = valuesIn(settings);
		void configure();
	});
	connection.onDidChangeWatchedFiles(({ changes }) => {
		configureAfter(changes.map(({ uri }) => uri));
		for (const { uri, type } of changes) {
			const kind = ({ 1: "created", 2: "changed", 3: "deleted" } as const)[type];
			if (kind) session.workspace.tell({ kind, file: fileOf(uri) });
		}
	});
	connection.onInitialized(async () => {
		await configure();
		if (able.workspaceFolders)
			connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
				const gone = removed.map(({ uri }) => fileOf(uri));
				roots = [...roots.filter((root) => !gone.includes(root)), ...added.map(({ uri }) => fileOf(uri))];
				void configure();
			});
		// A client that refuses after all is one that does not watch.
		isWatching = await register(client, session).catch(() => false);
	});
}

/** Asks the client to tell of changes, where it can. Returns whether it watches the files. */
async function register({ connection, capabilities }: Client, { workspace }: Session): Promise<boolean> {
	const { didChangeConfiguration, didChangeWatchedFiles } = capabilities.workspace ?? {};
	const section = "nameEncoding";
	if (didChangeConfiguration?.dynamicRegistration)
		await connection.client.register(lsp.DidChangeConfigurationNotification.type, { section });
	if (!didChangeWatchedFiles?.dynamicRegistration) return false;
	const settings = workspace.settings.of(`${workspace.roots[0] ?? ""}/x`);
	const files = [
		String(settings.value(`${section}.workspace.include`)),
		"**/.vscode/settings.json",
		"**/.gitignore",
	];
	const watchers = files.map((globPattern) => ({ globPattern }));
	await connection.client.register(lsp.DidChangeWatchedFilesNotification.type, { watchers });
	return true;
}

/** Gives a function that reports the problems of a document soon, to a client that does not ask for them. */
function publisher(
	{ connection, capabilities }: Client,
	diagnosticsOf: (document: OpenDocument) => lsp.Diagnostic[] | undefined,
): (document: OpenDocument) => void {
	const timers = new Map<OpenDocument, NodeJS.Timeout>();
	return (document) => {
		if (capabilities.textDocument?.diagnostic) return;
		const { uri } = document;
		clearTimeout(timers.get(document));
		const send = () => {
			timers.delete(document);
			const diagnostics = diagnosticsOf(document);
			if (diagnostics) void connection.sendDiagnostics({ uri, version: document.version, diagnostics });
		};
		timers.set(document, setTimeout(send, delay));
	};
}
