/** Labels of list items. */
import { forLabel, maxLabelLength } from "../../names/wording/display";

/** Labels for rows of a list. Elides the middle of those that share their first `visible` characters. */
export function labelsOf(texts: readonly string[], visible: number): string[] {
	return texts.map((text) => {
		const start = text.slice(0, visible);
		const isAlone = texts.every((other) => other === text || !other.startsWith(start));
		return forLabel(text, isAlone ? maxLabelLength : visible);
	});
}
