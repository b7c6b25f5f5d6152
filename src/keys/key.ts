/** A key of a `.properties` text: what Java reads, and what may have been meant. `readKey.ts` reads it. */

import type { PropertyComment, PropertyEntry } from "../properties/properties";
import type { Recognized } from "./recognizeNameOrUri";

/** Why a key cannot be edited safely: its URI may go on after an `=`, or a `\u` lacks its four digits. */
export type Doubt = "may-go-on" | "malformed";

/** A key with its span, and its value. Those of `FileKeys.asRead` are as Java reads them. */
export interface Key extends PropertyEntry {
	/** The unescaped text of the span. */
	readonly text: string;
	/** The key that Java reads, and programs look up: `text`, after the byte order mark of the file, if any. */
	readonly javaText: string;
	readonly recognized?: Recognized | undefined;
	readonly doubt?: Doubt | undefined;
	/** The key that may have been meant, if Java may end it early. */
	readonly intended?: IntendedKey | undefined;
}

/** A key that may have been meant, of which Java reads only the beginning. `readKey.ts` finds it. */
export interface IntendedKey extends Key {
	/** Whether it is a raw URI, such as `http://h/p`, and surely meant. Rules judge all others. */
	readonly isRaw: boolean;
	/** The rest of the line: a value, only a separator, or nothing, so that the line is only a URI. */
	readonly rest: "value" | "separator" | "nothing";
}

export type RawUri = IntendedKey & RecognizedKey;

/** Whether a key is a raw URI, as those of `FileKeys.asMeant` may be. */
export function isRawUri<K extends Key>(key: K): key is K & RawUri {
	return (key as Partial<RawUri>).isRaw === true;
}

/** A key as it was surely meant. */
export function asMeant(key: Key): Key {
	return key.intended?.isRaw ? key.intended : key;
}

/** A key that Java may have cut, and that it could read whole. */
export interface CuttableKey extends Key {
	readonly intended: IntendedKey;
}

export function mayBeCut(key: Key): key is CuttableKey {
	return key.intended?.isRaw === false && !key.intended.doubt;
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
export type RecognizedKey = Key & { readonly recognized: Recognized };

export function isRecognized(key: Key): key is RecognizedKey {
	return key.recognized !== undefined;
}

/** The text of a key, and the text that Java reads. */
export type KeyText = Pick<Key, "javaText" | "text">;

/** U+FEFF, which some editors write at the start of a file in UTF-8. */
export const byteOrderMark = "\ufeff";
