/** A key of a `.properties` file while it is typed, and the URIs that it may become. */
import { nameDecode, nameEncode } from "../codec/nameEncoding";
import type { Span } from "../codec/outcome";
import { isKnownScheme } from "../codec/schemes";
import { longestKey, longestName } from "../text/limits";
import { lineAround } from "../text/lines";
import { endOfKey, unescapeProperty, writeKey } from "../text/properties";
import { shouldBeName } from "./fixes";
import { type Key, keysIn } from "./key";
import type { Keys, UriKeyCounts } from "./keys";
import { namespaceOf } from "./namespaces";
import { identityOf } from "./normalName";
import { prefixOf, recognizeKey, type Vocabulary } from "./recognition";

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
	const [key] = keys.within({ start: offset, end: offset });
	if (key ? offset < key.start : !isOnBlankLine(source, offset)) return undefined;
	const { start, end } = key ?? { start: offset, end: offset };
	if (end - start > longestKey || offset - start > longestName) return undefined;
	const written = source.slice(start, offset);
	if (lengthUndelimited(written) < written.length) return undefined;
	const { text: read, offsetOf } = unescapeProperty(written);
	const prefix = prefixOf(read, vocabulary);
	const text = read.slice(prefix.length);
	const isEscaped = written[offsetOf(prefix.length + text.indexOf(":"))] === "\\" && text.includes(":");
	const begunAs = hasNameBegun(text, vocabulary) ? "name" : isEscaped ? "escaped" : undefined;
	const [typedKey] = keysIn(written, vocabulary);
	const isWhole = typedKey?.end === written.length && typedKey.recognized?.kind === "uri";
	const keyEnd = offset + lengthUndelimited(source.slice(offset, Math.max(offset, end)));
	const typedUri = text.endsWith("://") ? undefined : text;
	const uri = isWhole ? typedUri : uriGoneOn(text);
	return { start, end: offset, written, prefix, text, uri, begunAs, keyEnd, key };
}

function isOnBlankLine(source: string, offset: number): boolean {
	const { start, end } = lineAround(source, offset);
	return end - start < longestName && /^[ \t\f]*$/.test(source.slice(start, end));
}

function hasNameBegun(text: string, { schemes }: Vocabulary): boolean {
	const [, scheme = "", hyphens] = /^([^:-]+)(-+)/.exec(text) ?? [];
	return hyphens === "---" || (isKnownScheme(scheme, schemes) && !text.includes(":"));
}

/** Whether a typed key becomes a name, as other keys of its file are, or an escaped URI; it stays what it begins as. */
export function becomesName({ begunAs, key }: TypedKey, counts: UriKeyCounts, path: string): boolean {
	// Without this, the first name of a file would not be completed.
	const names = counts.names + Number(begunAs === "name");
	return begunAs !== "escaped" && shouldBeName(key, { ...counts, names }, path);
}

/** The URI that a name means if it continues as a URI does: `http---h-a/b`. */
function uriGoneOn(text: string): string | undefined {
	const [name = ""] = /^[0-9A-Za-z._-]*/.exec(text) ?? [];
	if (name.length === text.length || !name.includes("---")) return undefined;
	const decoded = nameDecode(name).value;
	return decoded === undefined ? undefined : decoded + text.slice(name.length);
}

/** The length of the characters and whole escapes of a line, up to a blank or an `=`. */
function lengthUndelimited(text: string): number {
	const [line = ""] = text.split(/[\r\n]/, 1);
	const end = endOfKey(line, 0, true);
	return end === line.length && /(?<!\\)(?:\\\\)*\\$/.test(line) ? end - 1 : end;
}

/** A key that a typed key may become. */
export interface Completion {
	/** The completed key as it is written: the prefix and the name, or the prefix and the URI. */
	readonly written: string;
	/** The typed text, followed by the text that would complete it. */
	readonly typedInFull: string;
}

/** In characters. A shorter part counts only where a word of the URI begins, and only if no URI begins with it. */
const longPart = 3;

/** A pattern that finds a typed text in a URI, ignoring case; `undefined` if the text is empty or has a scheme. */
function partPattern(text: string): RegExp | undefined {
	if (text === "" || /:\/\/|---/.test(text)) return undefined;
	const part = text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
	return new RegExp(text.length < longPart ? `(?<![0-9A-Za-z])${part}` : part, "i");
}

/** Caps the list: the next character that is typed leaves fewer. */
export const mostCandidates = 200;
const mostNamespaces = 50;

/** Picks the URIs that a typed key may become, and the namespaces that several of them share. */
export class Candidates {
	readonly #typed: TypedKey;
	readonly #isLeftOut: (uri: string) => boolean;
	readonly #areNames: boolean;
	/** The URI that is typed as its name, if the name is whole. */
	readonly #decoded: string | undefined;
	/** The URI that is meant begins with one of these, or else contains the part. */
	readonly #beginnings: readonly string[];
	readonly #part: RegExp | undefined;
	readonly #begun = new Set<string>();
	readonly #holding = new Set<string>();
	readonly #namespaces = new Map<string, { uses: number; firstUri: string; isShared: boolean }>();

