/** The session of a client: the workspace of its folders and settings, and the diagnostics that it is told. */
import type * as lsp from "vscode-languageserver/node";
import { diagnostics } from "../../service";
import type { FileId } from "../../workspace/workspace";
import { valuesIn } from "../node/settings";
import { diagnosticsFor } from "./forClient";
import { type Client, ignore, LspWorkspace } from "./lspWorkspace";
import { type OpenDocument, pathOfUri } from "./openDocuments";

/** In milliseconds, after the last change of a burst. */
const pushDelay = 10;

/** Longer, so that typing in one file of a bundle costs no more than typing in a file alone. */
const siblingsDelay = 300;

export class Session {
	#folders: readonly string[];
	/** The settings that the client sent by itself, used unless it has answered `workspace/configuration`. */
	#pushed: unknown;
	#answered: unknown;
	#requests = 0;
	/** The problems of settings and ignored files that the user was told. */
	readonly #told = new Set<string>();
	/** A new one whenever folders or settings change. */
	workspace: LspWorkspace;
	readonly #push = debounced(pushDelay, (document) => this.#send(document));
	readonly #readSiblings = debounced(siblingsDelay, async (document) => {
		if (!this.#isOpen(document)) return;
		await this.workspace.bundles.read(document.file);
		await this.#send(document);
		this.#refresh();
	});

	constructor(
		params: lsp.InitializeParams,
		readonly client: Client,
	) {
		const { workspaceFolders, rootUri, initializationOptions } = params;
		this.#folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
		this.#pushed = initializationOptions;
		this.workspace = this.#begin();
	}

	#begin(): LspWorkspace {
		const settings = valuesIn(this.#answered || this.#pushed);
		const workspace = new LspWorkspace(this.#folders, settings, this.client);
		workspace.bundles.onDidChange((files) => this.#tellAnew(files));
		return workspace;
	}

	changeFolders({ added, removed }: lsp.WorkspaceFoldersChangeEvent): void {
		const isSame = (one: string, other: string) => pathOfUri(one) === pathOfUri(other);
		const kept = this.#folders.filter((folder) => !removed.some(({ uri }) => isSame(uri, folder)));
		this.#folders = [...kept, ...added.map(({ uri }) => uri)];
		// Before the client tells its settings anew.
		this.workspace = this.#begin();
	}

	/**
	 * Asks the client for its settings, and shows everything by them.
	 *
	 * @param pushed settings that the client sent by itself
	 */
	async configure(pushed?: unknown): Promise<void> {
		this.#pushed = pushed ?? this.#pushed;
		const request = ++this.#requests;
		const { connection, capabilities, documents } = this.client;
		const isAsked = capabilities.workspace?.configuration;
		const answer = isAsked && (await connection.workspace.getConfiguration("nameEncoding").catch(ignore));
		// Clients may answer in any order: the last request wins.
		if (request !== this.#requests) return;
		this.#answered = answer;
		this.workspace = this.#begin();
		for (const document of documents.all()) this.update(document);
		this.#refresh();
	}

	/** Reports a change of a document, and pushes its diagnostics. */
	update(document: OpenDocument): void {
		this.workspace.report({ kind: "document", file: document.file });
		this.#push(document);
	}

	/** The diagnostics of a document. Nothing waits for siblings: the client is told anew once they are read. */
	diagnosticsOf(document: OpenDocument): lsp.Diagnostic[] {
		const { workspace } = this;
		const read = workspace.documentFor(document);
		if (read.awaitsSiblings) this.#tellAnew([read.file]);
		const found = diagnostics(read, (file) => workspace.uriOf(file));
		// Settings files are read on demand, so they may show new problems.
		const untold = workspace.problems.filter((problem) => !this.#told.has(problem));
		for (const problem of untold) this.#told.add(problem);
		workspace.warn(untold);
		return diagnosticsFor(this.client, found);
	}

	/** Reads the siblings of files that are open, which may show other problems. */
	#tellAnew(files: readonly FileId[]): void {
		for (const document of this.client.documents.all())
			if (files.includes(document.file)) this.#readSiblings(document);
	}

	/** Pushes the diagnostics of a document to a client that does not pull them. */
	async #send(document: OpenDocument): Promise<void> {
		const { connection, capabilities } = this.client;
		if (capabilities.textDocument?.diagnostic) return;
		const { uri, version } = document;
		// Clear the diagnostics of a closed document.
		const found = this.#isOpen(document) ? this.diagnosticsOf(document) : [];
		await connection.sendDiagnostics({ uri, version, diagnostics: found });
	}

	#isOpen(document: OpenDocument): boolean {
		return this.client.documents.get(document.uri) === document;
	}

	/** Makes the client ask again for what it shows unasked. Tokens show which keys Java cuts, which siblings tell, too. */
	#refresh(): void {
		const { connection, capabilities } = this.client;
		const { diagnostics: diagnostic, codeLens, inlayHint, semanticTokens } = capabilities.workspace ?? {};
		const features = { diagnostic, codeLens, inlayHint, semanticTokens };
		for (const [feature, able] of Object.entries(features))
			if (able?.refreshSupport) connection.sendRequest(`workspace/${feature}/refresh`).catch(ignore);
	}
}

/** Returns a function that does something for a document, unless it is called for it again meanwhile. */
function debounced(delay: number, does: (document: OpenDocument) => Promise<void>) {
	const timers = new WeakMap<OpenDocument, NodeJS.Timeout>();
	return (document: OpenDocument) => {
		clearTimeout(timers.get(document));
		timers.set(
			document,
			setTimeout(() => does(document).catch(ignore), delay),
		);
	};
}
