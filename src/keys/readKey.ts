/** Reads the key of an entry. */

import { ownCopyOf, type PropertyEntry, unescapeProperty } from "../properties/properties";
import { getOrMake } from "../text/maps";
import { shifted } from "../text/span";
import { byteOrderMark, type Key, type LongerKey, type Meaning, type RawUri, separatorOf } from "./key";
import { type InEntry, keyUpToEquals, rawUriIn } from "./longerKeys";
import type { NameSettings } from "./nameSettings";
import { factsOf } from "./namesOfUri";
import { recognizeKey } from "./recognition";

/** The meaning of a key as Java reads it, and what else may have been meant. */
interface EntryMeaning extends Meaning {
	readonly rawUri?: InEntry<RawUri> | undefined;
	readonly longer?: InEntry<LongerKey> | undefined;
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
	/** The byte order marks at its start, also one that the host has left out. */
	readonly marks: string;
}

/** Creates the key of an entry. Texts that may outlive the text of the file are copies. */
export function keyOf(entry: PropertyEntry, source: TextOfKeys): Key {
	const { text: whole, nameSettings } = source;
	const { end, value } = entry;
	// A byte order mark at the start of the file is no part of what was meant.
	const start = entry.start === 0 && whole.startsWith(byteOrderMark) ? 1 : entry.start;
	const plain = whole.slice(start, end);
	const endsAtEquals = separatorOf(whole, entry).includes("=");
	// After another separator than `=`, the rest of the line tells what the key may mean.
	const written = endsAtEquals ? plain : whole.slice(start, value.end);
	// Most entries have no hyphen of a name, colon of a URI, or escape of either, and no `=` that may end the key.
	const isPlain = !/[-:\\]/.test(plain) && !/[:=]/.test(written);
	const read = isPlain
		? { text: plain }
		: getOrMake(
				source.meanings,
				written,
				() =>
					source.last?.get(written) ?? meaningOf(written, plain.length, value.start - start, nameSettings),
			);
	const { text, recognized, facts, doubt, rawUri, longer }: EntryMeaning = read;
	const javaText = javaTextOf(text, entry, source);
	const key = { start, end, value, javaText, text, recognized, facts, doubt };
	if (!rawUri && !longer) return key;
	const placed = <T extends PropertyEntry>(one: T | undefined) =>
		one && { ...shifted(one, start), value: shifted(one.value, start), javaText };
	return { ...key, rawUri: placed(rawUri), longer: placed(longer) };
}

/** To Java, a byte order mark is part of the first key; blanks after it end the key. */
function javaTextOf(text: string, { start }: PropertyEntry, { text: whole, marks }: TextOfKeys): string {
	if (marks === "" || /[^ \t\f]/.test(whole.slice(0, start))) return text;
	return marks + (/^[ \t\f]/.test(whole) ? "" : text);
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
	const doubt = isMalformed ? "malformed" : undefined;
	const facts = recognized && factsOf(recognized);
	const mayGoOn = written.length > length;
	const rawUri = mayGoOn ? rawUriIn(written, length, valueStart, nameSettings) : undefined;
	const longer = mayGoOn && !rawUri ? keyUpToEquals(written, length) : undefined;
	return { text, recognized, facts, doubt, rawUri, longer };
}
