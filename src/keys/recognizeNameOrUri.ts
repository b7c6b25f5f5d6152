/**
 * Tells whether a text is a name or a URI. Any text with a hyphen decodes, `font-size` to `font:size`, so each
 * kind of text has its own rule. From the strictest to the loosest, each with what the rule above it refuses:
 *
 *     recognizeSureName   `http---h.x-a`         a name in running text, to be shown unasked
 *     recognizeToken      `a---b`, `http://h/a`  a token that is selected or searched for
 *     recognizeKey        `my.map[http://h/a]`   a key that Java reads whole; `uriTyped`: what a user types
 *     convertToUri        `font-size`            what a command converts: see `service/conversions.ts`
 *
 * And of URIs alone:
 *
 *     recognizeRawUri     `http://h/a`           a key that Java ends early: `isUriOfKnownScheme`
 *     uriCopied           ` unknown://h `        the clipboard: without a configured prefix, which all others allow
 *
 * To find names and URIs within a text, see `occurrences/targets.ts`.
 */

import { ownCopyOf } from "../properties/properties";
import { remembered } from "../text/maps";
import { maxNameLength } from "../text/sharedLimits";
import { hasFormOfScheme, isKnownScheme } from "../uri/knownSchemes";
import { nameDecode } from "../uri/nameEncoding";
import type { Problem } from "../uri/problem";
import { parseUri } from "../uri/uri";
import { problemsIn } from "../uri/uriProblems";
import { type NameSettings, withOrWithoutPrefix } from "./nameSettings";

/** A key, or a token of any text, recognized as a name or URI. */
export type Recognized =
	| {
			readonly kind: "name";
			readonly prefix: string;
			readonly name: string;
			readonly uri: string;
			/** The text after a name or URI within a key, such as `]` in `my.map[http://h/a]`. */
			readonly suffix?: string;
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
			readonly suffix?: string;
	  };

type RecognizedName = Extract<Recognized, { kind: "name" }>;

/** Recognized text that has a URI. */
export type UriRecognized = Exclude<Recognized, { kind: "malformed-name" }>;

/** Replaces the name or URI, keeping the prefix and suffix. */
export function withAffixes({ prefix, suffix = "" }: Recognized, text: string): string {
	return prefix + text + suffix;
}

/**
 * Recognizes a name that begins with a known scheme and `---`. Its URI is valid, and the host has a dot or a
 * port, or is `localhost`. Excludes slugs.
 */
export function recognizeSureName(token: string, nameSettings: NameSettings): RecognizedName | undefined {
	return token.length > maxNameLength ? undefined : withOrWithoutPrefix(token, nameSettings, sureName);
}

function sureName(name: string, prefix: string, { schemes }: NameSettings): RecognizedName | undefined {
	if (!/^[^-]+---/.test(name) || isSlug(name)) return undefined;
	const uri = nameDecode(name).value ?? "";
	const parsed = parseUri(uri).value;
	if (!parsed || !isKnownScheme(parsed.scheme.value, schemes)) return undefined;
	const { host, port } = parsed;
	const isHost = /[^.]\..|^localhost$/i.test(host?.value ?? "") || /^\d+$/.test(port?.value ?? "");
	return isHost && problemsIn(parsed).length === 0 ? { kind: "name", prefix, name, uri } : undefined;
}

/** Recognizes a text that is a name or a URI as a whole. */
export function recognizeToken(token: string, nameSettings: NameSettings): Recognized | undefined {
	return token.length > maxNameLength ? undefined : withOrWithoutPrefix(token, nameSettings, nameOrUri);
}

function nameOrUri(text: string, prefix: string, nameSettings: NameSettings): Recognized | undefined {
	if (isUri(text, nameSettings)) return { kind: "uri", prefix, uri: text };
	const hyphen = text.indexOf("-");
	// Cheaper than decoding.
	if (hyphen < 0 || !mayBeName(text)) return undefined;
	const decoded = nameDecode(text);
	if (decoded.ok) {
		return isUri(decoded.value, nameSettings)
			? { kind: "name", prefix, name: text, uri: decoded.value }
			: undefined;
	}
	if (!text.startsWith("---", hyphen) || isSlug(text)) return undefined;
	const scheme = nameDecode(text.slice(0, hyphen + 1)).value?.slice(0, -1);
	return scheme !== undefined && isKnownScheme(scheme, nameSettings.schemes)
		? { kind: "malformed-name", prefix, name: text, problem: decoded.problem }
		: undefined;
}

/** Caches what keys are recognized as: a file is read on every keystroke, and decoding names takes most of the time. */
const recognizedBefore = remembered(
	(_: NameSettings) => new Map<string, { readonly recognized: Recognized | undefined }>(),
);

/** More keys than any real file has, and few enough to keep: each keystroke in a key adds one. */
const maxRemembered = 20_000;

/** Recognizes an unescaped key of a `.properties` file as a whole, or a URI within it. */
export function recognizeKey(key: string, nameSettings: NameSettings): Recognized | undefined {
	if (key.length > maxNameLength) return undefined;
	const before = recognizedBefore(nameSettings);
	let known = before.get(key);
	if (!known) {
		if (before.size >= maxRemembered) before.clear();
		// A slice would keep the whole text of the file in memory.
		const own = ownCopyOf(key);
		known = { recognized: recognizeAnew(own, nameSettings) };
		before.set(own, known);
	}
	return known.recognized;
}

