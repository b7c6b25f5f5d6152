/** Reads the key of an entry. */

import { ownCopyOf, type PropertyEntry, unescapeProperty } from "../properties/properties";
import { getOrMake } from "../text/maps";
import { shifted } from "../text/span";
import { byteOrderMark, type Key, separatorOf } from "./key";
import { type InEntry, keyUpToEquals, rawUriIn } from "./longerKeys";
import type { NameSettings } from "./nameSettings";
import { recognizeKey } from "./recognition";

/** What an entry means, with spans that are relative to it. */
interface Meaning extends Pick<Key, "text" | "recognized" | "doubt"> {
	readonly longer?: InEntry | undefined;
}

/** The meanings of entries, by how they are written. */
export type Meanings = Map<string, Meaning>;

/** A text whose keys are read. */
interface TextOfKeys {
	readonly text: string;
	readonly nameSettings: NameSettings;
	/**
	 * The meanings in its last version. Files of many names are read anew on every keystroke, and decoding takes
	 * most of the time.
	 */
	readonly oldMeanings?: Meanings | undefined;
	/** Collects those in this version. */
	readonly newMeanings: Meanings;
	/** The byte order marks at its start, also one that the host has left out. */
	readonly marks: string;
}

/** Creates the key of an entry. Texts that may outlive the text of the file are copies. */
export function keyOf(entry: PropertyEntry, source: TextOfKeys): Key {
	const { text: whole, nameSettings, oldMeanings, newMeanings } = source;
	const { end, value } = entry;
	// A byte order mark at the start of the file is no part of what was meant.
	const start = entry.start === 0 && whole.startsWith(byteOrderMark) ? 1 : entry.start;
	const plain = whole.slice(start, end);
	const endsAtEquals = separatorOf(whole, entry).includes("=");
	// After another separator than `=`, the rest of the line tells what the key may mean.
	const written = endsAtEquals ? plain : whole.slice(start, value.end);
	// Most entries have no hyphen of a name, colon of a URI, or escape of either, and no `=` that may end the key.
	const isPlain = !/[-:\\]/.test(plain) && !/[:=]/.test(written);
	const meaning: Meaning = isPlain
		? { text: plain }
		: getOrMake(
				newMeanings,
				written,
				() =>
					oldMeanings?.get(written) ?? meaningOf(written, plain.length, value.start - start, nameSettings),
			);
	const { text, recognized, doubt, longer } = meaning;
	const javaText = javaTextOf(text, entry, source);
	const key = { start, end, value, text, javaText, recognized, doubt };
	if (!longer) return key;
	return {
		...key,
		longer: { ...shifted(longer, start), value: shifted(longer.value, start), javaText },
	};
}

/** To Java, a byte order mark is part of the first key; blanks after it end the key. */
function javaTextOf(text: string, { start }: PropertyEntry, { text: whole, marks }: TextOfKeys): string {
	if (marks === "" || /[^ \t\f]/.test(whole.slice(0, start))) return text;
	return marks + (/^[ \t\f]/.test(whole) ? "" : text);
}

/** @param written the key, or the whole entry if the key may go on */
function meaningOf(written: string, length: number, valueStart: number, nameSettings: NameSettings): Meaning {
	const { text, isMalformed } = unescapeProperty(ownCopyOf(written.slice(0, length)));
	const mayGoOn = written.length > length;
	return {
		text,
		recognized: recognizeKey(text, nameSettings),
		doubt: isMalformed ? "malformed" : undefined,
		longer: mayGoOn
			? (rawUriIn(written, length, valueStart, nameSettings) ?? keyUpToEquals(written, length))
			: undefined,
	};
}
