/** A key of a `.properties` text: its span, what programs read, and its URI. */
import { type Span, textIn } from "../../codec/span";
import { maxKeyLength } from "../../text/limits";
import {
	endOfKey,
	endOfSeparator,
	ownCopyOf,
	type PropertyEntry,
	unescapeProperty,
	writtenSpan,
} from "../../text/properties";
import type { MovableEntry } from "../../text/propertyDocument";
import { identityOf, normalNameOf } from "../recognition/normalName";
import { type Recognized, recognizeKey, recognizeSplitKey } from "../recognition/recognition";
import type { Vocabulary } from "../recognition/vocabulary";
import type { Doubt } from "../wording/conversionRefusals";
import { type KeyProblem, keyProblems, type Split } from "./keyProblems";

/** A key as its author means it: also a raw URI with unescaped colons, of which Java reads only a part. */
export interface Key extends MovableEntry {
	/** The key programs read; for a split URI, the key its author means. Without the byte order mark of the file. */
	readonly text: string;
	/** Whether the byte order mark of the file precedes it, which Java reads as part of the key. */
	readonly isMarked?: true | undefined;
	readonly recognized?: Recognized | undefined;
	/** Set for a raw URI with unescaped colons, which Java splits. */
	readonly split?: Split | undefined;
	/** Whether a `\u` lacks its four digits, for which Java rejects the whole file. */
	readonly isMalformed?: boolean | undefined;
	/** See `normalNameOf`. */
	readonly normalName?: string | undefined;
	/** See `identityOf`; `undefined` if Java splits the URI. */
	readonly identity?: string | undefined;
	/** Spans are relative to the start of the key, so that they stay valid when it moves. */
	readonly problems: readonly KeyProblem[];
}

/** The text between a key and its value. */
export function separatorOf(text: string, { end, value }: Key): string {
	return text.slice(end, value.start);
}

/** A key recognized as a URI or name. */
export type RecognizedKey = Key & { readonly recognized: Recognized };

export function isRecognized(key: Key): key is RecognizedKey {
	return key.recognized !== undefined;
}

/** Creates the key of an entry, without keeping the source in memory. */
export function keyOf(source: string, entry: PropertyEntry, vocabulary: Vocabulary): Key {
	if (entry.key.start === 0 && source.startsWith(byteOrderMark)) {
		const key = { start: byteOrderMark.length, end: entry.key.end };
		return { ...keyOf(source, { ...entry, key }, vocabulary), isMarked: true };
	}
	const { start, end } = entry.key;
	// Fast path: a name has a hyphen, and a URI a colon, escaped or not.
	if (!/[-:\\]/.test(source.slice(start, entry.value.start)))
		return { start, end, value: entry.value, text: ownCopyOf(source.slice(start, end)), problems: [] };
	return splitKeyOf(source, entry, vocabulary) ?? readKey(source, entry, vocabulary);
}

function readKey(
	source: string,
	{ key: { start, end }, value }: PropertyEntry,
	vocabulary: Vocabulary,
	split?: Split,
): Key {
	const written = source.slice(start, end);
	const isShort = written.length <= maxKeyLength;
	const { text: read, isMalformed } = isShort
		? unescapeProperty(written)
		: { text: written, isMalformed: false };
	const text = ownCopyOf(read);
	const recognize = split ? recognizeSplitKey : recognizeKey;
	const recognized = isShort ? recognize(text, vocabulary) : undefined;
	const normalName = recognized && normalNameOf(recognized);
	const identity = recognized && !split ? identityOf(recognized, normalName) : undefined;
	const problems = recognized ? keyProblems(recognized, written, split) : [];
	// Object spread would dominate the run time.
	return { start, end, value, text, recognized, split, isMalformed, normalName, identity, problems };
}

/**
 * A raw URI with an unescaped colon, of which Java reads only a part as the key: of `http://h/p=1`, it reads the key
 * `http`. The URI ends at the first unescaped `=` or blank; one without `//` counts only if `=` follows.
 */
function splitKeyOf(source: string, entry: PropertyEntry, vocabulary: Vocabulary): Key | undefined {
	const { start } = entry.key;
	// Only a bare colon may belong to a URI.
	const separatorOfJava = source.slice(entry.key.end, entry.value.start);
	if (!separatorOfJava.includes(":") || unescapeProperty(separatorOfJava).text !== ":") return undefined;
	const end = endOfKey(source, start, true);
	if (end - start > maxKeyLength) return undefined;
	const afterColon = unescapeProperty(source.slice(entry.value.start, end)).text;
	// A plain line such as `mailto:me@example.org` has no further separator.
	const valueStart = endOfSeparator(source, end);
	const separator = source.slice(end, valueStart);
	// `//` after the scheme, or a port after the host of `http\://h:80/p`.
	const isSure = /^(?:\/\/|\d+[/?#])/.test(afterColon);
	if (!isSure && !separator.includes("=")) return undefined;
	// The value as the author means it: Java's begins in the middle of the URI.
	const value = { start: valueStart, end: entry.value.end };
	const key = readKey(source, { key: { start, end }, value }, vocabulary, {
		keyOfJava: ownCopyOf(unescapeProperty(textIn(source, entry.key)).text),
		rest: restOf(afterColon, separator, textIn(source, value)),
	});
	return key.recognized && key;
}

function restOf(afterColon: string, separator: string, value: string): Split["rest"] {
	// A backslash at the end of the file escapes nothing.
	if (/^\\?$/.test(value)) return /[=:]/.test(separator) ? "empty" : "nothing";
	return afterColon.includes("?") && value.includes("=") ? "doubtful" : "value";
}

/** Why no edit of a key is certain to be right; `undefined` if there is no doubt. */
export function doubtOf({ isMalformed, split }: Key): Doubt | undefined {
	if (isMalformed) return "malformed";
	return split?.rest === "doubtful" ? "may-go-on" : undefined;
}

/** What a key was meant as, and what Java reads of it. */
export type KeyText = Pick<Key, "text" | "split" | "isMarked">;

/** The key that Java reads. */
export function javaKeyOf({ text, split, isMarked }: KeyText): string {
	return (isMarked ? byteOrderMark : "") + (split?.keyOfJava ?? text);
}

/** U+FEFF, which some editors write at the start of a file in UTF-8. */
export const byteOrderMark = "\ufeff";

/**
 * The end of the byte order marks with which Java reads a key to begin, also as escapes, and the start of the entry;
 * `undefined` if there are none, or only a comment or nothing follows.
 */
export function marksOf(source: string, key: Key): Span | undefined {
	if (!javaKeyOf(key).startsWith(byteOrderMark) || isMarkedComment(source, key)) return undefined;
	const start = key.isMarked ? 0 : key.start;
	const written = source.slice(start, key.end);
	const read = unescapeProperty(written);
	const [marks = ""] = /^\ufeff*/.exec(read.text) ?? [];
	return { start, end: start + writtenSpan(written, read, { start: 0, end: marks.length }).end };
}

/** Whether a key is a comment, or nothing, but for a byte order mark. */
export function isMarkedComment(source: string, key: Key): boolean {
	return (
		javaKeyOf(key).startsWith(byteOrderMark) &&
		/^(?:\ufeff|\\ufeff)*[ \t\f]*(?:[#!]|\\?$)/i.test(source.slice(key.start, key.value.end))
	);
}
