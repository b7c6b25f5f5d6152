/** Regular expressions built of other expressions, each of which can have its own comment, or of texts. */

/** The source of an expression that matches whatever one of some expressions matches; their flags do not count. */
export function anyOf(...patterns: readonly RegExp[]): string {
	return `(?:${patterns.map(({ source }) => source).join("|")})`;
}

/** The source of a regular expression that matches a text. */
export function escapeRegExp(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
