/**
 * Tells whether a text, such as a key, is a name or a URI. Any text with a hyphen may decode: `font-size` is
 * `font:size`. For names in running text, see `namesInText.ts`.
 */

import { maxNameLength } from "../text/sharedLimits";
import { nameDecode, nameEncode } from "../uri/nameEncoding";
import type { Problem } from "../uri/outcome";
import { hasFormOfScheme, isKnownScheme } from "../uri/schemes";
import { parseUri } from "../uri/uri";
import { type Vocabulary, withOrWithoutPrefix } from "./vocabulary";

/** A key, or a token of any text, recognized as a name or URI. */
export type Recognized =
	| {
			readonly kind: "name";
			readonly prefix: string;
			readonly name: string;
			readonly uri: string;
			readonly suffix?: undefined;
	  }
	| {
			readonly kind: "malformed-name";
			readonly prefix: string;
			readonly name: string;
			readonly uri?: undefined;
			readonly suffix?: undefined;
			/** Its span is relative to `name`. */
			readonly problem: Problem;
	  }
	| {
			readonly kind: "uri";
			readonly prefix: string;
			readonly uri: string;
			/** The text after a URI within a key, such as `]` in `my.map[http://h/a]`. */
			readonly suffix?: string;
	  };

/** Recognized text that has a URI. */
export type UriRecognized = Exclude<Recognized, { kind: "malformed-name" }>;

/** Replaces the name or URI, keeping the prefix and suffix. */
export function withAffixes({ prefix, suffix = "" }: Recognized, text: string): string {
	return prefix + text + suffix;
}

/** Recognizes a text that is a name or a URI as a whole. */
export function recognizeWhole(key: string, vocabulary: Vocabulary): Recognized | undefined {
	return key.length > maxNameLength ? undefined : withOrWithoutPrefix(key, vocabulary, recognizeBare);
}

/** Whether a name is recognizable: by an authority, an escape, or the scheme `file`. */
function isRecognizable(name: string): boolean {
	return /^[^-]*---|_|^file-/i.test(name);
}

/** The name to write as a key; `undefined` if it would not be recognized again. */
export function recognizableNameOf(uri: string): string | undefined {
	const name = nameEncode(uri).value;
	return name !== undefined && isRecognizable(name) && !isSlugWithoutEscape(name) ? name : undefined;
}

function recognizeBare(key: string, prefix: string, vocabulary: Vocabulary): Recognized | undefined {
	if (isUri(key, vocabulary)) return { kind: "uri", prefix, uri: key };
	const hyphen = key.indexOf("-");
	if (hyphen < 0) return undefined;
	// These checks are cheaper than decoding.
	if (!isRecognizable(key) || isSlugWithoutEscape(key)) return undefined;
	const decoded = nameDecode(key);
	if (decoded.ok) {
		return isUri(decoded.value, vocabulary)
			? { kind: "name", prefix, name: key, uri: decoded.value }
			: undefined;
	}
	if (!key.startsWith("---", hyphen) || isSlug(key)) return undefined;
	const scheme = nameDecode(key.slice(0, hyphen + 1)).value?.slice(0, -1);
	return scheme !== undefined && isKnownScheme(scheme, vocabulary.schemes)
		? { kind: "malformed-name", prefix, name: key, problem: decoded.problem }
		: undefined;
}

/**
 * Recognizes a URI of a known scheme intended as a key despite unescaped colons, with or without a prefix.
 */
export function recognizeSplitKey(text: string, vocabulary: Vocabulary): Recognized | undefined {
	return withOrWithoutPrefix(text, vocabulary, (uri, prefix) =>
		hasKnownScheme(uri, vocabulary) ? { kind: "uri", prefix, uri } : undefined,
	);
}

/** Whether a text is sure to be a URI of a registered scheme, or of one from the user's settings. */
export function hasKnownScheme(text: string, vocabulary: Vocabulary): boolean {
	return isUri(text, vocabulary) && isKnownScheme(text.slice(0, text.indexOf(":")), vocabulary.schemes);
}

/**
 * Whether a text is sure to be a URI: it has `//`, a scheme from the user's settings, or a registered scheme
 * and the form that it requires.
 */
function isUri(text: string, { schemes }: Vocabulary): boolean {
	if (text.indexOf(":") < 1) return false;
	const uri = parseUri(text).value;
	if (!uri) return false;
	if (uri.authority) return true;
	const scheme = uri.scheme.value.toLowerCase();
	const isUserScheme = schemes.some((known) => known.toLowerCase() === scheme);
	return isUserScheme ? text.length > `${scheme}:`.length : hasFormOfScheme(uri) && isKnownScheme(scheme);
}

/**
 * Whether an apparent name is a slug, in which tools replace each `:` and `/` by a hyphen and escape nothing:
 * it has a port after its host, as in `http---localhost-8080-api`. A year after a domain name is not a port
 * (`http---www.w3.org-2001-x`).
 */
export function isSlug(name: string): boolean {
	const [, host = "", digits] = /^[^-]+---([^-]*)-(\d{1,5})(?![0-9A-Za-z])/.exec(name) ?? [];
	if (digits === undefined) return false;
	const isDomain = host.includes(".") && /[A-Za-z]/.test(host);
	return !(isDomain && /^(?:19|20)\d\d$/.test(digits));
}

/** Whether an apparent name is a slug. An escape proves that it is a name. */
export function isSlugWithoutEscape(key: string): boolean {
	return !key.includes("_") && isSlug(key);
}
