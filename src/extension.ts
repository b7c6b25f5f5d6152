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
import { registerExcludeFile } from "./editor/excludeFile";
import { registerGoToUri } from "./editor/goToUri";
import { registerHover } from "./editor/hover";
import { registerInlayHints } from "./editor/inlayHints";
import { registerInsertName } from "./editor/insertName";
import { registerKeyFileContext } from "./editor/keyFileContext";
import { registerStatus } from "./editor/languageStatus";
import { registerNormalize } from "./editor/normalize";
import { registerOpenUri } from "./editor/openUri";
import { registerPaste } from "./editor/paste";
import { registerQuickFixes } from "./editor/quickFixes";
import { registerCodeActions } from "./editor/refactorActions";
import { registerReferences } from "./editor/references";
import { registerRename } from "./editor/rename";
import { registerRewriteKeys } from "./editor/rewrite";
import { registerSample } from "./editor/sample";
import { registerSemanticTokens } from "./editor/semanticTokens";
import { DocumentIndexes } from "./editor/shared/documentIndexes";
import { EditQueue } from "./editor/shared/editQueue";
import { followFileAssociations } from "./editor/shared/fileAssociations";
import { registerLog } from "./editor/shared/log";
import { tellLeftOut, vscodeWorkspace } from "./editor/shared/vscodeWorkspace";
import { registerShowDecoded } from "./editor/showDecoded";
import { registerWorkspaceSymbols } from "./editor/workspaceSymbols";
import { WorkspaceIndex } from "./workspace/workspaceIndex";

export function activate(context: ExtensionContext): typeof api {
	const associations = followFileAssociations();
	const indexes = new DocumentIndexes();
	const queue = new EditQueue();
	const files = vscodeWorkspace(queue);
	const index = new WorkspaceIndex(files, tellLeftOut);
	context.subscriptions.push(
		associations,
		indexes,
		files,
		index,
		registerLog(),
		registerConversions(indexes, queue),
		registerNormalize(indexes, queue),
		registerCompare(),
		registerCopy(),
		registerInsertName(queue),
		registerOpenUri(),
		registerHover(indexes),
		registerCodeLens(indexes),
		registerInlayHints(indexes),
		registerSemanticTokens(indexes),
		registerDocumentLinks(indexes),
		registerDocumentSymbols(indexes),
		registerShowDecoded(indexes),
		registerCodeActions(indexes),
		registerDiagnostics(indexes),
		registerQuickFixes(indexes),
		registerExcludeFile(),
		registerRename(index),
		registerReferences(index),
		registerDefinition(index),
		registerDocumentHighlights(indexes),
		registerGoToUri(index),
		registerRewriteKeys(files),
		registerWorkspaceSymbols(index),
		registerCompletion(indexes, index),
		registerPaste(indexes),
		registerStatus(indexes),
		registerKeyFileContext(),
		registerSample(),
	);
	return api;
}
