import { labelOf, mostInLabel } from "../../names/display";
import { getOrMake } from "../../text/maps";

/** Labels below each other. Of those that begin alike in the `visible` characters that one sees, the middle is left out. */
export function labelsOf(texts: readonly string[], visible: number): string[] {
	const alike = new Map<string, Set<string>>();
	for (const text of texts) getOrMake(alike, text.slice(0, visible), () => new Set()).add(text);
	return texts.map((text) => {
		const isAlone = alike.get(text.slice(0, visible))?.size === 1;
		return labelOf(text, isAlone ? mostInLabel : visible);
	});
}
