import { Char, hexPair, isHexDigit, isSurrogate } from "./codeUnits";
import { failure, type Outcome } from "./outcome";

const notUtf8 = -2;

/**
 * Reads the one character whose UTF-8 octets are written at `at`, each as the escape character and two
 * hexadecimal digits (RFC 3629 §4). The character ends at `at + 3 * utf8Length(codePoint)`.
 *
 * @returns the code point, or a negative number if there is none; then `escapeProblem` says why
 */
export function escapedCodePoint(
	text: string,
	at: number,
	escapeUnit: Char.Percent | Char.Underscore,
): number {
	const first = hexPair(text, at + 1);
	if (first < 0x80) return first;
	const more = continuationsAfter(first);
	if (more === 0) return notUtf8;
	let codePoint = first & (0x3f >> more);
	for (let k = 1; k <= more; k++) {
		if (text.charCodeAt(at + 3 * k) !== escapeUnit) return notUtf8;
		const octet = hexPair(text, at + 3 * k + 1);
		if ((octet & 0xc0) !== 0x80) return notUtf8;
		codePoint = (codePoint << 6) | (octet & 0x3f);
	}
	const isCharacter = codePoint <= 0x10ffff && !isSurrogate(codePoint);
	return isCharacter && utf8Length(codePoint) === more + 1 ? codePoint : notUtf8;
}

/** The number of octets of a character in UTF-8. */
export function utf8Length(codePoint: number): number {
	return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}

/** The problem at `at`, if `escapedCodePoint` found no character there. */
export function escapeProblem(
	text: string,
	at: number,
	escapeUnit: Char.Percent | Char.Underscore,
): Outcome<never> {
	const first = hexPair(text, at + 1);
	if (first < 0) {
		const end = Math.min(at + (isHexDigit(text.charCodeAt(at + 1)) ? 2 : 1), text.length);
		return failure({
			code: "incomplete-escape",
			escape: escapeUnit === Char.Percent ? "%" : "_",
			start: at,
			end,
		});
	}
	const octets = [first];
	for (let k = 1; k <= continuationsAfter(first); k++) {
		const octet = text.charCodeAt(at + 3 * k) === escapeUnit ? hexPair(text, at + 3 * k + 1) : -1;
		if ((octet & 0xc0) !== 0x80) break;
		octets.push(octet);
	}
	return failure({ code: "not-utf-8", octets, start: at, end: at + 3 * octets.length });
}

function continuationsAfter(first: number): number {
	if (first < 0xc2 || first > 0xf4) return 0;
	return first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
}
