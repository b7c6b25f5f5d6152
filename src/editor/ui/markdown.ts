/** Markdown around text that somebody else wrote. No part of that text is ever read as Markdown. */
import { MarkdownString, Uri } from "vscode";
import { shown } from "../../names/display";

/** A text in a code span: nothing in it links, closes the span, or hides. Beyond `most`, its middle is left out. */
export function codeSpan(text: string, most = 400): string {
	const code = shown(text, most);
	const longestRun = Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length));
	const fence = "`".repeat(longestRun + 1);
	const padding = /^`|`$/.test(code) || code === "" ? " " : "";
	return `${fence}${padding}${code}${padding}${fence}`;
}

/** A code span for a table's cell, which a `|` would end. After a backslash, a `|` cannot be escaped, but is named. */
export function codeCell(text: string, most?: number): string {
	return codeSpan(text, most).replaceAll("\\|", "\\⟨U+007C⟩").replaceAll("|", "\\|");
}

/** A link of Markdown. Where it has no title, VS Code shows its whole target to pointers and screen readers. */
export function link(title: string, target: string): string {
	return `[${title}](${target} "${title}")`;
}

/** A link of Markdown that runs a command. */
export function commandLink(title: string, command: string, argument: unknown): string {
	return link(title, commandUri(command, argument).toString());
}

/** The target of a link that runs a command: as a `Uri` for a link in a document, as its string for one in Markdown. */
export function commandUri(command: string, argument: unknown): Uri {
	// VS Code decodes the query before it parses it as JSON. It decodes the query of a string once before, when it
	// parses the URI. Printing the URI encodes the query a second time for that.
	const query = encodeURIComponent(JSON.stringify([argument]));
	return Uri.from({ scheme: "command", path: command, query });
}

/** Markdown whose links may run these commands and no others. */
export function markdown(lines: readonly string[], enabledCommands: readonly string[] = []): MarkdownString {
	const contents = new MarkdownString(lines.join("\n"));
	contents.isTrusted = { enabledCommands };
	return contents;
}
