/**
 * The name-encoding of URIs (Garret Wilson, "A Name-Encoding for URIs", 2012-02-12).
 *
 *     http://www.example.com/foo-bar%2A
 *     http---www.example.com-foo_2dbar_252a
 *
 * Where the rules and the examples of the specification differ, the examples win: `.` stays as it is;
 * `-` and `_` of the URI are escaped, because otherwise no name could be read back.
 */
import { indexOfLoneSurrogate } from "./characters";
import { failure, type Outcome, success } from "./outcome";
import { percentDecode } from "./percentEncoding";
import { endOfScheme } from "./uri";

/**
 * The name-encoding of a URI, in its canonical form.
 *
 * Takes every well-formed text that begins with a scheme and a colon, whether or not the rest is a valid URI.
 * It changes only the hexadecimal digits of percent triplets, which become lower-case.
 *
 * Problems: `no-scheme`, `lone-surrogate`.
 *
 * @example nameEncode("http://www.example.com/foo/bar") // http---www.example.com-foo-bar
 */
export function nameEncode(uri: string): Outcome<string> {
	const scheme = endOfScheme(uri);
	if (!scheme.ok) return scheme;
	const lone = indexOfLoneSurrogate(uri);
	if (lone >= 0) return failure({ code: "lone-surrogate", start: lone, end: lone + 1 });
	const colon = scheme.value;
	return success(`${encodePart(uri.slice(0, colon))}-${encodePart(uri.slice(colon + 1))}`);
}

function encodePart(text: string): string {
	return text.replace(/%[0-9A-Fa-f]{2}|[^0-9A-Za-z./\x80-\uffff]|[^\0-\x7f]+/g, escaped).replaceAll("/", "-");
}

/** A triplet, an ASCII character or some others, each octet of their UTF-8 as `_` and two hexadecimal digits. */
function escaped(found: string): string {
	if (found > "\x7f") return encodeURIComponent(found).replaceAll("%", "_").toLowerCase();
	return `_${found.charCodeAt(0).toString(16).padStart(2, "0")}${found.slice(1).toLowerCase()}`;
}

/**
 * The URI that a name stands for. Besides what `nameEncode` writes, this reads what others write: hexadecimal digits
 * in either case, and escapes that are not needed.
 *
 * Problems: `not-a-name-character`, `incomplete-escape`, `not-utf-8`, `no-scheme-separator`, `bad-scheme`.
 *
 * @example nameDecode("http---www.example.com-foo_2dbar") // http://www.example.com/foo-bar
 */
export function nameDecode(name: string): Outcome<string> {
	const hyphen = name.indexOf("-");
	const end = hyphen < 0 ? name.length : hyphen;
	const scheme = decodePart(name, 0, end);
	if (!scheme.ok) return scheme;
	if (hyphen < 0) return failure({ code: "no-scheme-separator", start: 0, end });
	const colon = endOfScheme(`${scheme.value}:`);
	if (!colon.ok || colon.value !== scheme.value.length) {
		return failure({ code: "bad-scheme", scheme: scheme.value, start: 0, end });
	}
	const rest = decodePart(name, end + 1, name.length);
	return rest.ok ? success(`${scheme.value}:${rest.value}`) : rest;
}

/** Decodes a name between two offsets, every `-` as `/`. */
function decodePart(name: string, start: number, end: number): Outcome<string> {
	const part = name.slice(start, end);
	const other = /[^0-9A-Za-z._-]/u.exec(part);
	// An escape before the first other character is the first problem.
	const uri = percentDecode(part.slice(0, other?.index).replaceAll("_", "%").replaceAll("-", "/"));
	if (!uri.ok) {
		const { problem } = uri;
		const span = { start: start + problem.start, end: start + problem.end };
		return failure(
			problem.code === "incomplete-escape" ? { ...problem, ...span, escape: "_" } : { ...problem, ...span },
		);
	}
	if (!other) return uri;
	const { 0: character, index } = other;
	const at = start + index;
	return failure({ code: "not-a-name-character", character, start: at, end: at + character.length });
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
