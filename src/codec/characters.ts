/** Code units that the grammars name. */
export enum Char {
	Tab = 0x09,
	LineFeed = 0x0a,
	FormFeed = 0x0c,
	CarriageReturn = 0x0d,
	Space = 0x20,
	Exclamation = 0x21,
	Hash = 0x23,
	Percent = 0x25,
	Plus = 0x2b,
	Hyphen = 0x2d,
	Dot = 0x2e,
	Slash = 0x2f,
	Colon = 0x3a,
	Equals = 0x3d,
	OpeningBracket = 0x5b,
	Backslash = 0x5c,
	Underscore = 0x5f,
}

/** The offset of the first half of a surrogate pair that lacks its other half, or -1. */
export function indexOfLoneSurrogate(text: string): number {
	if (!/[\uD800-\uDFFF]/.test(text)) return -1;
	const match = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.exec(text);
	return match ? match.index : -1;
}

/** Whether a code point is half of a surrogate pair, which is not a character. */
export function isSurrogate(codePoint: number): boolean {
	return codePoint >= 0xd800 && codePoint <= 0xdfff;
}
