/** UTF-8 octets that escapes stand for (RFC 3629). */
import { hexPair } from "../text/codeUnits";
import type { Problem } from "./outcome";

/** Match an escape with the continuation octets after it, or what there is of an escape. */
const characters = { "%": characterWith("%"), _: characterWith("_") };

function characterWith(sign: string): RegExp {
	return new RegExp(`^${sign}(?:[0-9A-F]{2}(?:${sign}[89AB][0-9A-F]){0,3}|[0-9A-F]?)`, "i");
}

/**
 * Decodes the code point whose UTF-8 octets (RFC 3629 §4) are escaped at `at`, each as `sign` and two hexadecimal
 * digits, or returns the problem. The escapes end at `at + 3 * utf8Length(codePoint)`.
 */
export function escapedCodePoint(text: string, at: number, sign: "%" | "_"): number | Problem {
	const first = hexPair(text, at + 1);
	if (first >= 0 && first < 0x80) return first;
	const [written = ""] = characters[sign].exec(text.slice(at, at + 12)) ?? [];
	const span = { start: at, end: at + written.length };
	if (first < 0) return { code: "incomplete-escape", escape: sign, ...span };
	try {
		return decodeURIComponent(written.replaceAll(sign, "%")).codePointAt(0) as number;
	} catch {
		return { code: "not-utf-8", ...span };
	}
}

/** The UTF-8 length of a code point in octets. */
export function utf8Length(codePoint: number): number {
	return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}
