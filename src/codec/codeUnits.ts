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

/** Larger than any octet: the entry of `hexValue` for an ASCII character that is not a hexadecimal digit. */
const notHex = 0x100;

/** The value of each hexadecimal digit, in either case. */
const hexValue = new Uint16Array(128).fill(notHex);
for (let value = 0; value < 16; value++) {
	const digit = value.toString(16);
	hexValue[digit.charCodeAt(0)] = value;
	hexValue[digit.toUpperCase().charCodeAt(0)] = value;
}

/** The value of the two hexadecimal digits at `at`, or -1 where there are none. */
export function hexPair(text: string, at: number): number {
	const high = text.charCodeAt(at);
	const low = text.charCodeAt(at + 1);
	// Written so that NaN, which comes from beyond the end of the text, fails too.
	if (!(high < 128 && low < 128)) return -1;
	const value = ((hexValue[high] as number) << 4) | (hexValue[low] as number);
	return value < notHex ? value : -1;
}

/** A code point in upper-case hexadecimal digits, at least so many. */
export function upperHex(codePoint: number, least: number): string {
	return codePoint.toString(16).toUpperCase().padStart(least, "0");
}

/** Whether a code unit is a hexadecimal digit, in either case. */
export function isHexDigit(unit: number): boolean {
	return unit < 128 && (hexValue[unit] as number) < notHex;
}

/** Whether a code point is half of a surrogate pair, which is not a character. */
export function isSurrogate(codePoint: number): boolean {
	return codePoint >= 0xd800 && codePoint <= 0xdfff;
}
