/** Registers all features. */
import type { ExtensionContext } from "vscode";
import * as api from "./api";
import { compare } from "./hosts/vscode/compare";
import { conversionHandlers } from "./hosts/vscode/conversionCommands";
import { copyName, copyUri } from "./hosts/vscode/copy";
import { registerCommands } from "./hosts/vscode/documents/commands";
import { Documents } from "./hosts/vscode/documents/documents";
import { excludeFile } from "./hosts/vscode/excludeFile";
import { registerFeatures, registerWorkspaceFeatures } from "./hosts/vscode/features";
import { vscodeWorkspace } from "./hosts/vscode/files/vscodeWorkspace";
import { fixKeys } from "./hosts/vscode/fixKeys";
import { goToUri } from "./hosts/vscode/goToUri";
import { insertName } from "./hosts/vscode/insertName";
import { showActions } from "./hosts/vscode/lensMenu";
import { openUri } from "./hosts/vscode/openUri";
import { registerPaste } from "./hosts/vscode/paste";
import { registerDiagnostics } from "./hosts/vscode/publishDiagnostics";
import { logChannel } from "./hosts/vscode/ui/log";
import { registerWalkthroughSample } from "./hosts/vscode/walkthroughSample";
import { WorkspaceIndex } from "./workspace/workspaceIndex";

export function activate(context: ExtensionContext): typeof api {
	const documents = new Documents(context.subscriptions);
	const index = new WorkspaceIndex(vscodeWorkspace);
	context.subscriptions.push(
		index,
		logChannel,
		registerFeatures(documents),
		registerWorkspaceFeatures(documents, index),
		registerDiagnostics(documents),
		registerCommands(documents, {
			...conversionHandlers,
			compare,
			copyName,
			copyUri,
			excludeFile,
			fixKeys,
			goToUri,
			insertName,
			openUri,
			showActions,
		}),
		registerPaste(documents),
		registerWalkthroughSample(context.globalStorageUri),
	);
	return api;
}
