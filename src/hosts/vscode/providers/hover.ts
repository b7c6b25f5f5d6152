/** Hovers: the service's, with links that run commands. */
import { Hover, type Position } from "vscode";
import * as service from "../../../service";
import { rangeOf } from "../files/ranges";
import { commandLink, markdown } from "../ui/markdown";

export function provideHover(document: service.Document, position: Position): Hover | null {
	const linksFor: service.HoverOptions["linksFor"] = (commands, offset) => {
		const argument = { uri: document.uri, ...document.lines.positionAt(offset) };
		return commands.map((command) => commandLink(command, argument)).join(" · ");
	};
	// VS Code shows a problem in a hover, even one character before it. It only underlines hints.
	const problems = service.problemsAt(document, { start: position, end: position.translate(0, 1) });
	const isReported = problems.some(({ severity }) => severity !== "hint");
	const found = service.hover(document, position, { isReported, linksFor });
	return found && new Hover(markdown(found.contents.value), rangeOf(found.range));
}
