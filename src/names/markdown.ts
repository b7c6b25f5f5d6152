/** Markdown around text that somebody else wrote. No part of that text is ever read as Markdown. */
import { shown } from "./display";

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
