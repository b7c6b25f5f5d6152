/** Document links: the service's, or commands where VS Code would change the URI. */
import { type DocumentLink, l10n, Uri } from "vscode";
import type { Document, documentLinks } from "../../../service";
import { titleOfCommand } from "../../../wording/commandTitles";
import { rangeOf } from "../files/ranges";
import { commandUri, survivesParsing } from "../ui/markdown";

export function documentLinkOf(
	{ range, target }: ReturnType<typeof documentLinks>[number],
	{ uri }: Document,
): DocumentLink {
	const isPlain = survivesParsing(target);
	return {
		range: rangeOf(range),
		target: isPlain ? Uri.parse(target) : commandUri("openUri", { uri, ...range.start }),
		// VS Code adds this line to the hover, but a command in it is not clickable: the hover has its own link.
		tooltip: isPlain ? titleOfCommand("openUri") : l10n.t("Follow link"),
	};
}
