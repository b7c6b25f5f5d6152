/** A key of a `.properties` text: what Java reads, and what may have been meant. `readKey.ts` reads it. */

import type { PropertyComment, PropertyEntry } from "../properties/properties";
import type { RecognizedFacts } from "./namesOfUri";
import type { Recognized } from "./recognition";

/** Why no edit of a key is surely right: its URI may go on after an `=`, or a `\u` lacks its four digits. */
export type Doubt = "may-go-on" | "malformed";

/** The meaning of a written key. */
export interface Meaning {
	/** The unescaped text of the span. */
	readonly text: string;
	readonly recognized?: Recognized | undefined;
	/** Set with `recognized`. */
	readonly facts?: RecognizedFacts | undefined;
	readonly doubt?: Doubt | undefined;
}

/** A key with its span, and its value. Those of `FileKeys.all` are as Java reads them. */
export interface Key extends PropertyEntry, Meaning {
	/** What Java reads, and programs look up: the text, and a byte order mark of the file before it. */
	readonly javaText: string;
	/** The key that may have been meant, if Java ends this one early. */
	readonly longer?: LongerKey | undefined;
}

/** The rest of a line after a longer key. `nothing`: the line is only a URI; its real key is missing. */
type AfterLongerKey = "value" | "empty" | "nothing";

/**
 * A key that Java ends early, as it may have been meant: in place of `javaText`. It is `recognized` if it is a raw
 * URI, which is surely meant: edits, links, and hovers work on the whole URI. For the others, see `longerKeys.ts`.
 */
export interface LongerKey extends Key {
	readonly rest: AfterLongerKey;
}

export function isLonger<K extends Key>(key: K): key is K & LongerKey {
	return "rest" in key;
}

/** A key that Java may end early. */
export interface EarlyKey extends Key {
	readonly longer: LongerKey;
}

/** Whether a key is only what Java reads of a raw URI. */
export function isPartOfUri(key: Key): key is EarlyKey {
	return key.longer?.recognized !== undefined;
}

/** Whether a key may have been meant to go on, but not as a raw URI. */
export function mayBeCut(key: Key): key is EarlyKey {
	return key.longer !== undefined && !isPartOfUri(key);
}

/** A key as it was surely meant: a raw URI is whole, all others are as Java reads them. */
export function asMeant(key: Key): Key {
	return isPartOfUri(key) ? key.longer : key;
}

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

/** The text of a key, and the text that Java reads. */
export type KeyText = Pick<Key, "javaText" | "text">;

/** U+FEFF, which some editors write at the start of a file in UTF-8. */
export const byteOrderMark = "\ufeff";
