/** A key of a `.properties` file while it is typed, and the URIs that it may become. */
import { nameEncode } from "../codec/nameEncoding";
import type { Span } from "../codec/outcome";
import { isKnownScheme } from "../codec/schemes";
import { longestName } from "../text/limits";
import { lineAround } from "../text/lines";
import { getOrMake } from "../text/maps";
import { unescapeProperty, writeKey } from "../text/properties";
import { shouldBeName } from "./fixes";
import type { Key } from "./key";
import { Keys } from "./keys";
import { namespaceOf } from "./namespaces";
import { identityOf } from "./normalName";
import { hasMarkOfName, prefixOf, recognizeKey, type Vocabulary } from "./recognition";

/** A key as far as it is typed. Its span ends at the cursor. */
export interface TypedKey extends Span {
	readonly written: string;
	/** A configured prefix that it begins with, or `''`. */
	readonly prefix: string;
	/** What a program would read after the prefix. */
	readonly text: string;
	/** The URI that is typed after the prefix, if it is sure to be one already. */
	readonly uri: string | undefined;
	/** Whether it surely begins as a name, or as a URI whose colon is escaped. */
	readonly begunAs: "name" | "escaped" | undefined;
	/** Where the key at the cursor ends, on the same line. */
	readonly keyEnd: number;
	/** The key that the file has there now. */
	readonly key: Key | undefined;
}

/**
 * The key that is typed up to an offset; `undefined` in values, comments, continuation lines and escapes. Java ends the
 * key at the first colon of a raw URI. Here, all up to the first blank or `=` may be a URI.
 */
export function typedKeyAt(keys: Keys, offset: number): TypedKey | undefined {
	const { text: source, vocabulary } = keys;
	const line = lineAround(source, offset);
	if (offset - line.start > longestName) return undefined;
	const [, written] = typedKey.exec(source.slice(line.start, offset)) ?? [];
	if (written === undefined) return undefined;
	const start = offset - written.length;
	const [key] = keys.within({ start: offset, end: offset });
	if (key ? key.start !== start : /\S/.test(source.slice(offset, line.end))) return undefined;
	const { text: read, offsetOf } = unescapeProperty(written);
	const prefix = prefixOf(read, vocabulary);
	const text = read.slice(prefix.length);
	const isEscaped = written[offsetOf(prefix.length + text.indexOf(":"))] === "\\" && text.includes(":");
	const begunAs = hasNameBegun(text, vocabulary) ? "name" : isEscaped ? "escaped" : undefined;
	const [whole] = Keys.of(written, vocabulary).all;
	const isUri = whole?.end === written.length && whole.recognized?.kind === "uri";
	const uri = isUri && !text.endsWith("://") ? text : undefined;
	const [rest = ""] = restOfKey.exec(source.slice(offset, key?.end)) ?? [];
	return { start, end: offset, written, prefix, text, uri, begunAs, keyEnd: offset + rest.length, key };
}

