/** Regular expressions built of several, each of which can have its own comment. */

/** The source of an expression that matches whatever one of some expressions matches; their flags do not count. */
export function anyOf(...patterns: readonly RegExp[]): string {
	return `(?:${patterns.map(({ source }) => source).join("|")})`;
}
