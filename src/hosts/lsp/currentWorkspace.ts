/** The workspace of the client's folders and settings: a new one whenever they change. */
import type * as lsp from "vscode-languageserver/node";
import type { FileId } from "../../workspace/workspace";
import { valuesIn } from "../node/settings";
import { type Client, ignore, LspWorkspace } from "./lspWorkspace";
import { pathOfUri } from "./openDocuments";

const uriOf = ({ uri }: { readonly uri: string }) => uri;

export class CurrentWorkspace {
	readonly #client: Client;
	#folders: readonly string[];
	/** The settings that the client sent by itself, used unless it answers `workspace/configuration`. */
	#pushed: unknown;
	#settings: unknown;
	#requests = 0;
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
		return new LspWorkspace(this.#folders, valuesIn(this.#settings), this.#client, this.tellAnew);
	}

	changeFolders({ added, removed }: lsp.WorkspaceFoldersChangeEvent): void {
		const paths = new Set(removed.map(({ uri }) => pathOfUri(uri)));
		const kept = this.#folders.filter((folder) => !paths.has(pathOfUri(folder)));
		this.#folders = [...kept, ...added.map(uriOf)];
		this.workspace = this.#begin();
	}

	/**
	 * Asks the client for its settings. Returns whether they are in use now: not if they were asked for again meanwhile.
	 *
	 * @param pushed settings that the client sent by itself
	 */
	async readSettings(pushed?: unknown): Promise<boolean> {
		this.#pushed = pushed ?? this.#pushed;
		const request = ++this.#requests;
		const { connection, capabilities } = this.#client;
		const isAsked = capabilities.workspace?.configuration;
		const asked = isAsked && (await connection.workspace.getConfiguration("nameEncoding").catch(ignore));
		// Clients may answer in any order.
		if (request !== this.#requests) return false;
		this.#settings = asked || this.#pushed;
		this.workspace = this.#begin();
		return true;
	}
}
