/** The workspace of the client's folders and settings: a new one whenever they change. */
import type * as lsp from "vscode-languageserver/node";
import type { FileId } from "../../workspace/workspace";
import { SettingsReader, valuesIn } from "../node/settings";
import { type Client, ignore, LspWorkspace, rootPathsOf } from "./lspWorkspace";
import { pathOfUri, realFileOf } from "./openDocuments";

const uriOf = ({ uri }: { readonly uri: string }) => uri;

export class CurrentWorkspace {
	readonly #client: Client;
	#folders: readonly string[];
	/** The settings that the client sent by itself, used unless it answers `workspace/configuration`. */
	#pushed: unknown;
	#settings: unknown;
	#lastRequest = 0;
	#lastAnswered = 0;
	workspace: LspWorkspace;

	constructor(
		params: lsp.InitializeParams,
		client: Client,
		/** Called for files with other siblings. */
		readonly tellAnew: (files: readonly FileId[]) => void,
	) {
		this.#client = client;
		this.#folders = (params.workspaceFolders ?? (params.rootUri ? [{ uri: params.rootUri }] : [])).map(uriOf);
		this.#pushed = params.initializationOptions;
		this.#settings = this.#pushed;
		this.workspace = this.#begin();
	}

	#begin(): LspWorkspace {
		const roots = rootPathsOf(this.#folders).map(realFileOf);
		const reader = new SettingsReader(valuesIn(this.#settings), roots[0] ?? "/", roots);
		return new LspWorkspace(this.#folders, reader, this.#client, this.tellAnew);
	}

	changeFolders({ added, removed }: lsp.WorkspaceFoldersChangeEvent): void {
		const paths = new Set(removed.map(({ uri }) => pathOfUri(uri)));
		const kept = this.#folders.filter((folder) => !paths.has(pathOfUri(folder)));
		this.#folders = [...kept, ...added.map(uriOf)];
		this.workspace = this.#begin();
	}

	/** Takes settings that the client sent by itself, for the next `readSettings`. */
	push(settings: unknown): void {
		this.#pushed = settings ?? this.#pushed;
	}

	/** Asks the client for its settings. Returns whether they are in use now: not if a later answer came first. */
	async readSettings(): Promise<boolean> {
		const request = ++this.#lastRequest;
		const { connection, capabilities } = this.#client;
		const isAsked = capabilities.workspace?.configuration;
		const asked = isAsked && (await connection.workspace.getConfiguration("nameEncoding").catch(ignore));
		// Clients may answer in any order.
		if (request < this.#lastAnswered) return false;
		this.#lastAnswered = request;
		this.#settings = asked || this.#pushed;
		this.workspace = this.#begin();
		return true;
	}
}
