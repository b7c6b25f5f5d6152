/** Opens the exact URI of a target: VS Code's `Uri` would change some (`a%2Fb` becomes `a/b`). */
import { env, l10n, type Uri } from "vscode";
import { isOpenable } from "../../uri/knownSchemes";
import { escapeDeceptive, forMessage } from "../../wording/display";
import { targetOfLink } from "./documents/selectedTargets";
import { showWarning } from "./ui/notifications";
import { toOpen } from "./ui/theia";

export async function openUri(argument: unknown): Promise<void> {
	const uri = targetOfLink(argument)?.recognized.uri;
	if (!uri || !isOpenable(uri)) return;
	// VS Code's confirmation shows the whole host, but does not name or isolate deceptive characters.
	if (escapeDeceptive(uri) !== uri) {
		showWarning(
			l10n.t(
				"When VS Code asks whether to open this URI, some characters may look like others or appear in another order: {0}",
				forMessage(uri),
			),
		);
	}
	// VS Code opens a string unchanged, despite the declared type `Uri`, and asks the user first.
	await env.openExternal(toOpen(uri) as unknown as Uri);
}
