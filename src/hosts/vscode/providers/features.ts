/** The table of features: each asks the service, and converts its answer. */

import {
	type CancellationToken,
	Disposable,
	type DocumentFilter,
	languages,
	type Position,
	type ReferenceContext,
	type TextDocument,
} from "vscode";
import * as service from "../../../service";
import { getOrMake } from "../../../text/maps";
import { converting, documentOf, withDocument } from "../documents/serviceDocuments";
import { onDidChangeSettings } from "../files/settings";
import { propertiesFiles } from "../files/syntax";
import { followDocuments } from "../files/textDocuments";
import { index } from "../files/vscodeWorkspace";
import { filterFor } from "../ui/theia";
import { provideCodeActions, providedKinds, withEdit } from "./codeActions";
import { codeLensOf } from "./codeLens";
import { provideCompletionItems } from "./completion";
import { registerDiagnostics } from "./diagnostics";
import { documentLinkOf } from "./documentLinks";
import * as fromProtocol from "./fromProtocol";
import { provideHover } from "./hover";
import { registerPaste } from "./paste";
import { prepareRename, provideRenameEdits } from "./rename";
import { registerSemanticTokens } from "./semanticTokens";

export function registerFeatures(): Disposable {
	const everywhere = { scheme: "*" };
	return Disposable.from(
		languages.registerHoverProvider(everywhere, { provideHover: withDocument(provideHover) }),
		languages.registerCodeLensProvider(propertiesFiles, {
			onDidChangeCodeLenses: onDidChangeSettings,
			provideCodeLenses: converting(service.codeLenses, codeLensOf),
		}),
		languages.registerInlayHintsProvider(propertiesFiles, {
			onDidChangeInlayHints: onDidChangeSettings,
			// VS Code requests only the visible range.
			provideInlayHints: converting(service.inlayHints, fromProtocol.inlayHintOf),
		}),
		languages.registerDocumentLinkProvider(propertiesFiles, {
			provideDocumentLinks: converting(service.documentLinks, documentLinkOf),
		}),
		languages.registerDocumentSymbolProvider(propertiesFiles, {
			provideDocumentSymbols: converting(service.documentSymbols, fromProtocol.documentSymbolOf),
		}),
		languages.registerCodeActionsProvider(
			everywhere,
			{
				provideCodeActions: withDocument(provideCodeActions),
				resolveCodeAction: withEdit,
			},
			{ providedCodeActionKinds: providedKinds },
		),
		languages.registerWorkspaceSymbolProvider({
			async provideWorkspaceSymbols(query, token) {
				return (await service.workspaceSymbols(query, index, token)).map(fromProtocol.symbolInformationOf);
			},
		}),
		languages.registerCompletionItemProvider(
			propertiesFiles,
			{
				provideCompletionItems: withDocument(provideCompletionItems),
			},
			...service.completionTriggers,
		),
		registerDiagnostics(),
		registerPaste(),
		registerSemanticTokens(),
		registerWhereNames(),
	);
}

/**
 * Registers providers for each document, only while it has a reference: wherever a provider is registered, VS Code
 * shows its menu entries, and F2 opens a box on any word. One registration for all documents would have to be
 * renewed when they change, which would leave an open box without its provider.
 */
function registerWhereNames(): Disposable {
	const registered = new Map<TextDocument, Disposable>();
	const remove = (textDocument: TextDocument) => {
		registered.get(textDocument)?.dispose();
		registered.delete(textDocument);
	};
	const update = (textDocument: TextDocument) => {
		if (!service.hasReferences(documentOf(textDocument))) return remove(textDocument);
		getOrMake(registered, textDocument, () => registerForNames(filterFor(textDocument.uri)));
	};
	return followDocuments(update, remove);
}

function registerForNames(selector: DocumentFilter): Disposable {
	return Disposable.from(
		languages.registerDocumentHighlightProvider(selector, {
			provideDocumentHighlights: converting(service.documentHighlights, fromProtocol.highlightOf),
		}),
		languages.registerReferenceProvider(selector, {
			provideReferences: converting(
				(document, position: Position, { includeDeclaration }: ReferenceContext, token: CancellationToken) =>
					service.references(document, position, includeDeclaration, index, token),
				fromProtocol.locationOf,
			),
		}),
		languages.registerDefinitionProvider(selector, {
			provideDefinition: converting(
				(document, position: Position, token: CancellationToken) =>
					service.definition(document, position, index, token),
				fromProtocol.locationLinkOf,
			),
		}),
		languages.registerRenameProvider(selector, {
			prepareRename: withDocument(prepareRename),
			provideRenameEdits: withDocument(provideRenameEdits),
		}),
	);
}
