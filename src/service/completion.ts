/** Completion of a `.properties` key with URIs and names. */

import type {
	CompletionItem,
	CompletionItemKind,
	InsertReplaceEdit,
	Position,
	Range,
} from "vscode-languageserver-types";
import { FileKeys } from "../keys/fileKeys";
import type { Key } from "../keys/key";
import { looksUpNames } from "../keys/readingProgram";
import { recognizableNameOf } from "../keys/recognition";
import { wholeUri } from "../keys/uriOfText";
import { prefixOf, type Vocabulary } from "../keys/vocabulary";
import { unescapeProperty, writeKey } from "../properties/properties";
import { escapeRegExp } from "../text/codeUnits";
import { lineAround } from "../text/lines";
import { grouped } from "../text/maps";
import { maxNameLength } from "../text/sharedLimits";
import type { Span } from "../text/span";
import { nameEncode } from "../uri/nameEncoding";
import { namespaceOf } from "../uri/namespace";
import { isKnownScheme } from "../uri/schemes";
import { forLabel } from "../wording/display";
import type { Document } from "./document";

/** Editors complete on their own only at the start of a word, and these characters start none. */
export const completionTriggers = [":", "/", "#", "-"] as const;

/** Completions, and namespaces among them: typing on narrows the list. */
const maxCompletions = 200;
const maxNamespaces = 50;

/** In characters: what fits into a row of VS Code's suggest widget at its default width. Of longer labels, the end is in sight, too. */
const visibleLength = 45;

/** Module, Reference and Text. The enum itself would add 22 KB to a bundle. */
const itemKinds: Readonly<Record<Completion["kind"], CompletionItemKind>> = {
	namespace: 9,
	uri: 18,
	typed: 1,
};

interface KeyCompletion extends CompletionItem {
	readonly kind: CompletionItemKind;
	readonly detail: string;
	readonly filterText: string;
	readonly sortText: string;
	readonly textEdit: InsertReplaceEdit;
}

/** Completes URIs typed as keys, written as the file's other keys are: as names or escaped. `null` elsewhere. */
export function completion(
	{ keys, lines, file }: Document,
	position: Position,
	urisInUse: Iterable<string>,
): { readonly isIncomplete: boolean; readonly items: KeyCompletion[] } | null {
	const typed = keys && typedKeyAt(keys, lines.offsetAt(position));
	if (!typed) return null;
	const found = completionsFor(typed, keys, file, urisInUse);
	const insert = lines.rangeOf(typed);
	const replace = lines.rangeOf({ start: typed.start, end: typed.keyEnd });
	const items = found.map(({ kind, uri, written: newText, typedInFull }, i) => ({
		label: forLabel(newText, visibleLength),
		kind: itemKinds[kind],
		detail: forLabel(uri),
		filterText: typedInFull,
		sortText: String(i).padStart(4, "0"),
		textEdit: { newText, insert, replace },
	}));
	// Incomplete: with the next character, URIs match that did not fit into this list.
	return { isIncomplete: true, items };
}

/** The typed part of a key. Its span ends at the cursor. */
interface TypedKey extends Span {
	readonly written: string;
	/** Its configured prefix, or `''`. */
	readonly prefix: string;
	/** The unescaped text after the prefix. */
	readonly text: string;
	/** The URI typed after the prefix, if it is already sure to be one. */
	readonly uri: string | undefined;
	/** The end of the key at the cursor, on its line. */
	readonly keyEnd: number;
	/** The existing key at the cursor. */
	readonly key: Key | undefined;
}

/**
 * The key typed up to an offset; `undefined` in values, comments, continuation lines and escapes. Unlike in Java,
 * colons don't end the key: a raw URI may extend to the first blank or `=`.
 */
export function typedKeyAt(keys: FileKeys, offset: number): TypedKey | undefined {
	const { text: source, vocabulary } = keys;
	const line = lineAround(source, offset);
	if (offset - line.start > maxNameLength) return undefined;
	const [, written] = typedKey.exec(source.slice(line.start, offset)) ?? [];
	if (written === undefined) return undefined;
	const start = offset - written.length;
	const [key] = keys.touching({ start: offset, end: offset });
	if (key ? key.start !== start : /\S/.test(source.slice(offset, line.end))) return undefined;
	const { text: read } = unescapeProperty(written);
	const prefix = prefixOf(read, vocabulary);
	const text = read.slice(prefix.length);
	const uri = isWholeUri(written, vocabulary) && !text.endsWith("://") ? text : undefined;
	const [rest = ""] = restOfKey.exec(source.slice(offset, key?.end)) ?? [];
	return { start, end: offset, written, prefix, text, uri, keyEnd: offset + rest.length, key };
}

