/** Document links: the service's, or commands where VS Code would change the URI. */
import { type DocumentLink, l10n, Uri } from "vscode";
import type { Document, documentLinks } from "../../../service";
import { rangeOf } from "../files/ranges";
import { commandUri } from "../ui/markdown";

export function documentLinkOf(
	{ range, target }: ReturnType<typeof documentLinks>[number],
	{ uri }: Document,
): DocumentLink {
	return {
		range: rangeOf(range),
		target: survivesParsing(target) ? Uri.parse(target) : commandUri("openUri", { uri, ...range.start }),
		// VS Code adds this line to the hover, and would tell a command from other links.
		tooltip: l10n.t("Follow link"),
	};
}

/** Whether a plain link to a URI works: VS Code's `Uri` prints it as written, brackets included. */
function survivesParsing(uri: string): boolean {
	return Uri.parse(uri).toString() === uri && encodeURI(uri) === uri;
}
