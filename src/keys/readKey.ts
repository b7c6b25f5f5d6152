/** Reads the key of an entry. */

import { ownCopyOf, type PropertyEntry, unescapeProperty } from "../properties/properties";
import { shifted } from "../text/span";
import { byteOrderMark, type Key, type Meaning, separatorOf } from "./key";
import { type LongerInEntry, longerIn } from "./longerKeys";
import type { NameSettings } from "./nameSettings";
import { factsOf } from "./namesOfUri";
import { recognizeKey } from "./recognition";

/** The meaning of a key as Java reads it, and of the longer one that may have been meant. */
interface EntryMeaning extends Meaning {
	readonly longer: LongerInEntry | undefined;
}

/** The meanings of keys, by how they are written. */
export type Meanings = Map<string, EntryMeaning>;

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
	const { end, value } = entry;
	// A byte order mark at the start of the file is no part of what was meant. See `FileKeys`.
	const start = entry.start === 0 && source.startsWith(byteOrderMark) ? 1 : entry.start;
	const plain = source.slice(start, end);
	const endsAtEquals = separatorOf(source, entry).includes("=");
	// After another separator than `=`, the rest of the line tells what the key may mean.
	const written = endsAtEquals ? plain : source.slice(start, value.end);
	// Fast path: neither a name nor a URI, and no `=` that may end the key.
	if (!markOfUri.test(plain) && !/[:=]/.test(written)) {
		return { start, end, value, javaText: plain, text: plain };
	}
	const read = last?.get(written) ?? meaningOf(written, plain.length, value.start - start, nameSettings);
	meanings.set(written, read);
	const { text, recognized, facts, doubt, longer } = read;
	// Object spread would dominate the run time, and objects made by it are slow to read.
	const key = { start, end, value, javaText: text, text, recognized, facts, doubt, longer: undefined };
	if (!longer) return key;
	const longerValue = shifted(longer.value, start);
	return { ...key, longer: { ...shifted(longer, start), value: longerValue, javaText: text } };
}

/** @param written the key, or the whole entry if the key may go on */
function meaningOf(
	written: string,
	length: number,
	valueStart: number,
	nameSettings: NameSettings,
): EntryMeaning {
	const { text, isMalformed } = unescapeProperty(ownCopyOf(written.slice(0, length)));
	const recognized = recognizeKey(text, nameSettings);
	const longer = written.length > length ? longerIn(written, length, valueStart, nameSettings) : undefined;
	const doubt = isMalformed ? "malformed" : undefined;
	return { text, recognized, facts: recognized && factsOf(recognized), doubt, longer };
}
