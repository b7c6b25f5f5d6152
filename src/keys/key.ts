/** A key of a `.properties` text: its span, what programs read, and its URI. */

import {
	endOfKey,
	endOfSeparator,
	ownCopyOf,
	type PropertyComment,
	type PropertyEntry,
	unescapeProperty,
} from "../properties/properties";
import { maxNameLength, maxProblemsOfKey } from "../text/sharedLimits";
import { normalizeUri } from "../uri/normalize";
import type { Problem } from "../uri/problem";
import { uriProblems } from "../uri/uriProblems";
import type { NameSettings } from "./nameSettings";
import { canonicalFormOf, normalNameOf } from "./namesOfUri";
import { type Recognized, recognizeKey, recognizeSplitKey } from "./recognition";

/** The rest of the line after a key that Java ends early. `nothing`: the line is only a URI; its real key is missing. */
type AfterSplit = "value" | "empty" | "nothing";

/** Why no edit of a key is surely right: its URI may go on after an `=`, or a `\u` lacks its four digits. */
export type Doubt = "may-go-on" | "malformed";

/** Facts about a name or URI that take long to find. */
interface RecognizedFacts {
	/** See `normalNameOf`. */
	readonly normalName?: string | undefined;
	/** See `canonicalFormOf`. */
	readonly canonical?: string | undefined;
	/** The first problems of the URI. */
	readonly uriProblems: readonly Problem[];
}

/** The meaning of a key. Depends only on how its entry is written, but for the byte order mark of the file. */
interface Meaning {
	/**
	 * The key as Java reads it, with the byte order mark of the file; if it is split, only the part before its
	 * first unescaped colon or blank.
	 */
	readonly javaText: string;
	/** The unescaped text of the span. */
	readonly text: string;
	readonly recognized?: Recognized | undefined;
	/** Set with `recognized`. */
	readonly facts?: RecognizedFacts | undefined;
	/** Set if Java ends the key early. */
	readonly split?: AfterSplit | undefined;
	readonly doubt?: Doubt | undefined;
}

/**
 * A key as its author means it: span, text, and value. If it is split, Java reads only `javaText`, which is what
 * programs look up. Among the keys of a file, raw URIs are split: edits, links, and hovers work on the whole URI.
 * The others are as Java reads them, because only a rule can tell what was meant: for what they may be, see
 * `longerKeys.ts`.
 */
export interface Key extends PropertyEntry, Meaning {}

/** A key with its value, or a comment: what a logical line of a file is. */
export type EntryOrComment = Key | PropertyComment;

/** The text between a key and its value. */
export function separatorOf(text: string, { end, value }: PropertyEntry): string {
	return text.slice(end, value.start);
}

/** The text of a key and its value, as written. */
export function entryIn(text: string, { start, value }: PropertyEntry): string {
	return text.slice(start, value.end);
}

/** A key recognized as a URI or name. */
export type RecognizedKey = Key & { readonly recognized: Recognized; readonly facts: RecognizedFacts };

export function isRecognized(key: Key): key is RecognizedKey {
	return key.recognized !== undefined;
}

/** The meaning of a written key. If it is split, it is longer than Java's key, and its value starts later. */
interface WrittenKey extends Meaning {
	readonly length?: number;
	readonly valueStart?: number;
}

/** The meanings of keys, by how they are written. */
export type Meanings = Map<string, WrittenKey>;

/** A text whose keys are read. */
interface TextOfKeys {
	readonly text: string;
	readonly nameSettings: NameSettings;
	/**
	 * The meanings of the keys of its last version. Files of many names are read anew on every keystroke, and
	 * decoding takes most of the time.
	 */
	readonly last?: Meanings | undefined;
	/** Collects the meanings of its own keys. */
	readonly meanings: Meanings;
}

/** What each name has, a hyphen, and each URI, a colon, or an escape of these. Most entries have none. */
const markOfUri = /[-:\\]/;

