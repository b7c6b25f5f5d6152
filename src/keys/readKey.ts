/** Reads the key of an entry. */

import { ownCopyOf, type PropertyEntry, unescapeProperty } from "../properties/properties";
import { byteOrderMark, type Key, type Meaning, separatorOf } from "./key";
import { type LongerMeaning, rawUriIn } from "./longerKeys";
import type { NameSettings } from "./nameSettings";
import { factsOf } from "./namesOfUri";
import { recognizeKey } from "./recognition";

/** The meaning of a written key. */
type WrittenKey = Meaning & Partial<LongerMeaning>;

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

/** Matches the hyphen of a name, the colon of a URI, or an escape of either. Most entries have none. */
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
		rawUriIn(written, plain.length, entry.value.start - start, nameSettings) ??
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
