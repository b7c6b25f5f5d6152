/**
 * Text of a file in places that read icons or links in plain text: labels, titles and messages. Each function
 * takes any text; URIs and names in it keep their scheme and the end of their host.
 */
import { labelOf, mostInLabel, shown, withoutIcons } from "../../names/display";
import { getOrMake } from "../../text/maps";

/** For labels, titles of lenses and the status bar, where `$(name)` is an icon unless it is escaped. */
export function asLabel(text: string): string {
	return labelOf(text).replace(/\$\([A-Za-z0-9~-]+\)/g, "\\$&");
}

/** For names that are drawn with icons in some places: what would be an icon is named. */
export function asName(text: string, most = mostInLabel): string {
	return withoutIcons(shown(text, most));
}

/** The same for rows below each other: of those that begin alike in the `visible` characters that one sees, only as many. */
export function asNames(texts: readonly string[], visible: number): string[] {
	const alike = new Map<string, Set<string>>();
	for (const text of texts) getOrMake(alike, text.slice(0, visible), () => new Set()).add(text);
	return texts.map((text) => {
		const isAlone = alike.get(text.slice(0, visible))?.size === 1;
		return asName(text, isAlone ? mostInLabel : visible);
	});
}
