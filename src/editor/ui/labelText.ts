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

/** For names that are drawn with icons in some places: what would be an icon is named. See `shown` for the numbers. */
export function asName(text: string, most = mostInLabel, ending = 0): string {
	return withoutIcons(shown(text, most, ending));
}

/**
 * The same for rows below each other: where some begin alike in the `visible` characters that one sees, their middle is
 * left out, and more of it where rows would still look the same.
 */
export function asNames(texts: readonly string[], visible: number): string[] {
	const alike = new Map<string, Set<string>>();
	for (const text of texts) getOrMake(alike, text.slice(0, visible), () => new Set()).add(text);
	const names = new Map<string, string>();
	for (const rows of alike.values()) {
		for (const text of rows) names.set(text, asName(text, rows.size > 1 ? visible : mostInLabel));
		if (new Set(Array.from(rows, (text) => names.get(text))).size === rows.size) continue;
		const shared = lengthOfSharedBeginning(rows);
		for (const text of rows) names.set(text, asName(text, visible, text.length - shared));
	}
	return texts.map((text) => names.get(text) as string);
}

function lengthOfSharedBeginning(texts: Iterable<string>): number {
	const [first = "", ...others] = texts;
	let length = first.length;
	for (const other of others) while (!other.startsWith(first.slice(0, length))) length--;
	return length;
}