	/**
	 * @param isLeftOut whether a URI is not offered, for example because it already is a key of the file
	 * @param areNames whether the typed key becomes a name; see `becomesName`
	 * @param takesParts whether the typed text may stand anywhere in a URI
	 */
	constructor(typed: TypedKey, isLeftOut: (uri: string) => boolean, areNames: boolean, takesParts = true) {
		const { text, uri } = typed;
		this.#typed = typed;
		this.#isLeftOut = isLeftOut;
		this.#areNames = areNames;
		this.#decoded = nameDecode(text).value;
		// An escape, or the last octets of a character, may still be to come.
		const decoded = this.#decoded ?? nameDecode(text.replace(/(?:_[0-9A-Fa-f]{0,2})+$/, "")).value;
		this.#beginnings = decoded === undefined ? [uri ?? text] : [text, decoded];
		this.#part = takesParts ? partPattern(text) : undefined;
	}

	/** Completes the typed key to that of a URI; `undefined` if the URI is not meant, or has no name. */
	completionOf(uri: string): Completion | undefined {
		const name = nameEncode(uri).value;
		const rest = name === undefined ? undefined : this.#restOf(uri, name);
		if (rest === undefined) return undefined;
		const { written, prefix } = this.#typed;
		return {
			written: writeKey(prefix + (this.#areNames ? name : uri)),
			typedInFull: written + rest,
		};
	}

	/** What is still to be typed of a URI or its name; `undefined` if neither is meant. */
	#restOf(uri: string, name: string): string | undefined {
		const { written, text, uri: typedUri = text } = this.#typed;
		if (uri.startsWith(typedUri)) {
			const rest = uri.slice(typedUri.length);
			return written.includes("\\") ? writeKey(rest) : rest;
		}
		if (name.startsWith(text)) return name.slice(text.length);
		// The name may be typed in another spelling than the one that encoding gives.
		if (this.#decoded !== undefined && uri.startsWith(this.#decoded)) return "";
		return this.#part?.test(uri) ? uri : undefined;
	}

	/** Takes URIs in use and their namespaces; only the latter where the URIs are keys of this file already. */
	consider(uris: Iterable<string>, areOfFile = false): void {
		for (const uri of uris) {
			const isBegun = this.#isBegun(uri);
			if (!isBegun && !this.#isHeld(uri)) continue;
			this.#considerNamespace(namespaceOf(uri), uri);
			const found = isBegun ? this.#begun : this.#holding;
			// The typed text may count as a key of the file by now.
			if (areOfFile || found.size === mostCandidates || found.has(uri) || this.#isLeftOut(uri)) continue;
			if (this.completionOf(uri)) found.add(uri);
		}
	}

	#considerNamespace(namespace: string, uri: string): void {
		// What goes on after a host without a path is not known.
		if (!/[/#:]$/.test(namespace) || !(this.#isBegun(namespace) || this.#isHeld(namespace))) return;
		const known = this.#namespaces.get(namespace);
		if (!known) this.#namespaces.set(namespace, { uses: 1, firstUri: uri, isShared: false });
		else {
			known.uses++;
			known.isShared ||= known.firstUri !== uri;
		}
	}

	/**
	 * The URIs to offer, those that begin as typed before the others: the namespaces of two or more different URIs, the
	 * most used first; and the other URIs, as they came.
	 */
	pick(): { readonly namespaces: readonly string[]; readonly uris: readonly string[] } {
		const shared = [...this.#namespaces]
			.filter(([uri, { isShared }]) => isShared && this.completionOf(uri))
			.sort(([, a], [, b]) => b.uses - a.uses)
			.map(([uri]) => uri);
		const begun = shared.filter((uri) => this.#isBegun(uri));
		const takesOthers = this.#typed.text.length >= longPart || (begun.length === 0 && this.#begun.size === 0);
		const others = shared.filter((uri) => takesOthers && !this.#isBegun(uri));
		const namespaces = [...begun, ...others].slice(0, mostNamespaces);
		const uris = [...this.#begun, ...(takesOthers ? this.#holding : [])]
			.filter((uri) => !namespaces.includes(uri))
			.slice(0, mostCandidates - namespaces.length);
		return { namespaces, uris };
	}

	#isBegun(uri: string): boolean {
		return this.#beginnings.some((text) => uri.length > text.length && uri.startsWith(text));
	}

	/** Whether a URI holds the typed text elsewhere than at its beginning. */
	#isHeld(uri: string): boolean {
		return uri.length > this.#typed.text.length && this.#part?.test(uri) === true;
	}
}

/** The candidates for a typed key, without the URIs that are keys of its file already; these tell the namespaces. */
export function candidatesFor(typed: TypedKey, keys: Keys, path: string): Candidates {
	const isLeftOut = (uri: string) => {
		const identity = identityOf({ kind: "uri", prefix: typed.prefix, uri });
		return uri === typed.uri || keys.withIdentity(identity).length > 0;
	};
	// In a file whose keys are no URIs so far, editors offer words, but only if nobody offers anything else.
	const takesParts = keys.ofUris.length > 0 || keys.all.length <= 1;
	const candidates = new Candidates(typed, isLeftOut, becomesName(typed, keys.counts, path), takesParts);
	candidates.consider(urisOf(keys), true);
	return candidates;
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
