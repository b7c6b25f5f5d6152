/** Hovers: the service's, with links that run commands. */
import { Hover, type Position } from "vscode";
import * as service from "../../../service";
import { rangeOf } from "../files/ranges";
import { commandLink, markdown, survivesParsing } from "../ui/markdown";

export function provideHover(document: service.Document, position: Position): Hover | null {
	const linksFor: service.HoverOptions["linksFor"] = (commands, offset, uri) => {
		const argument = { uri: document.uri, ...document.lines.positionAt(offset) };
		// In `.properties` files, VS Code adds the document link to the hover. Its `Uri` rejects some that no
		// browser opens.
		return commands
			.filter((command) => !(command === "openUri" && document.keys && survivesParsing(uri)))
			.map((command) => commandLink(command, argument))
			.join(" · ");
	};
	const found = service.hover(document, position, { reported: reportedAt(document, position), linksFor });
	return found && new Hover(markdown(found.contents.value), rangeOf(found.range));
}

/**
 * The rules of the problems that VS Code shows in a hover, even one character before them. It only underlines
 * hints.
 */
function reportedAt(document: service.Document, position: Position): ReadonlySet<string> {
	const problems = service.problemsAt(document, { start: position, end: position.translate(0, 1) });
	return new Set(problems.filter(({ severity }) => severity !== "hint").map(({ rule }) => rule));
}
