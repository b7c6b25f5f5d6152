/**
 * The name-encoding of URIs (Garret Wilson, "A Name-Encoding for URIs", 2012-02-12).
 *
 *     http://www.example.com/foo-bar%2A
 *     http---www.example.com-foo_2dbar_252a
 *
 * Where the specification's rules and examples differ, the examples win: `.` is kept; `-` and `_` in the URI
 * are escaped, as names would otherwise be ambiguous.
 */

import { shifted, spanOfMatch } from "../text/span";
import { requireString } from "../text/typeChecks";
import { escapeWith, percentDecode } from "./percentEncoding";
import { failure, type Outcome, type Problem, success } from "./problem";
import { endOfScheme } from "./uri";

/** In a URI: a triplet, or a character that a name does not keep. */
const notLiteral = /%[0-9A-Fa-f]{2}|[^0-9A-Za-z.]/gu;

/** In a name: a character that none has, or an incomplete escape. */
const notReadable = /[^0-9A-Za-z._-]|_(?![0-9A-Fa-f]{2})[0-9A-Fa-f]?/u;

/**
 * Encodes a URI as a name in canonical form. Any well-formed text may follow the scheme and its colon.
 * Lossless, except that hexadecimal digits in triplets become lower-case. Problems: `no-scheme`,
 * `lone-surrogate`.
 *
 * @example nameEncode("http://www.example.com/foo/bar") // http---www.example.com-foo-bar
 */
export function nameEncode(uri: string): Outcome<string> {
	requireString("uri", uri);
	const scheme = endOfScheme(uri);
	if (!scheme.ok) return scheme;
	return escapeWith(uri, (wellFormed) =>
		wellFormed.replace(notLiteral, (found: string, at: number) =>
			found === "/" || at === scheme.value ? "-" : escaped(found),
		),
	);
}

/** Escapes a character, or the `%` of a triplet. */
function escaped(found: string): string {
	if (found >= "\x80") return encodeURIComponent(found).replaceAll("%", "_").toLowerCase();
	return `_${found.charCodeAt(0).toString(16).padStart(2, "0")}${found.slice(1).toLowerCase()}`;
}

/**
 * Decodes a name to its URI. Also accepts what other encoders may write: upper-case hexadecimal digits and
 * needless escapes.
 *
 * Problems: `not-a-name-character`, `incomplete-escape`, `not-utf-8`, `no-scheme-separator`, `bad-scheme`.
 *
 * @example nameDecode("http---www.example.com-foo_2dbar") // http://www.example.com/foo-bar
 */
export function nameDecode(name: string): Outcome<string> {
	requireString("name", name);
	const refused = notReadable.exec(name);
	const text = name.slice(0, refused?.index);
	const hyphen = text.indexOf("-");
	const end = hyphen < 0 ? text.length : hyphen;
	const scheme = decodeEscapes(text.slice(0, end));
	if (!scheme.ok) return scheme;
	if (hyphen >= 0 && !/^[A-Za-z][0-9A-Za-z+.-]*$/.test(scheme.value))
		return failure({ code: "bad-scheme", scheme: scheme.value, start: 0, end });
	const rest = decodeEscapes(text.slice(end + 1).replace(/-/g, "/"));
	if (!rest.ok) return failure(shifted(rest.problem, end + 1));
	if (refused) return failure(problemOf(refused));
	if (hyphen < 0) return failure({ code: "no-scheme-separator", start: 0, end });
	return success(`${scheme.value}:${rest.value}`);
}

/** Decodes complete escapes. */
function decodeEscapes(text: string): Outcome<string> {
	return text.includes("_") ? percentDecode(text.replace(/_/g, "%")) : success(text);
}

function problemOf(refused: RegExpExecArray): Problem {
	const code = refused[0].startsWith("_") ? "incomplete-escape" : "not-a-name-character";
	return { code, ...spanOfMatch(refused) };
}

/**
 * Brings a name to canonical form: decodes it and encodes the URI again. Problems: those of `nameDecode`.
 *
 * @example canonicalName("http---h-_41_2D") // http---h-A_2d
 */
export function canonicalName(name: string): Outcome<string> {
	const uri = nameDecode(name);
	return uri.ok ? nameEncode(uri.value) : uri;
}
