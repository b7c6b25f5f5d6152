/**
 * The name-encoding of URIs (Garret Wilson, "A Name-Encoding for URIs", 2012-02-12).
 *
 *     http://www.example.com/foo-bar%2A
 *     http---www.example.com-foo_2dbar_252a
 *
 * Where the specification's rules and examples differ, the examples win: `.` is kept; `-` and `_` in the URI
 * are escaped, as names would otherwise be ambiguous.
 */

import { Char, hexPair } from "../text/codeUnits";
import { requireString } from "../text/typeChecks";
import { failure, type Outcome, success } from "./outcome";
import { loneSurrogateIn } from "./percentEncoding";
import { endOfScheme } from "./uri";
import { escapedCharacter } from "./utf8";

/** ASCII characters that need no escape in a name. */
const isLiteral = new Uint8Array(128);
for (const literal of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.") {
	isLiteral[literal.charCodeAt(0)] = 1;
}

/** The escape of each ASCII character in a name: `_` and two hexadecimal digits. */
const escapes = Array.from({ length: 128 }, (_, unit) => `_${unit.toString(16).padStart(2, "0")}`);

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
	const surrogate = loneSurrogateIn(uri);
	if (surrogate) return failure(surrogate);
	const colon = scheme.value;
	let name = "";
	// Runs of unescaped characters are copied in one slice.
	let copied = 0;
	for (let at = 0; at < uri.length; at++) {
		const unit = uri.charCodeAt(at);
		if (isLiteral[unit]) continue;
		name += uri.slice(copied, at);
		if (unit === Char.Slash || at === colon) {
			name += "-";
		} else if (unit < 128) {
			name += escapes[unit];
			if (unit === Char.Percent && hexPair(uri, at + 1) >= 0) {
				name += uri.slice(at + 1, at + 3).toLowerCase();
				at += 2;
			}
		} else {
			const character = String.fromCodePoint(uri.codePointAt(at) as number);
			name += encodeURIComponent(character).replaceAll("%", "_").toLowerCase();
			at += character.length - 1;
		}
		copied = at + 1;
	}
	return success(name + uri.slice(copied));
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
	let copied = start;
	for (let at = start; at < end; at++) {
		const unit = name.charCodeAt(at);
		if (isLiteral[unit]) continue;
		text += name.slice(copied, at);
		if (unit === Char.Hyphen) {
			text += "/";
		} else if (unit === Char.Underscore) {
			const escaped = escapedCharacter(name, at, "_");
			if ("code" in escaped) return failure(escaped);
			text += escaped.character;
			at = escaped.end - 1;
		} else {
			const character = String.fromCodePoint(name.codePointAt(at) as number);
			return failure({ code: "not-a-name-character", character, start: at, end: at + character.length });
		}
		copied = at + 1;
	}
	return success(text + name.slice(copied, end));
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
