/** Makes decoded text fit to be shown: it was written by whoever wrote the file. */

/**
 * Characters that show nothing, or change what is shown around them: controls, bidirectional marks, zero-width
 * and filler characters, variation selectors, unassigned ones, and every blank but the plain space.
 */
const invisible =
	/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u1680\u17b4\u17b5\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]|\p{Variation_Selector}/gu;

/** The text with each such character named by its code point, as `⟨U+202E⟩`. */
export function visible(text: string): string {
	return text.replace(
		invisible,
		(character) => `⟨U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}⟩`,
	);
}

/** At most so many characters of a text, the middle left out. */
export function shortened(text: string, most: number): string {
	if (text.length <= most) return text;
	const head = Math.ceil((most - 1) * 0.6);
	return `${text.slice(0, head)}…${text.slice(text.length - (most - 1 - head))}`;
}
