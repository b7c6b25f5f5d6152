/** Opens the exact URI of a target: VS Code's `Uri` would change some (`a%2Fb` becomes `a/b`). */
import { type Disposable, env, l10n, type Uri } from "vscode";
import { isOpenable } from "../../service/documentLinks";
import { escapeDeceptive, forMessage } from "../../wording/display";
import type { DocumentKeys } from "./documents/documentKeys";
import { targetOfArgument } from "./documents/targets";
import { warn } from "./ui/notifications";
import { registerCommands } from "./ui/registration";
import { toOpen } from "./ui/theia";

export function registerOpenUri(documentKeys: DocumentKeys): Disposable {
	return registerCommands({ openUri: (argument) => openUri(argument, documentKeys) });
}

async function openUri(argument: unknown, documentKeys: DocumentKeys): Promise<void> {
	const uri = (await targetOfArgument(argument, documentKeys))?.recognized.uri;
	if (!uri || !isOpenable(uri)) return;
	// VS Code's confirmation shows the whole host, but does not name or isolate deceptive characters.
	if (escapeDeceptive(uri) !== uri) {
		warn(
			l10n.t(
				"You are opening a URI whose characters may look like others, or change places, when VS Code asks: {0}",
				forMessage(uri),
			),
		);
	}
	// VS Code opens a string unchanged, despite the declared type `Uri`, and asks the user first.
	await env.openExternal(toOpen(uri) as unknown as Uri);
}
