/**
 * The name-encoding of URIs (Garret Wilson, "A Name-Encoding for URIs", 2012-02-12).
 *
 *     http://www.example.com/foo-bar%2A
 *     http---www.example.com-foo_2dbar_252a
 *
 * Where the rules and the examples of the specification differ, the examples win: `.` stays as it is;
 * `-` and `_` of the URI are escaped, or no name could be read back.
 */
import { Char, hexPair, isSurrogate } from "./characters";
import { takeUnits, UNITS_FULL, unitBuffer } from "./codeUnits";
import { escapedCodePoint, escapeProblem, utf8Length } from "./octets";
import { failure, type Outcome, success } from "./outcome";
import { endOfScheme } from "./uri";

const ESCAPE = 0;

/** Under a name of this module's: where modules are not bundled, an import is looked up at each use. */
const units = unitBuffer;

/** What each ASCII character of a URI after its scheme becomes; `ESCAPE`: `_hh`. */
const encoded = new Uint8Array(128);
/** What each ASCII character of a name after its first `-` stands for; `ESCAPE`: see there. */
const decoded = new Uint8Array(128);
for (const literal of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.") {
	const unit = literal.charCodeAt(0);
	encoded[unit] = decoded[unit] = unit;
}
encoded[Char.Slash] = Char.Hyphen;
decoded[Char.Hyphen] = Char.Slash;

const hexDigit = new Uint8Array(16).map((_, value) => value.toString(16).charCodeAt(0));

/**
 * The name-encoding of a URI, in its canonical form.
 *
 * Takes every well-formed text that begins with a scheme and a colon, whether or not the rest is a valid URI.
 * Nothing is normalized but the hexadecimal digits of percent triplets, which become lower-case.
 *
 * Problems: `no-scheme`, `lone-surrogate`.
 *
 * @example nameEncode("http://www.example.com/foo/bar") // http---www.example.com-foo-bar
 */
export function nameEncode(uri: string): Outcome<string> {
	let name = "";
	let at = copyPlainScheme(uri, Char.Colon);
	let size = at;
	// Where the colon is still ahead, behind a scheme with a + or - to be escaped.
	let colon = -1;
	if (at > 0) {
		units[size++] = Char.Hyphen;
		at++;
	} else {
		const scheme = endOfScheme(uri);
		if (!scheme.ok) return scheme;
		colon = scheme.value;
	}
	for (const { length } = uri; at < length; at++) {
		const unit = uri.charCodeAt(at);
		const literal = unit < 128 ? (encoded[unit] as number) : ESCAPE;
		if (literal !== ESCAPE) {
			units[size++] = literal;
		} else if (at === colon) {
			units[size++] = Char.Hyphen;
		} else if (unit < 128) {
			size = escapeOctet(unit, size);
			if (unit === Char.Percent && hexPair(uri, at + 1) >= 0) {
				units[size++] = lowerCaseHex(uri.charCodeAt(at + 1));
				units[size++] = lowerCaseHex(uri.charCodeAt(at + 2));
				at += 2;
			}
		} else {
			const codePoint = uri.codePointAt(at) as number;
			if (isSurrogate(codePoint)) {
				return failure({ code: "lone-surrogate", start: at, end: at + 1 });
			}
			size = escapeCharacter(codePoint, size);
			if (codePoint > 0xffff) at++;
		}
		if (size > UNITS_FULL) {
			name += takeUnits(size);
			size = 0;
		}
	}
	return success(name + takeUnits(size));
}

/**
 * Copies a scheme that its name writes as it is, of letters, digits and dots, into the buffer.
 *
 * @returns its length, or 0 where there is none such before a delimiter
 */
