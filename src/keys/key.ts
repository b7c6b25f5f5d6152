/** A key of a `.properties` text: its span, what programs read, and its URI. `readKey.ts` reads it. */

import type { PropertyComment, PropertyEntry } from "../properties/properties";
import type { RecognizedFacts } from "./namesOfUri";
import type { Recognized } from "./recognition";

/** The rest of the line after a key that Java ends early. `nothing`: the line is only a URI; its real key is missing. */
type AfterSplit = "value" | "empty" | "nothing";

/** Why no edit of a key is surely right: its URI may go on after an `=`, or a `\u` lacks its four digits. */
export type Doubt = "may-go-on" | "malformed";

/** The meaning of a key. Depends only on how its entry is written, but for the byte order mark of the file. */
export interface Meaning {
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

/** The text that a key was meant to be, and the text that Java reads. */
export type KeyText = Pick<Key, "javaText" | "text">;

/** U+FEFF, which some editors write at the start of a file in UTF-8. */
export const byteOrderMark = "\ufeff";
