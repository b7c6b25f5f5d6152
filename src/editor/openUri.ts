/** Opens the very URI of a target: VS Code's own `Uri` changes some (`a%2Fb` becomes `a/b`). */
import { type Disposable, env, l10n, Uri } from "vscode";
import { quotable, shown } from "../names/display";
import { warn } from "./shared/notifications";
import { registerCommands } from "./shared/registration";
import { targetOf } from "./shared/targets";

export function registerOpenUri(): Disposable {
	return registerCommands({ openUri });
}

async function openUri(argument: unknown): Promise<void> {
	const uri = targetOf(argument)?.recognized.uri;
	if (!uri || !isOpenable(uri)) return;
	// VS Code's question shows the whole host, but does not name or isolate deceptive characters.
	if (shown(uri, Number.POSITIVE_INFINITY) !== uri) {
		warn(
			l10n.t(
				"You are opening a URI whose characters may look like others, or change places, when VS Code asks: {0}",
				quotable(uri),
			),
		);
	}
	// VS Code opens a string as it is, although its types ask for a `Uri`. It asks the user first.
	await env.openExternal(uri as unknown as Uri);
}

/** Whether a browser opens this URI. Nothing can lead to half of a surrogate pair. */
export function isOpenable(uri: string): boolean {
	return uri.isWellFormed() && /^https?:\/\/[^/]/i.test(uri);
}

/** Whether VS Code's `Uri` prints and opens the URI exactly as it is written, brackets included, so that a plain link works. */
export function survivesParsing(uri: string): boolean {
	const parsed = Uri.parse(uri);
	return parsed.toString(true) === uri && parsed.toString() === uri && encodeURI(uri) === uri;
}