/** A line up to the cursor: an indent, and a key without unescaped blanks or `=`. */
const typedKey = /^[ \t\f]*((?![#!])(?:[^\\= \t\f]|\\.)*)$/s;
const restOfKey = /^(?:[^\\= \t\f\r\n]|\\[^\r\n])*/;

/** Whether a written text would be read as a key that is a URI. */
function isWholeUri(written: string, vocabulary: Vocabulary): boolean {
	const [key] = new FileKeys(written, vocabulary).all;
	return key?.end === written.length && key.recognized?.kind === "uri";
}

/** A completion item: a namespace shared by several URIs, a URI in use, or the typed URI. */
interface Completion {
	readonly kind: "namespace" | "uri" | "typed";
	readonly uri: string;
	/** The completed key as written: the prefix, then the name or URI. */
	readonly written: string;
	/** The text once the completion is typed in full; editors filter by it. */
	readonly typedInFull: string;
}

/**
 * Completions of a typed key: namespaces, most used first, then URIs. Prefix matches precede matches at the start of a
 * word. The typed URI comes last, unless it is already written that way.
 */
export function completionsFor(
	typed: TypedKey,
	keys: FileKeys,
	path: string,
	urisInUse: Iterable<string>,
): Completion[] {
	const { text, written, prefix, uri: typedUri } = typed;
	const isBegun = (uri: string) => Boolean(restAfter(typed, uri));
	// In a file without URI keys, these matches would suppress word-based suggestions. Whole URIs match from their start alone.
	const hasParts = (keys.uriKeys.length > 0 || keys.all.length <= 1) && !text.includes("://");
	const atWord = new RegExp(`(?<![0-9A-Za-z])${escapeRegExp(text)}`, "i");
	const isMatch = (uri: string) => isBegun(uri) || (hasParts && uri !== text && atWord.test(uri));
	const own = urisOf(keys);
	const matches = [...new Set([...own, ...urisInUse])].filter(isMatch);
	const namespaces = sharedNamespaces(matches).filter(isMatch).slice(0, maxNamespaces);
	// A URI that is already a key is of no use.
	const isListed = new Set([...own, ...namespaces]);
	const found = [...namespaces, ...matches.filter((uri) => !isListed.has(uri))];
	const ordered = [...found.filter(isBegun), ...found.filter((uri) => !isBegun(uri))];
	const rows = ordered.slice(0, maxCompletions);
	// Within a key, it would take the place of the rest.
	if (typedUri !== undefined && typed.keyEnd === typed.end) rows.push(typedUri);
	const areNames = completesToNames(typed, keys, path);
	const kindOf = (uri: string) => {
		if (uri === typedUri) return "typed";
		return namespaces.includes(uri) ? "namespace" : "uri";
	};
	const completions = rows.map((uri): Completion => {
		const rest = restAfter(typed, uri) ?? uri;
		return {
			uri,
			kind: kindOf(uri),
			written: writeKey(prefix + ((areNames && recognizableNameOf(uri)) || uri)),
			typedInFull: written + (written.includes("\\") ? writeKey(rest) : rest),
		};
	});
	return completions.filter((one) => one.written !== written);
}

/** Whether the other keys of the file, or in doubt how the key begins, ask for names. */
function completesToNames({ written, text, key }: TypedKey, keys: FileKeys, path: string): boolean {
	// An escaped colon begins a URI.
	if (/^[^:]*\\:/.test(written)) return false;
	const [, scheme = ""] = /^([^:-]+)-[^:]*$/.exec(text) ?? [];
	const { counts, vocabulary } = keys;
	// Count the typed name, otherwise the first name of a file would not be completed.
	const typed = isKnownScheme(scheme, vocabulary.schemes) ? 1 : 0;
	return looksUpNames({ ...counts, names: counts.names + typed }, path, key);
}

/** Namespaces shared by two or more URIs, most used first. */
function sharedNamespaces(uris: readonly string[]): string[] {
	return [...grouped(uris, namespaceOf)]
		.filter(([, same]) => same.length > 1)
		.sort(([, one], [, other]) => other.length - one.length)
		.map(([namespace]) => namespace);
}

/** The rest of a URI or its name after the typed text; `undefined` if neither begins with it. */
function restAfter({ text }: TypedKey, uri: string): string | undefined {
	if (uri.startsWith(text)) return uri.slice(text.length);
	const name = text.includes("-") ? nameEncode(uri).value : undefined;
	return name?.startsWith(text) ? name.slice(text.length) : undefined;
}

/** The URIs of keys. */
export function urisOf(keys: FileKeys | undefined): string[] {
	return keys?.uriKeys.flatMap(({ recognized }) => recognized.uri ?? []) ?? [];
}

/** A key that may be pasted, not yet escaped. */
interface PastedKey {
	readonly text: string;
	readonly isName: boolean;
}

/** A copied URI as a key: itself and its name, the one first that the other keys ask for; none unless keys begin at the ranges. */
export function pastedKeys(
	{ keys, lines, file }: Document,
	ranges: readonly Range[],
	copied: string,
): PastedKey[] {
	const uri = keys && wholeUri(copied, keys.vocabulary);
	if (!keys || uri === undefined) return [];
	const begun = ranges.map((range) => begunKeyAt(keys, lines.spanOf(range)));
	const [first] = begun;
	if (!first || begun.includes(undefined)) return [];
	const name = recognizableNameOf(uri);
	const escaped = { text: uri, isName: false };
	if (name === undefined) return [escaped];
	const named = { text: name, isName: true };
	return looksUpNames(keys.counts, file, first.key) ? [named, escaped] : [escaped, named];
}

/** The key whose text, after any prefix, starts where a span does and reaches at least its end. */
export function begunKeyAt(keys: FileKeys, { start, end }: Span): TypedKey | undefined {
	const typed = typedKeyAt(keys, start);
	return typed?.text === "" && end <= typed.keyEnd ? typed : undefined;
}
