/** UTF-8 octets that escapes stand for (RFC 3629). */
import { hexPair } from "../text/codeUnits";
import type { Problem } from "./outcome";

/** Match an escape with the continuation octets that its octet asks for, or what there is of an escape. */
const characters = { "%": characterWith("%"), _: characterWith("_") };

function characterWith(sign: string): RegExp {
	const next = `(?:${sign}[89AB][0-9A-F])`;
	const octets = [`(?:C[2-9A-F]|D.)${next}?`, `E.${next}{0,2}`, `F[0-4]${next}{0,3}`];
	return new RegExp(`^${sign}(?:${octets.join("|").replaceAll(".", "[0-9A-F]")}|[0-9A-F]{0,2})`, "i");
}

/**
 * The character whose UTF-8 octets (RFC 3629 §4) are escaped at `at`, each as `sign` and two hexadecimal digits, and the
 * end of its escapes; or the problem.
 */
export function escapedCharacter(
	text: string,
	at: number,
	sign: "%" | "_",
): { readonly character: string; readonly end: number } | Problem {
	const first = hexPair(text, at + 1);
	if (first >= 0 && first < 0x80) return { character: String.fromCharCode(first), end: at + 3 };
	const [written = ""] = characters[sign].exec(text.slice(at, at + 12)) ?? [];
	const span = { start: at, end: at + written.length };
	if (first < 0) return { code: "incomplete-escape", escape: sign, ...span };
	try {
		return { character: decodeURIComponent(written.replaceAll(sign, "%")), end: span.end };
	} catch {
		return { code: "not-utf-8", ...span };
	}
}