/** Creates the key of an entry. Texts that may outlive the text of the file are copies. */
export function keyOf(entry: PropertyEntry, { text: source, nameSettings, last, meanings }: TextOfKeys): Key {
	const { end } = entry;
	// A byte order mark at the start of the file is no part of what was meant. See `FileKeys`.
	const start = entry.start === 0 && source.startsWith(byteOrderMark) ? 1 : entry.start;
	const plain = source.slice(start, end);
	// Fast path: neither a name nor a URI.
	if (!markOfUri.test(source.slice(start, entry.value.start))) {
		return { start, end, value: entry.value, javaText: plain, text: plain };
	}
	// Only after a colon does the rest of the line tell what the key means.
	const written = separatorOf(source, entry).includes(":") ? source.slice(start, entry.value.end) : plain;
	const read: WrittenKey =
		last?.get(written) ??
		splitKeyOf(written, plain.length, entry.value.start - start, nameSettings) ??
		meaningOf(plain, nameSettings);
	meanings.set(written, read);
	const { javaText, text, recognized, facts, split, doubt, length = plain.length, valueStart } = read;
	const value = valueStart === undefined ? entry.value : { start: start + valueStart, end: entry.value.end };
	// Object spread would dominate the run time, and objects made by it are slow to read.
	return { start, end: start + length, value, javaText, text, recognized, facts, split, doubt };
}

function meaningOf(written: string, nameSettings: NameSettings): Meaning {
	const own = ownCopyOf(written);
	const { text, isMalformed } = unescapeProperty(own);
	const recognized = recognizeKey(text, nameSettings);
	const doubt = isMalformed ? "malformed" : undefined;
	return { javaText: text, text, recognized, facts: recognized && factsOf(recognized), doubt };
}

function factsOf(recognized: Recognized): RecognizedFacts {
	const { uri } = recognized;
	if (uri === undefined) return { uriProblems: [] };
	const normal = normalizeUri(uri, "syntax");
	return {
		normalName: normalNameOf(uri, normal),
		canonical: canonicalFormOf(recognized),
		// A URI with a normal form has none.
		uriProblems: normal.ok ? [] : uriProblems(uri).slice(0, maxProblemsOfKey),
	};
}

/**
 * A raw URI with an unescaped colon, of which Java reads only a part as the key: of `http://h/p=1`, it reads
 * the key `http`. The URI ends at the first unescaped `=` or blank; one without `//` counts only if `=`
 * follows.
 *
 * @param entry the whole entry, as written
 */
function splitKeyOf(
	entry: string,
	endOfJavaKey: number,
	javaValueStart: number,
	nameSettings: NameSettings,
): WrittenKey | undefined {
	// Only a bare colon may belong to a URI.
	const separatorOfJava = entry.slice(endOfJavaKey, javaValueStart);
	if (unescapeProperty(separatorOfJava).text !== ":") return undefined;
	const length = endOfKey(entry, 0, true);
	if (length > maxNameLength) return undefined;
	const afterColon = unescapeProperty(entry.slice(javaValueStart, length)).text;
	const longer = splitAt(entry, length);
	// `//` after the scheme, or a port after the host of `http\://h:80/p`.
	const isSure = /^(?:\/\/|\d+[/?#])/.test(afterColon);
	// A plain line such as `mailto:me@example.org` has no further separator.
	if (!isSure && !entry.slice(length, longer.valueStart).includes("=")) return undefined;
	const recognized = recognizeSplitKey(longer.text, nameSettings);
	if (!recognized) return undefined;
	const javaText = ownCopyOf(unescapeProperty(entry.slice(0, endOfJavaKey)).text);
	// The query of a URI may have an `=`.
	const mayGoOn = afterColon.includes("?") && entry.slice(longer.valueStart).includes("=");
	const doubt = mayGoOn ? "may-go-on" : longer.doubt;
	return { ...longer, javaText, recognized, facts: factsOf(recognized), doubt };
}

/**
 * The meaning of a key that Java ends early, if it goes on up to `length`.
 *
 * @param entry the whole entry, as written
 */
export function splitAt(entry: string, length: number) {
	const valueStart = endOfSeparator(entry, length);
	const isSeparated = /[=:]/.test(entry.slice(length, valueStart));
	const split =
		unescapeProperty(entry.slice(valueStart)).text !== "" ? "value" : isSeparated ? "empty" : "nothing";
	const { text, isMalformed } = unescapeProperty(ownCopyOf(entry.slice(0, length)));
	return { text, split, doubt: isMalformed ? "malformed" : undefined, length, valueStart } as const;
}

/** The text that a key was meant to be, and the text that Java reads. */
export type KeyText = Pick<Key, "javaText" | "text">;

/** U+FEFF, which some editors write at the start of a file in UTF-8. */
export const byteOrderMark = "\ufeff";
