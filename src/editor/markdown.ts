/** Markdown around text that somebody else wrote. Nothing of that text is ever read as Markdown. */
import { MarkdownString } from "vscode";
import { shortened, visible } from "../text/visible";

/** Beyond this, the middle of a shown text is left out. */
const mostShown = 400;

/** The text in a code span: nothing in it links, closes the span, or hides. */
export function codeSpan(text: string): string {
	const shown = shortened(visible(text), mostShown);
	const longestRun = Math.max(0, ...(shown.match(/`+/g) ?? []).map((run) => run.length));
	const fence = "`".repeat(longestRun + 1);
	const padding = /^`|`$/.test(shown) || shown === "" ? " " : "";
	return `${fence}${padding}${shown}${padding}${fence}`;
}

/**
 * A code span for the cell of a table, where a `|` would end the cell. Behind a backslash of the text it cannot be
 * escaped, so it is named there.
 */
export function codeCell(text: string): string {
	return codeSpan(text.replaceAll("\\|", "\\⟨U+007C⟩")).replaceAll("|", "\\|");
}

/** A link that runs a command; percent-encoded, since VS Code decodes the query once before it parses it. */
export function commandLink(title: string, command: string, argument: unknown): string {
	const query = encodeURIComponent(JSON.stringify([argument])).replace(
		/[()]/g,
		(bracket) => `%${bracket.charCodeAt(0).toString(16)}`,
	);
	return `[${title}](command:${command}?${query})`;
}

/** Markdown whose links may run these commands and no others. */
export function markdown(lines: readonly string[], enabledCommands: readonly string[]): MarkdownString {
	const contents = new MarkdownString(lines.join("\n"));
	contents.isTrusted = { enabledCommands };
	return contents;
}
