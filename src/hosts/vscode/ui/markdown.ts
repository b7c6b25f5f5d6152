/** Markdown, and links in it. */
import { MarkdownString, Uri } from "vscode";
import {
	idOfCommand,
	type TargetCommand,
	targetCommands,
	titleOfCommand,
} from "../../../wording/commandTitles";

/** A command link in Markdown. */
export function commandLink(command: TargetCommand, argument: unknown): string {
	const title = titleOfCommand(command);
	// Without a link title, VS Code shows and announces the whole command URI.
	return `[${title}](${commandUri(command, argument)} "${title}")`;
}

/** The target of a command link: a `Uri` for a document link, its string for Markdown. */
export function commandUri(command: TargetCommand, argument: unknown): Uri {
	// VS Code decodes the query before parsing it as JSON. For a string, it already decodes the query once when
	// parsing the URI; printing the `Uri` compensates by encoding it again.
	const query = encodeURIComponent(JSON.stringify([argument]));
	return Uri.from({ scheme: "command", path: idOfCommand(command), query });
}

/** Markdown whose links may run only the commands for a name or URI. */
export function markdown(text: string): MarkdownString {
	const contents = new MarkdownString(text);
	contents.isTrusted = { enabledCommands: targetCommands.map(idOfCommand) };
	return contents;
}
