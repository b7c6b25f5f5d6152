/** UTF-8 octets that escapes stand for (RFC 3629). */
import { hexDigit, hexPair } from "../text/codeUnits";
import type { Problem } from "./problem";

/**
 * The first octets of characters of two, of three and of four octets, each group up to the next; the last
 * ends at F4.
 */
const leads = [0xc2, 0xe0, 0xf0];

/**
 * The character whose UTF-8 octets (RFC 3629 §4) are escaped at `at`, each as `sign` and two hexadecimal
 * digits, and the end of its escapes; or the problem.
 */
export function escapedCharacter(
	text: string,
	at: number,
	sign: "%" | "_",
): { readonly character: string; readonly end: number } | Problem {
	const first = hexPair(text, at + 1);
	if (first < 0) {
		const digits = hexDigit(text.charCodeAt(at + 1)) < 0 ? 0 : 1;
		return { code: "incomplete-escape", escape: sign, start: at, end: at + 1 + digits };
	}
	let end = at + 3;
	if (first < 0x80) return { character: String.fromCharCode(first), end };
	const continuations = first > 0xf4 ? 0 : leads.filter((lead) => lead <= first).length;
	const isContinuation = () => text.startsWith(sign, end) && (hexPair(text, end + 1) & 0xc0) === 0x80;
	while (end < at + 3 * (1 + continuations) && isContinuation()) end += 3;
	try {
		return { character: decodeURIComponent(text.slice(at, end).replaceAll(sign, "%")), end };
	} catch {
		return { code: "not-utf-8", start: at, end };
	}
}
