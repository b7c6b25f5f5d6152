/** A client of the language server, over streams in memory. Its files are on the disk. */
import { realpathSync } from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as lsp from "vscode-languageserver/node";
import { serve } from "../../../../src/hosts/lsp/server";
import { textAfter } from "../../../../src/text/changes";
import { Lines } from "../../../../src/text/lines";
import { pointed } from "../../../marks";
import { Shell } from "../../../shell";

/** What a client may be able to do. */
export const able: lsp.ClientCapabilities = {
	workspace: {
		applyEdit: true,
		configuration: true,
		workspaceEdit: { documentChanges: true },
		workspaceFolders: true,
		didChangeWatchedFiles: { dynamicRegistration: true },
	},
	textDocument: {
		rename: { prepareSupport: true },
		documentSymbol: { hierarchicalDocumentSymbolSupport: true },
		codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
		publishDiagnostics: { relatedInformation: true },
	},
	window: { showDocument: { support: true } },
};

export class Client {
	readonly #shell = new Shell();
	readonly folder = realpathSync(this.#shell.folder);
	readonly toServer = new PassThrough();
	readonly fromServer = new PassThrough();
	readonly ended = serve(this.toServer, this.fromServer);
	readonly connection = lsp.createMessageConnection(
		new lsp.StreamMessageReader(this.fromServer),
		new lsp.StreamMessageWriter(this.toServer),
	);
	/** The requests and notifications of the server. */
	readonly heard: { readonly method: string; readonly params: unknown }[] = [];
	/** What it is told when it asks for settings, or a promise of that. */
	settings: unknown = null;
	/** Whether it applies edits. */
	applied = true;
	#onHeard = new Set<() => void>();
	#announced: lsp.ServerCapabilities | undefined;
	#versions = 0;

	constructor(files: Readonly<Record<string, string>> = {}) {
		for (const [name, text] of Object.entries(files)) this.write(name, text);
		const hear = (method: string, params: unknown) => {
			this.heard.push({ method, params });
			for (const listener of this.#onHeard) listener();
		};
		this.connection.onRequest(async (method, params) => {
			hear(method, params);
			if (method === "workspace/configuration") return [await this.settings];
			return { applied: this.applied, success: true };
		});
		this.connection.onNotification(hear);
		this.connection.listen();
	}

	/** Starts the server for the folder, with its files. */
	static async of(
		files: Readonly<Record<string, string>>,
		capabilities = able,
		settings: unknown = null,
	): Promise<Client> {
		const client = new Client(files);
		client.settings = settings;
		await client.initialize(capabilities);
		return client;
	}

	async initialize(
		capabilities: lsp.ClientCapabilities,
		folders = [this.uri("")],
		initializationOptions?: unknown,
	): Promise<lsp.InitializeResult> {
		const workspaceFolders = folders.map((uri) => ({ uri, name: "" }));
		const params = { processId: null, rootUri: null, workspaceFolders, capabilities, initializationOptions };
		const result = await this.ask<lsp.InitializeResult>("initialize", params);
		this.#announced = result.capabilities;
		await this.tell("initialized", {});
		return result;
	}

	async ask<T>(method: string, params: unknown): Promise<T> {
		const capability = capabilityFor(method);
		// No editor asks for what the server does not announce.
		if (this.#announced && capability && !(capability in this.#announced))
			throw new Error(`The server does not announce ${capability}`);
		return this.connection.sendRequest(method, params);
	}

	/** The sentence with which a request is refused. */
	async refusal(method: string, params: unknown): Promise<string> {
		const { code, message } = await this.ask(method, params).then(
			() => ({ code: 0, message: "not refused" }),
			(error: lsp.ResponseError<unknown>) => error,
		);
		return `${code} ${message}`;
	}

	tell(method: string, params: unknown): Promise<void> {
		return this.connection.sendNotification(method, params);
	}

	/** What the server sends next by a method, or has sent after a number of others. */
	async hears<T>(method: string, after = 0): Promise<T> {
		for (;;) {
			const found = this.heard.filter((each) => each.method === method)[after];
			if (found) return found.params as T;
			await new Promise<void>((resolve) => {
				const listener = () => {
					this.#onHeard.delete(listener);
					resolve();
				};
				this.#onHeard.add(listener);
			});
		}
	}

	uri(name: string): string {
		return pathToFileURL(path.join(this.folder, name)).href;
	}

	write(name: string, text: string | Uint8Array): void {
		this.#shell.write(name, text);
	}

	/** Opens a document. Returns the parameters of a request at its pointer `‸`, if it has one. */
	async open(name: string, marked: string, languageId = "") {
		return this.openAt(this.uri(name), marked, languageId);
	}

	/** Opens a document with a URI. */
	async openAt(uri: string, marked: string, languageId = "") {
		const { text, at } = marked.includes("‸") ? pointed(marked) : { text: marked, at: 0 };
		const version = ++this.#versions;
		await this.tell("textDocument/didOpen", { textDocument: { uri, languageId, version, text } });
		return { textDocument: { uri }, position: new Lines(text).positionAt(at) };
	}

	async change(name: string, ...contentChanges: lsp.TextDocumentContentChangeEvent[]): Promise<void> {
		const textDocument = { uri: this.uri(name), version: ++this.#versions };
		await this.tell("textDocument/didChange", { textDocument, contentChanges });
	}

	close(name: string): Promise<void> {
		return this.tell("textDocument/didClose", { textDocument: { uri: this.uri(name) } });
	}

	/** Says that a file has changed on the disk. */
	tellChanged(name: string): Promise<void> {
		const changes = [{ uri: this.uri(name), type: lsp.FileChangeType.Changed }];
		return this.tell("workspace/didChangeWatchedFiles", { changes });
	}

	/** The texts of files after an edit, by their names. */
	after(edit: lsp.WorkspaceEdit | null, texts: Readonly<Record<string, string>>): Record<string, string> {
		const changed: Record<string, string> = {};
		const versioned = (edit?.documentChanges ?? []) as lsp.TextDocumentEdit[];
		const all = [
			...versioned.map(({ textDocument, edits }) => [textDocument.uri, edits as lsp.TextEdit[]] as const),
			...Object.entries(edit?.changes ?? {}),
		];
		for (const [uri, edits] of all) {
			const name = path.relative(this.folder, fileURLToPath(uri));
			changed[name] = withEdits(texts[name] ?? "", edits);
		}
		return changed;
	}

	async end(): Promise<void> {
		this.connection.dispose();
		this.toServer.destroy();
		await this.ended;
		this.#shell.remove();
	}
}

/** The capability that announces the requests of a method, if one does. */
function capabilityFor(method: string): string | undefined {
	const [, scope, name = ""] = /^(textDocument|workspace)\/(\w+)/.exec(method) ?? [];
	if (name === "symbol") return "workspaceSymbolProvider";
	return scope && `${name === "prepareRename" ? "rename" : name}Provider`;
}

export function withEdits(text: string, edits: readonly lsp.TextEdit[]): string {
	const lines = new Lines(text);
	const changes = edits.map(({ range, newText }) => ({ ...lines.spanOf(range), text: newText }));
	return textAfter(
		text,
		changes.sort((one, other) => one.start - other.start),
	);
}

/** The spans of ranges in a text. */
export function spansOf(text: string, found: readonly { readonly range: lsp.Range }[]) {
	const lines = new Lines(text);
	return found.map(({ range }) => lines.spanOf(range)).sort((one, other) => one.start - other.start);
}
