/** A key of a `.properties` file while it is typed, and the URIs that it may become. */
import { nameDecode, nameEncode } from "../codec/nameEncoding";
import type { Span } from "../codec/outcome";
import { isKnownScheme } from "../codec/schemes";
import { longestKey, longestName } from "../text/limits";
import { lineAround } from "../text/lines";
import { getOrMake } from "../text/maps";
import { endOfKey, unescapeProperty, writeKey } from "../text/properties";
import { shouldBeName } from "./fixes";
import { type Key, keysIn } from "./key";
import type { Keys, UriKeyCounts } from "./keys";
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

/** In characters. A shorter part counts where a word begins, and only if no URI begins with it. */
const longPart = 3;

/** A pattern that finds a typed text in a URI, ignoring case; `undefined` if there is no text, or it has a scheme. */
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
	readonly #part: RegExp | undefined;
	readonly #uris = new Set<string>();
	/** The URIs of each namespace. */
	readonly #namespaces = new Map<string, Set<string>>();

	/**
	 * @param isLeftOut whether a URI is not offered, for example because it already is a key of the file
	 * @param areNames whether the typed key becomes a name; see `becomesName`
	 * @param takesParts whether the typed text may stand anywhere in a URI
	 */
	constructor(typed: TypedKey, isLeftOut: (uri: string) => boolean, areNames: boolean, takesParts = true) {
		this.#typed = typed;
		this.#isLeftOut = isLeftOut;
		this.#areNames = areNames;
		this.#part = takesParts ? partPattern(typed.text) : undefined;
	}

	/** Completes the typed key to that of a URI; `undefined` if the URI is not meant, or has no name. */
	completionOf(uri: string): Completion | undefined {
		const name = nameEncode(uri).value;
		const rest = this.#restOf(uri) ?? (this.#part?.test(uri) ? uri : undefined);
		if (name === undefined || rest === undefined) return undefined;
		const { written, prefix } = this.#typed;
		return {
			written: writeKey(prefix + (this.#areNames && hasMarkOfName(name) ? name : uri)),
			typedInFull: written + (written.includes("\\") ? writeKey(rest) : rest),
		};
	}

	/** The rest of a URI or its name after the typed text; `undefined` if neither begins with it. */
	#restOf(uri: string): string | undefined {
		const { text, uri: typedUri = text } = this.#typed;
		if (uri.startsWith(typedUri)) return uri.slice(typedUri.length);
		const name = text.includes("-") ? nameEncode(uri).value : undefined;
		return name?.startsWith(text) ? name.slice(text.length) : undefined;
	}

	/** Takes URIs in use and their namespaces; only the latter where the URIs are keys of this file already. */
	consider(uris: Iterable<string>, areOfFile = false): void {
		for (const uri of uris) {
			if (!this.#isMeant(uri)) continue;
			const namespace = namespaceOf(uri);
			if (this.#isMeant(namespace)) getOrMake(this.#namespaces, namespace, () => new Set()).add(uri);
			// The typed text may count as a key of the file by now.
			if (!areOfFile) this.#uris.add(uri);
		}
	}

	/**
	 * The URIs to offer, those that begin as typed before the others: the namespaces of two or more URIs, the most used
	 * first; and the other URIs, as they came.
	 */
	pick(): { readonly namespaces: readonly string[]; readonly uris: readonly string[] } {
		const shared = [...this.#namespaces]
			.filter(([, { size }]) => size > 1)
			.sort(([, a], [, b]) => b.size - a.size);
		const ordered = this.#inOrder([...this.#uris]);
		// A short text that begins a URI is a part of no other.
		const takesParts = this.#typed.text.length >= longPart || !this.#isBegun(ordered[0] ?? "");
		const isTaken = (uri: string) => takesParts || this.#isBegun(uri);
		const namespaces = this.#inOrder(shared.map(([uri]) => uri).filter(isTaken)).slice(0, mostNamespaces);
		const uris: string[] = [];
		for (const uri of ordered.filter(isTaken)) {
			if (namespaces.length + uris.length === mostCandidates) break;
			if (!namespaces.includes(uri) && !this.#isLeftOut(uri) && this.completionOf(uri)) uris.push(uri);
		}
		return { namespaces, uris };
	}

	#inOrder(uris: readonly string[]): string[] {
		return [true, false].flatMap((isBegun) => uris.filter((uri) => this.#isBegun(uri) === isBegun));
	}

	/** Whether a URI begins as typed, or holds the typed text, and goes on. */
	#isMeant(uri: string): boolean {
		return this.#isBegun(uri) || (uri.length > this.#typed.text.length && this.#part?.test(uri) === true);
	}

	#isBegun(uri: string): boolean {
		return Boolean(this.#restOf(uri));
	}
}

/** The candidates for a typed key, but for the keys of its file; of these, the namespaces. */
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

/** A row of the list. */
export interface CompletionChoice extends Completion {
	readonly kind: "namespace" | "uri" | "typed";
	readonly uri: string;
}

/** The rows of the list: namespaces, URIs, and the typed URI, unless it is written already as it should be. */
export function choicesOf(candidates: Candidates, { uri, written }: TypedKey): CompletionChoice[] {
	const { namespaces, uris } = candidates.pick();
	const choices = (kind: CompletionChoice["kind"], some: readonly string[]) =>
		some.flatMap((uri): CompletionChoice | [] => {
			const completion = candidates.completionOf(uri);
			return completion ? { ...completion, kind, uri } : [];
		});
	const typed = choices("typed", uri === undefined ? [] : [uri]);
	return [
		...choices("namespace", namespaces),
		...choices("uri", uris),
		...typed.filter((choice) => choice.written !== written),
	];
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
