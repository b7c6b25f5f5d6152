/**
 * The name-encoding of URIs (Garret Wilson, "A Name-Encoding for URIs", 2012-02-12).
 *
 *     http://www.example.com/foo-bar%2A
 *     http---www.example.com-foo_2dbar_252a
 *
 * Where the specification's rules and examples differ, the examples win: `.` is kept; `-` and `_` in the URI
 * are escaped, as names would otherwise be ambiguous.
 */

import { endOfMatch } from "../text/patterns";
import { requireString } from "../text/unknownValues";
import { failure, type Outcome, success } from "./outcome";
import { escapeWith, percentTriplet } from "./percentEncoding";
import { endOfScheme } from "./uri";
import { escapedCharacter } from "./utf8";

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
		wellFormed.replace(/%[0-9A-Fa-f]{2}|[^0-9A-Za-z.]/gu, (found, at: number) => {
			if (found === "/" || at === scheme.value) return "-";
			const triplets = found < "\x80" ? percentTriplet(found) + found.slice(1) : encodeURIComponent(found);
			return triplets.replaceAll("%", "_").toLowerCase();
		}),
	);
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
	const hyphen = name.indexOf("-");
	const end = hyphen < 0 ? name.length : hyphen;
	const scheme = decodePart(name, 0, end);
	if (!scheme.ok) return scheme;
	if (hyphen < 0) return failure({ code: "no-scheme-separator", start: 0, end });
	if (!/^[A-Za-z][0-9A-Za-z+.-]*$/.test(scheme.value))
		return failure({ code: "bad-scheme", scheme: scheme.value, start: 0, end });
	const rest = decodePart(name, end + 1, name.length);
	return rest.ok ? success(`${scheme.value}:${rest.value}`) : rest;
}

/** Decodes part of a name, each `-` to `/`. */
function decodePart(name: string, start: number, end: number): Outcome<string> {
	let text = "";
	for (let at = start; at < end; ) {
		const endOfLiterals = endOfMatch(literals, name, at);
		if (endOfLiterals > at) {
			text += name.slice(at, endOfLiterals);
			at = endOfLiterals;
		} else if (name[at] === "-") {
			text += "/";
			at++;
		} else if (name[at] === "_") {
			const escaped = escapedCharacter(name, at, "_");
			if ("code" in escaped) return failure(escaped);
			text += escaped.character;
			at = escaped.end;
		} else {
			const character = String.fromCodePoint(name.codePointAt(at) as number);
			return failure({ code: "not-a-name-character", character, start: at, end: at + character.length });
		}
	}
	return success(text);
}

/** Characters that stand for themselves in a name. */
const literals = /[0-9A-Za-z.]*/y;

/**
 * Brings a name to canonical form: decodes it and encodes the URI again. Problems: those of `nameDecode`.
 *
 * @example canonicalName("http---h-_41_2D") // http---h-A_2d
 */
export function canonicalName(name: string): Outcome<string> {
	const uri = nameDecode(name);
	return uri.ok ? nameEncode(uri.value) : uri;
}
