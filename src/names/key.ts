/** Keys of `.properties` files, and whatever else in a file speaks of a URI: where it stands, and what it says. */
import { type Span, textIn } from "../codec/outcome";
import type { Literal } from "../text/escapes";
import type { Part } from "../text/part";
import {
	endOfKey,
	endOfSeparator,
	type PropertyEntry,
	propertyEntries,
	propertyKey,
	unescapeProperty,
} from "../text/properties";
import { longestName, type Recognized, recognizeKey, recognizeRawKey, type Vocabulary } from "./recognition";

/** A text in a file, with what a program reads there. The span is that of the written text, in the text that was handed in. */
export interface Reference extends Span {
	/** What a program reads here. */
	readonly text: string;
	readonly literal: Literal;
	/** Whether what is written is not what is read. */
	readonly hasEscapes?: boolean;
	/** Whether an asterisk touches it: with a slash, that may be the delimiter of a comment. */
	readonly isBesideStar?: boolean;
	/** Whether hyphens at its end may be its own or those that end a comment. */
	readonly hasUncertainEnd?: boolean;
	/** Why no URI can stand here, only a name. */
	readonly refusesUris?: Part["reason"];
	/** How the text is recognized, if it is a key, a sure name or a whole line. */
	readonly recognized?: Recognized | undefined;
	/** Whether it is known only as the whole of a line that the user has selected. */
	readonly isWholeLine?: boolean;
}

/** A key of a `.properties` file. A raw URI whose colons are not escaped is one key, though Java reads another. */
export interface Key extends Reference {
	readonly written: string;
	/** The value; the separator stands between it and the end of the key. */
	readonly value: Span;
	/** A raw URI whose colons are not escaped, so that Java reads another key. */
	readonly isSplit?: boolean;
	/** A raw URI that nothing follows: its line has lost the key. */
	readonly isAlone?: boolean;
	/** A raw URI without a value, alone or not. */
	readonly hasNoValue?: boolean;
	/** A key with a `\u` that lacks its four digits, for which Java refuses the whole file. */
	readonly isMalformed?: boolean;
}

/** Whether a reference is a key. */
export function isKey(reference: Reference): reference is Key {
	return "value" in reference;
}

/** In UTF-16 code units: a longer key speaks of no URI, whatever its escapes. */
export const longestKey = 8 * longestName;

/** The keys of a block of `.properties` lines. */
export function keysIn(block: string, vocabulary: Vocabulary): Key[] {
	return propertyEntries(block).map((entry) => keyOf(block, entry, vocabulary));
}

/** The key of an entry of a block of `.properties` lines. */
export function keyOf(block: string, entry: PropertyEntry, vocabulary: Vocabulary): Key {
	return rawKeyOf(block, entry, vocabulary) ?? readKey(block, entry, recognizeKey, vocabulary);
}

/** A key as it is written, if it is read so: it has no escapes, and a colon after it cannot be a raw URI's. */
export function plainKeyOf(block: string, entry: PropertyEntry): string | undefined {
	const written = textIn(block, entry.key);
	return written.includes("\\") || mayBeSplit(block, entry) ? undefined : written;
}

/** Whether Java ends a key at a colon alone, which may be that of a raw URI. */
function mayBeSplit(block: string, { key, value }: PropertyEntry): boolean {
	const separator = block.slice(key.end, value.start);
	return separator.includes(":") && unescapeProperty(separator).text === ":";
}

function readKey(
	block: string,
	{ key: { start, end }, value }: PropertyEntry,
	recognize: typeof recognizeKey,
	vocabulary: Vocabulary,
): Key {
	const written = block.slice(start, end);
	if (written.length > longestKey) return { start, end, written, value, text: written, literal: propertyKey };
	const { text, isMalformed } = unescapeProperty(written);
	const recognized = recognize(text, vocabulary);
	return { start, end, written, value, text, literal: propertyKey, recognized, isMalformed };
}

/**
 * A raw URI of which Java reads only a part as the key, because a colon in it is not escaped: it reads `http://h/p=1`
 * as the key `http`. The URI ends at the first unescaped `=` or blank; one without `//` counts only if `=` follows it.
 */
function rawKeyOf(block: string, entry: PropertyEntry, vocabulary: Vocabulary): Key | undefined {
	if (!mayBeSplit(block, entry)) return undefined;
	const { start } = entry.key;
	const beginning = block.slice(0, start + 2 * longestKey);
	const end = endOfKey(beginning, start, true);
	const valueStart = endOfSeparator(beginning, end);
	const separator = beginning.slice(end, valueStart);
	// A plain line such as `mailto:me@example.org` has no further separator.
	if (!separator.includes("=")) {
		const afterColon = unescapeProperty(beginning.slice(entry.value.start, end)).text;
		if (!/^(?:\/\/|\d+[/?#])/.test(afterColon)) return undefined;
	}
	// The value as the author means it: Java's begins in the middle of the URI.
	const value = { start: valueStart, end: entry.value.end };
	const key = readKey(block, { key: { start, end }, value }, recognizeRawKey, vocabulary);
	// A backslash at the end of the file escapes nothing.
	const hasNoValue = /^\\?$/.test(textIn(block, value));
	return (
		key.recognized && { ...key, isSplit: true, hasNoValue, isAlone: hasNoValue && !/[=:]/.test(separator) }
	);
}

/** Maps offsets in the name or URI of a key, after its prefix, to where they are written in the block of the key. */
export function writtenOffsets(key: Key, { prefix }: Recognized): (offset: number) => number {
	const { offsetOf } = key.literal.read(key.written);
	return (offset) => key.start + offsetOf(prefix.length + offset);
}

/** The key that Java reads if this is written as a key: a part of a raw URI whose colons are not escaped. */
export function keyOfJava(written: string): string {
	const [entry] = propertyEntries(written);
	return entry ? unescapeProperty(textIn(written, entry.key)).text : "";
}

/** A key, or at least its text, as if it were written without escapes. */
export type KeyText = Pick<Key, "text"> & Partial<Key>;

/** A text that keys share if they are one key to Java. If Java splits a raw URI, it is not the URI. */
export function keyToJava({ text, isSplit, written = text }: KeyText): string {
	return isSplit ? `split ${keyOfJava(written)} ${text}` : `whole ${text}`;
}
