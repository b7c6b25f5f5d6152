/** UTF-8 octets that escapes stand for (RFC 3629). */
import { hexDigit, hexPair } from "../text/codeUnits";
import type { Problem } from "./outcome";

/**
 * Decodes the code point whose UTF-8 octets (RFC 3629 §4) are escaped at `at`, each as `sign` and two hexadecimal
 * digits, or returns the problem. The escapes end at `at + 3 * utf8Length(codePoint)`.
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
	for (let next = at + 3; octets.length <= more; next += 3) {
		const octet = text.charAt(next) === sign ? hexPair(text, next + 1) : -1;
		if ((octet & 0xc0) !== 0x80) break;
		octets.push(octet);
	}
	const end = at + 3 * octets.length;
	try {
		return decodeURIComponent(text.slice(at, end).replaceAll(sign, "%")).codePointAt(0) as number;
	} catch {
		return { code: "not-utf-8", octets, start: at, end };
	}
}

/** The UTF-8 length of a code point in octets. */
export function utf8Length(codePoint: number): number {
	return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}

/** The number of continuation octets after a first octet; 0 for ASCII and for octets that begin no character. */
function continuationsAfter(first: number): number {
	if (first < 0xc2 || first > 0xf4) return 0;
	return first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
}
