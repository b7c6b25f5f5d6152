import { hexDigit, hexPair, isCharacter } from "./codeUnits";
import type { Problem } from "./outcome";

/**
 * The code point whose UTF-8 octets (RFC 3629 §4) are written at `at`, each as `sign` and two hexadecimal digits; or
 * the problem, if there is none. The octets end at `at + 3 * utf8Length(codePoint)`.
 */
export function escapedCodePoint(text: string, at: number, sign: "%" | "_"): number | Problem {
	const first = hexPair(text, at + 1);
	if (first < 0) {
		const length = hexDigit(text.charCodeAt(at + 1)) >= 0 ? 2 : 1;
		return { code: "incomplete-escape", escape: sign, start: at, end: at + length };
	}
	if (first < 0x80) return first;
	const octets = [first];
	const more = continuationsAfter(first);
	let codePoint = first & (0x3f >> more);
	for (let next = at + 3; octets.length <= more; next += 3) {
		const octet = text.charAt(next) === sign ? hexPair(text, next + 1) : -1;
		if ((octet & 0xc0) !== 0x80) break;
		octets.push(octet);
		codePoint = (codePoint << 6) | (octet & 0x3f);
	}
	const isComplete = more > 0 && octets.length === more + 1;
	if (isComplete && utf8Length(codePoint) === octets.length && isCharacter(codePoint)) return codePoint;
	return { code: "not-utf-8", octets, start: at, end: at + 3 * octets.length };
}

/** The number of octets of a character in UTF-8. */
export function utf8Length(codePoint: number): number {
	return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}

/** How many octets follow the first one of a character; 0 if none begins with it, or it is all of one. */
function continuationsAfter(first: number): number {
	if (first < 0xc2 || first > 0xf4) return 0;
	return first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
}
