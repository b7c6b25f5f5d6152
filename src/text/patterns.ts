/** Builds regular expressions from others, each of which can have its own comment, and matches them at an offset. */

/** The source of an expression that matches whatever one of some expressions matches; their flags do not count. */
export function anyOf(...patterns: readonly RegExp[]): string {
	return `(?:${patterns.map(({ source }) => source).join("|")})`;
}

/**
 * The end of a sticky pattern's match at an offset; the offset itself if it is beyond the text. The pattern must be
 * able to match an empty text.
 */
export function endOfMatch(pattern: RegExp, text: string, offset: number): number {
	pattern.lastIndex = offset;
	return pattern.test(text) ? pattern.lastIndex : offset;
}
