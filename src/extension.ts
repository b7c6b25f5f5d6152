/** Registers all features. */
import type { ExtensionContext } from "vscode";
import * as api from "./api";
import { compare } from "./hosts/vscode/compare";
import { conversionHandlers } from "./hosts/vscode/conversionCommands";
import { copyName, copyUri } from "./hosts/vscode/copy";
import { registerDocuments } from "./hosts/vscode/documents/serviceDocuments";
import { fixKeys } from "./hosts/vscode/fixKeysInFiles";
import { goToUri } from "./hosts/vscode/goToUri";
import { insertName } from "./hosts/vscode/insertName";
import { openUri } from "./hosts/vscode/openUri";
import { showActions } from "./hosts/vscode/providers/codeLens";
import { excludeFile } from "./hosts/vscode/providers/excludeFile";
import { registerFeatures } from "./hosts/vscode/providers/features";
import { registerCommands } from "./hosts/vscode/ui/commands";
import { logChannel } from "./hosts/vscode/ui/log";
import { openingSample } from "./hosts/vscode/walkthroughSample";

export function activate(context: ExtensionContext): typeof api {
	context.subscriptions.push(
		logChannel,
		registerDocuments(),
		registerFeatures(),
		registerCommands({
			...conversionHandlers,
			compare,
			copyName,
			copyUri,
			excludeFile,
			fixKeys,
			goToUri,
			insertName,
			openSample: openingSample(context.globalStorageUri),
			openUri,
			showActions,
		}),
	);
	return api;
}
