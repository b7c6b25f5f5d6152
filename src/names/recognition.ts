/**
 * Is this a name-encoded URI, a raw URI, or neither? Every text with a hyphen decodes (`font-size` is `font:size`).
 * Only what is sure is shown unasked.
 */
import { nameDecode } from "../codec/nameEncoding";
import type { Problem, Span } from "../codec/outcome";
import { hasFormOfScheme, isKnownScheme } from "../codec/schemes";
import { parseUri } from "../codec/uri";
import { longestName } from "../text/limits";

/** The settings that bear on recognition. */
export interface Vocabulary {
	/** Texts that may precede a name, as `marmot-` in `marmot-http---www.example.com`. */
	readonly prefixes: readonly string[];
	/** Schemes known besides the registered ones. */
	readonly schemes: readonly string[];
}

/** A key, or a token of any text, that speaks of a URI. */
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
			/** Its span is in `name`. */
			readonly problem: Problem;
	  }
	| {
			readonly kind: "uri";
			readonly prefix: string;
			readonly uri: string;
			/** What stands after a URI within a key, as `]` in `my.map[http://h/a]`. */
			readonly suffix?: string;
	  };

/** What is recognized and stands for a URI. */
export type UriRecognized = Exclude<Recognized, { kind: "malformed-name" }>;

/** A text in the place of a name or URI: what stands before and after it stays. */
export function inPlaceOf({ prefix, suffix = "" }: Recognized, text: string): string {
	return prefix + text + suffix;
}

/** The longest configured prefix that a text begins with, or `''`. */
export function prefixOf(text: string, { prefixes }: Vocabulary): string {
	let longest = "";
	for (const prefix of prefixes)
		if (prefix.length > longest.length && text.startsWith(prefix)) longest = prefix;
	return longest;
}

/** Recognizes a text after the prefix that it begins with or, if that is nothing, as a whole. */
export function withOrWithoutPrefix<T>(
	text: string,
	vocabulary: Vocabulary,
	recognize: (bare: string, prefix: string, vocabulary: Vocabulary) => T | undefined,
): T | undefined {
	const prefix = prefixOf(text, vocabulary);
	const found = prefix === "" ? undefined : recognize(text.slice(prefix.length), prefix, vocabulary);
	return found ?? recognize(text, "", vocabulary);
}

/** Recognizes the key of a `.properties` file, unescaped as a program reads it. */
export function recognizeKey(key: string, vocabulary: Vocabulary): Recognized | undefined {
	return key.length > longestName ? undefined : withOrWithoutPrefix(key, vocabulary, recognizeBareKey);
}

/**
 * Recognizes a URI within a key: in brackets (Spring), quotes (Quarkus), braces (the notation of James Clark), or after a
 * prefix of words (Eclipse).
 */
function recognizeWithin(key: string, before: string, vocabulary: Vocabulary): Recognized | undefined {
	if (isOfKnownScheme(key, vocabulary)) return undefined;
	for (const around of aroundUri) {
		const [, words = "", uri = "", suffix = ""] = around.exec(key) ?? [];
		if (isOfKnownScheme(uri, vocabulary)) return { kind: "uri", prefix: before + words, uri, suffix };
	}
	return undefined;
}

