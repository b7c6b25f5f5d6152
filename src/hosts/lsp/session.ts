/** The session with a client: its capabilities, the documents that it asks about, and messages to its user. */
import * as lsp from "vscode-languageserver/node";
import type { Document } from "../../service";
import { escapeInvisible } from "../../wording/display";
import type { LspWorkspace } from "./lspWorkspace";

export const ignore = () => undefined;

/** An error with a message for the user. */
export const failed = (message: string) =>
	new lsp.ResponseError(lsp.LSPErrorCodes.RequestFailed, escapeInvisible(message));

/** An error for parameters that a correct client never sends. */
export const invalid = (message: string) => new lsp.ResponseError(lsp.ErrorCodes.InvalidParams, message);

/** A client with its workspace. */
export class Session {
	/** The errors that the user has seen. */
	readonly #told = new Set<string>();

	constructor(
		readonly connection: lsp.Connection,
		/** The capabilities of the client. */
		readonly capabilities: lsp.ClientCapabilities,
		readonly workspace: LspWorkspace,
	) {}

	/** The document that the user is in. */
	readonly requested = ({ textDocument: { uri } }: Pick<lsp.HoverParams, "textDocument">): Document => {
		const open = this.workspace.documents.get(uri);
		if (!open) throw invalid(`The document is not open: ${uri}`);
		return this.workspace.documentOf(open);
	};

	/** Fails if settings or `.gitignore` files cannot be read: which files to change is not certain then. */
	failOnErrors(): void {
		const { errors } = this.workspace;
		if (errors.length > 0) throw failed(["Nothing was changed.", ...errors].join(" "));
	}

	/** Shows the errors in settings and `.gitignore` files, each once. */
	warnOfErrors(): void {
		const untold = this.workspace.errors.filter((error) => !this.#told.has(error));
		for (const error of untold) this.#told.add(error);
		this.warn(untold);
	}

	/** Shows sentences to the user as one warning, one per line. */
	warn(sentences: readonly string[]): void {
		const message = { type: lsp.MessageType.Warning, message: sentences.map(escapeInvisible).join("\n") };
		if (sentences.length > 0) void this.connection.sendNotification("window/showMessage", message);
	}
}
