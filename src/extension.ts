import type { ExtensionContext } from "vscode";
import * as api from "./api";
import { registerCodeActions } from "./editor/codeActions";
import { registerCodeLens } from "./editor/codeLens";
import { registerCompare } from "./editor/compare";
import { registerCompletion } from "./editor/completion";
import { registerConversions } from "./editor/conversions";
import { registerCopy } from "./editor/copy";
import { registerDiagnostics } from "./editor/diagnostics";
import { DocumentIndexes } from "./editor/documentIndexes";
import { registerDocumentLinks } from "./editor/documentLinks";
import { registerDocumentSymbols } from "./editor/documentSymbols";
import { registerGoToUri } from "./editor/goToUri";
import { registerHover } from "./editor/hover";
import { registerInlayHints } from "./editor/inlayHints";
import { registerInsertName } from "./editor/insertName";
import { disposeLog } from "./editor/log";
import { registerNormalize } from "./editor/normalize";
import { registerOpenUri } from "./editor/openUri";
import { registerPasteAsName } from "./editor/pasteAsName";
import { registerQuickFixes } from "./editor/quickFixes";
import { registerReferences } from "./editor/references";
import { registerRename } from "./editor/rename";
import { registerRewriteKeys } from "./editor/rewriteKeys";
import { registerSample } from "./editor/sample";
import { registerShowDecoded } from "./editor/showDecoded";
import { registerStatus } from "./editor/status";
import { UrisInUse } from "./editor/urisInUse";
import { WorkspaceNames } from "./editor/workspaceNames";
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
		registerDocumentLinks(indexes),
		registerDocumentSymbols(indexes),
		registerShowDecoded(),
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
