/** A key of a `.properties` text: its span, what programs read, and its URI. */

import {
	endOfKey,
	endOfSeparator,
	ownCopyOf,
	type PropertyComment,
	type PropertyEntry,
	unescapeProperty,
} from "../properties/properties";
import { maxKeyLength } from "../text/limits";
import type { Span } from "../text/span";
import type { Problem } from "../uri/outcome";
import { uriProblems } from "../uri/uriProblems";
import { canonicalFormOf, identityOf, normalNameOf } from "./normalName";
import { type Recognized, recognizeKey, recognizeSplitKey } from "./recognition";
import type { Vocabulary } from "./vocabulary";

/** Problems of one URI: a valid one has none, and garbage has one at each character. */
const maxUriProblems = 20;

/** How Java reads a raw URI with unescaped colons. */
export interface Split {
	/** The part of the URI that Java reads as the key. */
	readonly keyOfJava: string;
	/**
	 * What follows the URI: a value; one whose `=` may belong to the query of the URI, which then goes on; an empty value;
	 * or nothing, and the line has lost its key.
	 */
	readonly rest: "value" | "doubtful" | "empty" | "nothing";
}

/** What a key means. Depends only on how the key is written, so an unchanged key keeps it. */
interface Meaning {
	/** The key programs read; for a split URI, the key its author means. Without the byte order mark of the file. */
	readonly text: string;
	readonly recognized?: Recognized | undefined;
	/** Set for a raw URI with unescaped colons, which Java splits. */
	readonly split?: Split | undefined;
	/** Whether a `\u` lacks its four digits, for which Java rejects the whole file. */
	readonly isMalformed?: boolean | undefined;
	/** See `normalNameOf`. */
	readonly normalName?: string | undefined;
	/** See `identityOf`; `undefined` if Java splits the URI. */
	readonly identity?: string | undefined;
	/** See `canonicalFormOf`. */
	readonly canonical?: string | undefined;
	/** What is wrong with the URI, the first of very many. */
	readonly uriProblems: readonly Problem[];
}

/** A key as its author means it: also a raw URI with unescaped colons, of which Java reads only a part. */
export interface Key extends Span, Meaning {
	readonly value: Span;
	/** Whether the byte order mark of the file precedes it, which Java reads as part of the key. */
	readonly hasByteOrderMark?: true | undefined;
}

/** A key with its value, or a comment. */
export type FileLine = Key | PropertyComment;

/** A key recognized as a URI or name. */
export type RecognizedKey = Key & { readonly recognized: Recognized };

export function isRecognized(key: Key): key is RecognizedKey {
	return key.recognized !== undefined;
}

/** A meaning with the lengths of the written key and of its separator; both differ from Java's for a split URI. */
interface WrittenKey {
	readonly meaning: Meaning;
	readonly length: number;
	readonly valueStart: number;
}

/** What written keys mean. Files of many names are read anew on every keystroke, and decoding takes most of the time. */
export type KnownKeys = Map<string, WrittenKey>;

/**
 * Creates the key of an entry, without keeping the source in memory.
 *
 * @param known the keys of the text before a change
 * @param kept collects the keys for the next change
 */
export function keyOf(
	source: string,
	entry: PropertyEntry,
	vocabulary: Vocabulary,
	known?: KnownKeys,
	kept?: KnownKeys,
): Key {
	if (entry.key.start === 0 && source.startsWith(byteOrderMark)) {
		const key = { start: byteOrderMark.length, end: entry.key.end };
		return { ...keyOf(source, { ...entry, key }, vocabulary, known, kept), hasByteOrderMark: true };
	}
	const { start, end } = entry.key;
	const separator = source.slice(end, entry.value.start);
	// Fast path: a name has a hyphen, and a URI a colon, escaped or not.
	const plain = source.slice(start, end);
	if (!/[-:\\]/.test(plain) && !/[:\\]/.test(separator))
		return { start, end, value: entry.value, text: ownCopyOf(plain), uriProblems: [] };
	// Only after a colon does the rest of the line tell what the key means.
	const written = separator.includes(":") ? source.slice(start, entry.value.end) : plain;
	const read = known?.get(written) ?? readWritten(written, entry, vocabulary);
	kept?.set(written, read);
	const { text, recognized, split, isMalformed, normalName, identity, canonical, uriProblems } = read.meaning;
	// Object spread would dominate the run time.
	return {
		start,
		end: start + read.length,
		value: split ? { start: start + read.valueStart, end: entry.value.end } : entry.value,
		text,
		recognized,
		split,
		isMalformed,
		normalName,
		identity,
		canonical,
		uriProblems,
	};
}

/** @param written the key or, after a colon, the whole entry, of which the spans are in a longer text */
function readWritten(written: string, { key, value }: PropertyEntry, vocabulary: Vocabulary): WrittenKey {
	const length = key.end - key.start;
	const valueStart = value.start - key.start;
	return (
		splitKeyOf(written, length, valueStart, vocabulary) ?? {
			meaning: meaningOf(ownCopyOf(written.slice(0, length)), vocabulary),
			length,
			valueStart,
		}
	);
}

