/** Labels of list items. */
import { forLabel, maxLabelLength } from "../../names/wording/display";
import { getOrMake } from "../../text/maps";

/** Labels for rows of a list. Elides the middle of those that share their first `visible` characters. */
export function labelsOf(texts: readonly string[], visible: number): string[] {
	const sharingStart = new Map<string, Set<string>>();
	for (const text of texts) getOrMake(sharingStart, text.slice(0, visible), () => new Set()).add(text);
	return texts.map((text) => {
		const isAlone = sharingStart.get(text.slice(0, visible))?.size === 1;
		return forLabel(text, isAlone ? maxLabelLength : visible);
	});
}