/** After words alone, as in `error.data:name,value`, a form that may be a sentence's does not count. */
const aroundUri = [
	/^([^\s:[\]]*\[)((?:[^\s[\]]|\[[^\s[\]]*\])+)(\].*)$/s,
	/^((?:[^\s:"]*\.)?")([^\s"]+)(".*)$/s,
	/^([^\s:{}]*\{)([^\s{}]+)(\}.*)$/s,
	/^([^\s:]*[.@|])((?!(?:data|tag|tel):)[^\s.@|:]+:\S*)()$/i,
];

/** Recognizes the whole key of a `.properties` file, or a URI within it. */
export function recognizeWhole(key: string, vocabulary: Vocabulary): Recognized | undefined {
	if (key.length > longestName) return undefined;
	// Most keys have no colon, and no URI within them.
	const within = key.includes(":") ? withOrWithoutPrefix(key, vocabulary, recognizeWithin) : undefined;
	return within ?? recognizeKey(key, vocabulary);
}

/** Whether a name can be recognized: without an authority, it has an escape, or is that of a file. */
export function hasMarkOfName(name: string): boolean {
	return /^[^-]*---|_|^file-/i.test(name);
}

function recognizeBareKey(key: string, prefix: string, vocabulary: Vocabulary): Recognized | undefined {
	if (isUri(key, vocabulary)) return { kind: "uri", prefix, uri: key };
	const hyphen = key.indexOf("-");
	if (hyphen < 0) return undefined;
	const hasAuthority = key.startsWith("---", hyphen);
	// Decoding takes longer than this.
	if (!hasMarkOfName(key) || (hasAuthority && isSlugWithoutEscape(key))) return undefined;
	const decoded = nameDecode(key);
	if (decoded.ok) {
		return isUri(decoded.value, vocabulary)
			? { kind: "name", prefix, name: key, uri: decoded.value }
			: undefined;
	}
	const scheme = nameDecode(key.slice(0, hyphen + 1)).value?.slice(0, -1);
	return hasAuthority && !isSlug(key) && scheme !== undefined && isKnownScheme(scheme, vocabulary.schemes)
		? { kind: "malformed-name", prefix, name: key, problem: decoded.problem }
		: undefined;
}

/**
 * Recognizes a URI of a known scheme that is meant as a key, though its colons are not escaped; after a prefix or without
 * one.
 */
export function recognizeRawKey(text: string, vocabulary: Vocabulary): Recognized | undefined {
	return withOrWithoutPrefix(text, vocabulary, (uri, prefix) =>
		isOfKnownScheme(uri, vocabulary) ? { kind: "uri", prefix, uri } : undefined,
	);
}

function isOfKnownScheme(text: string, vocabulary: Vocabulary): boolean {
	return isUri(text, vocabulary) && isKnownScheme(text.slice(0, text.indexOf(":")), vocabulary.schemes);
}

/**
 * Whether a text surely is a URI: of any scheme if it has `//`, of one that the user names, or of a registered one and in
 * its form.
 */
function isUri(text: string, { schemes }: Vocabulary): boolean {
	if (text.indexOf(":") < 1) return false;
	const uri = parseUri(text).value;
	if (!uri || uri.authority) return uri !== undefined;
	const scheme = uri.scheme.value.toLowerCase();
	const isOfUser = schemes.some((known) => known.toLowerCase() === scheme);
	return isOfUser ? text.length > `${scheme}:`.length : hasFormOfScheme(uri) && isKnownScheme(scheme);
}

/**
 * Whether what looks like a name is a slug, in which tools put a hyphen for each `:` and `/` and escape nothing: a port
 * follows its host, as in `http---localhost-8080-api`. A year on a domain name is no port (`http---www.w3.org-2001-x`).
 */
export function isSlug(name: string): boolean {
	const [, host = "", digits] = /^[^-]+---([^-]*)-(\d{1,5})(?![0-9A-Za-z])/.exec(name) ?? [];
	if (digits === undefined) return false;
	const isDomain = host.includes(".") && /[A-Za-z]/.test(host);
	return !(isDomain && /^(?:19|20)\d\d$/.test(digits));
}

/** Whether a key looks like a name and is a slug. An escape shows that it is a name. */
export function isSlugWithoutEscape(key: string): boolean {
	return !key.includes("_") && isSlug(key);
}

/**
 * The URIs in running text, of a known scheme or with `//`. Punctuation that ends a sentence, and a bracket that was
 * opened before the URI, belong to the text.
 */
export function urisInText(text: string, { schemes }: Vocabulary): Span[] {
	const uris: Span[] = [];
	let endOfRun = 0;
	for (const { 0: found, 1: scheme = "", index } of text.matchAll(schemeAndColon)) {
		const afterColon = index + found.length;
		const start = afterColon - 1 - scheme.length;
		const isUri = text.startsWith("//", afterColon) || isKnownScheme(scheme, schemes);
		if (!isUri || start < endOfRun) continue;
		run.lastIndex = start;
		run.test(text);
		endOfRun = run.lastIndex;
		// The end of a comment, as in `<!--http://h/a-->`.
		const endOfToken = text.startsWith("-->", endOfRun - 2) ? endOfRun - 2 : endOfRun;
		const end = start + lengthWithoutPunctuation(text.slice(start, endOfToken));
		// Nothing but a scheme is left of `mailto:...`
		if (end > afterColon) uris.push({ start, end });
	}
	return uris;
}

/** A scheme begins with the first letter among its characters. */
const schemeAndColon = /(?<![0-9A-Za-z+.-])[0-9+.-]*([A-Za-z][0-9A-Za-z+.-]*):/g;

/** A run of characters that a URI may have. */
const run = /[^\s"<>\\^`{|}]+/y;

function lengthWithoutPunctuation(token: string): number {
	const excess = (opening: string, closing: string) =>
		token.split(closing).length - token.split(opening).length;
	let round = excess("(", ")");
	let square = excess("[", "]");
	/** Whether the token leaves a last character to the text. Counts down the brackets that it has in excess. */
	const leaves = (last: string) => {
		if (last === ")") return round-- > 0;
		return last === "]" ? square-- > 0 : /[.,;:!?'*]/.test(last);
	};
	let end = token.length;
	while (end > 0 && leaves(token.charAt(end - 1))) end--;
	return end;
}