/** A line up to the cursor: an indent, and a key without a blank or an `=`. */
const typedKey = /^[ \t\f]*((?![#!])(?:[^\\= \t\f]|\\.)*)$/s;
const restOfKey = /^(?:[^\\= \t\f\r\n]|\\[^\r\n])*/;

function hasNameBegun(text: string, { schemes }: Vocabulary): boolean {
	const [, scheme = "", hyphens] = /^([^:-]+)(-+)/.exec(text) ?? [];
	return hyphens === "---" || (isKnownScheme(scheme, schemes) && !text.includes(":"));
}

/** A row of the list: a namespace that several URIs share, a URI in use, or the URI that is typed. */
export interface Completion {
	readonly kind: "namespace" | "uri" | "typed";
	readonly uri: string;
	/** The completed key as it is written: the prefix and the name, or the prefix and the URI. */
	readonly written: string;
	/** The typed text, followed by the text that would complete it. */
	readonly typedInFull: string;
}

/** Caps the list: the next character that is typed leaves fewer. */
const mostCompletions = 200;
const mostNamespaces = 50;

/**
 * The keys that a typed key may become: namespaces, the most used first, and URIs; those that begin as typed before those
 * that have the typed text where a word begins. Last, the typed URI, unless it is written as it should be.
 */
export function completionsFor(
	typed: TypedKey,
	keys: Keys,
	path: string,
	urisInUse: Iterable<string>,
): Completion[] {
	const { written, prefix, text, uri: typedUri, begunAs } = typed;
	// Without the typed one, the first name of a file would not be completed.
	const names = keys.counts.names + Number(begunAs === "name");
	const areNames = begunAs !== "escaped" && shouldBeName(typed.key, { ...keys.counts, names }, path);
	// In a file without URI keys, this would keep editors from offering words.
	const part = keys.ofUris.length > 0 || keys.all.length <= 1 ? partPattern(text) : undefined;
	const isBegun = (uri: string) => Boolean(restAfter(typed, uri));
	const isMeant = (uri: string) => isBegun(uri) || (uri !== text && part?.test(uri) === true);
	const own = new Set(urisOf(keys));
	const meant = [...new Set([...own, ...urisInUse])].filter(isMeant);
	const candidates = new Map<string, Completion["kind"]>();
	for (const namespace of sharedNamespaces(meant).filter(isMeant).slice(0, mostNamespaces))
		candidates.set(namespace, "namespace");
	for (const uri of meant) if (!own.has(uri) && uri !== typedUri) getOrMake(candidates, uri, () => "uri");
	const rows = [true, false]
		.flatMap((begun) => [...candidates].filter(([uri]) => isBegun(uri) === begun))
		.slice(0, mostCompletions)
		.filter(([uri, kind]) => kind === "namespace" || !isKeyOf(keys, prefix, uri));
	if (typedUri !== undefined) rows.push([typedUri, "typed"]);
	return rows.flatMap(([uri, kind]): Completion | [] => {
		const name = nameEncode(uri).value;
		if (name === undefined) return [];
		const rest = restAfter(typed, uri) ?? uri;
		const completed = writeKey(prefix + (areNames && hasMarkOfName(name) ? name : uri));
		const typedInFull = written + (written.includes("\\") ? writeKey(rest) : rest);
		return kind === "typed" && completed === written ? [] : { kind, uri, written: completed, typedInFull };
	});
}

/** The namespaces that two or more URIs share, the most used first. */
function sharedNamespaces(uris: readonly string[]): string[] {
	const counts = new Map<string, number>();
	for (const namespace of uris.map(namespaceOf)) counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
	return [...counts]
		.filter(([, count]) => count > 1)
		.sort(([, a], [, b]) => b - a)
		.map(([namespace]) => namespace);
}

/** Whether a file has a URI as a key already, however it is spelled. */
function isKeyOf(keys: Keys, prefix: string, uri: string): boolean {
	return keys.withIdentity(identityOf({ kind: "uri", prefix, uri })).length > 0;
}

/** A pattern that finds a typed text where a word begins, ignoring case; `undefined` if there is none, or it has a scheme. */
function partPattern(text: string): RegExp | undefined {
	if (text === "" || /:\/\/|---/.test(text)) return undefined;
	return new RegExp(`(?<![0-9A-Za-z])${text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}`, "i");
}

/** The rest of a URI or its name after the typed text; `undefined` if neither begins with it. */
function restAfter({ text }: TypedKey, uri: string): string | undefined {
	if (uri.startsWith(text)) return uri.slice(text.length);
	const name = text.includes("-") ? nameEncode(uri).value : undefined;
	return name?.startsWith(text) ? name.slice(text.length) : undefined;
}

/** The URIs that keys speak of. */
export function urisOf(keys: Keys): string[] {
	return keys.ofUris.flatMap(({ recognized }) => recognized.uri ?? []);
}

/** The key that begins at a span, perhaps after its prefix; `undefined` if none does, or the span reaches beyond it. */
export function begunKeyAt(keys: Keys, { start, end }: Span): TypedKey | undefined {
	const typed = typedKeyAt(keys, start);
	return typed?.text === "" && end <= typed.keyEnd ? typed : undefined;
}

/** A text that surely is a URI, without the blanks around it; `undefined` for any other text. */
export function wholeUri(text: string, { schemes }: Vocabulary): string | undefined {
	const trimmed = text.trim();
	if (/\s/.test(trimmed)) return undefined;
	const recognized = recognizeKey(trimmed, { prefixes: [], schemes });
	return recognized?.kind === "uri" ? recognized.uri : undefined;
}
