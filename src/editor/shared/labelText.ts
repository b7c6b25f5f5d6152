/**
 * Text of a file in places that read icons or links in plain text: labels, titles and messages. Each function
 * takes any text; URIs and names in it keep their scheme and the end of their host.
 */
import { shown, withoutIcons } from "../../codec/sanitize";

/** In characters: longer labels would run out of a window of the usual width. */
const mostInLabel = 120;

/** For labels, titles of lenses and the status bar, where `$(name)` is an icon unless it is escaped. */
export function asLabel(text: string): string {
	return shown(text, mostInLabel).replace(/\$\([A-Za-z0-9~-]+\)/g, "\\$&");
}

/** For names that are drawn with icons in some places only: what would be an icon is named. */
export function asName(text: string, most = mostInLabel): string {
	return withoutIcons(shown(text, most));
}

/**
 * The same for rows below each other: where some begin alike as far as one sees, their middle is left out.
 *
 * @param visible how many characters of a row one sees, about
 */
export function asNames(texts: readonly string[], visible: number): string[] {
	const alike = new Map<string, Set<string>>();
	for (const text of texts) {
		const beginning = text.slice(0, visible);
		alike.set(beginning, (alike.get(beginning) ?? new Set()).add(text));
	}
	return texts.map((text) =>
		asName(text, (alike.get(text.slice(0, visible))?.size ?? 0) > 1 ? visible : mostInLabel),
	);
}
