/** Makes decoded text fit to be shown: it was written by whoever wrote the file. */

/**
 * Characters that show nothing, or change what is shown around them: controls, bidirectional marks, zero-width
 * and filler characters, variation selectors, unassigned ones, and every blank but the plain space.
 */
const invisible =
	/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/gu;

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
	const tail = text.length - (most - 1 - head);
	// Of a surrogate pair, both halves go.
	return `${text.slice(0, head - (isPairAt(text, head - 1) ? 1 : 0))}…${text.slice(tail + (isPairAt(text, tail - 1) ? 1 : 0))}`;
}

function isPairAt(text: string, at: number): boolean {
	return (text.codePointAt(at) as number) > 0xffff;
}
