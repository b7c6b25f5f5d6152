/**
 * Percent-encoding (RFC 3986 §2) in UTF-8, of all characters or some, and the related encoding of HTML forms.
 */

import { upperHex } from "../text/characters";
import { spanOfMatch } from "../text/span";
import { requireString } from "../text/typeChecks";
import { failure, type Outcome, type Problem, success } from "./problem";

/**
 * Escapes all characters except unreserved ones (RFC 3986 §2.3), with upper-case digits. Problem:
 * `lone-surrogate`.
 *
 * @example percentEncode("a/b (c)") // a%2Fb%20%28c%29
 */
export function percentEncode(text: string): Outcome<string> {
	return escapeWith(text, (wellFormed) => encodeURIComponent(wellFormed).replace(/[!'()*]/g, percentTriplet));
}

/**
 * Decodes every triplet as UTF-8, never as another charset. Keeps `+`.
 *
 * Problems: `incomplete-escape`, `not-utf-8`.
 *
 * @example percentDecode("caf%C3%A9+%2B") // café++
 */
export function percentDecode(text: string): Outcome<string> {
	requireString("text", text);
	try {
		return success(decodeURIComponent(text));
	} catch {
		// The native function is fastest, but doesn't say what is wrong or where.
		return failure(firstEscapeProblem(text));
	}
}

/**
 * Decodes only the triplets of unreserved characters, which never need one (RFC 3986 §2.3). Keeps everything
 * else, including malformed escapes, so it cannot fail.
 *
 * @example percentDecodeUnreserved("%7Euser%2Fa%41") // ~user%2FaA
 */
export function percentDecodeUnreserved(text: string): Outcome<string> {
	requireString("text", text);
	return success(withoutNeedlessTriplets(text));
}

/** The triplet of an unreserved character. */
export const needlessTriplet = /%(?:2[DE]|3[0-9]|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi;

/** Decodes the triplets of unreserved characters. */
export function withoutNeedlessTriplets(text: string): string {
	return text.replace(needlessTriplet, characterOf);
}

/** Decodes a triplet as ISO-8859-1. */
export function characterOf(triplet: string): string {
	return String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
}

/**
 * Encodes as `application/x-www-form-urlencoded` (WHATWG URL §5.2): a space becomes `+`. Problem:
 * `lone-surrogate`.
 *
 * @example formEncode("a b~*") // a+b%7E*
 */
export function formEncode(text: string): Outcome<string> {
	return escapeWith(text, (wellFormed) =>
		encodeURIComponent(wellFormed)
			.replaceAll("%20", "+")
			.replace(/[!'()~]/g, percentTriplet),
	);
}

/**
 * Decodes `application/x-www-form-urlencoded` (WHATWG URL §5.1): `+` is a space. Problems: those of
 * `percentDecode`.
 *
 * @example formDecode("a+b%2B") // a b+
 */
export function formDecode(text: string): Outcome<string> {
	requireString("text", text);
	return percentDecode(text.replaceAll("+", " "));
}

/** Encodes a text, unless it has a lone surrogate. */
export function escapeWith(text: string, encode: (wellFormed: string) => string): Outcome<string> {
	requireString("text", text);
	const surrogate = loneSurrogateIn(text);
	return surrogate ? failure(surrogate) : success(encode(text));
}

/** The problem of the first lone surrogate; `undefined` if there is none. */
export function loneSurrogateIn(text: string): Problem | undefined {
	if (text.isWellFormed()) return undefined;
	const start = text.search(/[\ud800-\udfff]/u);
	return { code: "lone-surrogate", start, end: start + 1 };
}

function percentTriplet(character: string): string {
	return `%${upperHex(character.charCodeAt(0), 2)}`;
}

const hex = "[0-9A-F]";
const next = `%[89AB]${hex}`;

/** A `%` and its digits; if they begin a character in UTF-8 (RFC 3629 §4), also those of its octets that follow. */
const escapes = new RegExp(
	`%(?:(?:C[2-9A-F]|D${hex})(?:${next})?|E${hex}(?:${next}){0,2}|F[0-4](?:${next}){0,3}|${hex}{0,2})`,
	"gi",
);

/** The first problem of a text that `decodeURIComponent` refuses. */
function firstEscapeProblem(text: string): Problem {
	for (const found of text.matchAll(escapes)) {
		const span = spanOfMatch(found);
		if (found[0].length < "%00".length) return { code: "incomplete-escape", ...span };
		try {
			decodeURIComponent(found[0]);
		} catch {
			return { code: "not-utf-8", ...span };
		}
	}
	throw new Error("decodeURIComponent refuses what is well-formed");
}