function recognizeAnew(key: string, nameSettings: NameSettings): Recognized | undefined {
	// Fast path: most keys have neither a URI nor a name within them.
	const within = /:|[[{"][^-[{"]*---/.test(key)
		? withOrWithoutPrefix(key, nameSettings, recognizeWithin)
		: undefined;
	return within ?? recognizeToken(key, nameSettings);
}

/**
 * Patterns of keys that have a URI, or the name of one, within them. The groups are the text before the URI or
 * name, that itself, and the text after it.
 */
const patternsOfUriWithinKey = [
	// my.map[http://h/a]
	/^((?:[^\s:[\]]|\[[^\s:[\]]*\])*\[)((?:[^\s[\]]|\[[^\s[\]]*\])+)(\].*)$/s,
	// quarkus."http://h/a".b
	/^((?:(?:[^\s:"]|"[^\s:"]*")*\.)?")([^\s"]+)(".*)$/s,
	// {http://h/a}local
	/^([^\s:{}]*\{)([^\s{}]+)(\}.*)$/s,
	// bundle.mvn:group/artifact, and Maven's id|http://h/|type, but not error.data:name,value
	/^([^\s:]*[.@|])((?!(?:data|tag|tel):)[^\s.@|:]+:[^\s|]*)((?:\|\S*)?)$/i,
];

/**
 * A URI or its name in brackets (Spring), quotes (Quarkus), or braces (James Clark's notation), or a URI after
 * words (Eclipse).
 */
function recognizeWithin(key: string, before: string, nameSettings: NameSettings): Recognized | undefined {
	if (isUriOfKnownScheme(key, nameSettings)) return undefined;
	for (const around of patternsOfUriWithinKey) {
		const [, words = "", within = "", suffix = ""] = around.exec(key) ?? [];
		const found = nameOrUri(within, before + words, nameSettings);
		if (found?.uri !== undefined && isUriOfKnownScheme(found.uri, nameSettings)) return { ...found, suffix };
	}
	return undefined;
}

/** Resolves a typed URI, name or key to its URI; returns any other text unchanged. */
export function uriTyped(typed: string, nameSettings: NameSettings): string {
	return recognizeKey(typed, nameSettings)?.uri ?? typed;
}

/** Recognizes a URI of a known scheme, intended as a key despite its unescaped colons. */
export function recognizeRawUri(key: string, nameSettings: NameSettings): Recognized | undefined {
	return withOrWithoutPrefix(key, nameSettings, (uri, prefix) =>
		isUriOfKnownScheme(uri, nameSettings) ? { kind: "uri", prefix, uri } : undefined,
	);
}

/** A copied text that is sure to be one URI, trimmed; `undefined` for any other text. */
export function uriCopied(copied: string, nameSettings: NameSettings): string | undefined {
	const text = copied.trim();
	return text.length <= maxNameLength && !/\s/.test(text) && isUri(text, nameSettings) ? text : undefined;
}

/** Whether a text is sure to be a URI of a registered scheme, or of one from the user's settings. */
export function isUriOfKnownScheme(text: string, nameSettings: NameSettings): boolean {
	return isUri(text, nameSettings) && isKnownScheme(text.slice(0, text.indexOf(":")), nameSettings.schemes);
}

/**
 * Whether a text is sure to be a URI: it has `//`, the form that its scheme requires, or a scheme from the
 * user's settings.
 */
function isUri(text: string, { schemes }: NameSettings): boolean {
	// Cheaper than finding out where the scheme should have been.
	const uri = text.includes(":") && parseUri(text).value;
	if (!uri) return false;
	if (hasFormOfScheme(uri)) return true;
	const scheme = uri.scheme.value.toLowerCase();
	return text.length > `${scheme}:`.length && schemes.some((known) => known.toLowerCase() === scheme);
}

/** Whether a text would be recognized if it decodes: it has an authority, an escape, or the scheme `file`. */
export function mayBeName(text: string): boolean {
	return /^[^-]*---|_|^file-/i.test(text) && !isSlugWithoutEscape(text);
}

/**
 * Whether an apparent name is a slug, in which tools replace each `:` and `/` by a hyphen and escape nothing:
 * it has a port after its host, as in `http---localhost-8080-api`. A year after a domain name is not a port
 * (`http---www.w3.org-2001-x`).
 */
function isSlug(name: string): boolean {
	const [, host = "", digits] = /^[^-]+---([^-]*)-(\d{1,5})(?![0-9A-Za-z])/.exec(name) ?? [];
	if (digits === undefined) return false;
	const isDomain = host.includes(".") && /[A-Za-z]/.test(host);
	return !(isDomain && /^(?:19|20)\d\d$/.test(digits));
}

/** Whether an apparent name is a slug. An escape proves that it is a name. */
function isSlugWithoutEscape(name: string): boolean {
	return !name.includes("_") && isSlug(name);
}
