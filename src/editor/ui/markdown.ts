/** Markdown with links that run commands. */
import { MarkdownString, Uri } from "vscode";
import { type TargetCommand, titleOfCommand } from "../../names/commandTitles";

/** A link of Markdown that runs a command. */
export function commandLink(command: TargetCommand, argument: unknown): string {
	const title = titleOfCommand(command);
	// Without the second title, VS Code shows the whole target to pointers and screen readers.
	return `[${title}](${commandUri(command, argument)} "${title}")`;
}

/** The target of a link that runs a command: as a `Uri` for a link in a document, as its string for one in Markdown. */
export function commandUri(command: TargetCommand, argument: unknown): Uri {
	// VS Code decodes the query before it parses it as JSON. It decodes the query of a string once before, when it
	// parses the URI. Printing the URI encodes the query a second time for that.
	const query = encodeURIComponent(JSON.stringify([argument]));
	return Uri.from({ scheme: "command", path: idOf(command), query });
}

/** Markdown whose links may run these commands and no others. */
export function markdown(lines: readonly string[], commands: readonly TargetCommand[] = []): MarkdownString {
	const contents = new MarkdownString(lines.join("\n"));
	contents.isTrusted = { enabledCommands: commands.map(idOf) };
	return contents;
}

function idOf(command: TargetCommand): string {
	return `nameEncoding.${command}`;
}
