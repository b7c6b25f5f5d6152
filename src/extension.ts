import type { ExtensionContext } from "vscode";
import * as api from "./api";
import { registerCodeLens } from "./editor/codeLens";
import { registerCompare } from "./editor/compare";
import { registerCompletion } from "./editor/completion";
import { registerConversions } from "./editor/conversions";
import { registerCopy } from "./editor/copy";
import { registerDiagnostics } from "./editor/diagnostics";
import { registerDocumentLinks } from "./editor/documentLinks";
import { registerDocumentSymbols } from "./editor/documentSymbols";
import { registerGoToUri } from "./editor/goToUri";
import { registerHover } from "./editor/hover";
import { registerInlayHints } from "./editor/inlayHints";
import { registerInsertName } from "./editor/insertName";
import { registerStatus } from "./editor/languageStatus";
import { registerNormalize } from "./editor/normalize";
import { registerOpenUri } from "./editor/openUri";
import { registerPasteAsName } from "./editor/pasteAsName";
import { registerQuickFixes } from "./editor/quickFixes";
import { registerCodeActions } from "./editor/refactorActions";
import { registerReferences } from "./editor/references";
import { registerRename } from "./editor/rename";
import { registerRewriteKeys } from "./editor/rewrite";
import { registerSample } from "./editor/sample";
import { registerSemanticTokens } from "./editor/semanticTokens";
import { DocumentIndexes } from "./editor/shared/documentIndexes";
import { disposeLog } from "./editor/shared/log";
import { UrisInUse } from "./editor/shared/urisInUse";
import { WorkspaceNames } from "./editor/shared/workspaceNames";
import { registerShowDecoded } from "./editor/showDecoded";
import { registerWorkspaceSymbols } from "./editor/workspaceSymbols";

export function activate(context: ExtensionContext): typeof api {
	const indexes = new DocumentIndexes();
	const names = new WorkspaceNames();
	context.subscriptions.push(
		indexes,
		names,
		{ dispose: disposeLog },
		registerConversions(indexes),
		registerNormalize(indexes),
		registerCompare(),
		registerCopy(),
		registerInsertName(),
		registerOpenUri(),
		registerHover(),
		registerCodeLens(indexes),
		registerInlayHints(indexes),
		registerSemanticTokens(indexes),
		registerDocumentLinks(indexes),
		registerDocumentSymbols(indexes),
		registerShowDecoded(indexes),
		registerCodeActions(indexes),
		registerDiagnostics(indexes),
		registerQuickFixes(indexes),
		registerRename(names),
		registerReferences(names, indexes),
		registerGoToUri(names),
		registerRewriteKeys(),
		registerWorkspaceSymbols(names),
		registerCompletion(indexes, new UrisInUse(indexes, names)),
		registerPasteAsName(),
		registerStatus(indexes),
		registerSample(),
	);
	return api;
}
