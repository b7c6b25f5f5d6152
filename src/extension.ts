/** Registers all features. */
import type { ExtensionContext } from "vscode";
import * as api from "./api";
import { registerCodeLens } from "./editor/codeLens";
import { registerCompare } from "./editor/compare";
import { registerCompletion } from "./editor/completion";
import { registerConversions } from "./editor/conversions";
import { registerCopy } from "./editor/copy";
import { registerDefinition } from "./editor/definition";
import { registerDiagnostics } from "./editor/diagnostics";
import { registerDocumentHighlights } from "./editor/documentHighlights";
import { registerDocumentLinks } from "./editor/documentLinks";
import { registerDocumentSymbols } from "./editor/documentSymbols";
import { DocumentKeys } from "./editor/documents/documentKeys";
import { registerExcludeFile } from "./editor/excludeFile";
import { vscodeWorkspace } from "./editor/files/vscodeWorkspace";
import { registerGoToUri } from "./editor/goToUri";
import { registerHover } from "./editor/hover";
import { registerInlayHints } from "./editor/inlayHints";
import { registerInsertName } from "./editor/insertName";
import { registerKeyFileContext } from "./editor/keyFileContext";
import { registerNormalize } from "./editor/normalize";
import { registerOpenUri } from "./editor/openUri";
import { registerPaste } from "./editor/paste";
import { registerQuickFixes } from "./editor/quickFixes";
import { registerRefactorActions } from "./editor/refactorActions";
import { registerReferences } from "./editor/references";
import { registerRename } from "./editor/rename";
import { registerRewrite } from "./editor/rewrite";
import { registerSemanticTokens } from "./editor/semanticTokens";
import { logChannel } from "./editor/ui/log";
import { registerWalkthroughSample } from "./editor/walkthroughSample";
import { registerWorkspaceSymbols } from "./editor/workspaceSymbols";
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
