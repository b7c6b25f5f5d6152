/** Regular expressions built of several, each of which can have its own comment. */

/** The source of an expression that matches what one of several matches. Their flags do not count. */
export function anyOf(...patterns: readonly RegExp[]): string {
	return `(?:${patterns.map(({ source }) => source).join("|")})`;
}
