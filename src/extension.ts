import type { ExtensionContext } from "vscode";
import * as api from "./api";
import { registerCodeActions } from "./editor/codeActions";
import { registerCodeLens } from "./editor/codeLens";
import { registerCompare } from "./editor/compare";
import { registerConversions } from "./editor/conversions";
import { registerCopy } from "./editor/copy";
import { registerHover } from "./editor/hover";
import { registerInsertName } from "./editor/insertName";
import { registerNormalize } from "./editor/normalize";
import { registerOpenUri } from "./editor/openUri";

export function activate(context: ExtensionContext): typeof api {
	context.subscriptions.push(
		registerConversions(),
		registerNormalize(),
		registerCompare(),
		registerCopy(),
		registerInsertName(),
		registerOpenUri(),
		registerHover(),
		registerCodeLens(),
		registerCodeActions(),
	);
	return api;
}
