/** The table of requests: what the server can do, and how the service answers. */

import * as lsp from "vscode-languageserver/node";
import { contributes } from "../../../package.json";
import * as service from "../../service";
import { uriProblems } from "../../uri/uriProblems";
import { codeActionsFor } from "./codeActions";
import { commands, execute } from "./commands";
import { editOf } from "./edits";
import { failed, type Session } from "./session";

/** Registers the requests that need only one document. Returns the server's capabilities for them. */
export function answerInDocument(session: Session): lsp.ServerCapabilities {
	const can: lsp.ServerCapabilities = {};
	const { connection, capabilities, requested } = session;
	const { hover, documentSymbol, codeAction } = capabilities.textDocument ?? {};
	const { inlayHint, semanticTokens } = connection.languages;

	can.hoverProvider = true;
	const hoverOptions = { isMarkdown: hover?.contentFormat?.includes("markdown") ?? true };
	connection.onHover((params) => service.hover(requested(params), params.position, hoverOptions));

	can.codeLensProvider = {};
	connection.onCodeLens((params) => service.codeLenses(requested(params)));

	can.inlayHintProvider = true;
	inlayHint.on((params) => service.inlayHints(requested(params), params.range));

	can.documentLinkProvider = {};
	// Clients drop the whole response if one target does not parse.
	connection.onDocumentLinks((params) =>
		service
			.documentLinks(requested(params))
			.filter(({ target }) => uriProblems(target).length === 0 && URL.canParse(target)),
	);

	can.documentSymbolProvider = true;
	connection.onDocumentSymbol((params) => {
		const symbols = service.documentSymbols(requested(params));
		if (documentSymbol?.hierarchicalDocumentSymbolSupport) return symbols;
		return symbols.flatMap((symbol) => flattened(symbol, params.textDocument.uri));
	});

	can.semanticTokensProvider = { legend: tokenLegend, full: true };
	semanticTokens.on((params) => service.semanticTokens(requested(params)));

	can.documentHighlightProvider = true;
	connection.onDocumentHighlight((params) => service.documentHighlights(requested(params), params.position));

	// Without literal support, clients cannot take kinds.
	can.codeActionProvider = !codeAction?.codeActionLiteralSupport || {
		codeActionKinds: Object.values(service.codeActionKinds),
	};
	connection.onCodeAction((params) => codeActionsFor(session, params));

	return can;
}

/** Registers the requests that need the workspace. Returns the server's capabilities for them. */
export function answerInWorkspace(session: Session): lsp.ServerCapabilities {
	const can: lsp.ServerCapabilities = {};
	const { connection, capabilities, requested, workspace } = session;
	const { currentIndex } = workspace;

	can.completionProvider = { triggerCharacters: [...service.completionTriggers] };
	connection.onCompletion(async (params) => {
		const found = await service.completion(requested(params), params.position, workspace.urisInUse);
		return (
			found && {
				...found,
				// Replace the whole key: few clients can offer to insert before the rest of the key instead.
				items: found.items.map(({ textEdit: { newText, replace }, ...item }) => {
					return { ...item, textEdit: { newText, range: replace } };
				}),
			}
		);
	});

	can.referencesProvider = true;
	connection.onReferences((params, token) => {
		const { position, context } = params;
		const isIncluded = context?.includeDeclaration ?? true;
		return service.references(requested(params), position, isIncluded, currentIndex(), token);
	});

	can.definitionProvider = true;
	connection.onDefinition(async (params, token) => {
		const found = await service.definition(requested(params), params.position, currentIndex(), token);
		// Only VS Code underlines the origin of a link.
		return (found ?? []).map(({ targetUri, targetRange }) => ({ uri: targetUri, range: targetRange }));
	});

	can.renameProvider = !capabilities.textDocument?.rename?.prepareSupport || { prepareProvider: true };
	connection.onPrepareRename((params) => service.prepareRename(requested(params), params.position));
	connection.onRenameRequest(async (params, token) => {
		const { position, newName } = params;
		const result = await service.rename(requested(params), position, newName, currentIndex(), token);
		if (typeof result === "string") throw failed(result);
		session.failOnErrors();
		return editOf(session, result?.edits ?? []);
	});

	can.workspaceSymbolProvider = true;
	connection.onWorkspaceSymbol(({ query }, token) => service.workspaceSymbols(query, currentIndex(), token));

	can.executeCommandProvider = { commands };
	connection.onExecuteCommand((params, token) => execute(session, params, token));

	return can;
}

/** The semantic token legend, with standard LSP token types in place of the extension's own. */
const tokenLegend = {
	tokenTypes: service.tokenTypes.map(
		(type): string => contributes.semanticTokenTypes.find(({ id }) => id === type)?.superType ?? type,
	),
	tokenModifiers: [],
};

/** Symbols for clients that show them as a list. */
function flattened(
	{ name, kind, range, children = [] }: lsp.DocumentSymbol,
	uri: string,
	containerName?: string,
): lsp.SymbolInformation[] {
	const own = lsp.SymbolInformation.create(name, kind, range, uri, containerName);
	return [own, ...children.flatMap((child) => flattened(child, uri, name))];
}
