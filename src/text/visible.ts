/** Makes decoded text fit to be shown: it was written by whoever wrote the file. */

/**
 * Characters that show nothing, or change what is shown around them: controls, bidirectional marks, zero-width
 * and filler characters, variation selectors, unassigned ones, and every blank but the plain space.
 */
const invisible =
	/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/gu;

/** The text with each such character named by its code point, as `⟨U+202E⟩`. */
export function visible(text: string): string {
	return text.replace(invisible, named);
}

function named(character: string): string {
	return `⟨U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}⟩`;
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

/** Letters that look like ASCII ones, and signs that look like the delimiters of a URI. */
const lookAlike =
	/[\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Lisu}\u02d0\u2024\u2044\u2215\u2236\u29f8\ua789\uff01-\uff5e]/gu;

/** A host in which such a letter stands beside ASCII ones, with each of them named by its code point. */
export function visibleHost(host: string): string {
	return /[A-Za-z]/.test(host) ? host.replace(lookAlike, named) : host;
}

/** A URI whose host is shown as `visibleHost` shows it. */
export function visibleUri(uri: string): string {
	const start = /^[^:/?#]+:\/\//.exec(uri)?.[0].length ?? uri.length;
	const length = uri.slice(start).search(/[/?#]|$/);
	return uri.slice(0, start) + visibleHost(uri.slice(start, start + length)) + uri.slice(start + length);
}
