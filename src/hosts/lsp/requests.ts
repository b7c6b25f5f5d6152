/** The table of requests: each is answered by the service. */
import * as service from "../../service";
import { isParsable } from "../../uri/openable";
import { codeActionsFor, resolveCodeAction } from "./codeActions";
import { execute } from "./commands";
import type { DiagnosticsOf } from "./diagnostics";
import { editOf } from "./edits";
import * as forClient from "./forClient";
import { failed, type LspWorkspace } from "./lspWorkspace";

/** Answers what one document tells. */
export function answerInDocument(workspace: LspWorkspace, diagnosticsOf: DiagnosticsOf): void {
	const { connection, capabilities, requested } = workspace;
	const { diagnostics, inlayHint, semanticTokens } = connection.languages;
	const hoverOptions = forClient.hoverOptionsFor(workspace);
	diagnostics.on(async (params) => {
		const document = workspace.opened(params.textDocument);
		// Read siblings now: this client cannot be asked to refresh once they are read.
		if (!capabilities.workspace?.diagnostics?.refreshSupport) await workspace.readSiblings(document);
		return { kind: "full", items: diagnosticsOf(document) };
	});
	connection.onHover((params) => service.hover(requested(params), params.position, hoverOptions));
	connection.onCodeLens((params) => service.codeLenses(requested(params)));
	inlayHint.on((params) => service.inlayHints(requested(params), params.range));
	connection.onDocumentLinks((params) =>
		service.documentLinks(requested(params)).filter(({ target = "" }) => isParsable(target)),
	);
	connection.onDocumentSymbol((params) => {
		const symbols = service.documentSymbols(requested(params));
		return forClient.symbolsFor(workspace, symbols, params.textDocument.uri);
	});
	semanticTokens.on((params) => service.semanticTokens(requested(params)));
	semanticTokens.onRange((params) => service.semanticTokens(requested(params), params.range));
	connection.onDocumentHighlight((params) => service.documentHighlights(requested(params), params.position));
	connection.onPrepareRename((params) => service.prepareRename(requested(params), params.position));
	connection.onCodeAction((params) => codeActionsFor(workspace, params));
	connection.onCodeActionResolve((action) => resolveCodeAction(workspace, action));
}

/** Answers what the files of the workspace tell. */
export function answerInWorkspace(workspace: LspWorkspace): void {
	const { connection, requested } = workspace;
	connection.onCompletion(async (params) => {
		const document = requested(params);
		const urisInUse = document.keys ? await workspace.urisInUse() : [];
		return forClient.completionFor(service.completion(document, params.position, urisInUse));
	});
	connection.onReferences((params, token) => {
		const { position, context } = params;
		return workspace.search(token, (index) =>
			service.references(requested(params), position, context?.includeDeclaration ?? true, index, token),
		);
	});
	connection.onDefinition(async (params, token) => {
		const found = await workspace.search(token, (index) =>
			service.definition(requested(params), params.position, index, token),
		);
		// Only VS Code underlines the origin of a link.
		return (found ?? []).map(({ targetUri, targetRange }) => ({ uri: targetUri, range: targetRange }));
	});
	connection.onRenameRequest(async (params, token) => {
		const result = await workspace.search(token, (index) =>
			service.rename(requested(params), params.position, params.newName, index, token),
		);
		if (result?.ok === false) throw failed(result.refusal);
		return editOf(workspace, result?.edits ?? []);
	});
	connection.onWorkspaceSymbol(({ query }, token) =>
		workspace.search(token, (index) => service.workspaceSymbols(query, index, token)),
	);
	connection.onExecuteCommand((params, token) => execute(workspace, params, token));
}
