/** The table of requests: each is answered by the service, from the current workspace of the client. */
import type * as lsp from "vscode-languageserver/node";
import * as service from "../../service";
import { codeActionsFor } from "./codeActions";
import { execute } from "./commands";
import * as forClient from "./forClient";
import { failed, type LspWorkspace } from "./lspWorkspace";

type CancellationToken = lsp.CancellationToken;

export function answerRequests(connection: lsp.Connection, current: () => LspWorkspace): void {
	const open = ({ textDocument }: { textDocument: lsp.TextDocumentIdentifier }) =>
		current().requested(textDocument);
	const { diagnostics, inlayHint, semanticTokens } = connection.languages;
	diagnostics.on(async ({ textDocument }) => {
		await readSiblingsFirst(current(), textDocument);
		return { kind: "full", items: diagnosticsOf(current(), textDocument) };
	});
	connection.onHover((params) => hover(current(), params));
	connection.onCodeLens((params) => service.codeLenses(open(params)));
	inlayHint.on((params) => service.inlayHints(open(params), params.range));
	connection.onDocumentLinks((params) => forClient.parsable(service.documentLinks(open(params))));
	connection.onDocumentSymbol((params) => {
		return forClient.symbolsFor(
			current().client,
			service.documentSymbols(open(params)),
			params.textDocument.uri,
		);
	});
	semanticTokens.on((params) => service.semanticTokens(open(params)));
	semanticTokens.onRange((params) => service.semanticTokens(open(params), params.range));
	connection.onDocumentHighlight((params) => service.documentHighlights(open(params), params.position));
	connection.onCompletion((params) => completion(current(), params));
	connection.onReferences((params, token) => references(current(), params, token));
	connection.onDefinition((params, token) => definition(current(), params, token));
	connection.onPrepareRename((params) => service.prepareRename(open(params), params.position));
	connection.onRenameRequest((params, token) => rename(current(), params, token));
	connection.onWorkspaceSymbol(({ query }, token) => workspaceSymbols(current(), query, token));
	connection.onCodeAction((params) => codeActionsFor(current(), params));
	connection.onExecuteCommand((params, token) => execute(current(), params, token));
}

/** Reads the siblings of a document for clients that cannot be made to ask again once these are read. */
async function readSiblingsFirst(workspace: LspWorkspace, document: lsp.TextDocumentIdentifier) {
	if (workspace.client.capabilities.workspace?.diagnostics?.refreshSupport) return;
	const { keys, settings, file } = workspace.documentFor(workspace.opened(document));
	if (keys && settings.severities.size > 0) await workspace.bundles.read(file);
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

function hover(workspace: LspWorkspace, { textDocument, position }: lsp.HoverParams): lsp.Hover | null {
	const isMarkdown = forClient.takesMarkdown(workspace.client);
	return service.hover(workspace.requested(textDocument), position, { isMarkdown });
}

async function completion(workspace: LspWorkspace, { textDocument, position }: lsp.CompletionParams) {
	const document = workspace.requested(textDocument);
	const found = service.completion(document, position, document.keys ? await workspace.urisInUse() : []);
	return found && forClient.completionFor(workspace.client, found);
}

function references(workspace: LspWorkspace, params: lsp.ReferenceParams, token: CancellationToken) {
	const document = workspace.requested(params.textDocument);
	if (!service.isReference(document, params.position)) return null;
	const { includeDeclaration = true } = params.context ?? {};
	return workspace.withProgress(token, () =>
		service.references(document, params.position, includeDeclaration, workspace.index, token),
	);
}

async function definition(workspace: LspWorkspace, params: lsp.DefinitionParams, token: CancellationToken) {
	const document = workspace.requested(params.textDocument);
	if (!service.isReference(document, params.position)) return [];
	const found = await workspace.withProgress(token, () =>
		service.definition(document, params.position, workspace.index, token),
	);
	// Only VS Code underlines the origin of a link.
	return (found ?? []).map(({ targetUri, targetRange }) => ({ uri: targetUri, range: targetRange }));
}

async function rename(workspace: LspWorkspace, params: lsp.RenameParams, token: CancellationToken) {
	const document = workspace.requested(params.textDocument);
	const { position, newName } = params;
	const result = await workspace.withProgress(token, () =>
		service.rename(document, position, newName, workspace.index, token),
	);
	if (result?.ok === false) throw failed(result.refusal);
	return workspace.editOf(result?.edits ?? []);
}

function workspaceSymbols(workspace: LspWorkspace, query: string, token: CancellationToken) {
	return workspace.withProgress(token, () => service.workspaceSymbols(query, workspace.index, token));
}
