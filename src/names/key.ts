/** A key of a `.properties` text: where it stands, what a program reads, and what it speaks of. */
import { textIn } from "../codec/outcome";
import { longestKey } from "../text/limits";
import {
	endOfKey,
	endOfSeparator,
	ownCopyOf,
	type PropertyEntry,
	unescapeProperty,
} from "../text/properties";
import type { Placed } from "../text/propertyDocument";
import { type KeyProblem, keyProblems } from "./keyProblems";
import { identityOf } from "./normalName";
import {
	type Recognized,
	type recognizeKey,
	recognizeRawKey,
	recognizeWhole,
	type Vocabulary,
} from "./recognition";

/** A raw URI whose colons are not escaped is one key, though Java reads another. */
export interface Key extends Placed {
	/** What a program reads; for a raw URI, what its author means. */
	readonly text: string;
	readonly recognized?: Recognized | undefined;
	/** Set for a raw URI whose colons are not escaped, so that Java splits it. */
	readonly split?: Split | undefined;
	/** A key with a `\u` that lacks its four digits, for which Java refuses the whole file. */
	readonly isMalformed?: boolean | undefined;
	/** See `identityOf`; none where Java reads only a part of the URI as the key. */
	readonly identity?: string | undefined;
	/** Their spans are relative to the start of the key, so that they hold when it moves. */
	readonly problems: readonly KeyProblem[];
}

/** How Java reads a raw URI whose colons are not escaped. */
export interface Split {
	/** The part of the URI that Java reads as the key. */
	readonly keyOfJava: string;
	/** Whether nothing follows the URI: its line has lost the key. */
	readonly isAlone: boolean;
	/** Whether the URI has no value, alone or not. */
	readonly hasNoValue: boolean;
}

/** A key that speaks of a URI. */
export type RecognizedKey = Key & { readonly recognized: Recognized };

export function isRecognized(key: Key): key is RecognizedKey {
	return key.recognized !== undefined;
}

/** The key of an entry. It keeps nothing of the source in memory. */
export function keyOf(source: string, entry: PropertyEntry, vocabulary: Vocabulary): Key {
	return rawKeyOf(source, entry, vocabulary) ?? read(source, entry, recognizeWhole, vocabulary);
}

function read(
	source: string,
	{ key: { start, end }, value }: PropertyEntry,
	recognize: typeof recognizeKey,
	vocabulary: Vocabulary,
	split?: Split,
): Key {
	const written = source.slice(start, end);
	const isRead = written.length <= longestKey;
	const { text: read, isMalformed } = isRead
		? unescapeProperty(written)
		: { text: written, isMalformed: false };
	const text = ownCopyOf(read);
	const recognized = isRead ? recognize(text, vocabulary) : undefined;
	const identity = recognized && !split ? identityOf(recognized) : undefined;
	const problems = recognized ? keyProblems({ text, split }, recognized, written) : [];
	// Spreading objects would take most of the time.
	return { start, end, value, text, recognized, split, isMalformed, identity, problems };
}

/** Whether Java ends a key at a colon alone, which may be that of a raw URI. */
export function mayBeSplit(source: string, { key, value }: PropertyEntry): boolean {
	const separator = source.slice(key.end, value.start);
	return separator.includes(":") && unescapeProperty(separator).text === ":";
}

/**
 * A raw URI of which Java reads only a part as the key, because a colon in it is not escaped: it reads `http://h/p=1`
 * as the key `http`. The URI ends at the first unescaped `=` or blank; one without `//` counts only if `=` follows it.
 */
function rawKeyOf(source: string, entry: PropertyEntry, vocabulary: Vocabulary): Key | undefined {
	if (!mayBeSplit(source, entry)) return undefined;
	const { start } = entry.key;
	const end = endOfKey(source, start, true);
	if (end - start > longestKey) return undefined;
	const afterColon = unescapeProperty(source.slice(entry.value.start, end)).text;
	// A plain line such as `mailto:me@example.org` has no further separator.
	const valueStart = endOfSeparator(source, end);
	const separator = source.slice(end, valueStart);
	if (!(/^(?:\/\/|\d+[/?#])/.test(afterColon) || separator.includes("="))) return undefined;
	// The value as the author means it: Java's begins in the middle of the URI.
	const value = { start: valueStart, end: entry.value.end };
	// A backslash at the end of the file escapes nothing.
	const hasNoValue = /^\\?$/.test(textIn(source, value));
	const isAlone = hasNoValue && !/[=:]/.test(separator);
	const key = read(source, { key: { start, end }, value }, recognizeRawKey, vocabulary, {
		keyOfJava: ownCopyOf(unescapeProperty(textIn(source, entry.key)).text),
		hasNoValue,
		isAlone,
	});
	return key.recognized && key;
}

/** The key that Java reads. */
export function readByJava({ text, split }: Key): string {
	return split?.keyOfJava ?? text;
}

/** What tells whether two keys are one to Java. */
export type KeyText = Pick<Key, "text" | "split">;

/** A text that keys share if they are one key to Java. If Java splits a raw URI, it is not the URI. */
export function keyToJava({ text, split }: KeyText): string {
	return split ? `split ${split.keyOfJava} ${text}` : `whole ${text}`;
}
