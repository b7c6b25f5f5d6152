/** Embeds untrusted text in Markdown, so that no part of it is read as Markdown. */
import { forDisplay } from "./display";

/** Puts text in a code span, which it cannot close, as `forDisplay` prepares it. */
export function codeSpan(text: string): string {
	const code = forDisplay(text);
	let fence = "`";
	while (code.includes(fence)) fence += "`";
	const padding = /^`|`$|^$/.test(code) ? " " : "";
	return `${fence}${padding}${code}${padding}${fence}`;
}

/**
 * A code span for a table cell. A `|` needs an escape; after a backslash it cannot have one, so it is named.
 */
export function codeCell(text: string): string {
	return codeSpan(text).replaceAll("\\|", "\\⟨U+007C⟩").replaceAll("|", "\\|");
}