function copyPlainScheme(text: string, delimiter: Char.Colon | Char.Hyphen): number {
	const longest = Math.min(text.length, 64);
	for (let at = 0; at < longest; at++) {
		const unit = text.charCodeAt(at);
		const isLetter = (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;
		if (isLetter || (at > 0 && ((unit >= 0x30 && unit <= 0x39) || unit === Char.Dot))) units[at] = unit;
		else return unit === delimiter ? at : 0;
	}
	return 0;
}

/**
 * The URI that a name stands for. Reads what `nameEncode` writes, and what others write: escapes in either
 * case of hexadecimal digits, and escapes that were not needed.
 *
 * Problems: `not-a-name-character`, `incomplete-escape`, `not-utf-8`, `no-scheme-separator`, `bad-scheme`.
 *
 * @example nameDecode("http---www.example.com-foo_2dbar") // http://www.example.com/foo-bar
 */
export function nameDecode(name: string): Outcome<string> {
	const plain = copyPlainScheme(name, Char.Hyphen);
	if (plain > 0) {
		units[plain] = Char.Colon;
		return decodeUnits(name, plain + 1, name.length, plain + 1);
	}
	// The scheme has escapes, or is none.
	const end = name.indexOf("-");
	const scheme = decodeUnits(name, 0, end < 0 ? name.length : end, 0);
	if (!scheme.ok) return scheme;
	if (end < 0) return failure({ code: "no-scheme-separator", start: 0, end: name.length });
	const colon = endOfScheme(`${scheme.value}:`);
	if (!colon.ok || colon.value !== scheme.value.length) {
		return failure({ code: "bad-scheme", scheme: scheme.value, start: 0, end });
	}
	const rest = decodeUnits(name, end + 1, name.length, 0);
	return rest.ok ? success(`${scheme.value}:${rest.value}`) : rest;
}

/**
 * Decodes a name between two offsets, every `-` as `/`. The buffer holds `size` units already: the scheme and its
 * colon, or nothing.
 */
function decodeUnits(name: string, start: number, end: number, size: number): Outcome<string> {
	let text = "";
	for (let at = start; at < end; at++) {
		const unit = name.charCodeAt(at);
		const literal = unit < 128 ? (decoded[unit] as number) : ESCAPE;
		if (literal !== ESCAPE) {
			units[size++] = literal;
		} else if (unit === Char.Underscore) {
			const codePoint = escapedCodePoint(name, at, Char.Underscore);
			if (codePoint < 0) return escapeProblem(name, at, Char.Underscore);
			if (codePoint > 0xffff) {
				units[size++] = 0xd7c0 + (codePoint >> 10);
				units[size++] = 0xdc00 + (codePoint & 0x3ff);
			} else {
				units[size++] = codePoint;
			}
			at += 3 * utf8Length(codePoint) - 1;
		} else {
			const character = String.fromCodePoint(name.codePointAt(at) as number);
			return failure({ code: "not-a-name-character", character, start: at, end: at + character.length });
		}
		if (size > UNITS_FULL) {
			text += takeUnits(size);
			size = 0;
		}
	}
	return success(text + takeUnits(size));
}

/**
 * The one name that `nameEncode` gives for the URI of this name. Problems: those of `nameDecode`.
 *
 * @example canonicalName("http---h-_41_2D") // http---h-A_2d
 */
export function canonicalName(name: string): Outcome<string> {
	const uri = nameDecode(name);
	return uri.ok ? nameEncode(uri.value) : uri;
}

function escapeOctet(octet: number, size: number): number {
	units[size] = Char.Underscore;
	units[size + 1] = hexDigit[octet >> 4] as number;
	units[size + 2] = hexDigit[octet & 15] as number;
	return size + 3;
}

function escapeCharacter(codePoint: number, size: number): number {
	const length = utf8Length(codePoint);
	let end = escapeOctet(((0xf00 >> length) & 0xff) | (codePoint >> (6 * (length - 1))), size);
	for (let shift = 6 * (length - 2); shift >= 0; shift -= 6) {
		end = escapeOctet(0x80 | ((codePoint >> shift) & 0x3f), end);
	}
	return end;
}

function lowerCaseHex(unit: number): number {
	return unit | 0x20;
}
