/** Whether keys that are written anew would become the same as others, and Java so lose the value of one. */
import { type Key, keyToJava } from "./key";
import type { KeyIndex } from "./keyIndex";
import { identityOf, keyText } from "./normalName";
import { type Recognized, recognizeKey, type Vocabulary } from "./recognition";

/** Of the keys that will be read alike: the first, and the first that Java does not read as that one already. */
export class KeyCollisions<T> {
	readonly #byKey = new Map<string, { readonly read: string; readonly first: T; other?: T }>();

	/**
	 * @param key what is read then
	 * @param read what Java reads as yet, see `keyToJava`
	 */
	add(key: string, read: string, value: T): void {
		const alike = this.#byKey.get(key);
		if (!alike) this.#byKey.set(key, { read, first: value });
		else if (alike.read !== read) alike.other ??= value;
	}

	/** One that Java does not read alike yet. A key that is there twice already loses nothing more. */
	otherThan(key: string, read: string): T | undefined {
		const alike = this.#byKey.get(key);
		return alike?.read === read ? alike.other : alike?.first;
	}
}

/** The keys of a document as they are, and as one edit makes them. */
export class DocumentCollisions {
	readonly #index: KeyIndex;
	readonly #vocabulary: Vocabulary;
	readonly #formOf: (recognized: Recognized) => string;
	readonly #asTheyAre = new Map<string | undefined, KeyCollisions<number>>();
	readonly #made = new KeyCollisions<number>();

	/** @param formOf how a key is read that nothing is made of here: as it is, or as it may be written as well */
	constructor(index: KeyIndex, vocabulary: Vocabulary, formOf = keyText) {
		this.#index = index;
		this.#vocabulary = vocabulary;
		this.#formOf = formOf;
	}

	/** The line of a key that a place would become the same as. */
	lineOfOther(key: Key, after: string): number | undefined {
		const recognized = recognizeKey(after, this.#vocabulary);
		const read = keyToJava(key);
		const keys = this.#keysWith(recognized && identityOf(recognized));
		return keys.otherThan(after, read) ?? this.#made.otherThan(after, read);
	}

	/** The same; where there is none, the place of this line becomes that key. */
	lineOfOtherOrMake(key: Key, after: string, line: number): number | undefined {
		if (key.text === after && !key.isSplit) return undefined;
		const other = this.lineOfOther(key, after);
		if (other === undefined) this.#made.add(after, keyToJava(key), line);
		return other;
	}

	#keysWith(identity: string | undefined): KeyCollisions<number> {
		const known = this.#asTheyAre.get(identity);
		if (known) return known;
		const keys = new KeyCollisions<number>();
		if (identity === undefined) {
			for (const { key, line } of this.#index.allKeys()) keys.add(key.text, keyToJava(key), line);
		} else {
			for (const { recognized, span } of this.#index.keysWith(identity)) {
				const text = keyText(recognized);
				for (const form of new Set([this.#formOf(recognized), text]))
					keys.add(form, keyToJava({ text }), span.start.line);
			}
		}
		this.#asTheyAre.set(identity, keys);
		return keys;
	}
}
