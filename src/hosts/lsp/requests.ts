/** The table of requests: each is answered by the service, from the current workspace of the client. */
import type * as lsp from "vscode-languageserver/node";
import * as service from "../../service";
import { codeActionsFor } from "./codeActions";
import { execute } from "./commands";
import * as forClient from "./forClient";
import { failed, type LspWorkspace } from "./lspWorkspace";

interface InDocument {
	readonly textDocument: lsp.TextDocumentIdentifier;
}

/** Answers what one document tells. */
export function answerInDocument(connection: lsp.Connection, current: () => LspWorkspace): void {
	const open = ({ textDocument }: InDocument) => current().requested(textDocument);
	const { inlayHint, semanticTokens } = connection.languages;
	connection.languages.diagnostics.on(async ({ textDocument }) => {
		await readSiblingsFirst(current(), textDocument);
		return { kind: "full", items: diagnosticsOf(current(), textDocument) };
	});
	connection.onHover((params) => {
		const isMarkdown = forClient.takesMarkdown(current().client);
		return service.hover(open(params), params.position, { isMarkdown });
	});
	connection.onCodeLens((params) => service.codeLenses(open(params)));
	inlayHint.on((params) => service.inlayHints(open(params), params.range));
	connection.onDocumentLinks((params) => forClient.parsable(service.documentLinks(open(params))));
	connection.onDocumentSymbol((params) => {
		const symbols = service.documentSymbols(open(params));
		return forClient.symbolsFor(current().client, symbols, params.textDocument.uri);
	});
	semanticTokens.on((params) => service.semanticTokens(open(params)));
	semanticTokens.onRange((params) => service.semanticTokens(open(params), params.range));
	connection.onDocumentHighlight((params) => service.documentHighlights(open(params), params.position));
	connection.onPrepareRename((params) => service.prepareRename(open(params), params.position));
	connection.onCodeAction((params) => codeActionsFor(current(), params));
}

/** Answers what the files of the workspace tell. */
export function answerInWorkspace(connection: lsp.Connection, current: () => LspWorkspace): void {
	const open = ({ textDocument }: InDocument) => current().requested(textDocument);
	connection.onCompletion(async (params) => {
		const document = open(params);
		const urisInUse = document.keys ? await current().urisInUse() : [];
		return forClient.completionFor(service.completion(document, params.position, urisInUse));
	});
	connection.onReferences((params, token) => {
		const { position, context } = params;
		return current().search(token, (index) =>
			service.references(open(params), position, context?.includeDeclaration ?? true, index, token),
		);
	});
	connection.onDefinition(async (params, token) => {
		const found = await current().search(token, (index) =>
			service.definition(open(params), params.position, index, token),
		);
		// Only VS Code underlines the origin of a link.
		return (found ?? []).map(({ targetUri, targetRange }) => ({ uri: targetUri, range: targetRange }));
	});
	connection.onRenameRequest(async (params, token) => {
		const workspace = current();
		const result = await workspace.search(token, (index) =>
			service.rename(open(params), params.position, params.newName, index, token),
		);
		if (result?.ok === false) throw failed(result.refusal);
		return workspace.editOf(result?.edits ?? []);
	});
	connection.onWorkspaceSymbol(({ query }, token) =>
		current().search(token, (index) => service.workspaceSymbols(query, index, token)),
	);
	connection.onExecuteCommand((params, token) => execute(current(), params, token));
}

/** Reads the siblings of a document for clients that cannot be made to ask again once these are read. */
async function readSiblingsFirst(workspace: LspWorkspace, document: lsp.TextDocumentIdentifier) {
	const { awaitsSiblings, file } = workspace.documentFor(workspace.opened(document));
	const canAskAgain = workspace.client.capabilities.workspace?.diagnostics?.refreshSupport;
	if (awaitsSiblings && !canAskAgain) await workspace.bundles.read(file);
}

export function diagnosticsOf(workspace: LspWorkspace, document: lsp.TextDocumentIdentifier) {
	// Clients are told of every document, so this does not show which one the user is in.
	const read = workspace.documentFor(workspace.opened(document));
	const found = service.diagnostics(read, (file) => workspace.uriOf(file));
	// Nothing waits for siblings: the client is told anew once they are read.
	if (read.awaitsSiblings) workspace.tellAnew([read.file]);
	// Settings files are read on demand, so new problems may have appeared.
	workspace.warnOfProblems();
	return forClient.diagnosticsFor(workspace.client, found);
}