function meaningOf(written: string, vocabulary: Vocabulary, split?: Split): Meaning {
	if (written.length > maxKeyLength) return { text: written, uriProblems: [] };
	const { text, isMalformed } = unescapeProperty(written);
	const recognized = (split ? recognizeSplitKey : recognizeKey)(text, vocabulary);
	const normalName = recognized && normalNameOf(recognized);
	const identity = recognized && !split ? identityOf(recognized, normalName) : undefined;
	const canonical = recognized && canonicalFormOf(recognized);
	const wrong = recognized?.uri === undefined ? [] : uriProblems(recognized.uri).slice(0, maxUriProblems);
	return { text, recognized, split, isMalformed, normalName, identity, canonical, uriProblems: wrong };
}

/**
 * A raw URI with an unescaped colon, of which Java reads only a part as the key: of `http://h/p=1`, it reads the key
 * `http`. The URI ends at the first unescaped `=` or blank; one without `//` counts only if `=` follows.
 *
 * @param entry the whole entry, as written
 */
function splitKeyOf(
	entry: string,
	endOfJavaKey: number,
	javaValueStart: number,
	vocabulary: Vocabulary,
): WrittenKey | undefined {
	// Only a bare colon may belong to a URI.
	const separatorOfJava = entry.slice(endOfJavaKey, javaValueStart);
	if (!separatorOfJava.includes(":") || unescapeProperty(separatorOfJava).text !== ":") return undefined;
	const length = endOfKey(entry, 0, true);
	if (length > maxKeyLength) return undefined;
	const afterColon = unescapeProperty(entry.slice(javaValueStart, length)).text;
	// A plain line such as `mailto:me@example.org` has no further separator.
	const valueStart = endOfSeparator(entry, length);
	const separator = entry.slice(length, valueStart);
	// `//` after the scheme, or a port after the host of `http\://h:80/p`.
	const isSure = /^(?:\/\/|\d+[/?#])/.test(afterColon);
	if (!isSure && !separator.includes("=")) return undefined;
	const meaning = meaningOf(ownCopyOf(entry.slice(0, length)), vocabulary, {
		keyOfJava: ownCopyOf(unescapeProperty(entry.slice(0, endOfJavaKey)).text),
		rest: restOf(afterColon, separator, entry.slice(valueStart)),
	});
	return meaning.recognized && { meaning, length, valueStart };
}

function restOf(afterColon: string, separator: string, value: string): Split["rest"] {
	// A backslash at the end of the file escapes nothing.
	if (/^\\?$/.test(value)) return /[=:]/.test(separator) ? "empty" : "nothing";
	return afterColon.includes("?") && value.includes("=") ? "doubtful" : "value";
}

/** Why no edit of a key is certain to be right: a `\u` lacks its digits, or its URI may go on after an `=`. */
export type Doubt = "malformed" | "may-go-on";

/** The doubt about a key, if any. */
export function doubtOf({ isMalformed, split }: Key): Doubt | undefined {
	if (isMalformed) return "malformed";
	return split?.rest === "doubtful" ? "may-go-on" : undefined;
}

/** What a key was meant as, and what Java reads of it. */
export type KeyText = Pick<Key, "text" | "split" | "hasByteOrderMark">;

/** The key that Java reads. */
export function javaKeyOf({ text, split, hasByteOrderMark }: KeyText): string {
	return (hasByteOrderMark ? byteOrderMark : "") + (split?.keyOfJava ?? text);
}

/** U+FEFF, which some editors write at the start of a file in UTF-8. */
export const byteOrderMark = "\ufeff";

function hasByteOrderMark(key: Key): boolean {
	return key.hasByteOrderMark === true || key.text.startsWith(byteOrderMark);
}

/**
 * The end of the byte order marks with which Java reads a key to begin, also as escapes, and the start of the entry;
 * `undefined` if there are none, or only a comment or nothing follows.
 */
export function byteOrderMarksOf(source: string, key: Key): Span | undefined {
	const start = key.hasByteOrderMark ? 0 : key.start;
	const [marks = ""] = /^(?:\ufeff|\\ufeff)+/i.exec(source.slice(start, key.end)) ?? [];
	if (marks === "" || isCommentAfterByteOrderMark(source, key)) return undefined;
	return { start, end: start + marks.length };
}

/** Whether a key is a comment, or nothing, but for a byte order mark. */
export function isCommentAfterByteOrderMark(source: string, key: Key): boolean {
	return (
		hasByteOrderMark(key) &&
		/^(?:\ufeff|\\ufeff)*[ \t\f]*(?:[#!]|\\?$)/i.test(source.slice(key.start, key.value.end))
	);
}

/** Whether Java reads a byte order mark as a key, in place of a comment, of nothing, or of the indentation of an entry. */
export function isBesideByteOrderMark(source: string, key: Key): boolean {
	return (key.hasByteOrderMark && key.text === "") || isCommentAfterByteOrderMark(source, key);
}
