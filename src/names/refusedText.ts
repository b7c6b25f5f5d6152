/** Which texts a program is certain to read as themselves in a place; any other is refused. */
import type { Span } from "../codec/outcome";
import { blockComment, isNotHarmless, uncertain } from "../text/escapes";
import type { Reference } from "./key";

const triplets = /%[0-9A-Fa-f]{2}/g;

/**
 * The parts of a text that a program is not certain to read as themselves in a place. What is there already may stay, in
 * its order. Where hyphens at the end may be those of a comment, any other text is refused as a whole.
 * `mayHaveTriplets` tells whether the user wants percent triplets.
 */
export function uncertainIn(
	{ text: before, literal, hasEscapes, isBesideStar, hasUncertainEnd }: Reference,
	text: string,
	mayHaveTriplets = false,
): Span[] {
	let { refused } = literal;
	if (!refused) return [];
	const isUncertain = uncertain(literal) === literal;
	if (hasUncertainEnd && isUncertain && text !== before) return [{ start: 0, end: text.length }];
	if (isBesideStar && (literal === blockComment || isUncertain))
		refused = new RegExp(`^/|/$|${refused.source}`, "g");
	const added = mayHaveTriplets ? text.replace(triplets, (triplet) => "a".repeat(triplet.length)) : text;
	const kept = hasEscapes
		? []
		: Array.from(before.matchAll(refused), ([found]) => found).filter(isNotHarmless);
	const parts: Span[] = [];
	let next = 0;
	for (const { 0: found, index } of added.matchAll(refused)) {
		while (next < kept.length && kept[next] !== found) next++;
		if (next === kept.length) parts.push({ start: index, end: index + Math.max(1, found.length) });
		else next++;
	}
	return parts;
}
