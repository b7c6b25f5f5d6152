/** Registers all features. */
import type { ExtensionContext } from "vscode";
import * as api from "./api";
import { registerCompare } from "./hosts/vscode/compare";
import { registerConversions } from "./hosts/vscode/conversions";
import { registerCopy } from "./hosts/vscode/copy";
import { registerDiagnostics } from "./hosts/vscode/diagnostics";
import { Documents } from "./hosts/vscode/documents/documents";
import { registerExcludeFile } from "./hosts/vscode/excludeFile";
import { registerFeatures, registerWorkspaceFeatures } from "./hosts/vscode/features";
import { vscodeWorkspace } from "./hosts/vscode/files/vscodeWorkspace";
import { registerFixKeys } from "./hosts/vscode/fixKeys";
import { registerGoToUri } from "./hosts/vscode/goToUri";
import { registerInsertName } from "./hosts/vscode/insertName";
import { registerKeyFileContext } from "./hosts/vscode/keyFileContext";
import { registerLensMenu } from "./hosts/vscode/lensMenu";
import { registerOpenUri } from "./hosts/vscode/openUri";
import { registerPaste } from "./hosts/vscode/paste";
import { logChannel } from "./hosts/vscode/ui/log";
import { registerWalkthroughSample } from "./hosts/vscode/walkthroughSample";
import { Bundles } from "./workspace/bundles";
import { WorkspaceIndex } from "./workspace/workspaceIndex";

export function activate(context: ExtensionContext): typeof api {
	const bundles = new Bundles(vscodeWorkspace);
	const documents = new Documents(bundles);
	const index = new WorkspaceIndex(vscodeWorkspace);
	context.subscriptions.push(
		bundles,
		documents,
		index,
		logChannel,
		registerFeatures(documents),
		registerWorkspaceFeatures(documents, index),
		registerDiagnostics(documents),
		registerConversions(documents),
		registerCompare(documents),
		registerCopy(documents),
		registerInsertName(),
		registerOpenUri(documents),
		registerLensMenu(documents),
		registerGoToUri(documents),
		registerFixKeys(),
		registerPaste(documents),
		registerExcludeFile(),
		registerKeyFileContext(),
		registerWalkthroughSample(context.globalStorageUri),
	);
	return api;
}
