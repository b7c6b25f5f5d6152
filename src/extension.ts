/** Registers all features. */
import type { ExtensionContext } from "vscode";
import * as api from "./api";
import { registerCodeLens } from "./hosts/vscode/codeLens";
import { registerCompare } from "./hosts/vscode/compare";
import { registerCompletion } from "./hosts/vscode/completion";
import { registerConversions } from "./hosts/vscode/conversions";
import { registerCopy } from "./hosts/vscode/copy";
import { registerDefinition } from "./hosts/vscode/definition";
import { registerDiagnostics } from "./hosts/vscode/diagnostics";
import { registerDocumentHighlights } from "./hosts/vscode/documentHighlights";
import { registerDocumentLinks } from "./hosts/vscode/documentLinks";
import { registerDocumentSymbols } from "./hosts/vscode/documentSymbols";
import { DocumentKeys } from "./hosts/vscode/documents/documentKeys";
import { registerExcludeFile } from "./hosts/vscode/excludeFile";
import { vscodeWorkspace } from "./hosts/vscode/files/vscodeWorkspace";
import { registerGoToUri } from "./hosts/vscode/goToUri";
import { registerHover } from "./hosts/vscode/hover";
import { registerInlayHints } from "./hosts/vscode/inlayHints";
import { registerInsertName } from "./hosts/vscode/insertName";
import { registerKeyFileContext } from "./hosts/vscode/keyFileContext";
import { registerNormalize } from "./hosts/vscode/normalize";
import { registerOpenUri } from "./hosts/vscode/openUri";
import { registerPaste } from "./hosts/vscode/paste";
import { registerQuickFixes } from "./hosts/vscode/quickFixes";
import { registerRefactorActions } from "./hosts/vscode/refactorActions";
import { registerReferences } from "./hosts/vscode/references";
import { registerRename } from "./hosts/vscode/rename";
import { registerRewrite } from "./hosts/vscode/rewrite";
import { registerSemanticTokens } from "./hosts/vscode/semanticTokens";
import { logChannel } from "./hosts/vscode/ui/log";
import { registerWalkthroughSample } from "./hosts/vscode/walkthroughSample";
import { registerWorkspaceSymbols } from "./hosts/vscode/workspaceSymbols";
import { WorkspaceIndex } from "./workspace/workspaceIndex";

export function activate(context: ExtensionContext): typeof api {
	const documentKeys = new DocumentKeys();
	const index = new WorkspaceIndex(vscodeWorkspace);
	context.subscriptions.push(
		documentKeys,
		index,
		logChannel,
		registerConversions(documentKeys),
		registerNormalize(documentKeys),
		registerCompare(documentKeys),
		registerCopy(documentKeys),
		registerInsertName(),
		registerOpenUri(documentKeys),
		registerHover(documentKeys),
		registerCodeLens(documentKeys),
		registerInlayHints(documentKeys),
		registerSemanticTokens(documentKeys),
		registerDocumentLinks(documentKeys),
		registerDocumentSymbols(documentKeys),
		registerRefactorActions(documentKeys),
		registerDiagnostics(documentKeys),
		registerQuickFixes(documentKeys),
		registerExcludeFile(),
		registerRename(index, documentKeys),
		registerReferences(index, documentKeys),
		registerDefinition(index, documentKeys),
		registerDocumentHighlights(documentKeys),
		registerGoToUri(documentKeys),
		registerRewrite(),
		registerWorkspaceSymbols(index),
		registerCompletion(documentKeys, index),
		registerPaste(documentKeys),
		registerKeyFileContext(),
		registerWalkthroughSample(),
	);
	return api;
}
