/** Regular expressions: built of others, each of which can have its own comment, and matched at an offset. */

/** The source of an expression that matches whatever one of some expressions matches; their flags do not count. */
export function anyOf(...patterns: readonly RegExp[]): string {
	return `(?:${patterns.map(({ source }) => source).join("|")})`;
}

/**
 * The end of what a sticky pattern, which can match an empty text, matches at an offset; the offset itself if it is
 * beyond the text.
 */
export function endOfMatch(pattern: RegExp, text: string, offset: number): number {
	pattern.lastIndex = offset;
	return pattern.test(text) ? pattern.lastIndex : offset;
}
