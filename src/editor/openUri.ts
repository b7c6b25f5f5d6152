/** Opens the very URI of a target: VS Code's own `Uri` changes some (`a%2Fb` becomes `a/b`). */
import { commands, type Disposable, env, l10n, Uri, window } from "vscode";
import { shown } from "../codec/sanitize";
import { quotable } from "./shared/labelText";
import { type RecognizedTarget, targetOf } from "./shared/targets";

export function registerOpenUri(): Disposable {
	return commands.registerCommand("nameEncoding.openUri", async (argument) => {
		const target = targetOf(argument);
		const uri = target && uriOf(target);
		if (uri && isOpenable(uri)) await openExactly(uri);
	});
}

/** The URI that a target is or stands for; none where it is a malformed name. */
export function uriOf({ recognized }: RecognizedTarget): string | undefined {
	return recognized.kind === "malformed-name" ? undefined : recognized.uri;
}

/** Whether a browser is what opens this URI. */
export function isOpenable(uri: string): boolean {
	return /^https?:\/\/[^/]/i.test(uri);
}

/** Whether VS Code's `Uri` prints the URI as it is written, and opens it so, brackets too: a plain link goes to it. */
export function survivesParsing(uri: string): boolean {
	const parsed = Uri.parse(uri);
	return parsed.toString(true) === uri && parsed.toString() === uri && encodeURI(uri) === uri;
}

/** VS Code opens strings as they are, though its types ask for a `Uri`; it asks the user first. */
function openExactly(uri: string): Thenable<boolean> {
	// Its question shows the whole host, but neither names nor isolates what deceives in it.
	if (shown(uri, Number.POSITIVE_INFINITY) !== uri) {
		void window.showWarningMessage(
			l10n.t(
				"You are opening {0}. When VS Code asks, some of its characters may look like others or change places.",
				quotable(uri),
			),
		);
	}
	return env.openExternal(uri as unknown as Uri);
}
